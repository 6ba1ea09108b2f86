import type { MonteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import { describe, expect, it } from 'vitest'
import { drawBand } from './draw-band.ts'
import { drawBars } from './draw-bars.ts'
import { drawLines } from '#web/components/charts/draw-lines.ts'
import { drawColumns, type BarItem } from '#web/components/charts/draw-columns.ts'
import { fitted, textWidth, type ChartDrawing, type Shape } from '#web/components/charts/chart-drawing.ts'

const bar = (label: string, value: number | null): BarItem => ({
  label,
  value,
  text: String(value),
  tip: `${label}: ${value}`,
  faint: false,
})
const rects = ({ shapes }: ChartDrawing) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: 'rect' }> => shape.kind === 'rect')
const isInside = ({ width, height, shapes }: ChartDrawing) =>
  shapes.every((shape) =>
    shape.kind === 'line' || shape.kind === 'area'
      ? shape.points.every(([x, y]) => x >= 0 && x <= width + 1 && y >= 0 && y <= height + 1)
      : shape.x >= 0 && shape.x <= width + 1 && shape.y >= 0 && shape.y <= height + 1,
  )

describe('bars', () => {
  it('extend left and right of zero in proportion to their values', () => {
    const drawing = drawBars([bar('A', 200), bar('B', -100), bar('C', null)], { width: 600, signed: true })
    const [profit, loss, ...others] = rects(drawing)
    expect(others).toEqual([])
    expect([profit?.fill, loss?.fill]).toEqual(['profit', 'loss'])
    expect(profit?.width).toBeCloseTo((loss?.width ?? 0) * 2, 6)
    expect((loss?.x ?? 0) + (loss?.width ?? 0)).toBeCloseTo(profit?.x ?? 0, 6)
    expect(drawing.hotspots.map(({ text }) => text())).toEqual(['A: 200', 'B: -100', 'C: null'])
    expect(isInside(drawing)).toBe(true)
  })

  it('use the whole width when all values have the same sign', () => {
    const both = rects(drawBars([bar('A', 100), bar('B', -100)], { width: 600, signed: true }))
    const one = rects(drawBars([bar('A', 100), bar('B', 50)], { width: 600, signed: true }))
    expect(one[0]?.width).toBeCloseTo((both[0]?.width ?? 0) * 2, 0)
  })

  it('are not coloured as profit or loss when the figure has no sign', () => {
    expect(rects(drawBars([bar('A', 40)], { width: 600, signed: false }))[0]?.fill).toBe('accentText')
  })
})

it('columns start at zero, up for profit and down for loss', () => {
  const drawing = drawColumns([bar('09', 80), bar('10', -40)], {
    width: 500,
    height: 200,
    signed: true,
    axis: (values) => values.map(String),
  })
  const [up, down] = rects(drawing)
  expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? 0, 6)
  expect(up?.height).toBeCloseTo((down?.height ?? 0) * 2, 6)
  expect(isInside(drawing)).toBe(true)
})

it('a few columns in a wide chart are centred in their slots, above their labels', () => {
  const drawing = drawColumns([bar('Mon', 80), bar('Tue', 40)], {
    width: 1000,
    height: 200,
    signed: true,
    axis: (values) => values.map(String),
  })
  const middles = rects(drawing).map(({ x, width }) => x + width / 2)
  expect(middles).toEqual(drawing.hotspots.map(({ x, width }) => x + width / 2))
  const labels = drawing.shapes.filter((shape) => shape.kind === 'text' && /^(Mon|Tue)$/.test(shape.text))
  expect(labels).toMatchObject(middles.map((x) => ({ x })))
})

it('400 columns are drawn at phone width, with labels that do not overlap', () => {
  const columns = Array.from({ length: 400 }, (_, index) => bar(`2024-${index}`, index - 200))
  const drawing = drawColumns(columns, {
    width: 320,
    height: 200,
    signed: true,
    axis: (values) => values.map(String),
  })
  expect(rects(drawing)).toHaveLength(399)
  const labels = drawing.shapes.filter(
    (shape): shape is Extract<Shape, { kind: 'text' }> =>
      shape.kind === 'text' && shape.text.startsWith('2024'),
  )
  expect(labels.length).toBeGreaterThan(2)
  for (const [index, { x }] of labels.entries()) {
    expect(x - (labels[index - 1]?.x ?? -100)).toBeGreaterThan(textWidth('2024-399', 11))
  }
})

it('lines of 20,000 values are drawn with at most two points per pixel, keep their extremes and end at labels', () => {
  const values = Array.from({ length: 20_000 }, (_, index) => (index === 9_999 ? 500 : Math.sin(index / 900)))
  const drawing = drawLines(
    [
      { label: 'A', values, stroke: 'accentText', dashed: false },
      { label: 'B', values: [0, -100], stroke: 'text2', dashed: true },
    ],
    {
      width: 700,
      height: 300,
      axis: (ticks) => ticks.map(String),
      place: String,
      tip: String,
    },
  )
  const [long] = drawing.shapes.filter((shape) => shape.kind === 'line' && shape.width === 2)
  const points = long?.kind === 'line' ? long.points : []
  expect(points.length).toBeLessThanOrEqual(1402)
  // The single value of 500 is the top of the plot, -100 its bottom.
  expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(10, 6)
  const labels = drawing.shapes.filter((shape) => shape.kind === 'text' && shape.strong)
  expect(labels.map((shape) => shape.kind === 'text' && shape.text).toSorted()).toEqual(['A', 'B'])
  expect(isInside(drawing)).toBe(true)
})

it('simulation bands show the start line, the ruin line and every step, inside the chart', () => {
  const spread = (p50: number) => ({ p5: p50 - 300, p25: p50 - 100, p50, p75: p50 + 100, p95: p50 + 300 })
  const bands: MonteCarlo['bands'] = [
    { trade: 0, ...spread(1000) },
    { trade: 50, ...spread(1500) },
    { trade: 100, ...spread(2000) },
  ]
  const drawing = drawBand(bands, {
    width: 700,
    height: 320,
    start: 1000,
    ruin: 500,
    axis: (values) => values.map(String),
    place: String,
    tip: ({ trade }) => `after ${trade}`,
    share: (percent) => `${percent}%`,
    startLabel: 'Start',
    ruinLabel: 'Ruin',
  })
  expect(drawing.hotspots.map(({ text }) => text())).toEqual(['after 0', 'after 50', 'after 100'])
  expect(drawing.shapes.filter((shape) => shape.kind === 'line' && shape.dashed)).toHaveLength(2)
  expect(isInside(drawing)).toBe(true)
})

it('a long name is truncated to the available width', () => {
  expect(fitted('A strategy with a very long name', 12, 80)).toMatch(/^A strateg.*…$/)
  expect(fitted('Short', 12, 80)).toBe('Short')
})
