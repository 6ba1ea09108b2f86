import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TradeImport } from '@plumbline/contract/imports/imports'

/** What the server knows about the user's start. */
export type FirstDayFacts = {
  /** The account that the guide is about; null without any. */
  readonly account: Account | null
  readonly imports: readonly TradeImport[]
  /** At least one trade has a rating or a tag. */
  readonly isReviewed: boolean
}

/** How the account's totals compare with the broker's. */
export type Comparison =
  | { readonly kind: 'ahead' }
  /** An uploaded file, with its comparison, waits for confirmation. */
  | { readonly kind: 'waiting'; readonly importId: string }
  | { readonly kind: 'agrees' }
  /** The user confirmed it on the page that shows the difference. */
  | { readonly kind: 'differs'; readonly importId: string }
  | { readonly kind: 'silent' }
  /** Every sync compares the terminal's balance. */
  | { readonly kind: 'linked'; readonly isDone: boolean }

export type FirstDayStep =
  | { readonly id: 'account' | 'trades' | 'clock' | 'review'; readonly isDone: boolean }
  | { readonly id: 'statement'; readonly isDone: boolean; readonly comparison: Comparison }

/** Account of the guide: the selected one, unless it is a sample account and the user has one of their own. */
export function firstDayAccount(accounts: readonly Account[], selected: Account | null): Account | null {
  if (selected?.isSample === false) return selected
  return accounts.find(({ isSample }) => !isSample) ?? selected
}

/** The steps in order; completion is derived from the data, not ticked by the user. */
export function firstDaySteps({ account, imports, isReviewed }: FirstDayFacts): readonly FirstDayStep[] {
  const hasTrades = account !== null && account.closedTrades + account.openTrades > 0
  const comparison = comparisonOf(account, imports, hasTrades)
  return [
    { id: 'account', isDone: account !== null },
    { id: 'trades', isDone: hasTrades },
    // Sample trades have no broker, hence no broker time zone.
    ...(account?.isSample
      ? []
      : [{ id: 'clock', isDone: (account?.brokerTimeZone ?? null) !== null } as const]),
    ...(comparison === null
      ? []
      : [{ id: 'statement', isDone: isCompared(comparison), comparison } as const]),
    { id: 'review', isDone: hasTrades && isReviewed },
  ]
}

/** All steps are done in an account of the user's own; sample accounts never finish the guide. */
export function isFirstDayOver({ account }: FirstDayFacts, steps: readonly FirstDayStep[]): boolean {
  return account?.isSample === false && steps.every(({ isDone }) => isDone)
}

/** null if there is nothing from a broker to compare with: manual or sample trades only. */
function comparisonOf(
  account: Account | null,
  imports: readonly TradeImport[],
  hasTrades: boolean,
): Comparison | null {
  if (account?.isSample) return null
  // `imports` is sorted newest first.
  for (const each of imports) {
    if (each.state === 'ready') return { kind: 'waiting', importId: each.id }
    if (each.state !== 'confirmed') continue
    const { agrees } = each.preview
    if (agrees === null) return { kind: 'silent' }
    return agrees ? { kind: 'agrees' } : { kind: 'differs', importId: each.id }
  }
  const link = account?.mt5Connection ?? null
  if (link !== null) return { kind: 'linked', isDone: link.lastSyncTime !== null }
  return hasTrades ? null : { kind: 'ahead' }
}

function isCompared(comparison: Comparison): boolean {
  switch (comparison.kind) {
    case 'ahead':
    case 'waiting':
      return false
    case 'linked':
      return comparison.isDone
    case 'agrees':
    case 'differs':
    case 'silent':
      return true
  }
}
