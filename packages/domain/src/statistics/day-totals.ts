import { type DayResult, groupOfDay } from './day-result.ts'
import { combineGroup, emptyGroup, type Group } from './group.ts'

/** Totals of several days. */
export interface DayTotals {
  readonly all: Group
  /** Days with a closed trade, and how many of them ended above and below zero. */
  readonly days: number
  readonly winningDays: number
  readonly losingDays: number
  /** By net P&L, the earlier day on a tie; null without any day. */
  readonly best: DayResult | null
  readonly worst: DayResult | null
}

/** What calendar and shared pictures state of these days. */
export function totalsOf(results: readonly DayResult[]): DayTotals {
  const [first = null] = results
  return {
    all: results.map(groupOfDay).reduce(combineGroup, emptyGroup),
    days: results.length,
    winningDays: results.filter(({ netPnl }) => netPnl > 0).length,
    losingDays: results.filter(({ netPnl }) => netPnl < 0).length,
    best: results.reduce((best, day) => (best !== null && day.netPnl > best.netPnl ? day : best), first),
    worst: results.reduce((worst, day) => (worst !== null && day.netPnl < worst.netPnl ? day : worst), first),
  }
}
