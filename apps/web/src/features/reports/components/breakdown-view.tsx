import type { BreakdownReport } from '@plumbline/contract/statistics/reports'
import { centsOf } from '@plumbline/domain/money/cents'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { PillNav } from '#web/components/ui/pill-nav.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useBreakdown } from '../api/queries.ts'
import { METRICS } from '../model/metric.ts'
import { breakdownTable } from '../model/report-tables.ts'
import { ORDERS } from '../model/report-view.ts'
import { inOrder, sortRows, defaultSort, type RowSort } from '../model/sort-rows.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import styles from './reports.module.css'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { useBasisText } from './use-basis-text.ts'
import { useBreakdownChart } from './use-breakdown-chart.ts'
import { useMistakeCostText } from './use-mistake-cost-text.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'

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
  const isOrdered = inOrder.has(report.by)
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
          {t('breakdown.leftOut', { count: report.rowsLeftOut })}
        </p>
      ) : null}
    </Card>
  )
}
