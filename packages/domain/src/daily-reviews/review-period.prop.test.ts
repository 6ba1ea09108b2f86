import { addDays } from '../time/calendar-day.ts'
import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVIEW_PERIODS, reviewDate, reviewSpan, steppedReview } from './review-period.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days))
const period = fc.constantFrom(...REVIEW_PERIODS)

test('every day of a period has the same review, and its neighbours begin where it ends', () => {
  fc.assert(
    fc.property(period, day, fc.nat({ max: 30 }), (of, date, offset) => {
      const { from, to } = reviewSpan(of, date)
      expect(from <= date && date <= to).toBe(true)
      const other = addDays(from, offset)
      expect(reviewDate(of, other) === from).toBe(other <= to)
      const next = steppedReview(of, date, 1)
      expect(next).toBe(addDays(to, 1))
      expect(steppedReview(of, next, -1)).toBe(from)
    }),
    { numRuns: runs(500) },
  )
})

test('a week begins on Monday, a month on its first day', () => {
  expect(reviewSpan('week', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(reviewSpan('month', '2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})
