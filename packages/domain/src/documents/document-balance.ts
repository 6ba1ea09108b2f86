import type { DocumentPerson } from './read-person.ts'
import type { SourceAccount } from './read-accounts.ts'

export interface DocumentBalance {
  /** initialBalance + baseBalanceOffset + net P&L of the closed trades, without missed ones. */
  readonly balanceCents: number
  /** The balance that the document states; null if it states none. */
  readonly statedCents: number | null
  /** stated − ours; null without a stated balance. */
  readonly differenceCents: number | null
  /**
   * Net P&L of the open trades, without missed ones: the document's balance may include it, ours does not.
   */
  readonly openNetCents: number
}

/** Each account's balance by our rule, and as its document states it. */
export function documentBalances({
  accounts,
  trades,
}: Pick<DocumentPerson, 'accounts' | 'trades'>): ReadonlyMap<string, DocumentBalance> {
  const sums = new Map<string, { closed: number; open: number }>()
  for (const { accountId, missedTrade, values } of trades) {
    if (missedTrade) continue
    const sum = sums.get(accountId) ?? { closed: 0, open: 0 }
    if (values.status === 'closed') sum.closed += values.netPnlCents
    else sum.open += values.netPnlCents
    sums.set(accountId, sum)
  }
  return new Map(accounts.map((source) => [source.sourceId, balanceOf(source, sums.get(source.sourceId))]))
}

function balanceOf(
  { account, statedBalanceCents }: SourceAccount,
  { closed, open } = { closed: 0, open: 0 },
): DocumentBalance {
  const balanceCents = account.initialBalanceCents + account.baseBalanceOffsetCents + closed
  return {
    balanceCents,
    statedCents: statedBalanceCents,
    differenceCents: statedBalanceCents === null ? null : statedBalanceCents - balanceCents,
    openNetCents: open,
  }
}
