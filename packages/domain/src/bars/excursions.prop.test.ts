import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregateBars } from './aggregate.ts'
import { type Bar, barAt, type Bars, barsOf } from './bars.ts'
import { decodeSteps, encodeSteps } from './excursion-steps.ts'
import { excursionsOf, type MeasuredExcursions } from './excursions.ts'
import { type Fill, type PricedTrade } from './position-stretches.ts'
import { positionStretches } from './position-stretches.ts'
import { unrealisedOf } from './unrealised.ts'
import { whatIfGrid } from './what-if.ts'

interface Tick {
  readonly at: number
  readonly bid: number
}

const SPREAD = 3
const START = 1_200_000_000

/** A market of a few hundred ticks, and a trade that was opened and closed at some of them, perhaps in parts. */
const market = fc
  .record({
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: -40, max: 40 })), {
      minLength: 4,
      maxLength: 160,
    }),
    direction: fc.constantFrom('long', 'short'),
    places: fc.array(fc.nat(1_000), { minLength: 2, maxLength: 5 }),
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
    isOpen: fc.boolean(),
    isWhole: fc.boolean(),
  })
  .map(({ steps, direction, places, sizes, isOpen, isWhole }) => {
    let [at, bid] = [START, 100_000]
    const ticks = steps.map(([seconds, move]): Tick => ({ at: (at += seconds), bid: (bid += move) }))
    const chosen = [...new Set(places.map((place) => place % ticks.length))].toSorted((a, b) => a - b)
    return { ticks, trade: tradeOf(ticks, direction, isWhole ? chosen.slice(0, 2) : chosen, sizes, isOpen) }
  })
  .filter(({ trade }) => trade !== undefined)

const sideOf = (direction: 'long' | 'short', kind: Fill['kind']) =>
  (direction === 'long') === (kind === 'entry') ? SPREAD : 0

/** The first place is an entry and the last an exit; between, entries and exits alternate. */
function tradeOf(
  ticks: readonly Tick[],
  direction: 'long' | 'short',
  places: readonly number[],
  sizes: readonly number[],
  isOpen: boolean,
): PricedTrade | undefined {
  if (places.length < 2) return undefined
  let held = 0
  const fills = places.flatMap((place, index): readonly Fill[] => {
    const tick = ticks[place]
    if (tick === undefined) return []
    const isLast = index === places.length - 1
    if (isLast && isOpen) return []
    const kind = index === 0 || (index % 2 === 0 && !isLast) ? 'entry' : 'exit'
    const size = sizes[index] ?? 1
    const quantity = kind === 'entry' ? size + 1 : isLast ? held : held / 2
    held += kind === 'entry' ? quantity : -quantity
    return [{ kind, at: tick.at, quantity, price: (tick.bid + sideOf(direction, kind)) / 1_000 }]
  })
  const average = (kind: Fill['kind']) => {
    const own = fills.filter((fill) => fill.kind === kind)
    const quantity = own.reduce((sum, fill) => sum + fill.quantity, 0)
    return { quantity, price: own.reduce((sum, fill) => sum + fill.quantity * fill.price, 0) / quantity }
  }
  const entry = average('entry')
  return {
    direction,
    openedAt: fills[0]?.at ?? 0,
    closedAt: isOpen ? null : (fills.at(-1)?.at ?? 0),
    entryPrice: entry.price,
    exitPrice: isOpen ? null : average('exit').price,
    quantity: entry.quantity,
    fills: fills.length > 2 || (isOpen && fills.length > 1) ? fills : [],
  }
}

function barsOfTicks(ticks: readonly Tick[]): Bars {
  const minutes = Map.groupBy(ticks, ({ at }) => Math.floor(at / 60) * 60)
  return barsOf(
    60,
    3,
    [...minutes].map(([time, inside]): Bar => {
      const bids = inside.map(({ bid }) => bid)
      return {
        time,
        open: bids[0] ?? 0,
        high: Math.max(...bids),
        low: Math.min(...bids),
        close: bids.at(-1) ?? 0,
        volume: bids.length,
        spread: SPREAD,
      }
    }),
  )
}

/** The state of the position after all fills up to a time, and before a fill of that very time. */
function positionAt(trade: PricedTrade, at: number, isBefore: boolean) {
  const all: readonly Fill[] =
    trade.fills.length > 0
      ? trade.fills
      : [{ kind: 'entry', at: trade.openedAt, quantity: trade.quantity, price: trade.entryPrice }]
  const sign = trade.direction === 'long' ? 1 : -1
  const position = { quantity: 0, entryPrice: 0, realised: 0 }
  for (const fill of all.filter((each) => (isBefore ? each.at < at : each.at <= at))) {
    if (fill.kind === 'entry') {
      const paid = position.entryPrice * position.quantity + fill.price * fill.quantity
      position.quantity += fill.quantity
      position.entryPrice = paid / position.quantity
    } else {
      position.realised += sign * (fill.price - position.entryPrice) * fill.quantity
      position.quantity -= fill.quantity
    }
  }
  return position
}

