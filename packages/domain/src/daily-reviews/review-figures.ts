import { unitsOf } from '../money/cents.ts'
import { combineGroup, emptyGroup, type Group } from '../statistics/group.ts'
import { type Performance, performance } from '../statistics/performance.ts'

/** A trade that stands out. */
export interface NotedTrade {
  readonly id: string
  readonly accountId: string
  readonly pair: string
  readonly netPnlCents: number
}

/** Trades of one account that had their last close within the reviewed days, and the money realised on them. */
export interface AccountResults {
  readonly currency: string
  readonly group: Group
  readonly realised: {
    readonly grossPnlCents: number
    readonly feesCents: number
    readonly netPnlCents: number
  }
  /** null without trades. */
  readonly best: NotedTrade | null
  readonly worst: NotedTrade | null
}

/** Money in units. */
export interface ReviewTrade extends Omit<NotedTrade, 'netPnlCents'> {
  readonly netPnl: number
}

/** Figures of the reviewed days in one currency. */
export interface ReviewFigures extends Performance {
  readonly currency: string
  readonly grossPnl: number
  readonly fees: number
  readonly totalR: number
  readonly tradesWithR: number
  /** null if the days have partial closes alone. */
  readonly best: ReviewTrade | null
  readonly worst: ReviewTrade | null
}

/** Figures by currency, which are never added; only currencies with a close, in alphabetical order. */
export function reviewFigures(accounts: readonly AccountResults[]): readonly ReviewFigures[] {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) =>
    figuresOf(
      currency,
      accounts.filter((account) => account.currency === currency),
    ),
  )
}

function figuresOf(currency: string, results: readonly AccountResults[]): ReviewFigures {
  const group = results.map((result) => result.group).reduce(combineGroup, emptyGroup)
  const best = extreme(
    results.map((result) => result.best),
    (a, b) => a > b,
  )
  const worst = extreme(
    results.map((result) => result.worst),
    (a, b) => a < b,
  )
  const sum = (of: (result: AccountResults) => number) => results.reduce((all, each) => all + of(each), 0)
  return {
    currency,
    ...performance(group),
    totalPnl: unitsOf(sum(({ realised }) => realised.netPnlCents)),
    grossPnl: unitsOf(sum(({ realised }) => realised.grossPnlCents)),
    fees: unitsOf(sum(({ realised }) => realised.feesCents)),
    totalR: group.rMultipleE4 / 10_000,
    tradesWithR: group.tradesWithR,
    best: best && inUnits(best),
    worst: worst && inUnits(worst),
  }
}

function extreme(
  trades: readonly (NotedTrade | null)[],
  beats: (cents: number, others: number) => boolean,
): NotedTrade | null {
  return trades.reduce((found, trade) => {
    if (found === null || trade === null) return found ?? trade
    return beats(trade.netPnlCents, found.netPnlCents) ? trade : found
  }, null)
}

function inUnits({ netPnlCents, ...trade }: NotedTrade): ReviewTrade {
  return { ...trade, netPnl: unitsOf(netPnlCents) }
}
