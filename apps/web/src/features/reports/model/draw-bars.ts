import {
  fitted,
  textWidth,
  type Hotspot,
  type ChartDrawing,
  type Shape,
} from '#web/components/charts/chart-drawing.ts'
import { paintOf, type BarItem } from '#web/components/charts/draw-columns.ts'

/** `signed`: to both sides of zero, in the profit and loss colours; otherwise from the left in the accent colour. */
type BarOptions = { readonly width: number; readonly signed: boolean }

const rowHeight = 28
const size = 12

/** Horizontal bars, for named groups. */
export function drawBars(bars: readonly BarItem[], { width, signed }: BarOptions): ChartDrawing {
  const labelWidth = Math.min(width * 0.32, Math.max(40, ...bars.map(({ label }) => textWidth(label, size))))
  const textSpace = Math.min(width * 0.3, Math.max(30, ...bars.map(({ text }) => textWidth(text, size))))
  const left = labelWidth + 12
  const track = Math.max(20, width - left - textSpace - 12)
  const values = bars.map(({ value }) => value ?? 0)
  // Each side gets the space that its longest bar needs, so that one small loss does not squeeze a hundred wins.
  const most = Math.max(0, ...values)
  const least = signed ? Math.min(0, ...values) : 0
  const scale = track / Math.max(Number.MIN_VALUE, most - least)
  const zero = left - least * scale
  const height = bars.length * rowHeight + 4
  const shapes: Shape[] = [
    {
      kind: 'line',
      points: [
        [zero, 0],
        [zero, height],
      ],
      stroke: 'border',
      width: 1,
    },
  ]
  const hotspots: Hotspot[] = []
  for (const [index, { label, value, text, tip, faint }] of bars.entries()) {
    const y = index * rowHeight + 2
    const baseline = y + rowHeight / 2 + size * 0.36
    shapes.push({
      kind: 'text',
      x: 0,
      y: baseline,
      text: fitted(label, size, labelWidth),
      fill: 'text2',
      size,
      anchor: 'start',
    })
    shapes.push({ kind: 'text', x: width, y: baseline, text, fill: 'text', size, anchor: 'end' })
    hotspots.push({ x: 0, y, width, height: rowHeight, text: () => tip })
    if (value === null || value === 0) continue
    const length = Math.max(2, Math.abs(value) * scale)
    shapes.push({
      kind: 'rect',
      x: value < 0 && signed ? zero - length : zero,
      y: y + 7,
      width: length,
      height: rowHeight - 14,
      fill: paintOf(value, signed),
      opacity: faint ? 'faintBar' : 'bar',
      radius: 3,
    })
  }
  return { width, height, shapes, hotspots }
}
