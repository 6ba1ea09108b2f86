import {
  axisFoot as foot,
  axisSize as size,
  textWidth,
  type Hotspot,
  type ChartDrawing,
  type Paint,
  type Shape,
  yAxis,
} from './chart-drawing.ts'
import { ticksOf } from './ticks.ts'

export type BarItem = {
  readonly label: string
  /** null: unknown, no bar is drawn. */
  readonly value: number | null
  /** The value as text, at the end of the bar. */
  readonly text: string
  readonly tip: string
  /** An estimate from too few trades: drawn fainter. */
  readonly faint: boolean
}

type ColumnOptions = {
  readonly width: number
  readonly height: number
  readonly signed: boolean
  /** The labels of the y axis at these values. */
  readonly axis: (values: readonly number[]) => readonly string[]
}

const head = 10

/** Columns side by side, for ordered groups: hours, months, sizes. */
export function drawColumns(columns: readonly BarItem[], options: ColumnOptions): ChartDrawing {
  const { width, height, signed, axis } = options
  const values = columns.map(({ value }) => value ?? 0)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const top = high === low ? 1 : high
  const ticks = ticksOf(low, top, 4)
  const labels = axis(ticks)
  const left = Math.max(24, ...labels.map((label) => textWidth(label, size))) + 10
  const y = (value: number) => head + ((top - value) / (top - low)) * (height - head - foot)
  const step = (width - left) / Math.max(1, columns.length)
  const gap = Math.min(10, step * 0.28)
  const thick = Math.max(1, Math.min(64, step - gap))
  const shapes: Shape[] = [...yAxis(ticks, labels, y, [left, width])]
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
      opacity: faint ? 'faintBar' : 'bar',
      radius: 3,
    })
  }
  return { width, height, shapes: [...shapes, ...footOf(columns, left, step, height)], hotspots }
}

/** As many labels as fit side by side, without one that the edge would cut. */
function footOf(columns: readonly BarItem[], left: number, step: number, height: number): readonly Shape[] {
  const widest = Math.max(1, ...columns.map(({ label }) => textWidth(label, size))) + 10
  const every = Math.max(1, Math.ceil(widest / step))
  return columns.flatMap(({ label }, index): readonly Shape[] => {
    const x = left + index * step + step / 2
    const isCut = x + textWidth(label, size) / 2 > left + columns.length * step + 2
    if (index % every !== 0 || label === '' || (isCut && index > 0)) return []
    return [{ kind: 'text', x, y: height - 7, text: label, fill: 'text3', size, anchor: 'middle' }]
  })
}

export function paintOf(value: number, signed: boolean): Paint {
  if (!signed) return 'accentText'
  return value < 0 ? 'loss' : 'profit'
}
