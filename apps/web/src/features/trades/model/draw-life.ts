import type { TradeLife } from '@plumbline/contract/excursions/excursions'
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
import { ticksOf } from '#web/components/charts/ticks.ts'

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
export function drawLife(points: TradeLife['points'], options: LifeOptions): ChartDrawing {
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
