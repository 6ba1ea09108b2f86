import { runs } from '@plumbline/testing/all-tests'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOfDay } from '../time/calendar-day.ts'
import { habitLabelling } from './habit-labelling.ts'
import { EVERY_DAY, type HabitSchedule, isPlannedOn } from './habit.ts'
import { habitDayDue } from './habit-reminder.ts'
import { habitStreak } from './habit-streak.ts'
import { type DayResult, habitWorth } from './habit-worth.ts'

const FIRST = '2026-02-16'
const dates = fc
  .uniqueArray(fc.integer({ min: 0, max: 70 }), { maxLength: 70 })
  .map((offsets) => new Set(offsets.map((offset) => addDays(FIRST, offset))))
const today = fc.integer({ min: 0, max: 75 }).map((offset) => addDays(FIRST, offset))
const freezesPerMonth = fc.integer({ min: 0, max: 3 })
const schedule: fc.Arbitrary<HabitSchedule> = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    .map((days) => ({ kind: 'days', days }) as const),
  fc.integer({ min: 1, max: 7 }).map((times) => ({ kind: 'week', times }) as const),
)
const startsOn = fc.integer({ min: 0, max: 30 }).map((offset) => addDays(FIRST, offset))
const plan = fc.record({ schedule, startsOn, freezesPerMonth })

describe('a streak', () => {
  test('of planned days is that of a walk over every day', () => {
    fc.assert(
      fc.property(plan, dates, today, (habit, done, now) => {
        fc.pre(habit.schedule.kind === 'days')
        const used = new Map<string, number>()
        let [current, longest] = [0, 0]
        for (let date = FIRST; date <= now; date = addDays(date, 1)) {
          const month = date.slice(0, 7)
          const spent = used.get(month) ?? 0
          if (done.has(date)) current += 1
          else if (date === now || date < habit.startsOn || !isPlannedOn(habit.schedule, date)) continue
          else if (current > 0 && spent < habit.freezesPerMonth) used.set(month, spent + 1)
          else current = 0
          longest = Math.max(longest, current)
        }
        const freezesLeft = habit.freezesPerMonth - (used.get(now.slice(0, 7)) ?? 0)
        expect(habitStreak(habit, done, now)).toMatchObject({ unit: 'day', current, longest, freezesLeft })
      }),
      { numRuns: runs(1_000) },
    )
  })

  // Against none: a freeze used early may be missing later, so that one more can shorten a streak.
  test('is not shorter with freezes than without, and never uses more of them than a month has', () => {
    fc.assert(
      fc.property(plan, dates, today, (habit, done, now) => {
        const without = habitStreak({ ...habit, freezesPerMonth: 0 }, done, now)
        const streak = habitStreak(habit, done, now)
        expect(streak.current).toBeGreaterThanOrEqual(without.current)
        expect(streak.longest).toBeGreaterThanOrEqual(without.longest)
        expect(streak.freezesLeft).toBeGreaterThanOrEqual(0)
        expect(streak.current).toBeLessThanOrEqual(streak.longest)
        for (const date of streak.frozen) expect(habit.schedule.kind === 'days' && done.has(date)).toBe(false)
      }),
      { numRuns: runs(500) },
    )
  })

  test('does not depend on days after today, which a traveller to the west has', () => {
    fc.assert(
      fc.property(plan, dates, today, (habit, done, now) => {
        const past = new Set([...done].filter((date) => date <= now))
        expect(habitStreak(habit, done, now)).toEqual(habitStreak(habit, past, now))
      }),
      { numRuns: runs(300) },
    )
  })

  test('of weeks counts weeks; a week that is short uses freezes of the month in which it ends', () => {
    const twice = { schedule: { kind: 'week', times: 2 }, startsOn: FIRST, freezesPerMonth: 1 } as const
    // Monday to Sunday: 2 to 8 March two days, 9 to 15 March one, 16 to 22 March two.
    const done = new Set(['2026-03-02', '2026-03-08', '2026-03-11', '2026-03-16', '2026-03-17'])
    expect(habitStreak(twice, done, '2026-03-22')).toEqual({
      unit: 'week',
      current: 2,
      longest: 2,
      freezesLeft: 0,
      frozen: ['2026-03-09'],
    })
    expect(habitStreak({ ...twice, freezesPerMonth: 0 }, done, '2026-03-22')).toMatchObject({ current: 1 })
    expect(habitStreak(twice, done, '2026-03-30')).toMatchObject({ current: 0, longest: 2 })
    // A week that ended before the habit began is not short.
    expect(habitStreak({ ...twice, startsOn: '2026-03-16' }, done, '2026-03-22')).toMatchObject({
      current: 2,
      freezesLeft: 1,
    })
  })
})

