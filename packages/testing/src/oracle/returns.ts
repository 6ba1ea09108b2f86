import type { Return, Returns } from '@plumbline/domain/statistics/returns'
import type { CashMovement } from '../arbitraries/closed-trade.ts'
import type { Realised } from './realised.ts'
import { netOf, sum } from './performance.ts'

/**
 * docs/statistics.md, "Returns": the periods between cash movements one by one, then the rate that balances the flows.
 */
export function returnsOf(
  closings: readonly Realised[],
  trades: number,
  startCents: number,
  cash: readonly CashMovement[],
): Returns {
  const days = [...closings.map((trade) => dayOf(trade.closedAt)), ...cash.map(({ at }) => dayOf(at))]
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const length = days.length === 0 ? 0 : last - first
  const counts = { trades, cashMovements: cash.length, days: length }
  if (closings.length === 0) {
    return { timeWeighted: nothing('no-trades'), moneyWeighted: nothing('no-trades'), ...counts }
  }
  return {
    timeWeighted: timeWeighted(closings, startCents, cash, length),
    moneyWeighted: moneyWeighted(closings, startCents, cash, first, last),
    ...counts,
  }
}

function timeWeighted(
  closings: readonly Realised[],
  startCents: number,
  cash: readonly CashMovement[],
  days: number,
): Return {
  const borders = [Number.NEGATIVE_INFINITY, ...cash.map(({ at }) => at), Number.POSITIVE_INFINITY]
  let growth = 1
  for (let stretch = 0; stretch + 1 < borders.length; stretch += 1) {
    const from = borders[stretch] ?? 0
    const to = borders[stretch + 1] ?? 0
    // A closing in the same second as a movement comes after it.
    const earned = netOf(closings.filter(({ closedAt }) => closedAt >= from && closedAt < to))
    const earlier = netOf(closings.filter(({ closedAt }) => closedAt < from))
    const begin = startCents + earlier + sum(cash.slice(0, stretch).map(({ cents }) => cents))
    if (earned === 0) continue
    if (begin <= 0) return nothing('no-capital')
    if (begin + earned < 0) return nothing('overdrawn')
    growth *= 1 + earned / begin
  }
  return grown(growth, days)
}

/** Every growth factor from a billionth to a billion is tried in small steps; exactly one may balance the flows. */
function moneyWeighted(
  closings: readonly Realised[],
  startCents: number,
  cash: readonly CashMovement[],
  first: number,
  last: number,
): Return {
  const days = last - first
  const end = startCents + netOf(closings) + sum(cash.map(({ cents }) => cents))
  const flows = [
    { left: 1, cents: startCents },
    ...cash.map(({ at, cents }) => ({ left: days === 0 ? 1 : (last - dayOf(at)) / days, cents })),
  ]
  if (end < 0) return nothing('overdrawn')
  if (!flows.some(({ cents }) => cents > 0)) return nothing('no-capital')
  const missing = (growth: number) => sum(flows.map(({ left, cents }) => cents * growth ** left)) - end
  if (end === 0 && flows.every(({ cents }) => cents >= 0)) return grown(0, days)
  const found: number[] = []
  const steps = 6_000
  const at = (step: number) => 10 ** (-9 + (18 * step) / steps)
  for (let step = 0; step < steps; step += 1) {
    let [low, high] = [at(step), at(step + 1)]
    if (missing(low) > 0 === missing(high) > 0) continue
    const isRising = missing(high) > 0
    for (let round = 0; round < 80; round += 1) {
      const middle = (low + high) / 2
      if (missing(middle) > 0 === isRising) high = middle
      else low = middle
    }
    found.push(low)
  }
  const [only] = found
  if (only === undefined) return nothing('no-rate')
  return found.length > 1 ? nothing('ambiguous') : grown(only, days)
}

function grown(growth: number, days: number): Return {
  const annualPercent = days >= 365 ? (growth ** (365 / days) - 1) * 100 : null
  return { kind: 'defined', percent: (growth - 1) * 100, annualPercent }
}

function nothing(reason: Extract<Return, { kind: 'undefined' }>['reason']): Return {
  return { kind: 'undefined', reason }
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / 86_400)
}
