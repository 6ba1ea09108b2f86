import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { isoOf } from '#web/lib/format/iso-of.ts'
import type { PlanState } from '../model/plan-state.ts'

/** The state of the user's plan as a sentence. */
export function usePlanText(): (state: PlanState) => string {
  const { t } = useTranslation('subscription')
  const format = useFormat()
  const dateOf = (seconds: number) => format.instant(isoOf(seconds), 'date')
  return (state) => {
    switch (state.kind) {
      case 'included':
        return t('included')
      case 'none':
        return t('state.none')
      case 'trial':
        return state.until === null
          ? t('state.trial', { count: state.daysLeft })
          : t('state.trialUntil', { count: state.daysLeft, date: dateOf(state.until) })
      case 'active': {
        const plan = t(`name.${state.plan}`)
        if (state.until === null) return t('state.active', { plan })
        const date = dateOf(state.until)
        return state.next === null || state.next === state.plan
          ? t('state.renews', { plan, date })
          : t('state.changes', { plan, date, next: t(`name.${state.next}`) })
      }
      case 'ending': {
        const plan = t(`name.${state.plan}`)
        return state.until === null
          ? t('state.cancelled', { plan })
          : t('state.ending', { plan, date: dateOf(state.until) })
      }
      case 'past-due':
        return t('state.pastDue', { plan: t(`name.${state.plan}`) })
      case 'ended':
        return state.at === null ? t('state.ended') : t('state.endedOn', { date: dateOf(state.at) })
    }
  }
}
