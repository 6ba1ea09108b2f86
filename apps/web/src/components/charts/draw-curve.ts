import type { TimeStyle } from '#web/lib/format/format.ts'
import {
  axisFoot as foot,
  axisSize as size,
  textWidth,
  type ChartDrawing,
  type Point,
  type Shape,
  xLabels,
  yAxis,
} from './chart-drawing.ts'
import { ticksOf } from './ticks.ts'
import { timeTicks } from './time-ticks.ts'

export type CurvePoint = {
  /** Seconds of the clock that is shown, ascending. */
  readonly at: number
  readonly value: number
  /** Distance to the highest value so far: zero or negative. */
  readonly drawdown: number
  /** Deposits less withdrawals at this point, in the unit of a balance. */
  readonly cash: number
}

export type CurveOptions = {
  readonly width: number
  readonly height: number
  /** The labels of the y axis at these values. */
  readonly axis: (values: readonly number[]) => readonly string[]
  /** The smallest step of the y axis. */
  readonly smallest: number
  readonly time: (at: string, style: TimeStyle) => string
  readonly tip: (point: CurvePoint) => string
  /** Value at the end of the curve, and at the deepest drawdown; '' for none. */
  readonly tag: string
  readonly deepest: string
  /** Label of the lower chart. */
  readonly drawdownLabel: string
  /** A balance: cash is a step, and the area reaches down to the axis. Else it reaches to zero. */
  readonly isBalance: boolean
}

/** The tag fits above the highest point. */
const head = 30
/** Between the two charts, with the label of the lower one. */
const gap = 18
const tagHeight = 20
const tagSize = 12

/** A curve over time with a tag at its end, marks at deposits and withdrawals, and the drawdown below. */
export function drawCurve(points: readonly CurvePoint[], options: CurveOptions): ChartDrawing {
  const { width, height, axis, smallest, time, tip, tag, deepest, drawdownLabel, isBalance } = options
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return { width, height, shapes: [], hotspots: [] }
  const plot = height - foot
  const upperEnd = head + (plot - head - gap) * 0.78
  const lowerStart = upperEnd + gap
  const values = points.map(({ value }) => value)
  const [low, high] = [least(values), -least(values.map((value) => -value))]
  const fall = Math.min(least(points.map(({ drawdown }) => drawdown)), -1e-9)
  const ticks = ticksOf(low, high, Math.max(2, Math.round(upperEnd / 52)), smallest)
  const labels = axis(ticks)
  const left = Math.max(24, ...[...labels, deepest].map((label) => textWidth(label, size))) + 10
  const right = width - 5
  const end = Math.max(last.at, first.at + 60)
  const x = (at: number) => left + ((at - first.at) / (end - first.at)) * (right - left)
  const y = (value: number) => head + (high === low ? 0.5 : (high - value) / (high - low)) * (upperEnd - head)
  const below = (drawdown: number) => lowerStart + (drawdown / fall) * (plot - lowerStart)
  const line = points.flatMap(({ at, value, cash }): readonly Point[] =>
    isBalance && cash !== 0
      ? [
          [x(at), y(value - cash)],
          [x(at), y(value)],
        ]
      : [[x(at), y(value)]],
  )
  const lower: readonly Point[] = points.map(({ at, drawdown }) => [x(at), below(drawdown)])
  const base = isBalance ? upperEnd : y(Math.min(Math.max(0, low), high))
  const endOf: Point = [x(last.at), y(last.value)]
  const times = timeTicks(first.at, end, right - left, time)
  const shapes: readonly Shape[] = [
    ...yAxis(ticks, labels, y, [left, width]),
    {
      kind: 'area',
      points: [[left, base], ...line, [endOf[0], base]],
      fill: 'accent',
      opacity: 'area',
      fade: { top: head, base, bottom: upperEnd },
    },
    { kind: 'line', points: line, stroke: 'accentText', width: 2 },
    ...points.flatMap((point) => (point.cash === 0 ? [] : [cashMark(x(point.at), upperEnd, point.cash > 0)])),
    {
      kind: 'line',
      points: [
        [left, lowerStart],
        [width, lowerStart],
      ],
      stroke: 'border',
      width: 1,
    },
    {
      kind: 'area',
      points: [[left, lowerStart], ...lower, [endOf[0], lowerStart]],
      fill: 'loss',
      opacity: 'drawdownArea',
    },
    { kind: 'line', points: lower, stroke: 'loss', width: 1, opacity: 0.8 },
    { kind: 'text', x: left, y: lowerStart - 5, text: drawdownLabel, fill: 'text3', size, anchor: 'start' },
    { kind: 'text', x: left - 8, y: plot + 1, text: deepest, fill: 'text3', size, anchor: 'end' },
    ...times.map(
      ({ at }): Shape => ({
        kind: 'line',
        points: [
          [x(at), plot + 3],
          [x(at), plot + 7],
        ],
        stroke: 'outline',
        width: 1,
      }),
    ),
    ...xLabels(
      times.map(({ at, text }) => ({ x: x(at), text })),
      [left, width],
      height,
    ),
    {
      kind: 'rect',
      x: endOf[0] - 4,
      y: endOf[1] - 4,
      width: 8,
      height: 8,
      fill: 'accentText',
      radius: 4,
    },
    ...(tag === '' ? [] : endTag(tag, line, [right, upperEnd])),
  ]
  return {
    width,
    height,
    shapes,
    hotspots: points.map((point, index) => {
      const at = x(point.at)
      const before = points[index - 1]
      const after = points[index + 1]
      const start = before ? (x(before.at) + at) / 2 : left
      const stop = after ? (x(after.at) + at) / 2 : width
      return {
        x: start,
        y: 0,
        width: Math.max(0.5, stop - start),
        height: plot,
        text: () => tip(point),
        dots: [
          [at, y(point.value)],
          [at, below(point.drawdown)],
        ],
      }
    }),
  }
}

