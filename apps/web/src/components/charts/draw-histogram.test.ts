import { distributionOf } from '@plumbline/domain/statistics/distribution'
import { expect, it } from 'vitest'
import { textWidth, type Shape } from './chart-drawing.ts'
import { drawHistogram } from './draw-histogram.ts'

/** Losses of 1 R and wins of up to 3 R, with an outlier at each end. */
const { bins } = distributionOf(
  Float64Array.of(...Array.from({ length: 401 }, (_, index) => (index - 100) / 100), -9, 20),
  0.01,
)

const draw = (width: number, lines: readonly { value: number; label: string }[] = []) =>
  drawHistogram(bins, {
    width,
    height: 240,
    edges: (values) => values.map((value) => `${value} R`),
    open: ({ from, to }) => (from === null ? `≤ ${to} R` : `≥ ${from} R`),
    count: String,
    tip: ({ count }) => String(count),
    lines,
  })
const texts = (shapes: readonly Shape[]) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: 'text' }> => shape.kind === 'text')

it.each([300, 700, 1120])(
  'labels never overlap at %d px; the open bins and zero are always labelled',
  (width) => {
    const { shapes } = draw(width, [
      { value: 1, label: 'Median +1.00 R' },
      { value: 1.02, label: 'Mean +1.02 R' },
    ])
    const boxes = texts(shapes).map(({ x, y, text, anchor, size }) => {
      const wide = textWidth(text, size)
      const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
      return { text, left, right: left + wide, y }
    })
    expect(boxes.map(({ text }) => text)).toEqual(expect.arrayContaining(['≤ -1 R', '≥ 3 R', '0 R']))
    for (const [index, a] of boxes.entries()) {
      expect(a.right).toBeLessThanOrEqual(width + 1)
      for (const b of boxes.slice(index + 1)) {
        const apart = Math.abs(a.y - b.y) >= 11 || a.right <= b.left || b.right <= a.left
        expect([a.text, b.text, apart]).toEqual([a.text, b.text, true])
      }
    }
  },
)

it('a line is at its value between the edges, and bars left of zero are losses', () => {
  const { shapes, hotspots } = draw(700, [{ value: 0.1, label: 'Mean' }])
  const zero = hotspots[bins.findIndex(({ from }) => from === 0)]
  const line = shapes.findLast((shape) => shape.kind === 'line')
  // The middle of the bin from 0 to 0.2.
  expect(line?.kind === 'line' ? line.points[0]?.[0] : 0).toBeCloseTo(
    (zero?.x ?? 0) + (zero?.width ?? 0) / 2,
    6,
  )
  for (const shape of shapes) {
    if (shape.kind === 'rect') expect(shape.fill).toBe(shape.x < (zero?.x ?? 0) ? 'loss' : 'profit')
  }
})
