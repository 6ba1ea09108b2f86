import type { BreakdownReport } from '@plumbline/contract/statistics/reports'
import { centsOf } from '@plumbline/domain/money/cents'
import { type Dimension, DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import { mistakeCost } from '@plumbline/domain/statistics/mistake-cost'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BarItem, drawColumns } from '#web/components/charts/draw-columns.ts'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'
import { useBreakdown } from '../api/queries.ts'
import { drawBars } from '../model/draw-bars.ts'
import { metricFigures, metricOf, METRICS } from '../model/metric.ts'
import { breakdownTable } from '../model/report-tables.ts'
import { ORDERS, type ReportView } from '../model/report-view.ts'
import { defaultSort, orderedDimensions, type RowSort, sortRows } from '../model/sort-rows.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import styles from './reports.module.css'
import { useBasisText } from './use-basis-text.ts'

/** The selected trades by group: bar chart and table. */
export function BreakdownView(props: ReportViewProps) {
  const { context, view } = props
  return (
    <ReportsState
      context={context}
      followed={useBreakdown(context.question, view.by)}
      tradesOf={({ all }) => all.trades}
      skeleton={<CardSkeleton height="640px" />}
    >
      {/* Remounts for another dimension, which has its own default order. */}
      {(report) => <Breakdown key={report.by} {...props} report={report} />}
    </ReportsState>
  )
}

function Breakdown(props: ReportViewProps & { readonly report: BreakdownReport }) {
  const { context, view, onView, searchOf, report } = props
  const { t } = useTranslation('reports')
  const figures = useFigureText()
  const keyText = useKeyText()
  const { metric, order } = view
  const isOrdered = orderedDimensions.has(report.by)
  // A press on a column head counts until another figure or order is chosen.
  const [pressed, setPressed] = useState<{ readonly at: string; readonly sort: RowSort }>()
  const at = `${metric} ${order}`
  const sort = pressed?.at === at ? pressed.sort : defaultSort(report.by, metric, order)
  const text = useCallback((key: string) => keyText(report.by, key), [keyText, report.by])
  const rows = sortRows(report.rows, sort, isOrdered ? undefined : text)
  const { build, height, summary, leftOut } = useBreakdownChart(report, view, text)
  const title = t('breakdown.title', { by: t(`by.${report.by}`) })
  const costs = useMistakeCostText(report)
  const basis = useBasisText()(report.by, report.hourClock)
  return (
    <Card flush title={title}>
      <ExportMenu
        context={context}
        title={title}
        what={`breakdown-${report.by}`}
        pictureTitle={`${figures.name(metric)} · ${title}`}
        table={() => breakdownTable(report, text)}
        chart={build}
      />
      <div className={styles.pills}>
        <PillNav
          small
          label={t('breakdown.label')}
          current={view.by}
          pills={DIMENSIONS.map((by) => ({
            id: by,
            label: t(`dimension.${by}`),
            to: { search: searchOf({ ...view, by }) },
          }))}
        />
      </div>
      {report.rows.length === 0 ? (
        <p className={`${styles.note} ${styles.chartPart}`}>
          {report.by === 'mistake' ? t('mistakes.none') : t('breakdown.none', { by: t(`by.${report.by}`) })}
        </p>
      ) : (
        <div className={styles.chartPart}>
          {costs === '' ? null : <p className={`${styles.note} ${styles.lead}`}>{costs}</p>}
          <div className={styles.metrics}>
            <Segmented
              label={t('metric.label')}
              value={metric}
              onChange={(next) => onView({ metric: next })}
              segments={METRICS.map((value) => ({ value, label: figures.name(value) }))}
              scrolls
            />
            {isOrdered ? (
              <Segmented
                label={t('breakdown.order')}
                value={order}
                onChange={(next) => onView({ order: next })}
                segments={ORDERS.map((value) => ({ value, label: t(`breakdown.${value}`) }))}
              />
            ) : null}
          </div>
          <DrawnChart build={build} label={summary} height={height} />
          {basis !== '' || leftOut !== '' ? (
            <p className={styles.note}>
              {basis} {leftOut}
            </p>
          ) : null}
        </div>
      )}
      <BreakdownTable
        title={title}
        report={report}
        rows={rows}
        text={text}
        sort={sort}
        onSort={(next) => setPressed({ at, sort: next })}
        narrowing={context.narrowing}
        onNarrow={context.onNarrow}
        listOf={context.listOf}
      />
      {report.carriedPnl !== 0 ? (
        <p className={`${styles.note} ${styles.chartPart}`}>
          {t('breakdown.carried')} <Money cents={centsOf(report.carriedPnl)} currency={report.currency} />
        </p>
      ) : null}
      {report.rowsLeftOut > 0 ? (
        <p className={`${styles.note} ${styles.chartPart}`}>
          {t('breakdown.rowsOmitted', { count: report.rowsLeftOut })}
        </p>
      ) : null}
    </Card>
  )
}

/** Maximum number of bars for readability; the table has all rows. */
const mostBars = 25
const columnsHeight = 260

/** Chart of a breakdown by the chosen figure, with a one-sentence summary. */
function useBreakdownChart(
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
  const isOrdered = orderedDimensions.has(report.by)
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

/** What all mistakes cost together, in one sentence; '' for other breakdowns. */
function useMistakeCostText({ by, all, unkeyed, currency }: BreakdownReport): string {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(currency)
  if (by !== 'mistake') return ''
  const { trades, totalPnl, cost } = mistakeCost(all, unkeyed)
  return t('mistakes.total', {
    count: trades,
    trades: format.number(trades),
    cost: unitText(cost, 'money'),
    net: unitText(totalPnl, 'money'),
  })
}