/** A small triangle above the plot's lower edge, pointing up for a deposit. */
function cashMark(x: number, end: number, isDeposit: boolean): Shape {
  const [tip, base] = isDeposit ? [end - 8, end - 2] : [end - 2, end - 8]
  return {
    kind: 'area',
    points: [
      [x, tip],
      [x - 4, base],
      [x + 4, base],
    ],
    fill: 'text2',
    opacity: 1,
  }
}

/** The value at the end of the curve, above or below the stretch of line that it would otherwise cover. */
function endTag(text: string, line: readonly Point[], [right, bottom]: Point): readonly Shape[] {
  const width = textWidth(text, tagSize) + 18
  const start = right - width
  const end = line.at(-1)?.[1] ?? 0
  // A single point is left of the tag.
  const heights = [...heightsFrom(start - 6, line), end]
  const above = least(heights) - 8 - tagHeight
  const under = -least(heights.map((y) => -y)) + 8
  const isNearer = under - end < end - above - tagHeight
  const y = isNearer && under + tagHeight <= bottom ? under : above
  return [
    { kind: 'rect', x: start, y, width, height: tagHeight, fill: 'accent', radius: 6 },
    {
      kind: 'text',
      x: start + width / 2,
      y: y + 14,
      text,
      fill: 'onAccent',
      size: tagSize,
      anchor: 'middle',
      strong: true,
    },
  ]
}

/** The heights of a line from an x on, including where it crosses that x. */
function heightsFrom(start: number, line: readonly Point[]): readonly number[] {
  return line.flatMap(([x, y], index) => {
    if (x >= start) return [y]
    const after = line[index + 1]
    return after && after[0] >= start ? [y + ((start - x) / (after[0] - x)) * (after[1] - y)] : []
  })
}

/** `Math.min(...values)` overflows the stack at about a hundred thousand arguments. */
function least(values: readonly number[]): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Number.POSITIVE_INFINITY)
}
