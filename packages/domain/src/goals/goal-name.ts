import type { GoalMetric, GoalPeriod } from './goal.ts'

/** What names a goal that the user has not named. */
export interface GoalMeasure {
  readonly metric: GoalMetric
  readonly period: GoalPeriod
}

interface GoalNameTexts {
  readonly metric: (metric: GoalMetric) => string
  readonly per: (period: GoalPeriod) => string
}

/** The name of a goal without one, in the reader’s language: “Reviews per month”. */
export function goalName({ metric, period }: GoalMeasure, texts: GoalNameTexts): string {
  const name = texts.metric(metric)
  if (metric !== 'tradesPerDay') return `${name} ${texts.per(period)}`
  return period === 'day' ? name : `${name} · ${texts.per(period)}`
}
