import type { CrossReport } from '@plumbline/contract/statistics/reports'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useTranslation } from 'react-i18next'
import {
  type ChartDrawing,
  fitted,
  type Paint,
  type Shape,
  textWidth,
} from '#web/components/charts/chart-drawing.ts'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { meaningfulSample } from '#web/components/ui/kpi.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useKeyText } from '#web/components/ui/use-key-text.ts'
import { useCross } from '../api/queries.ts'
import { cellsOf, type Tint, tinter } from '../model/heat.ts'
import { type Metric, metricFigures, metricOf, METRICS } from '../model/metric.ts'
import { crossTable } from '../model/report-tables.ts'
import { ExportMenu } from './export-menu.tsx'
import { HeatMap } from './heat-map.tsx'
import type { ReportViewProps } from './report-context.ts'
import { ReportsState } from './reports-state.tsx'
import styles from './reports.module.css'
import { useBasisText } from './use-basis-text.ts'

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
        {leftOut > 0 ? ` ${t('breakdown.rowsOmitted', { count: leftOut })}` : null}
      </p>
    </Card>
  )
}

type MetricSelectProps = { readonly value: Metric; readonly onChange: (metric: Metric) => void }

/** Selects the figure to compare. */
function MetricSelect({ value, onChange }: MetricSelectProps) {
  const { t } = useTranslation('reports')
  const { name } = useFigureText()
  return (
    <SelectInput
      label={t('metric.label')}
      value={value}
      onChange={onChange}
      options={METRICS.map((metric) => ({ value: metric, label: name(metric) }))}
    />
  )
}

/** The cross-tab as a picture, drawn only on export. */
function useHeatDrawing(report: CrossReport, metric: Metric): (width: number) => ChartDrawing {
  const figures = useFigureText()
  const keyText = useKeyText()
  const unitText = useUnitText(report.currency)
  return (width) => {
    const book = cellsOf(report)
    const tint = tinter(report, metric)
    return drawHeatmap({
      rows: report.rows.map(({ key }) => keyText(report.rowsBy, key)),
      columns: report.columns.map(({ key }) => keyText(report.columnsBy, key)),
      width,
      cells: report.rows.map(({ key: row }) =>
        report.columns.map(({ key: column }) => {
          const group = book.get(row)?.get(column)
          if (!group) return undefined
          const value = metricOf(group, metric)
          const { unit, fact } = metricFigures[metric]
          return {
            text: unitText(value, unit),
            sample: figures.sample('trades', group.trades),
            tint: tint(value, fact !== true && group.trades < meaningfulSample),
          }
        }),
      ),
    })
  }
}

type HeatCell = { readonly text: string; readonly sample: string; readonly tint: Tint | null }

type HeatmapInput = {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** By row, then column; undefined without trades. */
  readonly cells: readonly (readonly (HeatCell | undefined)[])[]
  readonly width: number
}

const size = 12
const cellHeight = 44
const headHeight = 28
const gap = 3

/** The cross-tab as a picture; at least `width` wide, more if its columns need it. */
function drawHeatmap({ rows, columns, cells, width }: HeatmapInput): ChartDrawing {
  const left = Math.min(200, Math.max(60, ...rows.map((row) => textWidth(row, size)))) + 12
  const cellWidth = Math.max(92, (width - left) / Math.max(1, columns.length))
  const shapes: Shape[] = columns.map((column, index) => ({
    kind: 'text',
    x: left + index * cellWidth + 8,
    y: 16,
    text: fitted(column, size, cellWidth - 12),
    fill: 'text2',
    size,
    anchor: 'start',
  }))
  for (const [index, row] of rows.entries()) {
    const y = headHeight + index * cellHeight
    shapes.push({
      kind: 'text',
      x: 0,
      y: y + 26,
      text: fitted(row, size, left - 12),
      fill: 'text2',
      size,
      anchor: 'start',
    })
    for (const [at, cell] of (cells[index] ?? []).entries()) {
      shapes.push(...cellShapes(cell, left + at * cellWidth, y, cellWidth))
    }
  }
  return {
    width: left + columns.length * cellWidth,
    height: headHeight + rows.length * cellHeight,
    shapes,
    hotspots: [],
  }
}

function cellShapes(cell: HeatCell | undefined, x: number, y: number, width: number): readonly Shape[] {
  const box = { x, y, width: width - gap, height: cellHeight - gap, radius: 8 }
  const ground: Shape = { kind: 'rect', ...box, fill: 'inset' }
  if (!cell) return [ground]
  const tint = cell.tint
  const paint: Paint = tint === null || tint.tone === 'accent' ? 'accentText' : tint.tone
  return [
    ground,
    ...(tint === null
      ? []
      : [{ kind: 'rect', ...box, fill: paint, opacity: 0.04 + tint.strength * 0.26 } as const]),
    { kind: 'text', x: x + 8, y: y + 18, text: cell.text, fill: 'text', size, anchor: 'start', strong: true },
    { kind: 'text', x: x + 8, y: y + 33, text: cell.sample, fill: 'text2', size: 11, anchor: 'start' },
  ]
}
