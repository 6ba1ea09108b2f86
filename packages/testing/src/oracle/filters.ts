import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'

/** A trade as the user sees it: the closed trade, and what excludes it from performance. */
export interface OracleTrade {
  readonly accountId: string
  readonly closedTrade: ClosedTrade
  readonly missed: boolean
  readonly open: boolean
}

/** The filters of the contract, by name. */
export interface OracleFilters {
  readonly accountIds?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly pairs?: readonly string[]
  readonly directions?: readonly string[]
  readonly tags?: readonly string[]
  readonly strategies?: readonly string[]
  readonly sessions?: readonly string[]
  readonly emotions?: readonly string[]
  readonly results?: readonly string[]
  readonly include?: readonly string[]
}

/** Applies one filter after the other to each trade; the period is compared with `at`. */
export function chosen(
  trades: readonly OracleTrade[],
  filters: OracleFilters,
  at: 'openedAt' | 'closedAt',
): readonly ClosedTrade[] {
  return trades
    .filter(({ missed }) => !missed || filters.include?.includes('missed'))
    .filter(({ open }) => !open || filters.include?.includes('open'))
    .filter(({ accountId }) => allows(filters.accountIds, [accountId]))
    .map(({ closedTrade }) => closedTrade)
    .filter((closedTrade) => filters.from === undefined || dateOf(closedTrade[at]) >= filters.from)
    .filter((closedTrade) => filters.to === undefined || dateOf(closedTrade[at]) <= filters.to)
    .filter(({ pair }) => allows(filters.pairs?.map(pairName), [pairName(pair)]))
    .filter(({ direction }) => allows(filters.directions, [direction]))
    .filter(({ tags }) => allows(filters.tags, tags))
    .filter(({ strategyId }) => allows(filters.strategies, [strategyId ?? '']))
    .filter(({ session }) => allows(filters.sessions, [session ?? '']))
    .filter(({ emotion }) => allows(filters.emotions, [emotion]))
    .filter((closedTrade) => allows(filters.results, [resultOf(closedTrade)]))
}

function allows(wanted: readonly string[] | undefined, has: readonly string[]): boolean {
  return wanted === undefined || wanted.length === 0 || has.some((value) => wanted.includes(value))
}

function resultOf({ breakEven, netPnlCents }: ClosedTrade): string {
  if (breakEven) return 'breakEven'
  if (netPnlCents === 0) return 'zero'
  return netPnlCents > 0 ? 'win' : 'loss'
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** The canonical name of every spelling in the arbitraries: a symbol that begins in lower case is another spelling. */
export function pairName(pair: string): string {
  return /^[a-z]/.test(pair) ? pair.toUpperCase() : pair
}
