import type { Goal, GoalPeriodResult } from '@plumbline/contract/goals/goal-fields'
import { hasScope } from '@plumbline/domain/goals/goal'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

/** What a goal is about and how it went, in words. */
export function useGoalText() {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const nameOf = usePeriodName()
  return {
    /** Whose trades it counts; null for a goal that counts none. */
    scope: ({ account, currency, metric }: Pick<Goal, 'account' | 'currency' | 'metric'>) => {
      if (account !== null) return account.name
      if (currency !== null) return t('scope.currency', { currency })
      return hasScope(metric) ? t('scope.all') : null
    },
    period: ({ from, to }: Pick<GoalPeriodResult, 'from' | 'to'>) =>
      from === to ? format.time(from, 'date') : nameOf({ from, to }),
    result: ({ direction }: Pick<Goal, 'direction'>, isReached: boolean | null) => {
      if (isReached === null) return t('history.undecided')
      if (direction === 'atMost') return t(isReached ? 'history.kept' : 'history.exceeded')
      return t(isReached ? 'history.reached' : 'history.missed')
    },
  }
}
