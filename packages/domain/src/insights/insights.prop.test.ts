import { allTests, runs } from '@plumbline/testing/all-tests'
import { closedTradesArbitrary } from '@plumbline/testing/arbitraries/closed-trade'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { buildRuleTrade } from '@plumbline/testing/builders/build-rule-trade'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withDayFacts } from '../rules/day-facts.ts'
import type { Rule, RuleCheck } from '../rules/rule.ts'
import type { RuleMark, RuleMarks } from '../trades/rule-marks.ts'
import type { ClosedTrade } from '../statistics/closed-trade.ts'
import { randomIndexes } from '../statistics/random.ts'
import { dimensionLabellings } from './candidates.ts'
import { insightsOf } from './insights.ts'
import { ruleKeysOf, ruleLabelling } from './rule-labelling.ts'

type Random = () => number

/** Results in R of one kind of trader, without regard to any label. */
const RESULTS: Readonly<Record<string, (random: Random) => number>> = {
  'stops and targets': (random) => (random() < 0.32 ? 2 : -1),
  'rare large wins': (random) => (random() < 0.08 ? 10 + 4 * random() : -1),
  'normal results': (random) => 0.1 + normal(random),
  'heavy tails (Student’s t with 3 degrees)': (random) =>
    normal(random) / Math.sqrt((normal(random) ** 2 + normal(random) ** 2 + normal(random) ** 2) / 3),
  'a skewed heavy tail (lognormal)': (random) => Math.exp(1.2 * normal(random)) - 1.6,
  'a tail without finite variance (Pareto)': (random) => 0.5 / (1 - random()) ** (1 / 1.5) - 1.5,
}

/** The fast tests check a trader with two results, and one whose results are far from normal. */
const kinds = Object.keys(RESULTS).slice(0, allTests ? undefined : 2)

describe('results that do not depend on any label', () => {
  test.each(kinds)('of %s have a finding in no more than 5 % of runs', (name) => {
    const result = RESULTS[name] ?? (() => 0)
    const count = runs(500)
    let found = 0
    for (let run = 0; run < count; run += 1) {
      const random = randomOf(run + 1)
      const trades = traded(random, [150, 400, 1_000, 2_500][run % 4] ?? 150, result)
      if (insightsOf(trades, withRules(trades, marksOf(random))).insights.length > 0) found += 1
    }
    expect(found).toBeLessThanOrEqual(mostOf(count, 0.05))
  })

  test('and permuted between labels have a finding in no more than 5 % of runs', () => {
    const count = runs(500)
    const planted = traded(randomOf(7), 800, () => 0).map((trade) => ({
      ...trade,
      rMultipleE4: trade.hour < 6 ? -10_000 : 15_000,
    }))
    let found = 0
    for (let run = 0; run < count; run += 1) {
      const trades = permuted(randomOf(run + 1), planted)
      if (insightsOf(trades, withRules(trades, marksOf(randomOf(9)))).insights.length > 0) found += 1
    }
    expect(found).toBeLessThanOrEqual(mostOf(count, 0.05))
  })
})

