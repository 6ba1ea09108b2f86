import type { Group } from '@plumbline/domain/statistics/group'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { CalendarDay } from './calendar-month.ts'
import { type CalendarMetric, isResult, valueOf } from './metric.ts'

/** Texts for a day and for a group of trades by the chosen metric, for screen readers and tooltips. */
export function useDayText(metric: CalendarMetric, currency: string) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)

  const figure = (group: Group): readonly string[] => {
    const value = valueOf(group, metric)
    switch (metric) {
      case 'pnl':
        return hidden || value === null ? [] : [format.money(value, currency)]
      case 'r':
        return [value === null ? t('cell.noR') : format.r(value)]
      case 'trades':
        return []
      case 'winRate':
        return [t('cell.winRate', { share: value === null ? formatMissing() : format.percent(value) })]
    }
  }
  const trades = (group: Group) =>
    t('kpi.sample', { count: group.trades, trades: format.number(group.trades) })
  /** Won or lost as a word, so that it does not depend on seeing the colour or hearing the sign. */
  const outcome = (group: Group): readonly string[] => {
    const value = valueOf(group, metric)
    if (!isResult(metric) || value === null) return []
    return [value > 0 ? t('cell.won') : value < 0 ? t('cell.lost') : t('cell.even')]
  }
  const group = (of: Group) => [...figure(of), trades(of), ...outcome(of)].join(', ')
  return {
    trades,
    group,
    /** `isNoted`: the day has a review, a plan or a report. */
    day: ({ date, group: of }: CalendarDay, isNoted = false) =>
      [
        format.time(date, 'date'),
        of === null ? t('cell.none') : group(of),
        ...(isNoted ? [t('cell.noted')] : []),
      ].join(', '),
  }
}
