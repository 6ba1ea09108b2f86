import { runs } from '@plumbline/testing/all-tests'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurveEvent, combineClosing, emptyClosing, foldClosing, momentOf } from './closing-summary.ts'
import { combineTradeSummaries, emptyTradeSummary, foldTrades } from './trade-summary.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { decodeClosing, decodeTrades, encodeClosing, encodeTrades } from './summary-codec.ts'

const cents = fc.oneof(
  fc.constantFrom(0, 1, -1, 100, -100),
  fc.integer({ min: -500_000, max: 500_000 }),
  fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }),
)
// Few distinct values on purpose: equal times, equal results and equal names are where folds go wrong.
const closedTrade: fc.Arbitrary<ClosedTrade> = fc.record({
  id: fc.uuid(),
  openedAt: fc.integer({ min: 0, max: 40 }).map((step) => 1_700_000_000 + step * 21_600),
  closedAt: fc.integer({ min: 0, max: 40 }).map((step) => 1_700_000_000 + step * 21_600),
  hour: fc.integer({ min: 0, max: 23 }),
  pair: fc.constantFrom('EURUSD', 'XAUUSD', '__proto__', 'constructor', '7'),
  direction: fc.constantFrom('long', 'short'),
  quantity: fc.constantFrom(0.01, 1, 2.5),
  grossPnlCents: cents,
  feesCents: cents,
  netPnlCents: cents,
  breakEven: fc.boolean(),
  rMultipleE4: fc.option(fc.integer({ min: -60_000, max: 90_000 })),
  session: fc.constantFrom(null, 'Asia', 'London'),
  strategyId: fc.constantFrom(null, 's1', 's2'),
  tags: fc.uniqueArray(fc.constantFrom('a', '__proto__', '10', '9')),
  mistakes: fc.uniqueArray(fc.constantFrom('b', 'constructor'), { maxLength: 2 }),
  emotion: fc.constantFrom('neutral', 'calm'),
})
const closedTrades = fc
  .array(closedTrade, { maxLength: 40 })
  .map((list) => list.toSorted((a, b) => a.openedAt - b.openedAt))
const moment = fc.integer({ min: 0, max: 40 }).map((step) => 1_700_000_000 + step * 21_600)
const event: fc.Arbitrary<CurveEvent> = fc.oneof(
  { weight: 5, arbitrary: closedTrade.map((value) => ({ kind: 'trade' as const, closedTrade: value })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('part' as const),
      openedAt: moment,
      at: moment,
      grossPnlCents: cents,
      feesCents: cents,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cash' as const),
      at: fc.constant(1_700_000_000),
      cashCents: cents,
    }),
  },
)
const events = fc
  .array(event, { maxLength: 40 })
  .map((list) => list.toSorted((a, b) => momentOf(a) - momentOf(b)))
const cuts = fc.array(fc.nat(40), { maxLength: 5 }).map((list) => list.toSorted((a, b) => a - b))

function pieces<T>(list: readonly T[], at: readonly number[]): readonly (readonly T[])[] {
  return [...at, list.length].map((end, index) => list.slice(index === 0 ? 0 : at[index - 1], end))
}

const tries = { numRuns: runs(400) }

describe('the trade summary', () => {
  it('is the same however the trades are split', () => {
    fc.assert(
      fc.property(closedTrades, cuts, (list, where) => {
        const joined = pieces(list, where).map(foldTrades).reduce(combineTradeSummaries, emptyTradeSummary)
        expect(joined).toEqual(foldTrades(list))
      }),
      tries,
    )
  })

  it('is the same in any order of the trades', () => {
    fc.assert(
      fc.property(closedTrades, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((trade) => ({ trade, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ trade }) => trade)
        expect(combineTradeSummaries(emptyTradeSummary, foldTrades(shuffled))).toEqual(
          combineTradeSummaries(emptyTradeSummary, foldTrades(list)),
        )
      }),
      tries,
    )
  })

  it('is associative and has an identity', () => {
    fc.assert(
      fc.property(closedTrades, closedTrades, closedTrades, (x, y, z) => {
        const [a, b, c] = [foldTrades(x), foldTrades(y), foldTrades(z)]
        expect(combineTradeSummaries(combineTradeSummaries(a, b), c)).toEqual(
          combineTradeSummaries(a, combineTradeSummaries(b, c)),
        )
        expect(combineTradeSummaries(emptyTradeSummary, a)).toEqual(a)
        expect(combineTradeSummaries(a, emptyTradeSummary)).toEqual(a)
      }),
      tries,
    )
  })

  it('is unchanged after encoding and decoding', () => {
    fc.assert(
      fc.property(closedTrades, (list) => {
        const summary = foldTrades(list)
        expect(decodeTrades(encodeTrades(summary))).toEqual(summary)
      }),
      tries,
    )
  })
})

describe('the closing summary', () => {
  it('is the same however the events are split, even within a day', () => {
    fc.assert(
      fc.property(events, cuts, (list, where) => {
        const joined = pieces(list, where).map(foldClosing).reduce(combineClosing, emptyClosing)
        expect(joined).toEqual(foldClosing(list))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('is associative and has an identity', () => {
    fc.assert(
      fc.property(events, events, events, (x, y, z) => {
        const [a, b, c] = [foldClosing(x), foldClosing(y), foldClosing(z)]
        expect(combineClosing(combineClosing(a, b), c)).toEqual(combineClosing(a, combineClosing(b, c)))
        expect(combineClosing(emptyClosing, a)).toEqual(a)
        expect(combineClosing(a, emptyClosing)).toEqual(a)
        expect(decodeClosing(encodeClosing(a))).toEqual(a)
      }),
      tries,
    )
  })
})
