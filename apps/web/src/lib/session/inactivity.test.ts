import { expect, it } from 'vitest'
import { parseInactivityMinutes } from './inactivity.ts'

it.each([
  ['45', 45],
  ['0.5', 0.5],
  ['0', 0],
  ['-5', 0],
  [null, 30],
  ['', 30],
  ['soon', 30],
  ['NaN', 30],
  ['Infinity', 30],
])('a stored value of %s is read as %d minutes', (stored, minutes) => {
  expect(parseInactivityMinutes(stored)).toBe(minutes)
})
