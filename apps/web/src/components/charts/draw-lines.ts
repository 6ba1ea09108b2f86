import {
  axisFoot as foot,
  axisSize as size,
  textWidth,
  type ChartDrawing,
  type Paint,
  type Point,
  type Shape,
  xLabels,
  yAxis,
} from './chart-drawing.ts'
import { spreadOut } from './spread-out.ts'
import { ticksOf } from './ticks.ts'

export type Line = {
  readonly label: string
  /** Values at 0, 1, 2, … on the axis. */
  readonly values: readonly number[]
  readonly stroke: Paint
  /** Told apart without colour. */
  readonly dashed: boolean
}

type LinesOptions = {
  readonly width: number
  readonly height: number
  readonly axis: (values: readonly number[]) => readonly string[]
  readonly place: (x: number) => string
  readonly tip: (x: number) => string
}

const head = 10

/** Lines on common axes, each labelled at its end. */
export function drawLines(lines: readonly Line[], options: LinesOptions): ChartDrawing {
  const { width, height, axis, place, tip } = options
  const all = lines.flatMap(({ values }) => values)
  const low = all.reduce((least, value) => Math.min(least, value), 0)
  const high = Math.max(
    low + 1e-9,
    all.reduce((most, value) => Math.max(most, value), 0),
  )
  const last = Math.max(1, ...lines.map(({ values }) => values.length - 1))
  const ticks = ticksOf(low, high, 4)
  const named = axis(ticks)
  const left = Math.max(30, ...named.map((label) => textWidth(label, size))) + 10
  const right = Math.max(...lines.map(({ label }) => textWidth(label, size + 1)), 0) + 12
  const bottom = height - foot
  const x = (at: number) => left + (at / last) * (width - left - right)
  const y = (value: number) => head + ((high - value) / (high - low)) * (bottom - head)
  const shapes: Shape[] = [...yAxis(ticks, named, y, [left, width - right])]
  const ends: { readonly line: Line; readonly at: number }[] = []
  for (const line of lines) {
    const drawn = drawnIndexes(line.values, width - left - right)
    const points: readonly Point[] = drawn.map((index) => [x(index), y(line.values[index] ?? 0)])
    shapes.push({ kind: 'line', points, stroke: line.stroke, width: 2, dashed: line.dashed })
    ends.push({ line, at: points.at(-1)?.[1] ?? y(0) })
  }
  ends.sort((a, b) => a.at - b.at)
  const labels = spreadOut(
    ends.map(({ at }) => at),
    size + 4,
    head,
    bottom,
  )
  for (const [index, { line }] of ends.entries()) {
    shapes.push({
      kind: 'text',
      x: x(line.values.length - 1) + 6,
      y: (labels[index] ?? 0) + 4,
      text: line.label,
      fill: 'text',
      size: size + 1,
      anchor: 'start',
      strong: true,
    })
  }
  const steps = Math.min(last, Math.max(1, Math.floor((width - left - right) / 3)))
  return {
    width,
    height,
    shapes: [
      ...shapes,
      ...xLabels(
        ticksOf(0, last, Math.max(4, Math.floor((width - left) / 140)), 1).map((at) => ({
          x: x(at),
          text: place(at),
        })),
        [left, width - right],
        height,
      ),
    ],
    hotspots: Array.from({ length: steps + 1 }, (_, step) => {
      const at = Math.round((step / steps) * last)
      const half = (width - left - right) / steps / 2
      return { x: x(at) - half, y: 0, width: 2 * half, height: bottom, text: () => tip(at) }
    }),
  }
}

/** The first and last index, and of each pixel column those of the lowest and the highest value, ascending. */
function drawnIndexes(values: readonly number[], pixels: number): readonly number[] {
  const columns = Math.max(1, Math.floor(pixels))
  const kept = new Set([0, values.length - 1])
  for (let column = 0; column < columns; column += 1) {
    const start = Math.floor((column * values.length) / columns)
    const end = Math.floor(((column + 1) * values.length) / columns)
    let [lowest, highest] = [start, start]
    for (let index = start; index < end; index += 1) {
      if ((values[index] ?? 0) < (values[lowest] ?? 0)) lowest = index
      if ((values[index] ?? 0) > (values[highest] ?? 0)) highest = index
    }
    if (start < end) kept.add(lowest).add(highest)
  }
  return [...kept].sort((a, b) => a - b)
}
