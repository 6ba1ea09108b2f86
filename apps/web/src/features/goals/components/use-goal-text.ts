import type { Goal, GoalPeriodResult } from '@plumbline/contract/goals/goal-fields'
import type { GoalMetric, GoalPeriod } from '@plumbline/domain/goals/goal'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

/** What a goal is about, in words. */
export function useGoalText() {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const nameOf = usePeriodName()
  return {
    /** What is measured how often, and the name of a goal without one: "Reviews per month". */
    what: ({ metric, period }: { readonly metric: GoalMetric; readonly period: GoalPeriod }) => {
      const name = t(`metric.${metric}.name`)
      if (metric !== 'tradesPerDay') return `${name} ${t(`per.${period}`)}`
      return period === 'day' ? name : `${name} · ${t(`per.${period}`)}`
    },
    scope: ({ account, currency }: Pick<Goal, 'account' | 'currency'>) =>
      account?.name ?? (currency === null ? null : t('scope.currency', { currency })),
    period: ({ from, to }: Pick<GoalPeriodResult, 'from' | 'to'>) =>
      from === to ? format.time(from, 'date') : nameOf({ from, to }),
  }
}
