import { expect, test } from 'vitest'
import { periodBefore } from './period-before.ts'

test.each([
  ['2025-03-03', '2025-03-09', '2025-02-24', '2025-03-02'],
  ['2025-03-01', '2025-03-31', '2025-02-01', '2025-02-28'],
  ['2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['2025-01-01', '2025-03-31', '2024-10-01', '2024-12-31'],
  ['2025-03-01', '2025-03-30', '2025-01-30', '2025-02-28'],
  ['2025-03-05', '2025-03-05', '2025-03-04', '2025-03-04'],
])('%s to %s is preceded by %s to %s', (from, to, before, until) => {
  expect(periodBefore({ from, to })).toEqual({ from: before, to: until })
})

test('an open-ended or reversed period has no previous period', () => {
  expect([
    periodBefore({ from: null, to: '2025-01-01' }),
    periodBefore({ from: '2025-01-01', to: null }),
    periodBefore({ from: '2025-01-02', to: '2025-01-01' }),
  ]).toEqual([null, null, null])
})
