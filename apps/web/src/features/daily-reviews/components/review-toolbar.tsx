import { useTranslation } from 'react-i18next'
import { REVIEW_PERIODS, reviewDate, steppedReview } from '@plumbline/domain/daily-reviews/review-period'
import { PeriodToolbar } from '#web/components/period/period-toolbar.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import type { ReviewPlace } from '../model/review-place.ts'
import { usePlaceName } from './use-place-name.ts'

type ReviewToolbarProps = {
  readonly place: ReviewPlace
  readonly today: string
  readonly onPlace: (place: ReviewPlace) => void
}

/** Choice of the period and the day; the keys ← and → step, T leads to today. */
export function ReviewToolbar({ place, today, onPlace }: ReviewToolbarProps) {
  const { t } = useTranslation('daily-reviews')
  const name = usePlaceName()
  const { period, date } = place
  const step = (by: 1 | -1) => onPlace({ period, date: steppedReview(period, date, by) })
  const toToday = () => onPlace({ period, date: reviewDate(period, today) })
  const isToday = date === reviewDate(period, today)
  useShortcut('arrowleft', () => step(-1), { label: t(`step.${period}Before`), group: 'go', keysOnly: true })
  useShortcut('arrowright', () => step(1), { label: t(`step.${period}After`), group: 'go', keysOnly: true })
  useShortcut('t', toToday, { label: t('step.today'), group: 'go', enabled: !isToday })
  return (
    <PeriodToolbar
      labels={{
        group: t('step.label'),
        before: t(`step.${period}Before`),
        after: t(`step.${period}After`),
        today: t('step.today'),
      }}
      period={name(place)}
      wide
      onStep={step}
      onToday={isToday ? undefined : toToday}
    >
      <Segmented
        label={t('period.label')}
        segments={REVIEW_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        onChange={(next) => onPlace({ period: next, date: reviewDate(next, isToday ? today : date) })}
      />
    </PeriodToolbar>
  )
}
