import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOfDay } from '../time/calendar-day.ts'
import { type ReviewDay, reviewState, reviewStreak } from './review-streak.ts'

const MONDAY = '2026-03-02'

/** Distinct days of a few weeks around the Monday, in any order. */
const days = fc
  .uniqueArray(
    fc.record({ offset: fc.integer({ min: 0, max: 40 }), trades: fc.nat({ max: 2 }), isDone: fc.boolean() }),
    { selector: ({ offset }) => offset },
  )
  .map((all) => all.map(({ offset, ...day }): ReviewDay => ({ date: addDays(MONDAY, offset), ...day })))
const today = fc.integer({ min: 0, max: 45 }).map((offset) => addDays(MONDAY, offset))

const check = (law: (days: readonly ReviewDay[], today: string) => void) =>
  fc.assert(fc.property(days, today, law), { numRuns: runs(500) })

const isWeekend = (date: string) => weekdayOfDay(date) > 4

test('a current streak is never longer than the longest, and neither than the finished days', () => {
  check((all, now) => {
    const { current, longest } = reviewStreak(all, now)
    expect(current).toBeLessThanOrEqual(longest)
    expect(longest).toBeLessThanOrEqual(all.filter(({ isDone }) => isDone).length)
  })
})

test('neither the order of the days nor the days after today change a streak', () => {
  check((all, now) => {
    const streak = reviewStreak(all, now)
    expect(reviewStreak(all.toReversed(), now)).toEqual(streak)
    expect(
      reviewStreak(
        all.filter(({ date }) => date <= now),
        now,
      ),
    ).toEqual(streak)
  })
})

test('days without trades and without a finished review change nothing, weekends without trades never', () => {
  check((all, now) => {
    const counting = all.filter(({ date, trades, isDone }) => trades > 0 || (isDone && !isWeekend(date)))
    expect(reviewStreak(counting, now)).toEqual(reviewStreak(all, now))
  })
})

test('finishing the review of a traded day never shortens a streak', () => {
  check((all, now) => {
    const streak = reviewStreak(all, now)
    for (const [index, day] of all.entries()) {
      const finished = reviewStreak(all.with(index, { ...day, isDone: true }), now)
      expect(finished.current).toBeGreaterThanOrEqual(streak.current)
      expect(finished.longest).toBeGreaterThanOrEqual(streak.longest)
    }
  })
})

test('a streak begins again after a traded day whose review was not finished, except today', () => {
  check((all, now) => {
    const missed = all
      .filter(({ date, trades, isDone }) => date < now && trades > 0 && !isDone)
      .map(({ date }) => date)
      .toSorted()
      .at(-1)
    const since = all.filter(
      ({ date, trades, isDone }) =>
        isDone && date <= now && date > (missed ?? '') && (trades > 0 || !isWeekend(date)),
    )
    expect(reviewStreak(all, now).current).toBe(since.length)
  })
})

test('worked example: Friday and Monday are in a row, and today is still open', () => {
  const friday = { date: '2026-03-06', trades: 3, isDone: true }
  const saturday = { date: '2026-03-07', trades: 0, isDone: true }
  const monday = { date: '2026-03-09', trades: 1, isDone: true }
  const tuesday = { date: '2026-03-10', trades: 2, isDone: false }
  const all = [friday, saturday, monday, tuesday]
  expect(reviewStreak(all, '2026-03-10')).toEqual({ current: 2, longest: 2 })
  expect(reviewStreak(all, '2026-03-11')).toEqual({ current: 0, longest: 2 })
  expect(reviewStreak([...all, { date: '2026-03-11', trades: 0, isDone: true }], '2026-03-11')).toEqual({
    current: 1,
    longest: 2,
  })
})

test('a day is finished, traded but open, written, or empty', () => {
  const day = { date: MONDAY, trades: 0, isDone: false, hasPlan: false, hasReport: false }
  expect([
    reviewState({ ...day, trades: 1, isDone: true }),
    reviewState({ ...day, trades: 1, hasPlan: true }),
    reviewState({ ...day, hasPlan: true }),
    reviewState({ ...day, hasReport: true }),
    reviewState(day),
  ]).toEqual(['done', 'open', 'written', 'written', 'none'])
})
