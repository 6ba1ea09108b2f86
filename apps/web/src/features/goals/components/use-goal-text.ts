import type { Goal, GoalPeriodResult } from '@plumbline/contract/goals/goal-fields'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { useFormat } from '#web/components/ui/use-format.ts'

/** What a goal is about and how it went, in words. */
export function useGoalText() {
  const { t } = useTranslation('goals')
  const format = useFormat()
  const nameOf = usePeriodName()
  return {
    scope: ({ account, currency }: Pick<Goal, 'account' | 'currency'>) =>
      account?.name ?? (currency === null ? null : t('scope.currency', { currency })),
    period: ({ from, to }: Pick<GoalPeriodResult, 'from' | 'to'>) =>
      from === to ? format.time(from, 'date') : nameOf({ from, to }),
    result: ({ direction }: Pick<Goal, 'direction'>, isReached: boolean | null) => {
      if (isReached === null) return t('history.undecided')
      if (direction === 'atMost') return t(isReached ? 'history.kept' : 'history.exceeded')
      return t(isReached ? 'history.reached' : 'history.missed')
    },
  }
}
