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
import { ticksOf } from '#web/components/charts/ticks.ts'

export type ScatterPoint = {
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
export function drawScatter(points: readonly ScatterPoint[], options: ScatterOptions): ChartDrawing {
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
