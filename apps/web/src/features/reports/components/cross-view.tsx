import type { CrossReport } from '@plumbline/contract/statistics/reports'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useTranslation } from 'react-i18next'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useCross } from '../api/queries.ts'
import { crossTable } from '../model/report-tables.ts'
import { ExportMenu } from './export-menu.tsx'
import { HeatMap } from './heat-map.tsx'
import { MetricSelect } from './metric-select.tsx'
import type { ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import styles from './reports.module.css'
import { useBasisText } from './use-basis-text.ts'
import { useHeatDrawing } from './use-heat-drawing.ts'

/** Cross-tab of any two dimensions: one figure per cell, with its number of trades. */
export function CrossView(props: ReportViewProps) {
  const { context, view, onView } = props
  const { t } = useTranslation('reports')
  const dimensions = DIMENSIONS.map((by) => ({ value: by, label: t(`dimension.${by}`) }))
  return (
    <>
      <div className={styles.controls}>
        <SelectInput
          label={t('cross.rows')}
          options={dimensions}
          value={view.rows}
          onChange={(rows) => onView({ rows })}
        />
        <SelectInput
          label={t('cross.columns')}
          options={dimensions}
          value={view.columns}
          onChange={(columns) => onView({ columns })}
        />
        <MetricSelect value={view.metric} onChange={(metric) => onView({ metric })} />
        <Button
          icon={<ArrowLeftRight size={15} aria-hidden />}
          onClick={() => onView({ rows: view.columns, columns: view.rows })}
        >
          {t('cross.swap')}
        </Button>
      </div>
      <ReportsState
        context={context}
        followed={useCross(context.question, view.rows, view.columns)}
        tradesOf={({ all }) => all.trades}
        skeleton={<CardSkeleton height="480px" />}
      >
        {(report) => <Crossed {...props} report={report} />}
      </ReportsState>
    </>
  )
}

function Crossed({ context, view, report }: ReportViewProps & { readonly report: CrossReport }) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const figures = useFigureText()
  const title = t('cross.title', {
    rows: t(`dimension.${report.rowsBy}`),
    columns: t(`dimension.${report.columnsBy}`),
  })
  const basis = useBasisText()
  const bases = [...new Set([report.rowsBy, report.columnsBy])].map((by) => basis(by, report.hourClock))
  const drawing = useHeatDrawing(report, view.metric)
  const leftOut = report.rowsLeftOut + report.columnsLeftOut
  return (
    <Card flush title={title} note={figures.name(view.metric)}>
      <ExportMenu
        context={context}
        title={title}
        what={`${report.rowsBy}-by-${report.columnsBy}`}
        pictureTitle={`${figures.name(view.metric)} · ${title}`}
        table={() => crossTable(report)}
        chart={report.cells.length === 0 ? undefined : drawing}
      />
      {report.cells.length === 0 ? (
        <p className={`${styles.note} ${styles.chartPart}`}>{t('cross.none')}</p>
      ) : (
        <HeatMap
          title={title}
          report={report}
          metric={view.metric}
          narrowing={context.narrowing}
          onNarrow={context.onNarrow}
        />
      )}
      <p className={`${styles.note} ${styles.chartPart}`}>
        <span className={styles.screenOnly}>{t('cross.keys')}</span>
        {bases.map((basis) => ` ${basis}`)}
        {report.unkeyed.trades > 0
          ? ` ${t('cross.unkeyed', { count: report.unkeyed.trades, trades: format.number(report.unkeyed.trades) })}`
          : null}
        {leftOut > 0 ? ` ${t('breakdown.leftOut', { count: leftOut })}` : null}
      </p>
    </Card>
  )
}