describe('a difference', () => {
  test.each([
    ['hour', '14', (trade: ClosedTrade) => trade.hour === 14],
    ['pair', 'XAUUSD', ({ pair }: ClosedTrade) => pair === 'XAUUSD'],
    ['emotion', 'revenge', ({ emotion }: ClosedTrade) => emotion === 'revenge'],
    ['tag', 'late', ({ tags }: ClosedTrade) => tags.includes('late')],
  ])('of one %s is found and ranked first, whether it costs or helps', (by, key, isInside) => {
    for (const [seed, shift] of [
      [1, -1.2],
      [2, 1.2],
    ] as const) {
      const trades = traded(randomOf(seed), 1_500, normal).map((trade) =>
        isInside(trade) ? { ...trade, rMultipleE4: (trade.rMultipleE4 ?? 0) + shift * 10_000 } : trade,
      )
      const { insights, unit } = insightsOf(trades, dimensionLabellings)
      expect(unit).toBe('r')
      expect(insights[0]).toMatchObject({ by, key })
      expect(Math.sign(insights[0]?.difference ?? 0)).toBe(Math.sign(shift))
    }
  })

  test('between longs and shorts is reported once, for the smaller group', () => {
    const trades = traded(randomOf(3), 900, normal).map((trade, index): ClosedTrade => {
      const isShort = index % 3 === 0
      return {
        ...trade,
        direction: isShort ? 'short' : 'long',
        rMultipleE4: (trade.rMultipleE4 ?? 0) - (isShort ? 8_000 : 0),
      }
    })
    const { insights } = insightsOf(trades, dimensionLabellings)
    expect(insights.filter(({ by }) => by === 'direction')).toMatchObject([
      { key: 'short', trades: 300, otherTrades: 600 },
    ])
  })

  test('of a whole session is reported as the session, not as its hours', () => {
    const trades = traded(randomOf(8), 2_000, normal).map((trade) =>
      trade.session === 'london' ? { ...trade, rMultipleE4: (trade.rMultipleE4 ?? 0) - 8_000 } : trade,
    )
    const { insights } = insightsOf(trades, dimensionLabellings)
    expect(insights[0]).toMatchObject({ by: 'session', key: 'london' })
    expect(insights.filter(({ by }) => by === 'hour')).toEqual([])
  })

  test('that two labels of the same trades share is reported once', () => {
    const trades = traded(randomOf(4), 1_000, normal).map((trade): ClosedTrade => {
      if (trade.hour !== 9) return { ...trade, tags: [], strategyId: 's1' }
      return { ...trade, tags: ['open'], strategyId: 's2', rMultipleE4: (trade.rMultipleE4 ?? 0) + 20_000 }
    })
    const { insights } = insightsOf(trades, dimensionLabellings)
    expect(insights.filter(({ difference }) => difference > 1)).toHaveLength(1)
  })

  test('of groups with fewer than 20 trades is no finding', () => {
    const trades = traded(randomOf(5), 600, normal).map(
      (trade, index): ClosedTrade =>
        index < 19 ? { ...trade, tags: ['rare'], rMultipleE4: 90_000 } : { ...trade, tags: [] },
    )
    expect(insightsOf(trades, dimensionLabellings).insights.filter(({ key }) => key === 'rare')).toEqual([])
  })
})

describe('a rule', () => {
  const broken = (trade: ClosedTrade) => trade.quantity === 0.1
  const markOf = (trade: ClosedTrade): RuleMark | null =>
    trade.hour >= 12 ? null : broken(trade) ? 'broken' : 'kept'
  const planted = (seed: number, shift: number) =>
    traded(randomOf(seed), 1_500, normal).map((trade) => {
      // Trades of the afternoon are not marked, and differ more: they must count on neither side.
      const more = trade.hour >= 12 ? -50_000 : broken(trade) ? shift * 10_000 : 0
      return { ...trade, rMultipleE4: (trade.rMultipleE4 ?? 0) + more }
    })

  test.each([-1.2, 1.2])('that trades broke with %d R is told against those that kept it', (shift) => {
    const trades = planted(11, shift)
    const own = ruleLabelling((position) => {
      const trade = trades[position]
      const mark = trade === undefined ? null : markOf(trade)
      return mark === null ? [] : [`${mark} r`]
    })
    const { insights, compared } = insightsOf(trades, [own])
    const sides = [
      trades.filter((trade) => markOf(trade) === 'broken'),
      trades.filter((trade) => markOf(trade) === 'kept'),
    ]
    const means = sides.map(
      (side) => side.reduce((sum, { rMultipleE4 }) => sum + (rMultipleE4 ?? 0), 0) / side.length / 10_000,
    )
    expect(compared).toBe(1)
    expect(insights).toMatchObject([
      { by: 'rule', key: 'broken r', trades: sides[0]?.length, otherTrades: sides[1]?.length },
    ])
    expect(insights[0]?.mean).toBeCloseTo(means[0] ?? 0, 9)
    expect(insights[0]?.otherMean).toBeCloseTo(means[1] ?? 0, 9)
    expect(Math.sign(insights[0]?.difference ?? 0)).toBe(Math.sign(shift))
  })

  test('that asks for a stop is told in money, because trades without one have no R', () => {
    const trades = traded(randomOf(13), 1_000, normal).map((trade, index): ClosedTrade => {
      const hasStop = index % 8 !== 0
      const netPnlCents = (trade.rMultipleE4 ?? 0) - (hasStop ? 0 : 15_000)
      return { ...trade, netPnlCents, rMultipleE4: hasStop ? trade.rMultipleE4 : null }
    })
    const own = ruleLabelling((position) => [
      trades[position]?.rMultipleE4 === null ? 'broken stop' : 'kept stop',
    ])
    const { unit, insights } = insightsOf(trades, [...dimensionLabellings, own])
    expect(unit).toBe('r')
    expect(insights[0]).toMatchObject({
      by: 'rule',
      key: 'broken stop',
      unit: 'money',
      trades: 125,
      otherTrades: 875,
    })
  })

  test('that the trades of a tag break is told once beside it', () => {
    const trades = traded(randomOf(12), 1_500, normal).map((trade): ClosedTrade => {
      const isLate = trade.hour < 12 && broken(trade)
      const rMultipleE4 = (trade.rMultipleE4 ?? 0) - (isLate ? 15_000 : 0)
      return { ...trade, tags: isLate ? ['late'] : [], rMultipleE4 }
    })
    const own = ruleLabelling((position) => {
      const trade = trades[position]
      return [trade?.tags.includes('late') === true ? 'broken r' : 'kept r']
    })
    const { insights } = insightsOf(trades, [...dimensionLabellings, own])
    expect(insights.filter(({ by }) => by === 'rule' || by === 'tag')).toHaveLength(1)
  })
})

