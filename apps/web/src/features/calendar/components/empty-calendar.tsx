import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarOff from 'lucide-react/icons/calendar-off'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import { nearestTraded } from '../model/calendar-place.ts'
import styles from './calendar.module.css'

/** Shown if the account has no closed trade yet. */
export function EmptyCalendar({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('calendar')
  const { search } = useLocation()
  return (
    <Card>
      <EmptyState
        icon={<CalendarDays size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to={`/import${search}`}>
              {t('empty.import')}
            </Button>
            <Button to={`/journal?account=${accountId}`}>{t('empty.journal')}</Button>
          </>
        }
      >
        {t('empty.never')}
      </EmptyState>
    </Card>
  )
}

type EmptyDaysProps = {
  readonly shown: DaySpan
  readonly traded: DaySpan
  readonly onShow: (day: string) => void
}

/** Shown if no trade closed in the period: names the nearest traded period and links to it. */
export function EmptyDays({ shown, traded, onShow }: EmptyDaysProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const { search } = useLocation()
  const nearest = nearestTraded(shown, traded)
  return (
    <div className={styles.empty}>
      <CalendarOff size={22} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <p className={styles.sentence}>
        {t('empty.period', { from: format.time(traded.from, 'date'), to: format.time(traded.to, 'date') })}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => onShow(nearest)}>
          {t('empty.show', { month: format.time(nearest, 'monthYear') })}
        </Button>
        <Button to={`/import${search}`}>{t('empty.import')}</Button>
      </div>
    </div>
  )
}
