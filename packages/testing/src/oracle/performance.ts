import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { KeyedPerformance, Performance } from '@plumbline/domain/statistics/performance'

/**
 * The specification: "break-even trades (breakEven true) count as neither win nor loss"; nor does a net result of zero.
 */
export function winsOf(trades: readonly ClosedTrade[]): readonly ClosedTrade[] {
  return trades.filter((trade) => trade.netPnlCents > 0 && trade.breakEven === false)
}

export function lossesOf(trades: readonly ClosedTrade[]): readonly ClosedTrade[] {
  return trades.filter((trade) => trade.netPnlCents < 0 && trade.breakEven === false)
}

export function netOf(trades: readonly { readonly netPnlCents: number }[]): number {
  return sum(trades.map((trade) => trade.netPnlCents))
}

/** Sums of whole cents are exact in doubles below 2⁵³, which is 90 trillion units. */
export function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}

/**
 * The specification: "amounts are rounded to cents", half away from zero; in bigints, so that halves are exact. 0 for
 * none.
 */
export function roundedMeanUnits(cents: number, count: number): number {
  if (count === 0) return 0
  const size = BigInt(cents < 0 ? -cents : cents)
  const rounded = Number((2n * size + BigInt(count)) / (2n * BigInt(count)))
  return (cents < 0 && rounded !== 0 ? -rounded : rounded) / 100
}

/** The specification: "gross wins / absolute gross losses, or gross wins alone when there are no losses". */
export function profitFactorOf(trades: readonly ClosedTrade[]): number {
  const won = netOf(winsOf(trades))
  const losses = lossesOf(trades)
  return losses.length === 0 ? won / 100 : won / Math.abs(netOf(losses))
}

/** The specification: "wins / all trades including break-evens x 100"; 0 for none. */
export function winRateOf(trades: readonly ClosedTrade[]): number {
  return trades.length === 0 ? 0 : (winsOf(trades).length / trades.length) * 100
}

/** The specification: "per-weekday winRate excludes break-evens". */
export function winRateOfWeekday(trades: readonly ClosedTrade[]): number {
  return winRateOf(trades.filter((trade) => !trade.breakEven))
}

/**
 * Van Tharp, "Trade Your Way to Financial Freedom": the mean of results in multiples of the initial risk, where known.
 */
export function averageROf(trades: readonly ClosedTrade[]): number | null {
  const multiples = multiplesOf(trades)
  return multiples.length === 0 ? null : sum(multiples) / multiples.length
}

export function multiplesOf(trades: readonly ClosedTrade[]): readonly number[] {
  return trades.flatMap((trade) => (trade.rMultipleE4 === null ? [] : [trade.rMultipleE4 / 10_000]))
}

export function performanceOf(trades: readonly ClosedTrade[]): Performance {
  return {
    trades: trades.length,
    winningTrades: winsOf(trades).length,
    losingTrades: lossesOf(trades).length,
    breakEvenTrades: trades.filter((trade) => trade.breakEven).length,
    totalPnl: netOf(trades) / 100,
    averagePnl: roundedMeanUnits(netOf(trades), trades.length),
    grossLosses: netOf(lossesOf(trades)) / 100,
    winRate: winRateOf(trades),
    profitFactor: profitFactorOf(trades),
    averageR: averageROf(trades),
  }
}

/**
 * One row for each key that any trade has: by hour, session, pair, strategy, tag, emotion, direction. A trade without a
 * key is in no row, one with several tags in the row of each. Most trades first, then alphabetically.
 */
export function breakdown(
  trades: readonly ClosedTrade[],
  keysOf: (trade: ClosedTrade) => readonly string[],
): readonly KeyedPerformance[] {
  const keys = [...new Set(trades.flatMap((trade) => keysOf(trade)))].sort()
  return keys
    .map((key) => ({ key, ...performanceOf(trades.filter((trade) => keysOf(trade).includes(key))) }))
    .sort((a, b) => b.trades - a.trades)
}
