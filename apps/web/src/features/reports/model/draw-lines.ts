import {
  textWidth,
  type ChartDrawing,
  type Paint,
  type Point,
  type Shape,
} from '#web/components/charts/chart-drawing.ts'
import { spreadOut } from '#web/components/charts/spread-out.ts'
import { ticksOf } from '#web/components/charts/ticks.ts'
import { decimate } from '#web/lib/format/decimate.ts'
import { places } from './draw-curve.ts'

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
  readonly axis: (value: number) => string
  readonly place: (x: number) => string
  readonly tip: (x: number) => string
}

const size = 11
const foot = 24
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
  const left = Math.max(30, ...ticks.map((tick) => textWidth(axis(tick), size))) + 10
  const right = Math.max(...lines.map(({ label }) => textWidth(label, size + 1)), 0) + 12
  const bottom = height - foot
  const x = (at: number) => left + (at / last) * (width - left - right)
  const y = (value: number) => head + ((high - value) / (high - low)) * (bottom - head)
  const shapes: Shape[] = ticks.flatMap((tick): readonly Shape[] => [
    {
      kind: 'line',
      points: [
        [left, y(tick)],
        [width - right, y(tick)],
      ],
      stroke: tick === 0 ? 'outline' : 'border',
      width: 1,
    },
    { kind: 'text', x: left - 8, y: y(tick) + 4, text: axis(tick), fill: 'text3', size, anchor: 'end' },
  ])
  const ends: { readonly line: Line; readonly at: number }[] = []
  for (const line of lines) {
    const drawn = decimate(line.values, width - left - right)
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
      ...places(
        ticksOf(0, last, Math.max(4, Math.floor((width - left) / 140))),
        x,
        place,
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
