import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MonteCarloInput, monteCarlo } from './monte-carlo.ts'

const results = fc.array(fc.integer({ min: -50_000, max: 60_000 }), { minLength: 1, maxLength: 80 })
const base = {
  startCents: 1_000_000,
  sizing: { kind: 'fixed', factor: 1 },
  order: 'resample',
  runs: 60,
  trades: 120,
  ruinShare: 0.5,
  seed: 1,
} as const satisfies Omit<MonteCarloInput, 'results'>

function simulated(input: MonteCarloInput) {
  const answer = monteCarlo(input)
  if (answer === null) throw new Error('There is nothing to simulate')
  return answer
}

describe('the Monte Carlo simulation', () => {
  test('is deterministic for a seed and differs for another seed', () => {
    const many = Array.from({ length: 40 }, (_, index) => ((index * 7_919) % 1_000) - 450)
    const input = { ...base, results: many }
    expect(monteCarlo(input)).toEqual(monteCarlo(input))
    expect(monteCarlo(input)).not.toEqual(monteCarlo({ ...input, seed: 2 }))
  })

  test('reports its progress after every path without changing the results', () => {
    const input = { ...base, results: [100, -50], runs: 7 }
    const heard: number[] = []
    expect(monteCarlo(input, (runs) => heard.push(runs))).toEqual(monteCarlo(input))
    expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('with shuffled order ends at the account’s final balance on every path', () => {
    fc.assert(
      fc.property(results, fc.integer(), (list, seed) => {
        const end = 100_000_000 + list.reduce((sum, cents) => sum + cents, 0)
        const answer = simulated({ ...base, results: list, order: 'shuffle', startCents: 100_000_000, seed })
        expect([answer.endCents.p5, answer.endCents.p95, answer.trades]).toEqual([end, end, list.length])
      }),
    )
  })

  test('with higher risk has no lower risk of ruin and no smaller drawdown', () => {
    fc.assert(
      fc.property(
        results,
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        fc.integer(),
        (list, more, seed) => {
          const at = (factor: number) =>
            simulated({ ...base, results: list, seed, sizing: { kind: 'fixed', factor } })
          const [calm, bold] = [at(0.1), at(0.1 + more)]
          expect(bold.riskOfRuin.percent).toBeGreaterThanOrEqual(calm.riskOfRuin.percent)
          // A path that is ruined stops falling; until then every fall grows with the factor.
          if (bold.riskOfRuin.percent === 0) {
            expect(bold.drawdownCents.p50).toBeGreaterThanOrEqual(calm.drawdownCents.p50 - 1e-6)
          }
        },
      ),
    )
  })

  test('with a lower ruin threshold has no lower risk of ruin', () => {
    fc.assert(
      fc.property(results, fc.integer(), (list, seed) => {
        const at = (ruinShare: number) =>
          simulated({ ...base, results: list, seed, ruinShare, sizing: { kind: 'fixed', factor: 5 } })
            .riskOfRuin
        expect(at(0.2).percent).toBeGreaterThanOrEqual(at(0.8).percent)
      }),
    )
  })

  test('has ordered quantiles and bands, from the starting balance on', () => {
    fc.assert(
      fc.property(results, fc.integer(), (list, seed) => {
        const answer = simulated({ ...base, results: list, seed })
        for (const { p5, p25, p50, p75, p95 } of [answer.drawdownCents, answer.endCents, ...answer.bands]) {
          expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((a, b) => a - b))
        }
        expect(answer.bands[0]).toMatchObject({ trade: 0, p5: base.startCents, p95: base.startCents })
        expect(answer.bands.at(-1)).toMatchObject({ trade: 120, p50: answer.endCents.p50 })
      }),
    )
  })

  test('worked example: losses of 100 from 1,000 reach a ruin of 50 % after five trades, not four', () => {
    const answer = simulated({ ...base, results: [-10_000], startCents: 100_000, trades: 5, runs: 10 })
    expect(answer).toMatchObject({
      endCents: { p50: 50_000 },
      drawdownCents: { p50: 50_000 },
      drawdownPercent: { p50: 50 },
      longestLosingStreak: { p50: 5 },
      riskOfRuin: { percent: 100, high: 100, sample: 10 },
    })
    expect(
      simulated({ ...base, results: [-10_000], startCents: 100_000, trades: 4 }).riskOfRuin.percent,
    ).toBe(0)
  })

  test('500 losses of 0.1 from 100 reach a ruin of 50 %, 499 do not, although their sum is not exact', () => {
    const ruinAfter = (trades: number) =>
      simulated({ ...base, results: [-0.1], startCents: 100, trades }).riskOfRuin.percent
    expect([ruinAfter(499), ruinAfter(500)]).toEqual([0, 100])
  })

  test('the losing streak ends with the account: two losses of 600 use up 1,000', () => {
    const answer = simulated({ ...base, results: [-60_000], startCents: 100_000, trades: 5 })
    expect(answer).toMatchObject({ longestLosingStreak: { p95: 2 }, endCents: { p50: -20_000 } })
  })

  test('with negative balance protection, the same losses end at zero with a drawdown of 100 %', () => {
    const input = { ...base, results: [-60_000], startCents: 100_000, trades: 5 }
    expect(simulated({ ...input, hasNegativeBalanceProtection: true })).toMatchObject({
      endCents: { p50: 0 },
      drawdownPercent: { p95: 100 },
    })
  })

  test('worked example: two losses of 1 R at 10 % risk of the balance leave 81 %', () => {
    const sizing = { kind: 'share', risk: 0.1 } as const
    const answer = simulated({ ...base, results: [-1], startCents: 100_000, trades: 2, sizing })
    expect(answer.endCents.p50).toBeCloseTo(81_000, 6)
    expect(answer.drawdownPercent.p50).toBeCloseTo(19, 9)
  })

  test('returns null without results, trades, runs or starting balance', () => {
    const refused = [{ results: [] }, { trades: 0 }, { runs: 0 }, { startCents: 0 }]
    expect(refused.map((part) => monteCarlo({ ...base, results: [1], ...part }))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
