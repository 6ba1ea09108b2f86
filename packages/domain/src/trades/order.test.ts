import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokerOrderOf, compareTradesAt } from './order.ts'

const key = (brokerOrder: number, sourceRow: number, id: string) => ({ brokerOrder, sourceRow, id })

test('trades are ordered by time, then broker number, source row and id', () => {
  expect(compareTradesAt(1, key(9, 9, 'z'), 2, key(1, 1, 'a'))).toBeLessThan(0)
  expect(compareTradesAt(1, key(10, 1, 'a'), 1, key(9, 2, 'b'))).toBeGreaterThan(0)
  expect(compareTradesAt(1, key(9, 1, 'b'), 1, key(9, 2, 'a'))).toBeLessThan(0)
  expect(compareTradesAt(1, key(9, 1, 'b'), 1, key(9, 1, 'a'))).toBeGreaterThan(0)
  expect(compareTradesAt(1, key(9, 1, 'a'), 1, key(9, 1, 'a'))).toBe(0)
})

test.each([
  ['58667417', 58_667_417],
  ['58667417-1', 58_667_417],
  ['999999999999999', 999_999_999_999_999],
  ['9999999999999999', 0],
  ['a7', 0],
  ['', 0],
  [null, 0],
])('the broker id %s has the order number %s', (brokerId, order) => {
  expect(brokerOrderOf(brokerId)).toBe(order)
})

test('the order is total: the input order does not change it', () => {
  const place = fc.record({
    at: fc.nat(2),
    brokerOrder: fc.nat(2),
    sourceRow: fc.nat(2),
    id: fc.constantFrom('a', 'b', 'c'),
  })
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const sorted = (list: typeof places) => list.toSorted((a, b) => compareTradesAt(a.at, a, b.at, b))
      expect(sorted(places.toReversed())).toEqual(sorted(places))
    }),
  )
})