/**
 * The excursions at every tick of the trade's life: the truth that bars can only bound. At an entry where a bar opens, only
 * the larger position counts.
 */
function oracle(ticks: readonly Tick[], trade: PricedTrade, timeframe: number) {
  const sign = trade.direction === 'long' ? 1 : -1
  const life = ticks.filter(({ at }) => at >= trade.openedAt && at <= (trade.closedAt ?? Infinity))
  const moves = [0]
  const results = [0]
  for (const { at, bid } of life) {
    const isEntry = trade.fills.some((fill) => fill.kind === 'entry' && fill.at === at)
    for (const isBefore of isEntry && at % timeframe === 0 ? [false] : [true, false]) {
      const position = positionAt(trade, at, isBefore)
      if (position.quantity <= 1e-9) continue
      const price = (bid + (sign === 1 ? 0 : SPREAD)) / 1_000
      moves.push(sign * (price - position.entryPrice))
      results.push(position.realised + sign * (price - position.entryPrice) * position.quantity)
    }
  }
  return {
    mae: -Math.min(...moves),
    mfe: Math.max(...moves),
    worst: -Math.min(...results),
    best: Math.max(...results),
  }
}

function measured(bars: Bars, trade: PricedTrade): MeasuredExcursions {
  const result = excursionsOf(bars, trade)
  if (result.kind !== 'measured') throw new Error(`not measured: ${result.kind}`)
  return result
}

const NOISE = 1e-9

test('MAE and MFE are those of the ticks, within the stated error, in any timeframe', () => {
  fc.assert(
    fc.property(market, fc.constantFrom(60, 300, 900, 3_600), ({ ticks, trade }, timeframe) => {
      if (trade === undefined) return
      const truth = oracle(ticks, trade, timeframe)
      const { mae, mfe } = measured(aggregateBars(barsOfTicks(ticks), timeframe), trade)
      for (const [found, real, result] of [
        [mae, truth.mae, truth.worst],
        [mfe, truth.mfe, truth.best],
      ] as const) {
        expect(found.distance).toBeGreaterThanOrEqual(real - NOISE)
        expect(found.distance - found.error).toBeLessThanOrEqual(real + NOISE)
        expect(found.lots).toBeGreaterThanOrEqual(result - NOISE)
      }
    }),
  )
})

test('bars that are the trade’s ticks give them exactly', () => {
  fc.assert(
    fc.property(market, ({ ticks, trade }) => {
      if (trade === undefined) return
      // One tick a minute, so that each bar is one price.
      const slow = ticks.map(({ bid }, index) => ({ at: START + index * 60 + 30, bid }))
      const moved = (at: number) => slow[ticks.findIndex((tick) => tick.at === at)]?.at ?? 0
      const own: PricedTrade = {
        ...trade,
        openedAt: moved(trade.openedAt),
        closedAt: trade.closedAt === null ? null : moved(trade.closedAt),
        fills: trade.fills.map((fill) => ({ ...fill, at: moved(fill.at) })),
      }
      const truth = oracle(slow, own, 60)
      const { mae, mfe, lotsAtEnd } = measured(barsOfTicks(slow), own)
      expect(mae.distance).toBeCloseTo(truth.mae, 9)
      expect(mfe.distance).toBeCloseTo(truth.mfe, 9)
      expect(mae.lots).toBeCloseTo(truth.worst, 9)
      expect(mfe.lots).toBeCloseTo(truth.best, 9)
      for (const { distance, price } of [mae, mfe]) {
        const gaps = positionStretches(own).map(({ entryPrice }) =>
          Math.abs(Math.abs(price - entryPrice) - distance),
        )
        expect(Math.min(...gaps)).toBeCloseTo(0, 9)
      }
      const path = unrealisedOf(barsOfTicks(slow), own, 1_000)
      expect(Math.max(0, ...path.map(({ high }) => high))).toBeCloseTo(truth.best, 9)
      expect(Math.max(0, ...path.map(({ low }) => -low))).toBeCloseTo(truth.worst, 9)
      if (own.closedAt === null) expect(path.at(-1)?.close).toBeCloseTo(lotsAtEnd, 9)
    }),
  )
})

