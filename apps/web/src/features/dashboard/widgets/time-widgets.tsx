import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import type { WidgetProps } from '#web/components/widgets/widget.ts'
import { useStatistics } from '../api/queries.ts'
import page from '../components/dashboard.module.css'
import { HourColumns } from '../components/hour-columns.tsx'
import { WeekdayBars } from '../components/weekday-bars.tsx'

/** Net P&L by weekday of opening. */
export function WeekdayWidget({ account, choice, period }: WidgetProps) {
  const { t } = useTranslation('dashboard')
  const { data } = useStatistics(choice, period)
  if (!data) return null
  return (
    <Card title={t('rhythm.byWeekday')} note={t('rhythm.opened')} className={page.fill}>
      <WeekdayBars statistics={data.statistics} currency={account.currency} />
    </Card>
  )
}

/** Net P&L by hour of opening. */
export function HourWidget({ account, choice, period }: WidgetProps) {
  const { t } = useTranslation('dashboard')
  const { data } = useStatistics(choice, period)
  if (!data) return null
  return (
    <Card title={t('rhythm.byHour')} note={t(`rhythm.hourClock.${data.hourClock}`)} className={page.fill}>
      <HourColumns hours={data.statistics.byHour} currency={account.currency} />
    </Card>
  )
}
