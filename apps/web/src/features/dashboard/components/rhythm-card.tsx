import type { HourClock } from '@plumbline/contract/statistics/reports'
import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import page from './dashboard.module.css'
import { HourColumns } from './hour-columns.tsx'
import styles from './rhythm-card.module.css'
import { WeekdayBars } from './weekday-bars.tsx'

type RhythmCardProps = {
  readonly statistics: TradeStatistics
  readonly hourClock: HourClock
  readonly currency: string
}

/** When trades earn: by the weekday and by the hour in which they were opened. */
export function RhythmCard({ statistics, hourClock, currency }: RhythmCardProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('rhythm.byWeekday')} note={t('rhythm.opened')} className={page.fill}>
      <WeekdayBars statistics={statistics} currency={currency} />
      <h3 className={styles.heading}>
        {t('rhythm.byHour')} <small className={styles.clock}>{t(`rhythm.hourClock.${hourClock}`)}</small>
      </h3>
      <HourColumns hours={statistics.byHour} currency={currency} />
    </Card>
  )
}
