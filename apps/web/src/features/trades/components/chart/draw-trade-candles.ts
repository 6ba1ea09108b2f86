import { firstAt } from '@plumbline/domain/bars/bars'
import { positionOf } from '#web/components/charts/candles/time-axis.ts'
import { type ChartDrawing, type Point, type Shape, textWidth } from '#web/components/charts/chart-drawing.ts'
import { spreadOut } from '#web/components/charts/spread-out.ts'
import { fillsOf, isBuy, type PriceLevel } from '../../model/draw-price-scale.ts'
import {
  chartedLevels,
  type ChartedTrade,
  isMoved,
  riskZones,
  stopCorners,
  stopInks,
  stopKinds,
  stopStretches,
} from './charted-trade.ts'
import { fitOf, spanOf } from './trade-chart-items.ts'

type CandleDrawingOptions = {
  readonly width: number
  readonly height: number
  readonly name: (kind: PriceLevel['kind']) => string
  readonly price: (price: number) => string
  /** A time of the bars' clock. */
  readonly time: (time: number) => string
}

const size = 12
const labelGap = 18
const foot = 20
const edge = 8
const leader = 14
const marker = 6

const paints = { entry: 'text2', exit: 'text2', stop: 'loss', target: 'profit' } as const

/**
 * The trade in its candles as a drawing for pictures: risk and reward, levels with their prices, fills, first and last
 * time.
 */
export function drawTradeCandles(charted: ChartedTrade, options: CandleDrawingOptions): ChartDrawing {
  const { width, height, name, price, time } = options
  const { trade, executions, bars, toBars } = charted
  const span = spanOf(charted)
  const [first, last] = [firstAt(bars, span.from), firstAt(bars, span.to + 1) - 1]
  const scale = 10 ** bars.digits
  const levels = chartedLevels(charted)
  const texts = levels.map(({ kind, price: at }) => `${name(kind)} ${price(at)}`)
  const right = width - leader - Math.max(0, ...texts.map((text) => textWidth(text, size)))
  const bottom = height - foot
  const prices = [...fitOf(charted).prices]
  for (let index = first; index <= last; index += 1)
    prices.push((bars.low[index] ?? 0) / scale, (bars.high[index] ?? 0) / scale)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const y = (at: number) => edge + ((high - at) / Math.max(high - low, 1e-12)) * (bottom - 2 * edge)
  const step = right / Math.max(1, last - first + 1)
  const x = (at: number) => (positionOf(bars, at) - first + 0.5) * step

  const shapes: Shape[] = [...zones(charted, x, y)]
  const drawn = levels.filter(({ price: at }) => at >= low && at <= high)
  const moved = stopKinds.filter((kind) => isMoved(charted, kind))
  for (const kind of moved)
    shapes.push({
      kind: 'line',
      points: stopCorners(stopStretches(charted, kind)).map(
        ({ time: at, price: of }): Point => [x(at), y(of)],
      ),
      stroke: paints[kind],
      width: 1.5,
      dashed: true,
      opacity: 0.9,
    })
  for (const { kind, price: at } of drawn.filter((level) => !moved.some((each) => each === level.kind)))
    shapes.push({
      kind: 'line',
      points: [
        [0, y(at)],
        [right, y(at)],
      ],
      stroke: paints[kind],
      width: 1,
      dashed: kind !== 'entry',
      opacity: kind === 'exit' ? 0.5 : 0.9,
    })
  for (let index = first; index <= last; index += 1) {
    const [open, close] = [(bars.open[index] ?? 0) / scale, (bars.close[index] ?? 0) / scale]
    const middle = (index - first + 0.5) * step
    const rises = close >= open
    const body = Math.max(1, Math.abs(y(open) - y(close)))
    const paint = rises ? 'profit' : 'loss'
    const bodyWidth = Math.max(1, Math.min(9, step * 0.68))
    shapes.push(
      {
        kind: 'line',
        points: [
          [middle, y((bars.high[index] ?? 0) / scale)],
          [middle, y((bars.low[index] ?? 0) / scale)],
        ],
        stroke: paint,
        width: 1,
      },
      {
        kind: 'rect',
        x: middle - bodyWidth / 2,
        y: Math.min(y(open), y(close)),
        width: bodyWidth,
        height: body,
        fill: paint,
      },
    )
  }
  const fills = fillsOf(trade, executions)
  const points = fills.map((fill): Point => [x(toBars(fill.at)), y(fill.price)])
  if (points.length > 1)
    shapes.push({ kind: 'line', points, stroke: 'text', width: 1.5, dashed: true, opacity: 0.8 })
  for (const [index, fill] of fills.entries()) {
    const at = points[index]
    if (at) shapes.push(...triangle(at, isBuy(trade, fill)))
  }
  return { width, height, shapes: [...shapes, ...labels(), ...times()], hotspots: [] }

  function labels(): readonly Shape[] {
    const sorted = drawn.toSorted((a, b) => b.price - a.price)
    const wanted = sorted.map(({ price: at }) => y(at))
    const places = spreadOut(wanted, labelGap, edge, bottom)
    return sorted.flatMap(({ kind, price: at }, index): readonly Shape[] => {
      const place = places[index] ?? y(at)
      return [
        {
          kind: 'line',
          points: [
            [right, y(at)],
            [right + leader - 5, place],
          ],
          stroke: 'outline',
          width: 1,
          opacity: 0.7,
        },
        {
          kind: 'text',
          x: right + leader,
          y: place + size * 0.36,
          text: `${name(kind)} ${price(at)}`,
          fill: 'text',
          size,
          anchor: 'start',
        },
      ]
    })
  }

  function times(): readonly Shape[] {
    const ends = [
      { x: 0, at: first, anchor: 'start' },
      { x: right, at: last, anchor: 'end' },
    ] as const
    return ends.map(
      ({ at, ...place }): Shape => ({
        kind: 'text',
        ...place,
        y: height - 4,
        text: time(bars.time[at] ?? 0),
        fill: 'text3',
        size: 11,
      }),
    )
  }
}

function zones(
  charted: ChartedTrade,
  x: (at: number) => number,
  y: (price: number) => number,
): readonly Shape[] {
  const { entryPrice } = charted.trade
  return riskZones(charted).map(({ kind, from, to, price }): Shape => {
    const [top, bottom] = [y(Math.max(price, entryPrice)), y(Math.min(price, entryPrice))]
    return {
      kind: 'rect',
      x: x(from),
      y: Math.max(0, top),
      width: x(to) - x(from),
      height: bottom - Math.max(0, top),
      fill: stopInks[kind],
      opacity: 0.13,
    }
  })
}

function triangle([x, y]: Point, buys: boolean): readonly Shape[] {
  const base = buys ? y + 2 * marker : y - 2 * marker
  const points: readonly Point[] = [
    [x, y],
    [x + marker, base],
    [x - marker, base],
  ]
  return [
    { kind: 'line', points: [...points, [x, y]], stroke: 'surface', width: 3 },
    { kind: 'area', points, fill: 'text', opacity: 1 },
  ]
}
