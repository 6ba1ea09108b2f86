import { averageCents, unitsOf } from '../money/cents.ts'
import type { Group } from './group.ts'

/**
 * Figures of one group of trades. Money in units of the account's currency, `winRate` in percent of all its trades (for
 * weekdays: without break-evens).
 */
export interface Performance {
  readonly trades: number
  readonly winningTrades: number
  readonly losingTrades: number
  readonly breakEvenTrades: number
  readonly totalPnl: number
  readonly averagePnl: number
  /** Sum of the net results of losing trades: zero or negative. Of a mistake, this is its cost. */
  readonly grossLosses: number
  readonly winRate: number
  readonly profitFactor: number
  /** Mean R of the trades with a known R; null without one. */
  readonly averageR: number | null
}

export interface KeyedPerformance extends Performance {
  readonly key: string
}

export function performance(group: Group): Performance {
  return {
    trades: group.trades,
    winningTrades: group.wins,
    losingTrades: group.losses,
    breakEvenTrades: group.breakEvens,
    totalPnl: unitsOf(group.netPnlCents),
    averagePnl: unitsOf(averageCents(group.netPnlCents, group.trades)),
    grossLosses: unitsOf(group.losingCents),
    winRate: percent(group.wins, group.trades),
    profitFactor: profitFactor(group),
    averageR: averageR(group),
  }
}

/** Figures of a weekday's trades, or of a part of them: the win rate excludes break-evens. */
export function weekdayPerformance(group: Group): Performance {
  return { ...performance(group), winRate: percent(group.wins, decidedTrades(group)) }
}

/** Number of trades that are not marked as break-even. */
export function decidedTrades(group: Group): number {
  return group.trades - group.breakEvens
}

/** Gross wins over gross losses; gross wins alone where there are no losses. */
export function profitFactor(group: Group): number {
  return group.losingCents === 0 ? unitsOf(group.winningCents) : group.winningCents / -group.losingCents
}

/** Mean R of the trades with a known R; null without one. */
export function averageR(group: Group): number | null {
  return group.tradesWithR === 0 ? null : group.rMultipleE4 / group.tradesWithR / 10_000
}

/** `part` / `whole` in percent; 0 if `whole` is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100
}
