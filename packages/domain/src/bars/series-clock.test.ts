import { expect, test } from 'vitest'
import { localSeconds } from '../time/local-time.ts'
import { seriesClock } from './series-clock.ts'

test('times are converted through UTC where both clocks are known', () => {
  const winter = localSeconds('2026-02-16T12:00:00')
  const summer = localSeconds('2026-07-16T12:00:00')
  const clock = seriesClock('Europe/Athens', 'UTC')
  expect(clock.toSeries(winter)).toBe(localSeconds('2026-02-16T10:00:00'))
  expect(clock.toSeries(summer)).toBe(localSeconds('2026-07-16T09:00:00'))
  expect(clock.toAccount(clock.toSeries(summer))).toBe(summer)
})

test('where one is not known, both are the same', () => {
  expect(seriesClock(null, 'UTC').toSeries(7)).toBe(7)
  expect(seriesClock('Europe/Athens', null).toAccount(7)).toBe(7)
})
