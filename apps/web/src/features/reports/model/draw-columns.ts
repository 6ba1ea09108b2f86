import { faintOpacity, paintOf, type BarItem } from './draw-bars.ts'
import {
  barOpacity,
  textWidth,
  type Hotspot,
  type ChartDrawing,
  type Shape,
} from '#web/components/charts/chart-drawing.ts'
import { ticksOf } from '#web/components/charts/ticks.ts'

type ColumnOptions = {
  readonly width: number
  readonly height: number
  readonly signed: boolean
  readonly axis: (value: number) => string
}

const size = 11
const foot = 24
const head = 10

/** Columns side by side, for ordered groups: hours, months, sizes. */
export function drawColumns(columns: readonly BarItem[], options: ColumnOptions): ChartDrawing {
  const { width, height, signed, axis } = options
  const values = columns.map(({ value }) => value ?? 0)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const top = high === low ? 1 : high
  const ticks = ticksOf(low, top, 4)
  const left = Math.max(24, ...ticks.map((tick) => textWidth(axis(tick), size))) + 10
  const y = (value: number) => head + ((top - value) / (top - low)) * (height - head - foot)
  const step = (width - left) / Math.max(1, columns.length)
  const gap = Math.min(10, step * 0.28)
  const thick = Math.max(1, Math.min(64, step - gap))
  const shapes: Shape[] = ticks.flatMap((tick): readonly Shape[] => [
    {
      kind: 'line',
      points: [
        [left, y(tick)],
        [width, y(tick)],
      ],
      stroke: tick === 0 ? 'outline' : 'border',
      width: 1,
    },
    { kind: 'text', x: left - 8, y: y(tick) + 4, text: axis(tick), fill: 'text3', size, anchor: 'end' },
  ])
  const hotspots: Hotspot[] = []
  for (const [index, { value, tip, faint }] of columns.entries()) {
    const x = left + index * step
    hotspots.push({ x, y: 0, width: step, height: height - foot, text: () => tip })
    if (value === null || value === 0) continue
    const length = Math.max(1.5, Math.abs(y(value) - y(0)))
    shapes.push({
      kind: 'rect',
      x: x + (step - thick) / 2,
      y: value < 0 ? y(0) : y(0) - length,
      width: thick,
      height: length,
      fill: paintOf(value, signed),
      opacity: faint ? faintOpacity : barOpacity,
      radius: 3,
    })
  }
  return { width, height, shapes: [...shapes, ...footOf(columns, left, step, height)], hotspots }
}

/** As many labels as fit side by side. */
function footOf(columns: readonly BarItem[], left: number, step: number, height: number): readonly Shape[] {
  const widest = Math.max(1, ...columns.map(({ label }) => textWidth(label, size))) + 10
  const every = Math.max(1, Math.ceil(widest / step))
  return columns.flatMap(({ label }, index): readonly Shape[] =>
    index % every !== 0 || label === ''
      ? []
      : [
          {
            kind: 'text',
            x: left + index * step + step / 2,
            y: height - 7,
            text: label,
            fill: 'text3',
            size,
            anchor: 'middle',
          },
        ],
  )
}
