import { describe, expect, it } from 'vitest'
import { formatAxis, formatTime } from '#web/lib/format/format.ts'
import type { ChartDrawing, Shape } from './chart-drawing.ts'
import { drawCurve, type CurveOptions, type CurvePoint } from './draw-curve.ts'

const start = Date.UTC(2026, 10, 2, 9) / 1000
const point = (hours: number, value: number, more: Partial<CurvePoint> = {}): CurvePoint => ({
  at: start + hours * 3600,
  value,
  drawdown: 0,
  cash: 0,
  ...more,
})
const options: CurveOptions = {
  width: 800,
  height: 300,
  axis: (values) => formatAxis('en-GB', values, { money: 'USD' }),
  smallest: 1,
  time: (at, style) => formatTime('en-GB', at, style),
  tip: ({ value }) => String(value),
  tag: '+$1,510.44',
  deepest: '−$120',
  drawdownLabel: 'Drawdown',
  isBalance: false,
}
const curveOf = (points: readonly CurvePoint[], more: Partial<CurveOptions> = {}) =>
  drawCurve(points, { ...options, ...more })
const lineOf = ({ shapes }: ChartDrawing) =>
  shapes.find((shape) => shape.kind === 'line' && shape.stroke === 'accentText') as Extract<
    Shape,
    { kind: 'line' }
  >

describe('the drawn curve', () => {
  it('is proportional to time, whatever the number of trades', () => {
    const [a, b, c] = lineOf(curveOf([point(0, 0), point(1, 5), point(10, 7)])).points
    const x = (at: readonly number[] | undefined) => at?.[0] ?? Number.NaN
    expect((x(c) - x(a)) / (x(b) - x(a))).toBeCloseTo(10, 6)
  })

  it('steps straight up at a deposit in the balance, and has a mark for it in every unit', () => {
    const points = [point(0, 100), point(5, 600, { cash: 500 }), point(10, 650)]
    const stepped = lineOf(curveOf(points, { isBalance: true })).points
    expect(stepped).toHaveLength(4)
    expect(stepped[1]?.[0]).toBe(stepped[2]?.[0])
    expect(stepped[1]?.[1]).toBe(stepped[0]?.[1])
    const marks = curveOf(points).shapes.filter((shape) => shape.kind === 'area' && shape.fill === 'text2')
    expect(marks).toHaveLength(1)
    expect(lineOf(curveOf(points)).points).toHaveLength(3)
  })

  it.each([
    ['rises to its end', (index: number) => index],
    ['falls to its end', (index: number) => -index],
    ['swings', (index: number) => Math.sin(index / 3) * 40],
  ])('has a tag at its end that does not cover a line that %s, and stays inside', (_, value) => {
    for (const width of [320, 800]) {
      const drawing = curveOf(
        Array.from({ length: 100 }, (_each, index) => point(index, value(index))),
        { width },
      )
      const tag = drawing.shapes.find((shape) => shape.kind === 'rect' && shape.fill === 'accent')
      if (tag?.kind !== 'rect') throw new Error('The curve has no tag')
      const covered = lineOf(drawing).points.filter(
        ([x, y]) => x >= tag.x && x <= tag.x + tag.width && y >= tag.y && y <= tag.y + tag.height,
      )
      expect(covered).toEqual([])
      for (const shape of drawing.shapes) {
        const at = shape.kind === 'line' || shape.kind === 'area' ? shape.points : [[shape.x, shape.y]]
        for (const [x = -1, y = -1] of at) {
          expect([x >= 0, x <= width, y >= 0, y <= options.height]).toEqual([true, true, true, true])
        }
      }
    }
  })

  it('of a single point has its tag at finite coordinates', () => {
    for (const shape of curveOf([point(0, 5)]).shapes)
      if (shape.kind === 'rect' || shape.kind === 'text')
        expect(Number.isFinite(shape.y), shape.kind).toBe(true)
  })

  it('of a single moment is drawn', () => {
    expect(
      lineOf(curveOf([point(0, 0), point(0, 5)]))
        .points.flat()
        .every(Number.isFinite),
    ).toBe(true)
  })
})
