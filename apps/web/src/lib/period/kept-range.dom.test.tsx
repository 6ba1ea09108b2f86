import { beforeEach, expect, test } from 'vitest'
import { keepRange, keptRange } from './kept-range.ts'

beforeEach(() => localStorage.clear())

test('a preset moves with the date, and a custom range stays', () => {
  expect(keptRange('2026-11-22')).toEqual({})
  keepRange({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22')
  expect(keptRange('2026-12-02')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  keepRange({ from: '2026-11-03', to: '2026-11-05' }, '2026-11-22')
  expect(keptRange('2026-12-02')).toEqual({ from: '2026-11-03', to: '2026-11-05' })
  keepRange({ from: '2026-11-03' }, '2026-11-22')
  expect(keptRange('2026-12-02')).toEqual({ from: '2026-11-03' })
  keepRange({}, '2026-11-22')
  expect(keptRange('2026-12-02')).toEqual({})
})

test('a chosen preset is kept where another one has the same days', () => {
  const sunday = '2026-11-22'
  const days = { from: '2026-11-16', to: sunday }
  keepRange(days, sunday, 'last7Days')
  expect(keptRange('2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  keepRange(days, sunday, 'thisWeek')
  expect(keptRange('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('an invalid stored range, or one from a newer version, is ignored', () => {
  for (const stored of [
    'this month',
    '{"state":{"preset":"never"},"version":1}',
    '{"state":7,"version":1}',
  ]) {
    localStorage.setItem('timeRange', stored)
    expect(keptRange('2026-11-22')).toEqual({})
  }
  localStorage.setItem('timeRange', '{"state":{"preset":"thisMonth"},"version":2}')
  expect(keptRange('2026-11-22')).toEqual({})
  localStorage.setItem('timeRange', '{"state":{"from":"2026-02-30","to":"2026-03-01"},"version":1}')
  expect(keptRange('2026-11-22')).toEqual({ to: '2026-03-01' })
})