test('results are in money where fewer than 80 % of trades have R', () => {
  const trades = Array.from({ length: 100 }, (_, index) =>
    buildClosedTrade({
      netPnlCents: index % 2 === 0 ? 1_000 + index : -1_000 - index,
      rMultipleE4: index < 79 ? 10_000 : null,
      tags: index % 2 === 0 ? ['even'] : [],
    }),
  )
  const money = insightsOf(trades, dimensionLabellings)
  expect(money).toMatchObject({ unit: 'money', trades: 100 })
  expect(money.insights[0]).toMatchObject({ by: 'tag', key: 'even' })
  expect(money.insights[0]?.mean).toBeCloseTo(10.49, 10)
  const known = trades.map((trade, index) => (index < 80 ? { ...trade, rMultipleE4: 10_000 } : trade))
  expect(insightsOf(known, dimensionLabellings)).toMatchObject({ unit: 'r', trades: 80, insights: [] })
})

test('labels may be looked up by the place of a trade', () => {
  const trades = traded(randomOf(6), 400, normal).map((trade, index) => ({
    ...trade,
    rMultipleE4: (trade.rMultipleE4 ?? 0) + (index % 4 === 0 ? 10_000 : 0),
  }))
  const habit = {
    by: 'habit',
    keysOf: (_: ClosedTrade, position: number) => (position % 4 === 0 ? ['sport'] : []),
  }
  expect(insightsOf(trades, [habit]).insights).toMatchObject([{ by: 'habit', key: 'sport', trades: 100 }])
})

test('every figure of any trades is a number, and findings are at most three, distinct, with an interval beside 0', () => {
  fc.assert(
    fc.property(closedTradesArbitrary(), fc.integer({ min: 1, max: 40 }), (few, times) => {
      const trades = Array.from({ length: times }, () => few).flat()
      const { insights } = insightsOf(trades, dimensionLabellings)
      const known = {
        r: trades.filter(({ rMultipleE4 }) => rMultipleE4 !== null).length,
        money: trades.length,
      }
      expect(insights.length).toBeLessThanOrEqual(3)
      for (const { mean, otherMean, difference, interval, probability, total, ...insight } of insights) {
        for (const value of [mean, otherMean, difference, interval.low, interval.high, probability, total])
          expect(Number.isFinite(value)).toBe(true)
        expect(insight.trades + insight.otherTrades).toBe(known[insight.unit])
        expect(interval.low > 0 || interval.high < 0).toBe(true)
      }
      expect(new Set(insights.map(({ by, key }) => `${by} ${key}`)).size).toBe(insights.length)
    }),
    { numRuns: runs(200) },
  )
})

