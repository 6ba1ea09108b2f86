import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { rMultipleOf } from '@plumbline/domain/instruments/r-multiple-of'
import {
  textWidth,
  type ChartDrawing,
  type Hotspot,
  type Paint,
  type Point,
  type Shape,
} from '#web/components/charts/chart-drawing.ts'
import { spreadOut } from '#web/components/charts/spread-out.ts'

export type PriceLevel = {
  readonly kind: 'entry' | 'exit' | 'stop' | 'target'
  readonly price: number
  /** Distance from the entry in R; null without a stop, and for the entry. */
  readonly multiple: number | null
}

export type PricedTrade = Pick<
  Trade,
  'direction' | 'entryPrice' | 'exitPrice' | 'stopLoss' | 'takeProfit' | 'openedAt' | 'closedAt' | 'quantity'
>

/** A price with its distance from the entry in R. */
export function levelAt(
  { direction, entryPrice, stopLoss }: PricedTrade,
  kind: PriceLevel['kind'],
  price: number,
): PriceLevel {
  const multiple =
    kind === 'entry' ? null : rMultipleOf({ direction, entryPrice, exitPrice: price, stopLoss })
  return { kind, price, multiple }
}

/** The prices that a trade has, in a fixed order. A price of 0 means none. */
export function priceLevels(trade: PricedTrade): readonly PriceLevel[] {
  const { entryPrice, stopLoss } = trade
  const levelOf = (kind: PriceLevel['kind'], price: number | null): readonly PriceLevel[] =>
    price === null || price === 0 || !Number.isFinite(price) ? [] : [levelAt(trade, kind, price)]
  return [
    ...levelOf('entry', entryPrice),
    ...levelOf('exit', trade.exitPrice),
    ...levelOf('stop', stopLoss),
    ...levelOf('target', trade.takeProfit),
  ]
}

/** Whether there is anything to compare: at least two different prices, one of them the entry. */
export function hasPriceScale(levels: readonly PriceLevel[]): boolean {
  return levels.some(({ kind }) => kind === 'entry') && new Set(levels.map(({ price }) => price)).size > 1
}

export type Fill = Pick<TradeExecution, 'kind' | 'at' | 'price' | 'quantity'>

type PriceScaleOptions = {
  readonly width: number
  readonly height: number
  readonly name: (kind: PriceLevel['kind']) => string
  readonly price: (price: number) => string
  readonly multiple: (multiple: number) => string
  readonly fill: (fill: Fill) => string
  /** Opening and closing time below the drawing, from the longest to the shortest form. */
  readonly times: readonly { readonly opened: string; readonly closed: string }[]
}

const size = 12
/** Height of a label, so that neighbours do not touch. */
const labelGap = 19
const foot = 22
const edge = 12
/** Space for the lines from levels to labels. */
const leader = 18
const columnGap = 12
/** Width of the prices beside their labels. */
const leastPlot = 96
/** Half the width of a marker. */
const marker = 6

/**
 * Entry, exit, stop and target on one price axis, in proportion. The area between entry and stop is the risk, that
 * between entry and target the reward. Executions are marked at their time: ▲ bought, ▼ sold.
 */
