import { expect, test } from 'vitest'
import { fakeClock } from './fake-clock.ts'

test('the clock does not move until it is advanced or set', () => {
  const clock = fakeClock('2025-01-01T00:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2025-01-01T00:00:00.000Z')
  clock.advance(90_000)
  expect(clock.now().toISOString()).toBe('2025-01-01T00:01:30.000Z')
  clock.setTo('2026-02-03T04:05:06Z')
  expect(clock.now().toISOString()).toBe('2026-02-03T04:05:06.000Z')
})

test('the clock rejects invalid times and going back', () => {
  expect(() => fakeClock('tomorrow')).toThrow(RangeError)
  expect(() => fakeClock().advance(-1)).toThrow(RangeError)
})