/** Trades with labels as journals have them: hours and sessions together, a busy pair, rare emotions, several tags. */
function traded(random: Random, count: number, result: (random: Random) => number): readonly ClosedTrade[] {
  return Array.from({ length: count }, (_, index) => {
    const openedAt = 1_700_000_000 + index * 40_000 + Math.floor(random() * 40_000)
    const hour = Math.floor(openedAt / 3_600) % 24
    const times = { openedAt, closedAt: openedAt + Math.floor(60 * 10 ** (random() * 3)) }
    const built = buildClosedTrade({
      hour,
      session: hour < 8 ? 'asia' : hour < 13 ? 'london' : 'new-york',
      pair: ['EURUSD', 'EURUSD', 'EURUSD', 'GBPUSD', 'XAUUSD', 'US500'][Math.floor(random() * 6)] ?? '',
      direction: random() < 0.6 ? 'long' : 'short',
      quantity: [0.1, 0.2, 0.5, 1][Math.floor(random() * 4)] ?? 1,
      strategyId: [null, 's1', 's2', 's3'][Math.floor(random() * 4)] ?? null,
      tags: [
        ...['a', 'b', 'c', 'd', 'e', 'f'].filter(() => random() < 0.15),
        ...['late', 'early', 'size'].filter(() => random() < 0.06),
      ],
      emotion: random() < 0.8 ? 'neutral' : random() < 0.5 ? 'fear' : 'revenge',
      rMultipleE4: Math.round(result(random) * 10_000),
    })
    return { ...built, ...times }
  })
}

const CHECKS: readonly RuleCheck[] = [
  { kind: 'tradesPerDay', most: 2 },
  { kind: 'lossesPerDay', most: 1 },
  { kind: 'pauseAfterLoss', minutes: 600 },
  { kind: 'hours', from: '07:00', to: '11:00' },
  { kind: 'rewardRisk', atLeast: 2 },
  { kind: 'manual' },
  { kind: 'manual' },
  { kind: 'manual' },
]
const RULES = CHECKS.map((check, place): Rule => ({ id: `r${place}`, section: 'entry', text: '', check }))

/** Marks of the rules that the user decides, in some trades. */
function marksOf(random: Random): () => RuleMarks {
  return () =>
    Object.fromEntries(
      RULES.flatMap(({ id, check }): (readonly [string, RuleMark])[] => {
        const drawn = random()
        if (check.kind !== 'manual' || drawn < 0.4) return []
        return [[id, drawn < 0.6 ? 'broken' : 'kept']]
      }),
    )
}

/** Every dimension, and rules that are decided by marks, by facts, and by the results before. */
function withRules(trades: readonly ClosedTrade[], marks: () => RuleMarks) {
  const inOrder = trades.map(({ openedAt, closedAt, pair, direction, rMultipleE4 }) => ({
    ...buildRuleTrade({
      pair,
      direction,
      rMultipleE4,
      netPnlCents: (rMultipleE4 ?? 0) / 100,
      marks: marks(),
    }),
    openedAt,
    closedAt,
  }))
  const keysOf = ruleKeysOf({ plan: RULES, strategies: new Map() })
  const keys = Array.from(withDayFacts(inOrder, { balanceBeforeCents: 1_000_000, cash: [] }), keysOf)
  return [...dimensionLabellings, ruleLabelling((position) => keys[position] ?? [])]
}

/** The same labels and the same results, in another pairing. */
function permuted(random: Random, trades: readonly ClosedTrade[]): readonly ClosedTrade[] {
  const results = trades.map(({ rMultipleE4 }) => rMultipleE4)
  for (let last = results.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const kept = results[last] ?? null
    results[last] = results[other] ?? null
    results[other] = kept
  }
  return trades.map((trade, index) => ({ ...trade, rMultipleE4: results[index] ?? null }))
}

function randomOf(seed: number): Random {
  const next = randomIndexes(seed * 7_919)
  return () => (next(1_048_576) + 0.5) / 1_048_576
}

/** Box and Muller 1958. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
}

/** What a binomial count exceeds once in a thousand at most: the mean and 3.1 deviations. */
function mostOf(count: number, rate: number): number {
  return Math.ceil(count * rate + 3.1 * Math.sqrt(count * rate * (1 - rate)))
}
