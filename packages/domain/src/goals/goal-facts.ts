import { assertNever } from '../assert-never.ts'
import { grouped } from '../grouped.ts'
import { combineDrawdown, emptyDrawdown, type Drawdown } from '../statistics/drawdown.ts'
import type { DateSpan } from '../time/date-range.ts'
import type { GoalMetric } from './goal.ts'
import { isWeekend } from './goal-span.ts'

/** A day with something to count, in hundredths of the metric’s unit; R has two more decimals, until it is added. */
export interface SumDay {
  readonly day: string
  readonly valueE2: number
}

/** `part` of `whole` trades or checks of a day. */
export interface ShareDay {
  readonly day: string
  readonly part: number
  readonly whole: number
}

interface DrawdownDay {
  readonly day: string
  readonly drawdown: Drawdown
}

/** Daily facts of a goal in order of date; days without one are omitted. */
export type GoalFacts =
  | { readonly fold: 'sum'; readonly days: readonly SumDay[] }
  | { readonly fold: 'share'; readonly days: readonly ShareDay[] }
  | { readonly fold: 'most'; readonly days: readonly SumDay[] }
  | { readonly fold: 'drawdown'; readonly days: readonly DrawdownDay[] }

export interface Measure {
  /** Hundredths; null if there is nothing to measure. */
  readonly valueE2: number | null
  /** Trades or checks of a share, days of anything else. */
  readonly sample: number
}

const within =
  ({ from, to }: DateSpan) =>
  ({ day }: { readonly day: string }) =>
    day >= from && day <= to

/** The value of a goal within a span. A manual count without an entry is 0, except on a single weekend day. */
export function measureGoal(metric: GoalMetric, facts: GoalFacts, span: DateSpan): Measure {
  const measured = measureDays(facts, span)
  const isFree = span.from === span.to && isWeekend(span.from)
  return metric === 'custom' && measured.valueE2 === null && !isFree ? { valueE2: 0, sample: 0 } : measured
}

function measureDays(facts: GoalFacts, span: DateSpan): Measure {
  if (facts.fold === 'share') {
    const { part, whole } = shareWithin(facts.days, span)
    return { valueE2: whole === 0 ? null : Math.round((part * 100_00) / whole), sample: whole }
  }
  if (facts.fold === 'drawdown') {
    const days = facts.days.filter(within(span))
    const { worst } = days.map(({ drawdown }) => drawdown).reduce(combineDrawdown, emptyDrawdown)
    return { valueE2: days.length === 0 ? null : worst.dropCents, sample: days.length }
  }
  const values = facts.days.filter(within(span)).map(({ valueE2 }) => valueE2)
  const isSum = facts.fold === 'sum'
  const valueE2 = isSum
    ? roundedSum(values.reduce(addDay, 0))
    : values.reduce((most, value) => Math.max(most, value), 0)
  return { valueE2: values.length === 0 ? null : valueE2, sample: values.length }
}

/** Days are added in whole ten-thousandths, and the sum is rounded to hundredths once. */
export const addDay = (sumE4: number, valueE2: number): number => sumE4 + Math.round(valueE2 * 100)
export const roundedSum = (sumE4: number): number => Math.round(sumE4 / 100)

export function shareWithin(
  days: readonly ShareDay[],
  span: DateSpan,
): { readonly part: number; readonly whole: number } {
  return days
    .filter(within(span))
    .reduce((sum, { part, whole }) => ({ part: sum.part + part, whole: sum.whole + whole }), {
      part: 0,
      whole: 0,
    })
}

/** Weekends count as trading days if any fact falls on one. */
export function countsWeekends(facts: GoalFacts): boolean {
  return facts.days.some(({ day }) => isWeekend(day))
}

/** Facts grouped by the first day of their period, so that many periods are measured in one pass. */
export function factsByPeriod(
  facts: GoalFacts,
  startOf: (day: string) => string,
): (from: string) => GoalFacts {
  const byPeriod = <Day extends { readonly day: string }>(days: readonly Day[]) =>
    grouped(days, ({ day }) => startOf(day))
  switch (facts.fold) {
    case 'share': {
      const days = byPeriod(facts.days)
      return (from) => ({ fold: 'share', days: days.get(from) ?? [] })
    }
    case 'drawdown': {
      const days = byPeriod(facts.days)
      return (from) => ({ fold: 'drawdown', days: days.get(from) ?? [] })
    }
    case 'sum':
    case 'most': {
      const { fold } = facts
      const days = byPeriod(facts.days)
      return (from) => ({ fold, days: days.get(from) ?? [] })
    }
    default:
      return assertNever(facts)
  }
}
