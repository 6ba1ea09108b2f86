import { expect, test } from 'vitest'
import { withLevel } from './what-if-levels.ts'

test('an added level is in order and not repeated; zero adds nothing', () => {
  expect(withLevel([0.5, 1], 0.75)).toEqual([0.5, 0.75, 1])
  expect(withLevel([0.5, 1], 1)).toEqual([0.5, 1])
  expect(withLevel([0.5, 1], 0)).toEqual([0.5, 1])
  expect(withLevel([0.5, 1], undefined)).toEqual([0.5, 1])
})
