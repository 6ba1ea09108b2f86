import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSubscription } from '../api/queries.ts'
import { isoOf } from '#web/lib/format/iso-of.ts'
import { planStateOf } from '../model/plan-state.ts'
import styles from './plan-chip.module.css'

/** In the top bar: the days left of a trial, or until when a cancelled plan lasts. Otherwise nothing. */
export function PlanChip() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useSubscription()
  if (!data) return null
  const state = planStateOf(data)
  const words =
    state.kind === 'trial'
      ? t('plan.trialLeft', { count: state.daysLeft })
      : state.kind === 'ending' && state.until !== null
        ? t('plan.until', {
            plan: t(`plan.name.${state.plan}`),
            date: format.instant(isoOf(state.until), 'dayMonth'),
          })
        : null
  if (words === null) return null
  return (
    <Link to="/pricing" className={styles.chip}>
      {words}
    </Link>
  )
}
