import { beforeEach, expect, test } from 'vitest'
import { storeRange, storedRange } from './stored-range.ts'

beforeEach(() => localStorage.clear())

test('a preset moves with the date, and a custom range stays', () => {
  expect(storedRange('2026-11-22')).toEqual({})
  storeRange({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22')
  expect(storedRange('2026-12-02')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  storeRange({ from: '2026-11-03', to: '2026-11-05' }, '2026-11-22')
  expect(storedRange('2026-12-02')).toEqual({ from: '2026-11-03', to: '2026-11-05' })
  storeRange({ from: '2026-11-03' }, '2026-11-22')
  expect(storedRange('2026-12-02')).toEqual({ from: '2026-11-03' })
  storeRange({}, '2026-11-22')
  expect(storedRange('2026-12-02')).toEqual({})
})

test('a chosen preset is kept where another one has the same days', () => {
  const sunday = '2026-11-22'
  const days = { from: '2026-11-16', to: sunday }
  storeRange(days, sunday, 'last7Days')
  expect(storedRange('2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  storeRange(days, sunday, 'thisWeek')
  expect(storedRange('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('an invalid stored range, or one from a newer version, is ignored', () => {
  for (const stored of [
    'this month',
    '{"state":{"preset":"never"},"version":1}',
    '{"state":7,"version":1}',
  ]) {
    localStorage.setItem('timeRange', stored)
    expect(storedRange('2026-11-22')).toEqual({})
  }
  localStorage.setItem('timeRange', '{"state":{"preset":"thisMonth"},"version":2}')
  expect(storedRange('2026-11-22')).toEqual({})
  localStorage.setItem('timeRange', '{"state":{"from":"2026-02-30","to":"2026-03-01"},"version":1}')
  expect(storedRange('2026-11-22')).toEqual({ to: '2026-03-01' })
})
