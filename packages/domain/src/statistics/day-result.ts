import { centsOf, unitsOf } from '../money/cents.ts'
import type { Group } from './group.ts'

/** What the trades that were closed on one day of the broker's clock brought. Money in units; a row of a calendar. */
export interface DayResult {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly netPnl: number
  readonly trades: number
  readonly winningTrades: number
  readonly losingTrades: number
  /** Marked as such; a result of exactly zero is in none of the three. */
  readonly breakEvenTrades: number
  readonly grossWins: number
  readonly grossLosses: number
  /** Sum of the R multiples of `tradesWithR`: those with a known R. */
  readonly totalR: number
  readonly tradesWithR: number
}

export function dayResult(date: string, group: Group): DayResult {
  return {
    date,
    netPnl: unitsOf(group.netPnlCents),
    trades: group.trades,
    winningTrades: group.wins,
    losingTrades: group.losses,
    breakEvenTrades: group.breakEvens,
    grossWins: unitsOf(group.winningCents),
    grossLosses: unitsOf(group.losingCents),
    totalR: group.rMultipleE4 / 10_000,
    tradesWithR: group.tradesWithR,
  }
}

/** The same in whole cents and parts of R, which add up exactly: with `combineGroup` into weeks, months and any range. */
export function groupOfDay(result: DayResult): Group {
  return {
    trades: result.trades,
    wins: result.winningTrades,
    losses: result.losingTrades,
    breakEvens: result.breakEvenTrades,
    netPnlCents: centsOf(result.netPnl),
    winningCents: centsOf(result.grossWins),
    losingCents: centsOf(result.grossLosses),
    tradesWithR: result.tradesWithR,
    rMultipleE4: Math.round(result.totalR * 10_000),
  }
}
