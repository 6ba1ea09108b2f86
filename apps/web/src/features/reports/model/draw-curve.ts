import { decimate } from '#web/lib/format/decimate.ts'
import { textWidth, type Point, type ChartDrawing, type Shape } from '#web/components/charts/chart-drawing.ts'
import { ticksOf } from '#web/components/charts/ticks.ts'

export type CurvePoint = {
  /** Position on the axis, ascending: time or trade number. */
  readonly x: number
  readonly value: number
  /** Distance to the highest value so far: zero or negative. */
  readonly drawdown: number
}

type CurveOptions = {
  readonly width: number
  readonly height: number
  readonly axis: (value: number) => string
  readonly place: (x: number) => string
  /** The axis shows trade numbers instead of times, with ticks at round numbers. */
  readonly counted: boolean
  readonly tip: (point: CurvePoint) => string
  /** Label of the lower chart. */
  readonly drawdownLabel: string
}

const size = 11
const foot = 24
const head = 10

/** A balance over time, with its drawdown below. */
export function drawCurve(points: readonly CurvePoint[], options: CurveOptions): ChartDrawing {
  const { width, height, axis, place, counted, tip, drawdownLabel } = options
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return { width, height, shapes: [], hotspots: [] }
  const plot = height - foot
  // Between the two is the label of the lower one.
  const [upperEnd, lowerStart] = [plot * 0.76, plot * 0.76 + size + 6]
  const values = points.map(({ value }) => value)
  const [low, high] = [least(values), -least(values.map((value) => -value))]
  const deepest = Math.min(least(points.map(({ drawdown }) => drawdown)), -1e-9)
  const ticks = ticksOf(low, high, 4)
  const left =
    Math.max(30, ...ticks.map((tick) => textWidth(axis(tick), size)), textWidth(axis(deepest), size)) + 10
  const x = (at: number) =>
    left + (last.x === first.x ? 0.5 : (at - first.x) / (last.x - first.x)) * (width - left - 2)
  const y = (value: number) => head + (high === low ? 0.5 : (high - value) / (high - low)) * (upperEnd - head)
  const below = (drawdown: number) => lowerStart + (drawdown / deepest) * (plot - lowerStart)
  const drawn = decimate(values, Math.max(1, width - left)).flatMap((index) => points[index] ?? [])
  const line: readonly Point[] = drawn.map((point) => [x(point.x), y(point.value)])
  const fall: readonly Point[] = drawn.map((point) => [x(point.x), below(point.drawdown)])
  const [from, to] = [x(first.x), x(last.x)]
  const most = Math.max(2, Math.floor((width - left) / 130))
  const named = counted
    ? ticksOf(first.x, last.x, most)
    : Array.from({ length: most + 1 }, (_, index) => first.x + ((last.x - first.x) * index) / most)
  const shapes: readonly Shape[] = [
    ...ticks.flatMap((tick): readonly Shape[] => [
      {
        kind: 'line',
        points: [
          [left, y(tick)],
          [width, y(tick)],
        ],
        stroke: 'border',
        width: 1,
      },
      { kind: 'text', x: left - 8, y: y(tick) + 4, text: axis(tick), fill: 'text3', size, anchor: 'end' },
    ]),
    { kind: 'area', points: [[from, upperEnd], ...line, [to, upperEnd]], fill: 'accent', opacity: 0.18 },
    { kind: 'line', points: line, stroke: 'accentText', width: 2 },
    {
      kind: 'line',
      points: [
        [left, lowerStart],
        [width, lowerStart],
      ],
      stroke: 'border',
      width: 1,
    },
    { kind: 'area', points: [[from, lowerStart], ...fall, [to, lowerStart]], fill: 'loss', opacity: 0.35 },
    { kind: 'line', points: fall, stroke: 'loss', width: 1, opacity: 0.8 },
    { kind: 'text', x: left - 8, y: plot + 1, text: axis(deepest), fill: 'text3', size, anchor: 'end' },
    { kind: 'text', x: left, y: lowerStart - 3, text: drawdownLabel, fill: 'text3', size, anchor: 'start' },
    ...places(named, x, place, [left, width], height),
  ]
  return {
    width,
    height,
    shapes,
    hotspots: drawn.map((point, index) => {
      const before = line[index - 1]?.[0] ?? left
      const at = line[index]?.[0] ?? left
      const after = line[index + 1]?.[0] ?? width
      return {
        x: (before + at) / 2,
        y: 0,
        width: Math.max(0.5, (after - before) / 2),
        height: plot,
        text: () => tip(point),
      }
    }),
  }
}

/** Labels along the x axis; the first and last are kept inside the picture. */
export function places(
  at: readonly number[],
  x: (at: number) => number,
  place: (at: number) => string,
  [left, right]: Point,
  height: number,
): readonly Shape[] {
  return at.map((one) => {
    const half = textWidth(place(one), size) / 2
    const isFirst = x(one) - half < left
    const isLast = x(one) + half > right
    return {
      kind: 'text',
      x: x(one),
      y: height - 7,
      text: place(one),
      fill: 'text3',
      size,
      anchor: isFirst ? 'start' : isLast ? 'end' : 'middle',
    }
  })
}

/** `Math.min(...values)` overflows the stack at about a hundred thousand arguments. */
function least(values: readonly number[]): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Number.POSITIVE_INFINITY)
}
