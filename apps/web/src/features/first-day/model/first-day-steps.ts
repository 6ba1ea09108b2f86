import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TradeImport } from '@plumbline/contract/imports/imports'

/** What the server knows of somebody's beginning. */
export type Evidence = {
  /** The account that the first day is about; null where there is none. */
  readonly account: Account | null
  readonly imports: readonly TradeImport[]
  /** A trade has a rating or a tag. */
  readonly isReviewed: boolean
}

/** How the account's figures stand to those of the broker. */
export type Comparison =
  | { readonly kind: 'ahead' }
  /** A file waits for its decision, with the comparison. */
  | { readonly kind: 'waiting'; readonly importId: string }
  | { readonly kind: 'agrees' }
  /** Confirmed on the page that shows the difference. */
  | { readonly kind: 'differs'; readonly importId: string }
  | { readonly kind: 'silent' }
  /** The terminal’s balance is compared by every run. */
  | { readonly kind: 'linked'; readonly isDone: boolean }

export type FirstDayStep =
  | { readonly id: 'account' | 'trades' | 'clock' | 'review'; readonly isDone: boolean }
  | { readonly id: 'statement'; readonly isDone: boolean; readonly comparison: Comparison }

/** Whose first day it is: the selected account, unless it is invented and there is one of the person's own. */
export function firstDayAccount(accounts: readonly Account[], selected: Account | null): Account | null {
  if (selected?.isSample === false) return selected
  return accounts.find(({ isSample }) => !isSample) ?? selected
}

/** The steps in their order, each done or not by what there is: nobody says so themselves. */
export function firstDaySteps({ account, imports, isReviewed }: Evidence): readonly FirstDayStep[] {
  const hasTrades = account !== null && account.closedTrades + account.openTrades > 0
  const comparison = comparisonOf(account, imports, hasTrades)
  return [
    { id: 'account', isDone: account !== null },
    { id: 'trades', isDone: hasTrades },
    // No broker wrote the times of invented trades.
    ...(account?.isSample
      ? []
      : [{ id: 'clock', isDone: (account?.brokerTimeZone ?? null) !== null } as const]),
    ...(comparison === null
      ? []
      : [{ id: 'statement', isDone: isCompared(comparison), comparison } as const]),
    { id: 'review', isDone: hasTrades && isReviewed },
  ]
}

/** An own account with everything done: invented trades are no first day. */
export function isFirstDayOver({ account }: Evidence, steps: readonly FirstDayStep[]): boolean {
  return account?.isSample === false && steps.every(({ isDone }) => isDone)
}

/** null where nothing of a broker came in that could be compared: trades by hand, invented ones. */
function comparisonOf(
  account: Account | null,
  imports: readonly TradeImport[],
  hasTrades: boolean,
): Comparison | null {
  if (account?.isSample) return null
  // Newest first.
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
