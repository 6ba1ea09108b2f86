import { expect, test } from 'vitest'
import { notePlace, reviewText } from './note-place.ts'

const isPlace = (period: string, date: string) =>
  notePlace.safeParse({ kind: 'review', period, date, part: 'report' }).success

test('a review is found by the first day of its period', () => {
  expect([
    isPlace('day', '2026-11-26'),
    isPlace('week', '2026-11-23'),
    isPlace('month', '2026-11-01'),
  ]).toEqual([true, true, true])
  expect([isPlace('week', '2026-11-24'), isPlace('month', '2026-11-02')]).toEqual([false, false])
})

test('a text that is not a day is no place, whatever the period', () => {
  for (const date of ['', '2026-11', '2026-02-30', 'Monday'])
    for (const period of ['day', 'week', 'month']) {
      expect([date, period, isPlace(period, date)]).toEqual([date, period, false])
      expect(reviewText.safeParse({ period, date, part: 'plan' }).success).toBe(false)
    }
})
