import { expect, test } from 'vitest'
import { newCash } from './new-cash.ts'

const at = '2025-03-03T09:00:00'
const cash = (brokerId: string | null, amountCents = 10_000, when = at) => ({
  brokerId,
  amountCents,
  at: when,
})

test.each([
  ['an operation that is not there is new', [cash('1')], [], 1],
  ['a known id is not, whatever else it says', [cash('1', 5)], [cash('1')], 0],
  ['another id is another operation, however alike', [cash('2')], [cash('1')], 1],
  ['an id that stands in the file twice counts once', [cash('1'), cash('1')], [], 1],
  [
    'without ids, the second twin of the file is new to an account with one',
    [cash(null), cash(null)],
    [cash(null)],
    1,
  ],
  [
    'another second or amount is another operation',
    [cash(null, 9_999), cash(null, 10_000, '2025-03-03T09:00:01')],
    [cash(null)],
    2,
  ],
  ['a file without ids meets an account with them', [cash(null)], [cash('1')], 0],
  ['a file with ids meets an account without them', [cash('1')], [cash(null)], 0],
  ['one known twin covers one of two, whichever has the id', [cash('1'), cash(null)], [cash(null)], 1],
  ['the operation of a known id covers no other', [cash('1'), cash(null)], [cash('1')], 1],
])('%s', (_, file, known, count) => {
  expect(newCash(file, known)).toHaveLength(count)
})
