import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar-day.ts'
import { drawdownAccumulator, emptyDrawdown } from '../statistics/drawdown.ts'
import type { Goal } from './goal.ts'
import { factsByPeriod, type GoalFacts, measureGoal, type SumDay } from './goal-facts.ts'
import { goalForecast } from './goal-forecast.ts'
import { goalProgress } from './goal-progress.ts'
import { goalResult } from './goal-result.ts'
import { goalSpan, goalSpans, isWeekend, tradingDays } from './goal-span.ts'

const FIRST = '2025-01-01'
const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays(FIRST, days))
const recurringFrom = { startDate: FIRST, dueDate: null }
const recurring = fc.constantFrom('day', 'week', 'month', 'year')
const goal = fc.record({
  metric: fc.constantFrom('netPnl', 'r', 'reviews'),
  direction: fc.constant('atLeast'),
  targetE2: fc.integer({ min: 1, max: 1_000_00 }),
  period: recurring,
  startDate: fc.constant(FIRST),
  dueDate: fc.constant(null),
}) satisfies fc.Arbitrary<Goal>
const sums = fc
  .array(fc.tuple(fc.nat({ max: 800 }), fc.integer({ min: -500_00, max: 500_00 })), { maxLength: 80 })
  .map((pairs): readonly SumDay[] =>
    [...new Map(pairs)]
      .toSorted(([a], [b]) => a - b)
      .map(([days, valueE2]) => ({ day: addDays(FIRST, days), valueE2 })),
  )

test('periods follow each other without gap or overlap, and each contains its days', () => {
  fc.assert(
    fc.property(recurring, day, day, (period, startDate, today) => {
      const spans = goalSpans({ period, startDate, dueDate: null }, startDate, today)
      if (today < startDate) return
      const [first] = spans
      expect(first !== undefined && first.from <= startDate && startDate <= first.to).toBe(true)
      expect(spans.at(-1)).toEqual(goalSpan({ period, startDate, dueDate: null }, today))
      for (const [index, span] of spans.slice(1).entries())
        expect(span.from).toBe(addDays(spans[index]?.to ?? '', 1))
    }),
    { numRuns: runs(200) },
  )
})

test('a day belongs to exactly one period, so that the sums of all periods are the sum of all days', () => {
  fc.assert(
    fc.property(recurring, sums, (period, days) => {
      const spans = goalSpans({ period, startDate: FIRST, dueDate: null }, FIRST, addDays(FIRST, 800))
      const facts: GoalFacts = { fold: 'sum', days }
      const parts = spans.map((span) => measureGoal('netPnl', facts, span).valueE2 ?? 0)
      const ofPeriod = factsByPeriod(facts, (date) => goalSpan({ ...recurringFrom, period }, date).from)
      expect(spans.map((span) => measureGoal('netPnl', ofPeriod(span.from), span).valueE2 ?? 0)).toEqual(
        parts,
      )
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(
        days.reduce((sum, { valueE2 }) => sum + valueE2, 0),
      )
    }),
    { numRuns: runs(200) },
  )
})

test('a sum is reached exactly if its running total reached the target on some day, whatever follows', () => {
  fc.assert(
    fc.property(goal, sums, day, (aim, days, today) => {
      const span = goalSpan(aim, today)
      const inside = days.filter((row) => row.day >= span.from && row.day <= span.to)
      let [total, reached] = [0, false]
      for (const { valueE2 } of inside) {
        total += valueE2
        reached ||= total >= aim.targetE2
      }
      const facts: GoalFacts = { fold: 'sum', days }
      const { isReached } = goalResult(aim, facts, span, today)
      expect(isReached === true).toBe(reached)
      // Over, with something to measure: decided.
      const later = goalResult(aim, facts, span, addDays(span.to, 1))
      expect(later.isReached).toBe(inside.length === 0 ? null : reached)
    }),
    { numRuns: runs(300) },
  )
})

test('pace grows from nothing to the target, and a better value never has a worse state', () => {
  const rank = { waiting: 0, missed: 0, behind: 1, onPace: 2, ahead: 3, reached: 4 }
  fc.assert(
    fc.property(goal, sums, day, fc.integer({ min: 0, max: 500_00 }), (aim, days, today, more) => {
      const before = goalProgress(aim, { fold: 'sum', days }, today)
      const { pace } = before
      if (pace === null) throw new Error('A sum has a pace')
      expect(pace.beforeE2).toBeGreaterThanOrEqual(0)
      expect(pace.todayE2).toBeGreaterThanOrEqual(pace.beforeE2)
      expect(pace.todayE2).toBeLessThanOrEqual(aim.targetE2)
      expect(goalProgress(aim, { fold: 'sum', days }, before.result.to).pace?.todayE2).toBe(
        before.days === 0 ? 0 : aim.targetE2,
      )
      const more_ = days.map((row) => (row.day === today ? { ...row, valueE2: row.valueE2 + more } : row))
      const after = goalProgress(aim, { fold: 'sum', days: more_ }, today)
      expect(rank[after.state]).toBeGreaterThanOrEqual(rank[before.state])
    }),
    { numRuns: runs(300) },
  )
})

