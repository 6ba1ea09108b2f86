import type { DocumentPerson } from './read-person.ts'
import type { SourceAccount } from './read-accounts.ts'

export interface DocumentBalance {
  /** initialBalance + baseBalanceOffset + net P&L of the closed trades that were taken. */
  readonly balanceCents: number
  /** What the document says; null where it says nothing. */
  readonly statedCents: number | null
  /** stated − ours, where the document states it. */
  readonly differenceCents: number | null
  /** Net P&L of open trades that were taken: the document's balance may count it, ours does not (DESIGN section 9). */
  readonly openNetCents: number
}

/** Every account's balance by our rule beside the one that its document states. */
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
