import { expect, it } from 'vitest'
import { firstMonth } from './first-month.ts'

it('opens on the last traded month of the period', () => {
  const span = { from: '2025-11-25', to: '2026-11-18' }
  expect(firstMonth({}, span, '2027-03-01')).toBe('2026-11-01')
  expect(firstMonth({ from: '2026-01-01', to: '2026-03-31' }, span, '2027-03-01')).toBe('2026-03-01')
  expect(firstMonth({ from: '2026-11-01', to: '2026-11-30' }, span, '2027-03-01')).toBe('2026-11-01')
  expect(firstMonth({}, null, '2027-03-09')).toBe('2027-03-01')
})