export function drawPriceScale(
  trade: PricedTrade,
  executions: readonly TradeExecution[],
  options: PriceScaleOptions,
): ChartDrawing {
  const { width, height, name, price, multiple, fill, times } = options
  const levels = priceLevels(trade)
  const fills = fillsOf(trade, executions)
  const prices = [...levels, ...fills].map((one) => one.price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const bottom = height - foot - edge
  const y = (at: number) => edge + (high === low ? 0.5 : (high - at) / (high - low)) * (bottom - edge)

  const columns = [
    levels.map(({ kind }) => name(kind)),
    levels.map((level) => price(level.price)),
    levels.flatMap((level) => (level.multiple === null ? [] : [multiple(level.multiple)])),
  ].map((texts) => Math.max(0, ...texts.map((text) => textWidth(text, size))))
  const [nameWidth = 0, priceWidth = 0, multipleWidth = 0] = columns
  const room = width - leader - nameWidth - columnGap - priceWidth
  // Where there is no room for the R multiples, the drawing itself counts more.
  const hasMultiples = multipleWidth > 0 && room - multipleWidth - columnGap >= leastPlot
  const multipleSpace = hasMultiples ? multipleWidth + columnGap : 0
  const right = Math.max(2 * leader, room - multipleSpace)
  const labelled = levels
    .toSorted((a, b) => b.price - a.price)
    .map((level) => ({ level, at: y(level.price) }))
  const labelPlaces = spreadOut(
    labelled.map(({ at }) => at),
    labelGap,
    edge,
    bottom,
  )

  const shapes: Shape[] = [...areas(trade, levels, y, right)]
  const hotspots: Hotspot[] = []
  for (const [index, { level, at }] of labelled.entries()) {
    const { kind } = level
    const label = labelPlaces[index] ?? at
    shapes.push(
      levelLine(level, at, right),
      {
        kind: 'line',
        points: [
          [right, at],
          [right + leader - 6, label],
        ],
        stroke: 'outline',
        width: 1,
        opacity: 0.7,
      },
      { ...text(right + leader, label, name(kind), 'text2'), anchor: 'start' },
      { ...text(width - multipleSpace, label, price(level.price), 'text'), strong: true },
      ...(level.multiple === null || !hasMultiples
        ? []
        : [text(width, label, multiple(level.multiple), 'text2')]),
    )
    const tip = [`${name(kind)} ${price(level.price)}`]
    if (level.multiple !== null) tip.push(multiple(level.multiple))
    hotspots.push({ x: 0, y: at - 5, width: right, height: 10, text: () => tip.join('\n') })
  }
  const marks = placed(fills, right, y)
  if (marks.length > 1) {
    shapes.push({
      kind: 'line',
      points: marks.map(({ at }) => at),
      stroke: 'text',
      width: 1.5,
      opacity: 0.75,
    })
  }
  for (const mark of marks) {
    shapes.push(markerShape(mark.at, isBuy(trade, mark.fill)))
    const [x, top] = mark.at
    hotspots.unshift({
      x: x - marker - 2,
      y: top - marker - 2,
      width: 2 * marker + 4,
      height: 2 * marker + 4,
      text: () => fill(mark.fill),
    })
  }
  const shown = times.find(
    ({ opened, closed }) => textWidth(opened, 11) + textWidth(closed, 11) + columnGap <= right,
  )
  if (shown) {
    const ends = [
      { x: 0, text: shown.opened, anchor: 'start' },
      { x: right, text: shown.closed, anchor: 'end' },
    ] as const
    for (const end of ends) shapes.push({ kind: 'text', ...end, y: height - 4, fill: 'text3', size: 11 })
  }
  return { width, height, shapes, hotspots }
}

/** The executions. Some brokers state only closing ones, or none: the trade's own prices stand in for those missing. */
export function fillsOf(trade: PricedTrade, executions: readonly TradeExecution[]): readonly Fill[] {
  const { entryPrice, exitPrice, openedAt, closedAt, quantity } = trade
  const has = (kind: Fill['kind']) => executions.some((execution) => execution.kind === kind)
  const entry: Fill = { kind: 'entry', at: openedAt, price: entryPrice, quantity }
  return [
    ...(has('entry') ? [] : [entry]),
    ...executions,
    ...(has('exit') || closedAt === null || exitPrice === null || exitPrice === 0
      ? []
      : [{ kind: 'exit' as const, at: closedAt, price: exitPrice, quantity }]),
  ]
}

export function isBuy({ direction }: PricedTrade, { kind }: Fill): boolean {
  return (direction === 'long') === (kind === 'entry')
}

/** From the opening at the left to the closing at the right, by time. */
function placed(fills: readonly Fill[], right: number, y: (price: number) => number) {
  const at = fills.map((fill) => Date.parse(`${fill.at}Z`))
  const [from, to] = [Math.min(...at), Math.max(...at)]
  const [start, end] = [marker + 8, right - marker - 8]
  return fills.map((fill, index) => {
    // Fills of the same second are in order.
    const share =
      to > from ? ((at[index] ?? from) - from) / (to - from) : index / Math.max(1, fills.length - 1)
    const point: Point = [start + share * (end - start), y(fill.price)]
    return { fill, at: point }
  })
}

/** Risk and reward, if stop and target are on their side of the entry. */
function areas(
  { direction, entryPrice }: PricedTrade,
  levels: readonly PriceLevel[],
  y: (price: number) => number,
  right: number,
): readonly Shape[] {
  const sign = direction === 'long' ? 1 : -1
  return levels.flatMap(({ kind, price }): readonly Shape[] => {
    const away = (price - entryPrice) * sign
    const fill: Paint | undefined =
      kind === 'stop' && away < 0 ? 'loss' : kind === 'target' && away > 0 ? 'profit' : undefined
    if (fill === undefined) return []
    const [from, to] = [Math.min(y(price), y(entryPrice)), Math.max(y(price), y(entryPrice))]
    return [{ kind: 'rect', x: 0, y: from, width: right, height: to - from, fill, opacity: 0.13 }]
  })
}

const levelPaints = { entry: 'text2', exit: 'text2', stop: 'loss', target: 'profit' } as const

function levelLine({ kind }: PriceLevel, at: number, right: number): Shape {
  return {
    kind: 'line',
    points: [
      [0, at],
      [right, at],
    ],
    stroke: levelPaints[kind],
    width: kind === 'entry' ? 1.5 : 1.25,
    // Without colour, the solid line is the entry.
    dashed: kind !== 'entry',
    opacity: kind === 'exit' ? 0.6 : 1,
  }
}

/** A triangle with its tip at the price. */
function markerShape([x, y]: Point, bought: boolean): Shape {
  const base = bought ? y + 2 * marker - 2 : y - 2 * marker + 2
  return {
    kind: 'area',
    points: [
      [x, y],
      [x + marker, base],
      [x - marker, base],
    ],
    fill: 'text',
    opacity: 1,
  }
}

function text(x: number, y: number, words: string, fill: Paint): Extract<Shape, { kind: 'text' }> {
  return { kind: 'text', x, y: y + size * 0.36, text: words, fill, size, anchor: 'end' }
}
