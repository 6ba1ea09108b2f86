import { centsOf, unitsOf } from '../money/cents.ts'
import type { Group } from './group.ts'

/**
 * Results of one day of the broker's clock, as a row of a calendar. Money in units: `netPnl` is what was realised on the
 * day, partial closes included; everything else is of the trades that had their last close on it.
 */
export interface DayResult {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly netPnl: number
  readonly trades: number
  readonly winningTrades: number
  readonly losingTrades: number
  /** Marked as break-even; a result of exactly zero is in none of the three. */
  readonly breakEvenTrades: number
  readonly grossWins: number
  readonly grossLosses: number
  /** Sum of the R multiples of the `tradesWithR` trades whose R is known. */
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

/**
 * Converts back to whole cents and R × 10⁴, which add up exactly: `combineGroup` joins them into weeks, months and any
 * range.
 */
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