describe('what a habit is worth', () => {
  const habit = { schedule: EVERY_DAY, startsOn: FIRST, archivedOn: null }
  const result = fc.record({
    offset: fc.integer({ min: -10, max: 80 }),
    currency: fc.constantFrom('USD', 'EUR'),
    netPnlCents: fc.integer({ min: -100_000, max: 100_000 }),
  })
  const results = fc
    .uniqueArray(result, { selector: ({ offset, currency }) => `${offset} ${currency}` })
    .map((all) =>
      all.map(({ offset, ...rest }): DayResult => ({ date: addDays(FIRST, offset), rE4: null, ...rest })),
    )

  test('compares every trading day of the habit once, and currencies apart', () => {
    fc.assert(
      fc.property(dates, results, today, (done, all, now) => {
        const worth = habitWorth(habit, done, all, now)
        for (const { currency, cents, r } of worth) {
          const days = all.filter(
            ({ date, currency: own }) =>
              own === currency && date >= FIRST && (date < now || (date === now && done.has(date))),
          )
          expect(cents.with.days + cents.without.days).toBe(days.length)
          const total =
            (cents.with.mean ?? 0) * cents.with.days + (cents.without.mean ?? 0) * cents.without.days
          expect(total).toBeCloseTo(
            days.reduce((sum, { netPnlCents }) => sum + netPnlCents, 0),
            3,
          )
          expect(r.difference).toBeNull()
        }
      }),
      { numRuns: runs(300) },
    )
  })

  test('leaves out days on which it was not planned, and those before it began and after it ended', () => {
    const weekdays = { kind: 'days', days: [0, 1, 2, 3, 4] } as const
    const all = ['2026-02-13', '2026-02-16', '2026-02-21', '2026-02-22', '2026-02-23', '2026-03-02'].map(
      (date) => ({ date, currency: 'USD', netPnlCents: 100, rE4: 5_000 }),
    )
    const own = { schedule: weekdays, startsOn: FIRST, archivedOn: '2026-03-01' }
    // A Saturday without it is left out, a Sunday with it counts.
    const [worth] = habitWorth(own, new Set(['2026-02-22']), all, '2026-04-01')
    expect(worth?.cents).toMatchObject({
      with: { days: 1, mean: 100 },
      without: { days: 2, mean: 100 },
      difference: 0,
      isReliable: false,
    })
    expect(worth?.r.with.mean).toBe(0.5)
  })

  test('finds a planted difference with its interval', () => {
    const all = Array.from({ length: 60 }, (_, day) => ({
      date: addDays(FIRST, day),
      currency: 'USD',
      netPnlCents: (day % 2 === 0 ? 10_000 : -5_000) + (day % 7) * 100,
      rE4: null,
    }))
    const done = new Set(all.filter((_, day) => day % 2 === 0).map(({ date }) => date))
    const [worth] = habitWorth(habit, done, all, '2026-12-01')
    expect(worth?.cents.isReliable).toBe(true)
    expect(worth?.cents.interval?.low).toBeGreaterThan(14_000)
    expect(worth?.cents.interval?.high).toBeLessThan(16_000)
  })
})

test('a trade is of a day with a habit, of a missed one, or of neither; never of both', () => {
  fc.assert(
    fc.property(schedule, dates, today, fc.integer({ min: -10, max: 80 }), (own, done, now, offset) => {
      const date = addDays(FIRST, offset)
      // As in `habitWorth`, days before the start count only with an entry.
      const startsOn = addDays(FIRST, 20)
      const habit = { id: 'h', schedule: own, startsOn, archivedOn: null, done }
      const keys = habitLabelling([habit], now).keysOf(buildClosedTrade({ opened: `${date}T12:00:00` }), 0)
      const isMissed = date >= startsOn && date < now && isPlannedOn(own, date)
      expect(keys).toEqual(done.has(date) ? ['done h'] : isMissed ? ['missed h'] : [])
    }),
    { numRuns: runs(500) },
  )
})

describe('a reminder', () => {
  const remind = (now: string, more: object = {}, done: readonly string[] = [], zone = 'Europe/Berlin') =>
    habitDayDue(
      Date.parse(now),
      { schedule: EVERY_DAY, startsOn: FIRST, reminder: '09:00', editedMs: 0, ...more },
      new Set(done),
      zone,
    )

  test('comes at the user’s own clock, on planned days, until the habit is done', () => {
    expect(remind('2026-03-03T07:59:00Z')).toBeNull()
    expect(remind('2026-03-03T08:00:00Z')).toBe('2026-03-03')
    expect(remind('2026-03-03T08:00:00Z', {}, ['2026-03-03'])).toBeNull()
    expect(remind('2026-03-03T08:00:00Z', { schedule: { kind: 'days', days: [0] } })).toBeNull()
    // The same moment is 21:00 of the same day in Auckland, and 22:00 of the day before in Honolulu.
    expect(remind('2026-03-03T08:00:00Z', {}, [], 'Pacific/Auckland')).toBe('2026-03-03')
    expect(remind('2026-03-03T08:00:00Z', {}, [], 'Pacific/Honolulu')).toBe('2026-03-02')
  })

  test('of a number of times per week ends with the week’s last; a time set too late begins tomorrow', () => {
    const once = { schedule: { kind: 'week', times: 1 } }
    expect(weekdayOfDay('2026-03-04')).toBe(2)
    expect(remind('2026-03-04T08:00:00Z', once, ['2026-03-02'])).toBeNull()
    expect(remind('2026-03-09T08:00:00Z', once, ['2026-03-02'])).toBe('2026-03-09')
    const edited = { editedMs: Date.parse('2026-03-03T12:00:00Z') }
    expect(remind('2026-03-03T13:00:00Z', edited)).toBeNull()
    expect(remind('2026-03-04T08:00:00Z', edited)).toBe('2026-03-04')
  })
})
