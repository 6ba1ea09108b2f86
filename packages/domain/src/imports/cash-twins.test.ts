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

test('the same amount on the same day is what a person had entered', () => {
  expect(cashTwins([nine], [nine], [midnight])).toEqual([{ cash: nine, twin: midnight }])
})

test('another day or another amount is not', () => {
  expect(
    cashTwins([nine], [nine], [cash('2025-03-02T23:59:59'), cash('2025-03-03T00:00:00', 9_999)]),
  ).toEqual([])
})

test('one entry covers one of two deposits of a day', () => {
  expect(cashTwins([nine, three], [nine, three], [midnight])).toEqual([{ cash: nine, twin: midnight }])
})

test('an entry that the file has to the second covers no other', () => {
  const exact = cash('2025-03-03T09:00:00')
  expect(cashTwins([nine, three], [three], [exact])).toEqual([])
})
