import { expect, it } from 'vitest'
import { buildTrade } from '#web/testing/build-trade.ts'
import { textWidth, type ChartDrawing, type Shape } from '#web/components/charts/chart-drawing.ts'
import { drawPriceScale, hasPriceScale, priceLevels } from './draw-price-scale.ts'

const options = {
  width: 600,
  height: 240,
  name: (kind: string) => kind,
  price: String,
  multiple: (multiple: number) => `${multiple} R`,
  fill: ({ kind }: { kind: string }) => kind,
  times: [{ opened: '09:00', closed: '10:00' }],
}
const rects = ({ shapes }: ChartDrawing) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: 'rect' }> => shape.kind === 'rect')
const texts = ({ shapes }: ChartDrawing) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

it('risk and reward areas are proportional to their price distances', () => {
  const trade = buildTrade({ entryPrice: 100, stopLoss: 98, takeProfit: 106, exitPrice: 104 })
  const drawing = drawPriceScale(trade, [], options)
  const [risk, reward, ...others] = rects(drawing)
  expect(others).toEqual([])
  expect([risk?.fill, reward?.fill]).toEqual(['loss', 'profit'])
  expect(reward?.height).toBeCloseTo((risk?.height ?? 0) * 3, 6)
  expect((reward?.y ?? 0) + (reward?.height ?? 0)).toBeCloseTo(risk?.y ?? 0, 6)
  expect(texts(drawing)).toEqual(expect.arrayContaining(['2 R', '3 R']))
})

it('a short trade has its risk above the entry, and its entry marker points down', () => {
  const trade = buildTrade({ direction: 'short', entryPrice: 100, stopLoss: 102, takeProfit: 94 })
  const drawing = drawPriceScale(trade, [], options)
  const [risk, reward] = rects(drawing)
  expect(risk?.y).toBeLessThan(reward?.y ?? 0)
  const [entry, exit] = drawing.shapes.filter((shape) => shape.kind === 'area')
  const pointsUp = ({ points }: Extract<Shape, { kind: 'area' }>) => {
    const [tip, base] = [points[0]?.[1] ?? 0, points[1]?.[1] ?? 0]
    return tip < base
  }
  expect([entry, exit].map((shape) => shape && pointsUp(shape))).toEqual([false, true])
})

it('closing executions without an opening one start at the trade’s entry', () => {
  const trade = buildTrade({ entryPrice: 100, exitPrice: 103, stopLoss: 98 })
  const exit = {
    kind: 'exit' as const,
    quantity: 1,
    grossPnl: 0,
    fees: 0,
    brokerId: null,
    stopLoss: null,
    takeProfit: null,
  }
  const closings = [
    { ...exit, at: '2026-11-02T09:30:00', price: 102 },
    { ...exit, at: '2026-11-02T10:00:00', price: 104 },
  ]
  const drawing = drawPriceScale(trade, closings, options)
  const path = drawing.shapes.find((shape) => shape.kind === 'line' && shape.points.length === 3)
  const [start, middle, end] = path?.kind === 'line' ? path.points : []
  expect((end?.[0] ?? 0) - (middle?.[0] ?? 0)).toBeCloseTo((middle?.[0] ?? 0) - (start?.[0] ?? 0), 6)
  expect((start?.[1] ?? 0) - (middle?.[1] ?? 0)).toBeCloseTo((middle?.[1] ?? 0) - (end?.[1] ?? 0), 6)
})

it.each([240, 300, 640])('names, prices and multiples are side by side at %d px', (width) => {
  const trade = buildTrade({ entryPrice: 2394.18, exitPrice: 2406.8, stopLoss: 2384.47, takeProfit: 2406.8 })
  const names = { entry: 'Einstieg', exit: 'Ausstieg', stop: 'Stop', target: 'Ziel' }
  const name = (kind: keyof typeof names) => names[kind]
  const { shapes } = drawPriceScale(trade, [], { ...options, width, name })
  const labels = shapes.filter((shape) => shape.kind === 'text' && shape.size === 12)
  for (const [index, a] of labels.entries()) {
    for (const b of labels.slice(index + 1)) {
      const [left, right] = [a, b].map(boxOf).toSorted((one, other) => one.from - other.from)
      if (Math.abs((left?.y ?? 0) - (right?.y ?? 0)) < 12)
        expect(left?.to).toBeLessThanOrEqual(right?.from ?? 0)
    }
  }
})

function boxOf(shape: Shape) {
  if (shape.kind !== 'text') throw new Error('not a text')
  const wide = textWidth(shape.text, shape.size)
  const from = shape.anchor === 'end' ? shape.x - wide : shape.x
  return { from, to: from + wide, y: shape.y }
}

it('missing prices are left out; a stop that was moved into profit is no risk', () => {
  const without = buildTrade({ entryPrice: 100, exitPrice: 104, stopLoss: 0, takeProfit: 0 })
  expect(priceLevels(without).map(({ kind, multiple }) => [kind, multiple])).toEqual([
    ['entry', null],
    ['exit', null],
  ])
  expect(rects(drawPriceScale(without, [], options))).toEqual([])
  const trailed = buildTrade({ entryPrice: 100, exitPrice: 104, stopLoss: 103 })
  expect(rects(drawPriceScale(trailed, [], options))).toEqual([])
  expect(hasPriceScale(priceLevels(without))).toBe(true)
  expect(hasPriceScale(priceLevels(buildTrade({ entryPrice: 100, exitPrice: null, stopLoss: 0 })))).toBe(
    false,
  )
})
