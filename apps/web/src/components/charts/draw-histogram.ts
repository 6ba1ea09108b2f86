import type { Bin } from '@plumbline/domain/statistics/distribution'
import {
  axisFoot as foot,
  axisSize as size,
  textWidth,
  type ChartDrawing,
  type Hotspot,
  type Paint,
  type Point,
  type Shape,
  yAxis,
} from './chart-drawing.ts'
import { ticksOf } from './ticks.ts'

type HistogramOptions = {
  readonly width: number
  readonly height: number
  /** The labels of edges, below the bins. */
  readonly edges: (values: readonly number[]) => readonly string[]
  /** The range of an open bin, below it. */
  readonly open: (bin: Bin) => string
  readonly count: (count: number) => string
  readonly tip: (bin: Bin) => string
  /** Lines across the bins, each with its label: mean and median. */
  readonly lines: readonly { readonly value: number; readonly label: string }[]
}

/** Height of a line's label; each has its own row above the columns. */
const row = 17
/** Between the open bins and the others. */
const gap = 6

/** Bins side by side, losses and profits in their colours, with lines at values such as the mean. */
export function drawHistogram(bins: readonly Bin[], options: HistogramOptions): ChartDrawing {
  const { width, height, edges, open, count, tip, lines } = options
  const head = lines.length * row + 8
  const most = Math.max(1, ...bins.map((bin) => bin.count))
  const ticks = ticksOf(0, most, Math.max(2, Math.floor((height - head - foot) / 36)), 1)
  const counts = ticks.map(count)
  const left = Math.max(16, ...counts.map((label) => textWidth(label, size))) + 10
  const y = (value: number) => height - foot - (value / most) * (height - foot - head)
  const columns = columnsOf(bins, left, width)
  const shapes: Shape[] = [...yAxis(ticks, counts, y, [left, width])]
  const hotspots: Hotspot[] = []
  for (const { bin, x, thick } of columns) {
    hotspots.push({ x, y: head, width: thick, height: height - foot - head, text: () => tip(bin) })
    if (bin.count === 0) continue
    const length = Math.max(1.5, y(0) - y(bin.count))
    shapes.push({
      kind: 'rect',
      x: x + 0.5,
      y: y(0) - length,
      width: Math.max(1, thick - 1),
      height: length,
      fill: paintOf(bin),
      opacity: 'bar',
      radius: Math.min(2, thick / 4),
    })
  }
  return {
    width,
    height,
    shapes: [
      ...shapes,
      ...footOf(columns, { edges, open, left, width, y: height - 7 }),
      ...lines.flatMap((line, index) => lineOf(line, placeOf(line.value, columns), index, options, left)),
    ],
    hotspots,
  }
}

type Column = { readonly bin: Bin; readonly x: number; readonly thick: number }

/** Open bins have the width of the others, and stand apart. */
function columnsOf(bins: readonly Bin[], left: number, width: number): readonly Column[] {
  const gaps = [bins[0]?.from === null, bins.at(-1)?.to === null].filter(Boolean).length * gap
  const thick = (width - left - gaps) / Math.max(1, bins.length)
  let x = left
  return bins.map((bin) => {
    if (bin.to === null) x += gap
    const column = { bin, x, thick }
    x += thick + (bin.from === null ? gap : 0)
    return column
  })
}

/** Bins at or below zero are losses, those from zero on profits. */
function paintOf({ from, to }: Bin): Paint {
  if (to !== null && to <= 0) return 'loss'
  return from !== null && from >= 0 ? 'profit' : 'accentText'
}

/** x of a value; one beyond the edges is in the middle of its open bin. */
function placeOf(value: number, columns: readonly Column[]): number {
  const found =
    columns.find(
      ({ bin: { from, to } }) => (from === null || value >= from) && (to === null || value < to),
    ) ?? columns.at(-1)
  if (!found) return 0
  const { from, to } = found.bin
  const share = from === null || to === null ? 0.5 : Math.min(1, (value - from) / (to - from))
  return found.x + share * found.thick
}

/** A dashed line with its label in its own row, on the side with more room. */
function lineOf(
  { label }: { readonly label: string },
  x: number,
  index: number,
  { width, height }: HistogramOptions,
  left: number,
): readonly Shape[] {
  const top = index * row + 4
  const isLeft = x + 6 + textWidth(label, size) > width && x - left > width - x
  const points: readonly Point[] = [
    [x, top],
    [x, height - foot],
  ]
  return [
    { kind: 'line', points, stroke: 'text', width: 1.25, dashed: index > 0, opacity: 0.85 },
    {
      kind: 'text',
      x: isLeft ? x - 6 : x + 6,
      y: top + size,
      text: label,
      fill: 'text',
      size,
      anchor: isLeft ? 'end' : 'start',
    },
  ]
}

type Foot = {
  readonly edges: HistogramOptions['edges']
  readonly open: (bin: Bin) => string
  readonly left: number
  readonly width: number
  readonly y: number
}

/** Labels of the open bins, of zero, and of as many other edges as fit without touching. */
function footOf(
  columns: readonly Column[],
  { edges: labelsOf, open, left, width, y }: Foot,
): readonly Shape[] {
  const taken: Point[] = []
  const labelAt = (x: number, text: string): readonly Shape[] => {
    const half = textWidth(text, size) / 2
    const [from, to] = [x - half - 5, x + half + 5]
    if (from < 0 || to > width + 5 || taken.some(([start, end]) => from < end && to > start)) return []
    taken.push([from, to])
    return [{ kind: 'text', x, y, text, fill: 'text3', size, anchor: 'middle' }]
  }
  /** The label of an open bin is wider than the bin. */
  const inside = (x: number, text: string) => {
    const half = textWidth(text, size) / 2
    return Math.min(width - half, Math.max(left - 8 + half, x))
  }
  const inner = columns.filter(({ bin }) => bin.from !== null)
  const labels = labelsOf(inner.map(({ bin }) => bin.from ?? 0))
  const edges = inner.map(({ bin, x }, index) => ({ value: bin.from ?? 0, x, label: labels[index] ?? '' }))
  const ends = columns.flatMap(({ bin, x, thick }) =>
    bin.from === null || bin.to === null ? labelAt(inside(x + thick / 2, open(bin)), open(bin)) : [],
  )
  const zero = edges.findIndex(({ value }) => value === 0)
  // Every so many edges from zero on, so that the labels are evenly spaced.
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, size))) + 12
  const every = Math.max(1, Math.ceil(widest / (columns[0]?.thick ?? 1)))
  const start = zero < 0 ? 0 : zero
  const named = edges
    .filter(({ label }, index) => label !== '' && (index - start) % every === 0)
    .toSorted((a, b) => Number(b.value === 0) - Number(a.value === 0))
    .flatMap(({ x, label }) => labelAt(x, label))
  return [...ends, ...named]
}
