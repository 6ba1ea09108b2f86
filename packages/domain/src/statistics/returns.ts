import { moneyWeightedFactor } from './money-weighted.ts'

/** A return in percent of the invested money; annualised only from one year on, since less would be a forecast. */
export type Return =
  | { readonly kind: 'defined'; readonly percent: number; readonly annualPercent: number | null }
  | { readonly kind: 'undefined'; readonly reason: UndefinedReturn }

/**
 * Why there is no return: no trade was closed; trades ran without money in the account; the balance fell below zero; no
 * rate of return, or more than one, fits the deposits and withdrawals.
 */
export type UndefinedReturn = 'no-trades' | 'no-capital' | 'overdrawn' | 'no-rate' | 'ambiguous'

export interface Returns {
  readonly timeWeighted: Return
  readonly moneyWeighted: Return
  /**
   * Closed trades and cash movements that the returns are based on, and the days from the first to the last of these.
   */
  readonly trades: number
  readonly cashMovements: number
  readonly days: number
}

/** Accumulates closed results and cash in order of time (days since 1970); `result()` gives both returns. */
export function returnsAccumulator(startCents: number): {
  readonly add: (pnlCents: number, trades: number, day: number) => void
  readonly move: (cashCents: number, day: number) => void
  readonly result: () => Returns
} {
  const flows: { day: number; cents: number }[] = []
  let firstDay: number | null = null
  let lastDay = 0
  let trades = 0
  let begin = startCents
  let pnl = 0
  let factor = 1
  let problem: UndefinedReturn | null = null

  /** Ends the sub-period between two cash movements: its return is its P&L relative to the balance at its start. */
  const chain = () => {
    if (pnl !== 0 && problem === null) {
      if (begin <= 0) problem = 'no-capital'
      else if (begin + pnl < 0) problem = 'overdrawn'
      else factor *= (begin + pnl) / begin
    }
    begin += pnl
    pnl = 0
  }
  const recordDay = (day: number) => {
    firstDay ??= day
    lastDay = day
  }

  return {
    add(pnlCents, count, day) {
      recordDay(day)
      trades += count
      pnl += pnlCents
    },
    move(cashCents, day) {
      recordDay(day)
      chain()
      begin += cashCents
      flows.push({ day, cents: cashCents })
    },
    result() {
      chain()
      const days = firstDay === null ? 0 : lastDay - firstDay
      const counts = { trades, cashMovements: flows.length, days }
      if (trades === 0) {
        const none = { kind: 'undefined', reason: 'no-trades' } as const
        return { timeWeighted: none, moneyWeighted: none, ...counts }
      }
      const start = { day: firstDay ?? 0, cents: startCents }
      const weighted = moneyWeightedFactor([start, ...flows], { day: lastDay, cents: begin })
      return {
        timeWeighted: problem === null ? defined(factor, days) : { kind: 'undefined', reason: problem },
        moneyWeighted: typeof weighted === 'number' ? defined(weighted, days) : weighted,
        ...counts,
      }
    },
  }
}

const YEAR_DAYS = 365

function defined(factor: number, days: number): Return {
  const annualPercent = days < YEAR_DAYS ? null : (factor ** (YEAR_DAYS / days) - 1) * 100
  return { kind: 'defined', percent: (factor - 1) * 100, annualPercent }
}