test('a forecast lies in its interval; equal days give exactly their continuation', () => {
  const today = '2025-03-12'
  const aim: Goal = {
    metric: 'netPnl',
    direction: 'atLeast',
    targetE2: 1_000_00,
    period: 'month',
    startDate: FIRST,
    dueDate: null,
  }
  const span = goalSpan(aim, today)
  fc.assert(
    fc.property(sums, fc.integer({ min: 1, max: 50_00 }), (days, each) => {
      const found = goalForecast(aim, { fold: 'sum', days }, span, today, false)
      if (found !== null) {
        expect(found.lowE2).toBeLessThanOrEqual(found.valueE2)
        expect(found.highE2).toBeGreaterThanOrEqual(found.valueE2)
      }
      const worked = tradingDays({ from: '2025-02-03', to: addDays(today, -1) }, false)
      const even = worked.map((date) => ({ day: date, valueE2: each }))
      // March 2025 has 21 weekdays.
      expect(goalForecast(aim, { fold: 'sum', days: even }, span, today, false)).toEqual({
        valueE2: 21 * each,
        lowE2: 21 * each,
        highE2: 21 * each,
        sample: worked.length,
        isReliable: true,
      })
    }),
    { numRuns: runs(100) },
  )
})

describe('a limit', () => {
  const limit = (metric: 'drawdown' | 'tradesPerDay', targetE2: number): Goal => ({
    metric,
    direction: 'atMost',
    targetE2,
    period: 'week',
    startDate: FIRST,
    dueDate: null,
  })

  test('is missed at once, kept when the period is over, and undecided in a period without trades', () => {
    const counts: GoalFacts = {
      fold: 'most',
      days: [
        { day: '2025-03-03', valueE2: 3_00 },
        { day: '2025-03-12', valueE2: 4_00 },
      ],
    }
    const aim = limit('tradesPerDay', 3_00)
    const stateOn = (today: string) => goalProgress(aim, counts, today).state
    expect([stateOn('2025-03-04'), stateOn('2025-03-12'), stateOn('2025-03-18')]).toEqual([
      'onPace',
      'missed',
      'waiting',
    ])
    const results = goalSpans(aim, '2025-03-03', '2025-03-24').map(
      (span) => goalResult(aim, counts, span, '2025-03-24').isReached,
    )
    expect(results).toEqual([true, false, null, null])
  })

  test('of drawdown counts from the peak within the period, also over several days', () => {
    const dayOf = (date: string, ...cents: readonly number[]) => {
      const fall = drawdownAccumulator()
      for (const net of cents) fall.add(net, 0, 0)
      return { day: date, drawdown: fall.result() }
    }
    const facts: GoalFacts = {
      fold: 'drawdown',
      days: [dayOf('2025-03-03', 500, -200), dayOf('2025-03-04', 100, -400), dayOf('2025-03-10', -50)],
    }
    const value = (today: string) => goalProgress(limit('drawdown', 400), facts, today).result.valueE2
    expect([value('2025-03-05'), value('2025-03-12')]).toEqual([500, 50])
    expect(emptyDrawdown.worst.dropCents).toBe(0)
  })
})

test('a share of trades is compared as it is shown, and undecided until the period is over', () => {
  const aim: Goal = {
    metric: 'stops',
    direction: 'atLeast',
    targetE2: 90_00,
    period: 'month',
    startDate: FIRST,
    dueDate: null,
  }
  const facts: GoalFacts = {
    fold: 'share',
    days: [
      { day: '2025-03-03', part: 8, whole: 10 },
      { day: '2025-03-20', part: 20, whole: 20 },
    ],
  }
  const stateOn = (today: string) => goalProgress(aim, facts, today).state
  expect(goalProgress(aim, facts, '2025-03-05').result.valueE2).toBe(93_33)
  expect([stateOn('2025-03-05'), stateOn('2025-04-01')]).toEqual(['onPace', 'waiting'])
  expect(goalResult(aim, facts, goalSpan(aim, '2025-03-05'), '2025-04-01').isReached).toBe(true)
})

test('a manual count is 0 without an entry, but a free weekend day decides nothing', () => {
  const facts: GoalFacts = { fold: 'sum', days: [] }
  const on = (date: string) => measureGoal('custom', facts, { from: date, to: date }).valueE2
  expect(isWeekend('2025-03-08')).toBe(true)
  expect([on('2025-03-07'), on('2025-03-08')]).toEqual([0, null])
})

test('days in R are added exactly and rounded once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -30_000, max: 30_000 }), { minLength: 1, maxLength: 28 }),
      (ofDays) => {
        const days = ofDays.map((rE4, index) => ({ day: addDays(FIRST, index), valueE2: rE4 / 100 }))
        const span = { from: FIRST, to: addDays(FIRST, 27) }
        const total = Math.round(ofDays.reduce((sum, rE4) => sum + rE4, 0) / 100)
        expect(measureGoal('r', { fold: 'sum', days }, span).valueE2).toBe(total)
      },
    ),
    { numRuns: runs(300) },
  )
})

test('three days of 0.3333 R reach a goal of 1 R', () => {
  const days = [0, 1, 2].map((index) => ({ day: addDays(FIRST, index), valueE2: 33.33 }))
  const aim = { ...recurringFrom, metric: 'r', direction: 'atLeast', targetE2: 100, period: 'month' } as const
  const result = goalResult(aim, { fold: 'sum', days }, goalSpan(aim, FIRST), addDays(FIRST, 5))
  expect(result).toMatchObject({ valueE2: 100, isReached: true, reachedOn: '2025-01-03' })
})
