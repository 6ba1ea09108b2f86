import { type GoalMeasure, goalName } from '@plumbline/domain/goals/goal-name'
import type { GoalMetric, GoalPeriod } from '@plumbline/domain/goals/goal'
import { useTranslation } from 'react-i18next'

/** Names of goals in the reader’s language. */
export function useGoalName() {
  const { t } = useTranslation('goal-names')
  const metric = (of: GoalMetric) => t(`metric.${of}`)
  /** What is measured how often. */
  const what = (measure: GoalMeasure) =>
    goalName(measure, { metric, per: (period: GoalPeriod) => t(`per.${period}`) })
  /** The user’s name of a goal, else what it measures. */
  const nameOf = (goal: GoalMeasure & { readonly name: string }) => goal.name || what(goal)
  return { metric, what, nameOf }
}
