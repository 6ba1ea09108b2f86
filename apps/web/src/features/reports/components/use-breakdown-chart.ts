import type { BreakdownReport } from '@plumbline/contract/statistics/reports'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { drawBars } from '../model/draw-bars.ts'
import { drawColumns, type BarItem } from '#web/components/charts/draw-columns.ts'
import { metricFigures, metricOf } from '../model/metric.ts'
import type { ReportView } from '../model/report-view.ts'
import { defaultSort, inOrder, sortRows } from '../model/sort-rows.ts'

/** Maximum number of bars for readability; the table has all rows. */
const mostBars = 25
const columnsHeight = 260

/** Chart of a breakdown by the chosen figure, with a one-sentence summary. */
export function useBreakdownChart(
  report: BreakdownReport,
  { metric, order }: Pick<ReportView, 'metric' | 'order'>,
  text: (key: string) => string,
) {
  const { t } = useTranslation('reports')
  const figures = useFigureText()
  const unitText = useUnitText(report.currency)
  const axisText = useAxisText(report.currency)
  const { unit, signed = false, fact = false } = metricFigures[metric]
  // Ordered dimensions (hours, months) use columns, named ones use horizontal bars.
  const isOrdered = inOrder.has(report.by)
  const shown = useMemo(() => {
    const sorted = sortRows(report.rows, defaultSort(report.by, metric, order))
    return isOrdered ? sorted : sorted.slice(0, mostBars)
  }, [report, metric, order, isOrdered])
  const bars: readonly BarItem[] = shown.map((row) => {
    const value = metricOf(row, metric)
    return {
      label: isOrdered ? shortText(report.by, row.key, text) : text(row.key),
      value,
      text: unitText(value, unit),
      tip: `${text(row.key)}\n${unitText(value, unit)}\n${figures.sample('trades', row.trades)}`,
      faint: !fact && row.trades < meaningfulSample,
    }
  })
  const height = isOrdered ? columnsHeight : bars.length * 28 + 4
  const build = useCallback(
    (width: number) =>
      isOrdered
        ? drawColumns(bars, { width, height, signed, axis: (values) => axisText(values, unit) })
        : drawBars(bars, { width, signed }),
    [bars, isOrdered, height, signed, unit, axisText],
  )
  return {
    build,
    height,
    summary: summaryOf(),
    leftOut:
      shown.length < report.rows.length
        ? t('breakdown.firstShown', { count: shown.length, all: report.rows.length })
        : '',
  }

  function summaryOf(): string {
    const known = report.rows.flatMap((row) => {
      const value = metricOf(row, metric)
      return value === null ? [] : [{ row, value }]
    })
    const best = known.reduce<(typeof known)[number] | undefined>(
      (most, one) => (most === undefined || one.value > most.value ? one : most),
      undefined,
    )
    const worst = known.reduce<(typeof known)[number] | undefined>(
      (least, one) => (least === undefined || one.value < least.value ? one : least),
      undefined,
    )
    const name = figures.name(metric)
    if (!best || !worst) return t('breakdown.summaryNone', { metric: name })
    const textsOf = ({ row, value }: (typeof known)[number]) => ({
      name: text(row.key),
      value: unitText(value, unit),
    })
    const [high, low] = [textsOf(best), textsOf(worst)]
    if (best === worst) return t('breakdown.summaryOne', { metric: name, ...high })
    return t('breakdown.summary', {
      metric: name,
      high: high.name,
      highValue: high.value,
      low: low.name,
      lowValue: low.value,
    })
  }
}

/** Short labels for the small space below a column: "09" and "Mo" are clear beside their neighbours. */
function shortText(by: Dimension, key: string, text: (key: string) => string): string {
  if (by === 'hour') return key
  if (by === 'risk') return key.replace('-', '\u2212')
  if (by === 'month') return key
  return text(key)
}
