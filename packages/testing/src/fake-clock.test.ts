import { expect, test } from 'vitest'
import { fakeClock } from './fake-clock.ts'

test('it stands still until it is moved', () => {
  const clock = fakeClock('2025-01-01T00:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2025-01-01T00:00:00.000Z')
  clock.advance(90_000)
  expect(clock.now().toISOString()).toBe('2025-01-01T00:01:30.000Z')
  clock.setTo('2026-02-03T04:05:06Z')
  expect(clock.now().toISOString()).toBe('2026-02-03T04:05:06.000Z')
})

test('it refuses what is not a time, and to go back', () => {
  expect(() => fakeClock('tomorrow')).toThrow(RangeError)
  expect(() => fakeClock().advance(-1)).toThrow(RangeError)
})
