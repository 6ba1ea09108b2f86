import { expect, it } from 'vitest'
import { buildStatistics } from '#web/testing/build-statistics.ts'
import { expectancyOf } from './expectancy.ts'

it('is in money if fewer than 20 trades have a stop', () => {
  expect(expectancyOf(buildStatistics([30, -20, 10]))).toMatchObject({ kind: 'money', cents: 667, sample: 3 })
})

it('is in R from 20 trades with a stop, with the standard error of the mean', () => {
  // Ten of +2 R and ten of −1 R: mean 0.5 R, sample deviation √(20 × 1.5² / 19) = 1.539, error 1.539 / √20 = 0.344.
  const results = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 20 : -10))
  const expectancy = expectancyOf(buildStatistics(results, { riskPerTrade: 10 }))
  expect(expectancy).toMatchObject({ kind: 'risk', multiple: 0.5, sample: 20 })
  expect(expectancy.kind === 'risk' ? expectancy.error : 0).toBeCloseTo(0.344, 3)
})
