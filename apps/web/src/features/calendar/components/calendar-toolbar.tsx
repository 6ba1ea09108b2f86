import ImageDown from 'lucide-react/icons/image-down'
import { useTranslation } from 'react-i18next'
import { calendarMetrics, type CalendarMetric, figureOfMetric } from '#web/components/calendar/metric.ts'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { PeriodToolbar } from '#web/components/period/period-toolbar.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { type CalendarView, calendarViews } from '../model/calendar-place.ts'

type CalendarToolbarProps = {
  /** Name of the shown period. */
  readonly period: string
  readonly view: CalendarView
  readonly onView: (view: CalendarView) => void
  readonly metric: CalendarMetric
  readonly onMetric: (metric: CalendarMetric) => void
  /** Moves by this number of months, weeks or years. */
  readonly onStep: (steps: number) => void
  /** undefined if today is already shown. */
  readonly onToday: (() => void) | undefined
  /** undefined where there is nothing to share. */
  readonly onShare: (() => void) | undefined
}

/** Period navigation, choice of view, and choice of metric. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { period, view, onView, metric, onMetric, onStep, onToday, onShare } = props
  const { t } = useTranslation('calendar')
  const text = useFigureText()
  return (
    <PeriodToolbar
      labels={{
        group: t('step.label'),
        before: t(`step.${view}Before`),
        after: t(`step.${view}After`),
        today: t('step.today'),
      }}
      period={period}
      onStep={onStep}
      onToday={onToday}
      actions={
        onShare ? (
          <IconButton label={t('share')} aria-haspopup="dialog" onClick={onShare}>
            <ImageDown size={18} aria-hidden />
          </IconButton>
        ) : null
      }
    >
      <Segmented
        label={t('metric.label')}
        segments={calendarMetrics.map((value) => ({
          value,
          label: text.short(figureOfMetric[value]),
          name: text.name(figureOfMetric[value]),
        }))}
        value={metric}
        onChange={onMetric}
      />
      <Segmented
        label={t('view.label')}
        segments={calendarViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={onView}
      />
    </PeriodToolbar>
  )
}
