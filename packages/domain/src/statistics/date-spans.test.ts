import { expect, test } from 'vitest'
import { dateSpans, monthSpans } from './date-spans.ts'

test('days with a weekend between them form one span, days a week apart form two', () => {
  const days = ['2025-03-06', '2025-03-07', '2025-03-10', '2025-03-17']
  expect(dateSpans(days, 4, 366)).toEqual([
    { from: '2025-03-06', to: '2025-03-10' },
    { from: '2025-03-17', to: '2025-03-17' },
  ])
})

test('a gap of exactly the allowed length is bridged, one day more is not', () => {
  expect(dateSpans(['2025-03-01', '2025-03-06'], 4, 366)).toHaveLength(1)
  expect(dateSpans(['2025-03-01', '2025-03-07'], 4, 366)).toHaveLength(2)
})

test('no span is longer than the limit', () => {
  const days = Array.from({ length: 10 }, (_, index) => `2025-03-0${index}`).slice(1)
  expect(dateSpans(days, 4, 4)).toEqual([
    { from: '2025-03-01', to: '2025-03-04' },
    { from: '2025-03-05', to: '2025-03-08' },
    { from: '2025-03-09', to: '2025-03-09' },
  ])
})

test('month spans cover whole months, join neighbouring months and split at a missing month', () => {
  expect(monthSpans(['2024-01-31', '2024-02-10', '2024-04-30', '2024-12-31'], 366)).toEqual([
    { from: '2024-01-01', to: '2024-02-29' },
    { from: '2024-04-01', to: '2024-04-30' },
    { from: '2024-12-01', to: '2024-12-31' },
  ])
})

test('no days give no spans', () => {
  expect([dateSpans([], 4, 366), monthSpans([], 366)]).toEqual([[], []])
})
