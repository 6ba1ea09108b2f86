import { expect, test } from 'vitest'
import { cashTwins } from './cash-twins.ts'

const cash = (at: string, amountCents = 10_000, brokerId: string | null = null) => ({
  at,
  amountCents,
  brokerId,
})
const nine = cash('2025-03-03T09:00:00', 10_000, '1')
const three = cash('2025-03-03T15:00:00', 10_000, '2')
const midnight = cash('2025-03-03T00:00:00')

test('a manual entry matches a deposit of the same amount on the same day', () => {
  expect(cashTwins([nine], [nine], [midnight])).toEqual([{ cash: nine, twin: midnight }])
})

test('a manual entry on another day or with another amount does not match', () => {
  expect(
    cashTwins([nine], [nine], [cash('2025-03-02T23:59:59'), cash('2025-03-03T00:00:00', 9_999)]),
  ).toEqual([])
})

test('one manual entry matches only one of two deposits on the same day', () => {
  expect(cashTwins([nine, three], [nine, three], [midnight])).toEqual([{ cash: nine, twin: midnight }])
})

test('a manual entry that matches a file row to the second matches no other row', () => {
  const exact = cash('2025-03-03T09:00:00')
  expect(cashTwins([nine, three], [three], [exact])).toEqual([])
})
