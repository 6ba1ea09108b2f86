import { addDays } from '../time/calendar-day.ts'
import type { DateSpan } from '../time/date-range.ts'
import { wilsonInterval } from '../statistics/interval.ts'
import { momentsOf } from '../statistics/mean-difference.ts'
import { studentT95 } from '../statistics/student-t.ts'
import { type Goal, goalMetrics } from './goal.ts'
import { type GoalFacts, measureGoal, shareWithin, type SumDay } from './goal-facts.ts'
import { isLimit, type GoalResult } from './goal-result.ts'
import { tradingDays } from './goal-span.ts'

/** Days before today that a forecast is based on. */
export const FORECAST_DAYS = 90
/** Minimum trading days for a forecast of a sum, and minimum values for a reliable one, as for other figures. */
const MIN_DAYS = 5
const RELIABLE = 20

/** Projected value at the end of the period if recent results continue, with its 95% interval. */
export interface GoalForecast {
  readonly valueE2: number
  readonly lowE2: number
  readonly highE2: number
  /** Trading days of a sum, trades or checks of a share. */
  readonly sample: number
  readonly isReliable: boolean
}

/** null for limits, and for too few values. */
export function goalForecast(
  goal: Goal,
  facts: GoalFacts,
  span: DateSpan,
  today: string,
  isDaily: boolean,
): GoalForecast | null {
  if (facts.fold === 'share') return forecastShare(facts.days, span)
  if (facts.fold !== 'sum' || isLimit(goal)) return null
  const { valueE2 } = measureGoal(goal.metric, facts, span)
  const left = remainingDays(facts.days, span, today, isDaily)
  if (left === 0) return null
  return forecastSum(facts.days, { valueE2: valueE2 ?? 0, left, today, isDaily }, canFall(goal))
}

function canFall({ metric }: Goal): boolean {
  return goalMetrics[metric].group === 'result'
}

/** Trading days left; today counts until it has a fact. */
function remainingDays(days: readonly SumDay[], { to }: DateSpan, today: string, isDaily: boolean): number {
  const hasToday = days.some(({ day }) => day === today)
  return tradingDays({ from: hasToday ? addDays(today, 1) : today, to }, isDaily).length
}

interface SumSoFar {
  readonly valueE2: number
  readonly left: number
  readonly today: string
  readonly isDaily: boolean
}

/**
 * The mean of the last trading days times those left. Prediction interval of a sum of m further values from n known ones:
 * t × s × √(m + m² / n), n − 1 degrees of freedom (Hahn and Meeker 1991, section 4.7). Assumes independent days.
 */
function forecastSum(
  days: readonly SumDay[],
  { valueE2, left, today, isDaily }: SumSoFar,
  falls: boolean,
): GoalForecast | null {
  const from = addDays(today, -FORECAST_DAYS)
  const known = new Map(
    days.filter(({ day }) => day >= from && day < today).map((row) => [row.day, row.valueE2]),
  )
  const [first] = known.keys()
  if (first === undefined) return null
  const span = { from: first, to: addDays(today, -1) }
  const { count, mean, squares } = momentsOf(tradingDays(span, isDaily).map((day) => known.get(day) ?? 0))
  if (count < MIN_DAYS) return null
  const deviation = Math.sqrt(squares / (count - 1))
  const reach = studentT95(count - 1) * deviation * Math.sqrt(left + left ** 2 / count)
  const expected = valueE2 + mean * left
  const least = falls ? Number.NEGATIVE_INFINITY : valueE2
  return {
    valueE2: Math.round(expected),
    lowE2: Math.round(Math.max(least, expected - reach)),
    highE2: Math.round(expected + reach),
    sample: count,
    isReliable: count >= RELIABLE,
  }
}

/** The share so far with Wilson’s interval. */
function forecastShare(
  days: Extract<GoalFacts, { fold: 'share' }>['days'],
  span: DateSpan,
): GoalForecast | null {
  const { part, whole } = shareWithin(days, span)
  const interval = wilsonInterval(part, whole)
  if (interval === null) return null
  return {
    valueE2: Math.round((part * 100_00) / whole),
    lowE2: Math.round(interval.low * 100),
    highE2: Math.round(interval.high * 100),
    sample: whole,
    isReliable: whole >= RELIABLE,
  }
}

/** Whether the target is likely to be reached, if the whole interval is on one side of it; otherwise null. */
export function isExpected(
  forecast: Pick<GoalForecast, 'lowE2' | 'highE2'>,
  { targetE2 }: Pick<GoalResult, 'targetE2'>,
): boolean | null {
  if (forecast.lowE2 >= targetE2) return true
  return forecast.highE2 < targetE2 ? false : null
}
