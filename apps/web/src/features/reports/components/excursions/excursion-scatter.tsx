import type { ExcursionReport, ExcursionReportTrade } from '@plumbline/contract/excursions/excursions'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  axisFoot,
  axisSize,
  type ChartDrawing,
  type Hotspot,
  type Shape,
  textWidth,
  xLabels,
  yAxis,
} from '#web/components/charts/chart-drawing.ts'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { ticksOf } from '#web/components/charts/ticks.ts'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Measure } from '../../model/report-view.ts'
import { useExportEntries } from '../export-menu.tsx'
import type { ReportContext } from '../report-context.ts'
import styles from './excursions.module.css'

type ExcursionScatterProps = {
  readonly context: ReportContext
  readonly report: ExcursionReport
  readonly measure: Measure
  readonly side: 'mae' | 'mfe'
}

type Placed = { readonly trade: ExcursionReportTrade; readonly excursion: number; readonly result: number }

const height = 280

/** Trades by their MAE or MFE and their result. */
export function ExcursionScatter({ context, report, measure, side }: ExcursionScatterProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const unitText = useUnitText(report.currency)
  const axisText = useAxisText(report.currency)
  const placed = useMemo(() => placedTrades(report, measure, side), [report, measure, side])
  const name = t(side === 'mae' ? 'excursions.axisMae' : 'excursions.axisMfe')
  const build = useCallback(
    (width: number) =>
      drawScatter(
        placed.map(
          ({ trade, excursion, result }): ScatterPoint => ({
            x: excursion,
            y: result,
            isWin: trade.netPnl > 0,
            text: () =>
              [
                `${trade.pair} · ${format.time(trade.closedAt, 'dateTime')}`,
                `${name} ${unitText(excursion, measure)}`,
                `${t('excursions.result')} ${unitText(result, measure)}`,
              ].join('\n'),
          }),
        ),
        { width, height, axis: (values) => axisText(values, measure), xName: name },
      ),
    [placed, axisText, measure, name, format, t, unitText],
  )
  const title = t(side === 'mae' ? 'excursions.maeScatter' : 'excursions.mfeScatter')
  const summary = t('excursions.scatterSummary', { count: placed.length, side: name })
  const entries = useExportEntries(context)({
    what: `${side}-${measure}`,
    pictureTitle: title,
    chart: build,
    table: () => ({
      columns: ['id', 'pair', 'direction', 'closedAt', side, 'result'],
      rows: placed.map(({ trade, excursion, result }) => [
        trade.id,
        trade.pair,
        trade.direction,
        trade.closedAt,
        excursion,
        result,
      ]),
    }),
  })
  return (
    <Card title={title}>
      <ChartFrame
        summary={summary}
        entries={entries}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <div className={styles.scroller}>
            <DataTable caption={title}>
              <TableHead>
                <HeadCell>{t('excursions.trade')}</HeadCell>
                <HeadCell>{t('excursions.closed')}</HeadCell>
                <HeadCell numeric>{name}</HeadCell>
                <HeadCell numeric>{t('excursions.result')}</HeadCell>
              </TableHead>
              <tbody>
                {placed.map(({ trade, excursion, result }) => (
                  <tr key={trade.id}>
                    <Cell>{trade.pair}</Cell>
                    <Cell>{format.time(trade.closedAt, 'dateTime')}</Cell>
                    <Cell numeric>{unitText(excursion, measure)}</Cell>
                    <Cell numeric>{unitText(result, measure)}</Cell>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </div>
        )}
      />
      {report.isThinned ? (
        <p className={styles.note}>{t('excursions.thinned', { count: report.trades.length })}</p>
      ) : null}
    </Card>
  )
}

function placedTrades({ trades }: ExcursionReport, measure: Measure, side: 'mae' | 'mfe'): readonly Placed[] {
  return trades.flatMap((trade) => {
    const excursion = measure === 'money' ? trade[side] : side === 'mae' ? trade.maeR : trade.mfeR
    const result = measure === 'money' ? trade.netPnl : trade.rMultiple
    return excursion === null || result === null ? [] : [{ trade, excursion, result }]
  })
}

type ScatterPoint = {
  readonly x: number
  readonly y: number
  readonly isWin: boolean
  readonly text: () => string
}

type ScatterOptions = {
  readonly width: number
  readonly height: number
  readonly axis: (values: readonly number[]) => readonly string[]
  /** What the axis to the right shows. */
  readonly xName: string
}

const head = 10
const dot = 6

/** Points on two axes of the same unit: wins are round, losses are square. */
function drawScatter(points: readonly ScatterPoint[], options: ScatterOptions): ChartDrawing {
  const { width, height, axis, xName } = options
  if (points.length === 0) return { width, height, shapes: [], hotspots: [] }
  const plot = height - axisFoot
  const [lowX, highX] = ends(points.map(({ x }) => x))
  const [lowY, highY] = ends(points.map(({ y }) => y))
  const ticks = ticksOf(lowY, highY, Math.max(2, Math.round(plot / 44)))
  const labels = axis(ticks)
  const left = Math.max(24, ...labels.map((label) => textWidth(label, axisSize))) + 10
  const right = width - 8
  const x = (value: number) => left + 6 + ((value - lowX) / (highX - lowX)) * (right - left - 12)
  const y = (value: number) => head + ((highY - value) / (highY - lowY)) * (plot - head)
  const columns = ticksOf(lowX, highX, Math.max(2, Math.round((right - left) / 90)))
  const columnLabels = axis(columns)
  const place = (value: number, at: number) => value + (at - dot / 2)
  return {
    width,
    height,
    shapes: [
      ...yAxis(ticks, labels, y, [left, width]),
      ...columns.map(
        (tick): Shape => ({
          kind: 'line',
          points: [
            [x(tick), head],
            [x(tick), plot],
          ],
          stroke: tick === 0 ? 'outline' : 'border',
          width: 1,
        }),
      ),
      ...xLabels(
        columns.map((tick, index) => ({ x: x(tick), text: columnLabels[index] ?? '' })),
        [left, right],
        height,
      ),
      { kind: 'text', x: right, y: head + 10, text: xName, fill: 'text3', size: axisSize, anchor: 'end' },
      ...points.map(
        (point): Shape => ({
          kind: 'rect',
          x: place(0, x(point.x)),
          y: place(0, y(point.y)),
          width: dot,
          height: dot,
          radius: point.isWin ? dot / 2 : 0,
          fill: point.isWin ? 'profit' : 'loss',
          opacity: 0.75,
        }),
      ),
    ],
    // The last ones are drawn on top, so they are found first.
    hotspots: points.toReversed().map(
      (point): Hotspot => ({
        x: place(-2, x(point.x)),
        y: place(-2, y(point.y)),
        width: dot + 4,
        height: dot + 4,
        text: point.text,
      }),
    ),
  }
}

/** From the smallest to the largest value, zero included; never of no length. */
function ends(values: readonly number[]): readonly [low: number, high: number] {
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  const high = values.reduce((most, value) => Math.max(most, value), 0)
  return low === high ? [low - 1, high + 1] : [low, high]
}
