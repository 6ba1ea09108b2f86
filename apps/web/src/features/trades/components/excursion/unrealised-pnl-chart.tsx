import type { TradeLife } from '@plumbline/contract/excursions/excursions'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  axisFoot,
  axisSize,
  type ChartDrawing,
  type Hotspot,
  type Point,
  type Shape,
  textWidth,
  xLabels,
  yAxis,
} from '#web/components/charts/chart-drawing.ts'
import { ChartFrame } from '#web/components/charts/chart-frame.tsx'
import { DrawnChart } from '#web/components/charts/drawn-chart.tsx'
import { ticksOf } from '#web/components/charts/ticks.ts'
import { useAxisText, useUnitText } from '#web/components/figures/use-unit-text.ts'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import styles from './trade-excursion.module.css'

type UnrealisedPnlChartProps = { readonly trade: Trade; readonly currency: string }

const height = 160

/** The unrealised P&L of a measured trade over its life. */
export function UnrealisedPnlChart({ trade, currency }: UnrealisedPnlChartProps) {
  const { data, error, refetch } = useQuery(api.excursions.life.queryOptions({ input: { id: trade.id } }))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The place is kept while it loads, so that nothing moves.
  if (data === undefined) return <div style={{ minHeight: height }} aria-busy />
  return data.points.length === 0 ? null : <LoadedLife life={data} trade={trade} currency={currency} />
}

type LoadedLifeProps = UnrealisedPnlChartProps & { readonly life: TradeLife }

function LoadedLife({ life, trade, currency }: LoadedLifeProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const unitText = useUnitText(currency)
  const axisText = useAxisText(currency)
  const unit = life.unit === 'money' ? 'money' : 'ratio'
  const { points } = life
  const text = useCallback((value: number) => unitText(value, unit), [unitText, unit])
  const build = useCallback(
    (width: number) =>
      drawLife(points, {
        width,
        height,
        axis: (values) => axisText(values, unit),
        from: format.tradeTime(trade.openedAt, 'dateTime'),
        to: format.tradeTime(points.at(-1)?.at ?? trade.openedAt, 'dateTime'),
        tip: ({ at, close, high, low }) =>
          [
            format.tradeTime(at, 'dateTime'),
            `${t('excursion.lifeClose')} ${text(close)}`,
            `${t('excursion.lifeHigh')} ${text(high)}`,
            `${t('excursion.lifeLow')} ${text(low)}`,
          ].join('\n'),
      }),
    [points, axisText, unit, format, trade.openedAt, text, t],
  )
  const [low, high] = points.reduce(
    ([least, most], point) => [Math.min(least, point.low), Math.max(most, point.high)],
    [0, 0],
  )
  const summary = t('excursion.summary', { low: text(low), high: text(high) })
  return (
    <div className={styles.life}>
      <ChartFrame
        summary={summary}
        chart={<DrawnChart build={build} label={summary} height={height} />}
        table={() => (
          <DataTable caption={t('excursion.life')}>
            <thead>
              <tr>
                <HeadCell>{t('excursion.lifeTime')}</HeadCell>
                <HeadCell numeric>{t('excursion.lifeHigh')}</HeadCell>
                <HeadCell numeric>{t('excursion.lifeLow')}</HeadCell>
                <HeadCell numeric>{t('excursion.lifeClose')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.at}>
                  <Cell>{format.tradeTime(point.at, 'dateTime')}</Cell>
                  <Cell numeric>{text(point.high)}</Cell>
                  <Cell numeric>{text(point.low)}</Cell>
                  <Cell numeric>{text(point.close)}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      />
    </div>
  )
}

type LifeOptions = {
  readonly width: number
  readonly height: number
  readonly axis: (values: readonly number[]) => readonly string[]
  /** Labels of the beginning and the end. */
  readonly from: string
  readonly to: string
  readonly tip: (point: TradeLife['points'][number]) => string
}

/** Space above the plot. */
const head = 8

/** The unrealised result of a trade: its close as a line, profit and loss as areas, highs and lows as a band. */
function drawLife(points: TradeLife['points'], options: LifeOptions): ChartDrawing {
  const { width, height, axis, from, to, tip } = options
  if (points.length === 0) return { width, height, shapes: [], hotspots: [] }
  const plot = height - axisFoot
  let [low, high] = [0, 0]
  for (const point of points) {
    low = Math.min(low, point.low)
    high = Math.max(high, point.high)
  }
  const ticks = ticksOf(low, high, Math.max(2, Math.round(plot / 44)), 0)
  const labels = axis(ticks)
  const left = Math.max(24, ...labels.map((label) => textWidth(label, axisSize))) + 10
  const right = width - 5
  const step = (right - left) / points.length
  const x = (index: number) => left + index * step
  const y = (value: number) => head + (high === low ? 0.5 : (high - value) / (high - low)) * (plot - head)
  const closes = points.map(({ close }, index): Point => [x(index + 1), y(close)])
  const line: readonly Point[] = [[left, y(0)], ...closes]
  const band: readonly Point[] = [
    ...points.map((point, index): Point => [x(index + 0.5), y(point.high)]),
    ...points.map((point, index): Point => [x(index + 0.5), y(point.low)]).toReversed(),
  ]
  const half = (isProfit: boolean): Shape => ({
    kind: 'area',
    points: [
      [left, y(0)],
      ...closes.map(([at, place]): Point => [at, isProfit ? Math.min(place, y(0)) : Math.max(place, y(0))]),
      [right, y(0)],
    ],
    fill: isProfit ? 'profit' : 'loss',
    opacity: 0.18,
  })
  return {
    width,
    height,
    shapes: [
      ...yAxis(ticks, labels, y, [left, width]),
      { kind: 'area', points: band, fill: 'text3', opacity: 0.22 },
      half(true),
      half(false),
      { kind: 'line', points: line, stroke: 'text', width: 1.5 },
      ...xLabels(
        [
          { x: left, text: from },
          { x: right, text: to },
        ],
        [left, right],
        height,
      ),
    ],
    hotspots: points.map(
      (point, index): Hotspot => ({
        x: x(index),
        y: 0,
        width: step,
        height: plot,
        text: () => tip(point),
        dots: [[x(index + 1), y(point.close)]],
      }),
    ),
  }
}
