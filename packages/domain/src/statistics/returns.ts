import { dayOf } from '../time/calendar-position.ts'
import { type CurveEvent, momentOf, realisedCents } from './closing-summary.ts'
import { moneyWeightedFactor } from './money-weighted.ts'

/** A return in percent of the invested money; annualised only from one year on, since less would be a forecast. */
export type Return =
  | { readonly kind: 'defined'; readonly percent: number; readonly annualPercent: number | null }
  | { readonly kind: 'undefined'; readonly reason: UndefinedReturn }

/**
 * Why there is no return: nothing was realised; trades ran without money in the account; the balance fell below zero; no
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

/**
 * Time-weighted growth: the factor of each stretch between two cash movements, (balance at its start + P&L) / balance at
 * its start, multiplied. Takes results and cash in order of time.
 */
export function growthAccumulator(startCents: number): {
  readonly add: (pnlCents: number) => void
  readonly move: (cashCents: number) => void
  /** The factor so far, or after `moreCents` of P&L in the current stretch; or why there is none. */
  readonly factor: (moreCents?: number) => number | UndefinedReturn
  readonly balanceCents: () => number
} {
  let begin = startCents
  let pnl = 0
  /** Of the finished stretches. */
  let chained: number | UndefinedReturn = 1

  const factor = (moreCents = 0) => {
    const result = pnl + moreCents
    if (result === 0 || typeof chained === 'string') return chained
    if (begin <= 0) return 'no-capital'
    return begin + result < 0 ? 'overdrawn' : (chained * (begin + result)) / begin
  }
  return {
    add(pnlCents) {
      pnl += pnlCents
    },
    move(cashCents) {
      chained = factor()
      begin += pnl + cashCents
      pnl = 0
    },
    factor,
    balanceCents: () => begin + pnl,
  }
}

/** Accumulates realised results and cash in order of time (days since 1970); `result()` gives both returns. */
export function returnsAccumulator(startCents: number): {
  /** A whole day at once. */
  readonly add: (pnlCents: number, trades: number, day: number) => void
  readonly follow: (event: CurveEvent) => void
  readonly result: () => Returns
} {
  const growth = growthAccumulator(startCents)
  const flows: { day: number; cents: number }[] = []
  let firstDay: number | null = null
  let lastDay = 0
  let trades = 0
  let isAnythingRealised = false
  const recordDay = (day: number) => {
    firstDay ??= day
    lastDay = day
  }

  const add = (pnlCents: number, count: number, day: number) => {
    recordDay(day)
    trades += count
    isAnythingRealised = true
    growth.add(pnlCents)
  }
  return {
    add,
    follow(event) {
      const day = dayOf(momentOf(event))
      if (event.kind !== 'cash') {
        add(realisedCents(event), event.kind === 'trade' ? 1 : 0, day)
        return
      }
      recordDay(day)
      growth.move(event.cashCents)
      flows.push({ day, cents: event.cashCents })
    },
    result() {
      const days = firstDay === null ? 0 : lastDay - firstDay
      const counts = { trades, cashMovements: flows.length, days }
      if (!isAnythingRealised) {
        const none = { kind: 'undefined', reason: 'no-trades' } as const
        return { timeWeighted: none, moneyWeighted: none, ...counts }
      }
      const start = { day: firstDay ?? 0, cents: startCents }
      const end = { day: lastDay, cents: growth.balanceCents() }
      const factor = growth.factor()
      const weighted = moneyWeightedFactor([start, ...flows], end)
      return {
        timeWeighted:
          typeof factor === 'number' ? defined(factor, days) : { kind: 'undefined', reason: factor },
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
