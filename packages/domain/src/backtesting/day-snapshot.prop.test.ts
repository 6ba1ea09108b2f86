import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClosingPrice, daySnapshotAt, fillTimes } from './day-snapshot.ts'
import { type ReplayedFill, replayedTrade, type ReplayedTrade } from './replayed-trade.ts'

const DAY = 86_400
const day = { from: 20_000 * DAY, to: 20_001 * DAY }
const price = fc.integer({ min: 900, max: 1_100 }).map((points) => points / 10)
const cents = fc.integer({ min: -100_000, max: 100_000 })

/** One to three entries, then exits of all or a part of it; from a day before to a day after. */
const trade = fc
  .record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    from: fc.integer({ min: day.from - DAY, max: day.to - 1 }),
    entries: fc.array(fc.record({ price, netCents: cents, lots: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    exits: fc.array(fc.record({ price, netCents: cents, after: fc.integer({ min: 1, max: DAY }) }), {
      maxLength: 3,
    }),
    closes: fc.boolean(),
    netCents: cents,
    pair: fc.constantFrom('EURUSD', 'XAUUSD'),
  })
  .map(({ direction, from, entries, exits, closes, netCents, pair }): ReplayedTrade => {
    const fills: ReplayedFill[] = []
    let [at, open] = [from, 0]
    for (const { lots, ...entry } of entries) {
      fills.push({ kind: 'entry', at, quantity: lots, ...entry })
      open += lots
      at += 60
    }
    for (const [index, { after, ...exit }] of exits.entries()) {
      at += after
      const quantity = closes && index === exits.length - 1 ? open : open / 4
      fills.push({ kind: 'exit', at, quantity, ...exit })
      open -= quantity
    }
    return {
      id: '',
      pair,
      direction,
      stopLoss: null,
      takeProfit: null,
      fills,
      closedAt: closes && exits.length > 0 ? at : null,
      netCents,
      centsPerLot: 1_000,
    }
  })
const trades = fc
  .array(trade, { maxLength: 6 })
  .map((list) =>
    list
      .map((each, index) => ({ ...each, id: `${index}` }))
      .filter(({ closedAt }) => closedAt === null || closedAt >= day.from),
  )
const moment = fc.integer({ min: day.from, max: day.to })
const bid: ClosingPrice = { bid: 100, ask: 100.2 }
const priceOf = () => bid
const standAt = (list: readonly ReplayedTrade[], at: number) =>
  daySnapshotAt(list, { from: day.from, moment: at }, priceOf)

test('what a trade realises on its days adds up to its net P&L; the rest of an open one is not realised', () => {
  fc.assert(
    fc.property(trades, moment, (list, at) => {
      const begin = day.from - 10 * DAY
      const sums = (from: number, until: number) => daySnapshotAt(list, { from, moment: until }, priceOf)
      const whole = sums(begin, at)
      const closed = whole.trades.filter(({ isOpen }) => !isOpen)
      for (const { realisedCents, resultCents } of closed)
        expect(realisedCents).toEqual({ day: resultCents, before: 0 })
      const [before, since] = [sums(begin, day.from), sums(day.from, at)]
      // A trade that closes later has realised the same before as it had then.
      expect(before.realisedCents + since.realisedCents).toBe(whole.realisedCents)
      expect(since.totalCents).toBe(since.realisedCents + (since.unrealisedCents ?? 0))
    }),
  )
})

test('a part closed on an earlier day, and its share of the entry costs, is not realised on this one', () => {
  const leg = (kind: 'entry' | 'exit', at: number, quantity: number, netCents: number): ReplayedFill => ({
    kind,
    at,
    quantity,
    price: 100,
    netCents,
  })
  const fills = [
    leg('entry', day.from - 60, 2, -10),
    leg('exit', day.from - 30, 1, 50),
    leg('exit', day.from + 30, 1, 80),
  ]
  const named = { id: 'a', pair: 'EURUSD', direction: 'long', stopLoss: null, takeProfit: null } as const
  const held = { ...named, fills, closedAt: day.from + 30, netCents: 120, centsPerLot: 1_000 }
  const at = (after: number) => daySnapshotAt([held], { from: day.from, moment: day.from + after }, priceOf)
  expect(at(0)).toMatchObject({ realisedCents: 0, unrealisedCents: -5 })
  expect(at(60)).toMatchObject({ realisedCents: 75, unrealisedCents: 0, totalCents: 75 })
})

test('nothing depends on fills, closings and results from the moment on', () => {
  fc.assert(
    fc.property(trades, moment, cents, (list, at, other) => {
      const known = list.flatMap((each): readonly ReplayedTrade[] => {
        const fills = each.fills.filter((fill) => fill.at < at)
        const isClosed = each.closedAt !== null && each.closedAt < at
        return fills.length === 0
          ? []
          : [isClosed ? each : { ...each, fills, closedAt: null, netCents: other }]
      })
      expect(standAt(list, at)).toEqual(standAt(known, at))
    }),
  )
})

test('closing a part at the last price without costs does not change the result', () => {
  fc.assert(
    fc.property(trade, fc.integer({ min: 1, max: 4 }), ({ fills, ...rest }, quarters) => {
      const entries = fills.filter(({ kind }) => kind === 'entry')
      const at = (entries.at(-1)?.at ?? 0) + 10
      const open = { ...rest, closedAt: null, fills: entries }
      const before = standAt([open], at).trades[0]
      if (!before || before.resultCents === null) throw new RangeError('an open trade has a result')
      const quantity = (before.quantity * quarters) / 4
      const exit = rest.direction === 'long' ? bid.bid : bid.ask
      const move = (exit - before.entryPrice) * (rest.direction === 'long' ? 1 : -1)
      const netCents = Math.round(move * quantity * 1_000)
      const part: ReplayedFill = { kind: 'exit', at, quantity, price: exit, netCents }
      const after = standAt([{ ...open, fills: [...entries, part] }], at + 1).trades[0]
      expect(Math.abs((after?.resultCents ?? Infinity) - before.resultCents)).toBeLessThanOrEqual(1)
      expect(after?.quantity).toBeCloseTo(before.quantity - quantity, 9)
    }),
  )
})

test('trades are listed from the moment after their first fill, and every fill of the day is an event', () => {
  fc.assert(
    fc.property(trades, (list) => {
      const times = fillTimes(list, day)
      for (const at of times) {
        const ids = (until: number) => standAt(list, until).trades.map(({ fills }) => fills.length)
        expect(ids(at)).not.toEqual(ids(at + 1))
      }
      const within = list.flatMap(({ fills }) => fills).filter(({ at }) => at >= day.from && at < day.to)
      expect(new Set(within.map(({ at }) => at))).toEqual(new Set(times))
    }),
  )
})

test('without a price or the value of a move, results of open trades are unknown, and closed ones are not', () => {
  const open = { id: 'a', pair: 'EURUSD', direction: 'long', stopLoss: null, takeProfit: null } as const
  const base = { ...open, openedAt: day.from, entryPrice: 1, exitPrice: null, quantity: 1, netCents: 500 }
  const [first, second] = [
    replayedTrade({ ...base, closedAt: null, centsPerLot: 100 }, []),
    replayedTrade({ ...base, id: 'b', closedAt: day.from + 60, centsPerLot: null }, []),
  ]
  const at = (after: number, known?: ClosingPrice) =>
    daySnapshotAt([first, second], { from: day.from, moment: day.from + after }, () => known)
  expect(at(30, bid)).toMatchObject({ realisedCents: 0, unrealisedCents: null, totalCents: null })
  expect(at(61)).toMatchObject({ realisedCents: 500, unrealisedCents: null, totalCents: null })
  expect(at(61, bid)).toMatchObject({ realisedCents: 500, unrealisedCents: 9_900, totalCents: 10_400 })
})