test('a part closed where a bar opens is not in that bar, and the rest is', () => {
  const at = (minute: number) => START + minute * 60
  const bar = (minute: number, open: number, low: number): Bar => {
    return { time: at(minute), open, high: open, low, close: low, volume: -1, spread: -1 }
  }
  const bars = barsOf(60, 5, [bar(0, 108_000, 108_000), bar(1, 108_000, 107_000), bar(2, 107_200, 107_200)])
  const trade: PricedTrade = {
    direction: 'long',
    openedAt: at(0),
    closedAt: at(2),
    entryPrice: 1.08,
    exitPrice: 1.0792,
    quantity: 1,
    fills: [
      { kind: 'entry', at: at(0), quantity: 1, price: 1.08 },
      { kind: 'exit', at: at(1), quantity: 0.9, price: 1.08 },
      { kind: 'exit', at: at(2), quantity: 0.1, price: 1.072 },
    ],
  }
  // A tenth of the position falls by 0.01: $100 of a lot of 100,000.
  expect(measured(bars, trade).mae.lots).toBeCloseTo(0.001, 9)
  expect(Math.min(...unrealisedOf(bars, trade, 10).map(({ low }) => low))).toBeCloseTo(-0.001, 9)
})

test('the unrealised path loses no high or low when it is thinned', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 1, max: 8 }), ({ ticks, trade }, most) => {
      if (trade === undefined) return
      const bars = barsOfTicks(ticks)
      const [all, thinned] = [unrealisedOf(bars, trade, 1_000), unrealisedOf(bars, trade, most)]
      expect(thinned.length).toBeLessThanOrEqual(most)
      expect(Math.max(...thinned.map(({ high }) => high))).toBe(Math.max(...all.map(({ high }) => high)))
      expect(Math.min(...thinned.map(({ low }) => low))).toBe(Math.min(...all.map(({ low }) => low)))
      expect(thinned.at(-1)?.close).toBe(all.at(-1)?.close)
    }),
  )
})

test('steps grow, are read as written, and end at the excursions', () => {
  fc.assert(
    fc.property(market, ({ ticks, trade }) => {
      if (trade === undefined) return
      const { mae, mfe, steps } = measured(barsOfTicks(ticks), trade)
      expect(decodeSteps(encodeSteps(steps))).toEqual(steps)
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1]
        if (before === undefined) continue
        expect(step.after).toBeGreaterThanOrEqual(before.after)
        expect(step.adverse).toBeGreaterThanOrEqual(before.adverse)
        expect(step.favourable).toBeGreaterThanOrEqual(before.favourable)
      }
      const last = steps.at(-1) ?? { adverse: 0, favourable: 0 }
      expect(last.adverse).toBe(Math.ceil(mae.distance * 1_000 - 1e-5))
      expect(last.favourable).toBe(Math.floor((mfe.distance - mfe.error) * 1_000 + 1e-5))
    }),
  )
})

test('a what-if takes the level that bars reached first, the stop where one bar reached both', () => {
  const level = fc.integer({ min: 1, max: 120 })
  fc.assert(
    fc.property(market, level, level, ({ ticks, trade }, stop, target) => {
      if (trade === undefined || trade.fills.length > 0 || trade.closedAt === null) return
      const bars = barsOfTicks(ticks)
      const { steps } = measured(bars, trade)
      const grid = whatIfGrid(
        [
          {
            steps,
            digits: 3,
            grossCents: 700,
            feesCents: 0,
            rMultiple: 7,
            risk: 0.001,
            centsPerMove: 100_000,
          },
        ],
        { unit: 'r', stops: [stop], targets: [target] },
      )
      const sign = trade.direction === 'long' ? 1 : -1
      const shift = sign === 1 ? 0 : SPREAD
      const points = (price: number) => sign * (price + shift - trade.entryPrice * 1_000)
      let found = { kind: 'own', r: 7 }
      for (const bar of Array.from(bars.time, (_, index) => barAt(bars, index))) {
        const [start, end] = [bar.time, bar.time + 60]
        const closedAt = trade.closedAt
        if (end <= trade.openedAt || start > closedAt) continue
        const isInside = start > trade.openedAt && start < closedAt
        const [worst, best] = [points(bar.low), points(bar.high)].toSorted((a, b) => a - b)
        if (isInside && points(bar.open) <= -stop + 1e-6) found = { kind: 'stop', r: points(bar.open) }
        else if (isInside && points(bar.open) >= target - 1e-6) found = { kind: 'target', r: target }
        else if ((worst ?? 0) <= -stop + 1e-6) found = { kind: 'stop', r: -stop }
        else if (isInside && end <= closedAt && (best ?? 0) >= target - 1e-6)
          found = { kind: 'target', r: target }
        else if (end <= closedAt && points(bar.close) >= target - 1e-6) found = { kind: 'target', r: target }
        if (found.kind !== 'own') break
      }
      const exit = sign * ((trade.exitPrice ?? 0) - trade.entryPrice) * 1_000
      if (found.kind === 'own' && exit <= -stop + 1e-6) found = { kind: 'stop', r: -stop }
      else if (found.kind === 'own' && exit >= target - 1e-6) found = { kind: 'target', r: target }
      const [cell] = grid.cells
      expect([cell?.stopped, cell?.targeted]).toEqual([
        Number(found.kind === 'stop'),
        Number(found.kind === 'target'),
      ])
      expect(cell?.r).toBeCloseTo(found.r, 6)
    }),
  )
})
