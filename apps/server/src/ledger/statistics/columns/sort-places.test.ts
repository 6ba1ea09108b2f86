import { runs } from '@plumbline/testing/all-tests'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlaces, type ClosedTradeColumns } from './closed-trade-columns.ts'
import { noParts } from './closed-trade-columns.ts'
import { sortPlaces } from './sort-places.ts'
import { parseTextList } from './text-list.ts'

const times = fc.array(
  fc.record({
    at: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-2_208_988_800, 32_503_680_000)),
    brokerOrder: fc.nat(2),
    id: fc.nat(255),
  }),
  { maxLength: 60 },
)

test('trades of several accounts have one total order, regardless of input order', () => {
  fc.assert(
    fc.property(times, (list) => {
      const columns = columnsOf(list)
      const at = (row: number) => columns.closedAt[row] ?? 0
      const place = (row: number) => ({ columns, row })
      const expected = list
        .map((_, row) => row)
        .sort((a, b) => comparePlaces(({ row }) => at(row), place(a), place(b)))
      const told = (rows: Iterable<number>) =>
        [...rows].map((row) => [at(row), columns.brokerOrder[row], columns.ids[row * 16]])
      expect(told(sortPlaces(list.length, at, place))).toEqual(told(expected))
    }),
    { numRuns: runs(500) },
  )
})

test.each([
  ['{}', []],
  ['{a,b}', ['a', 'b']],
  ['{"a, b","c\\"d","\\\\",""}', ['a, b', 'c"d', '\\', '']],
  ['{"{x}",ä}', ['{x}', 'ä']],
])('the text list %s is parsed', (text, items) => {
  expect(parseTextList(text)).toEqual(items)
})

function columnsOf(list: readonly { at: number; brokerOrder: number; id: number }[]): ClosedTradeColumns {
  const { pair, direction, session, strategyId, tags, mistakes, emotion, breakEven } = buildClosedTrade()
  const count = list.length
  return {
    count,
    openedAt: Float64Array.from(list, ({ at }) => at),
    closedAt: Float64Array.from(list, ({ at }) => at),
    netPnlCents: new Float64Array(count),
    feesCents: new Float64Array(count),
    quantity: new Float64Array(count),
    brokerOrder: Float64Array.from(list, ({ brokerOrder }) => brokerOrder),
    rMultipleE4: new Int32Array(count),
    sourceRow: new Int32Array(count),
    marks: new Uint32Array(count),
    ids: Uint8Array.from(list.flatMap(({ id }) => [id, ...Array.from({ length: 15 }, () => 0)])),
    marksList: [
      {
        pair,
        direction,
        session,
        strategyId,
        tags,
        mistakes,
        emotion,
        breakEven,
        missed: false,
        open: false,
        rating: null,
        hasNotes: false,
        reviewed: false,
      },
    ],
    closing: new Uint32Array(count),
    hours: new Uint8Array(count),
    sessions: new Uint8Array(count),
    parts: noParts,
  }
}
