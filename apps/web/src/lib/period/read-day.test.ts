import { expect, it } from 'vitest'
import { dateOrderOf, readDays } from './read-day.ts'

const today = '2026-05-20'
const read = (text: string, order: 'day-first' | 'month-first' = 'day-first') => {
  const days = readDays(text, today, order)
  return days === null ? null : [days.from, days.to]
}

it.each([
  ['2026-03-14', ['2026-03-14', '2026-03-14']],
  ['2026-3-4', ['2026-03-04', '2026-03-04']],
  ['14.3.2026', ['2026-03-14', '2026-03-14']],
  ['14.03.26', ['2026-03-14', '2026-03-14']],
  ['14. 3.2026', ['2026-03-14', '2026-03-14']],
  ['14.3.', ['2026-03-14', '2026-03-14']],
  ['24.12.', ['2025-12-24', '2025-12-24']],
  ['14/3/2026', ['2026-03-14', '2026-03-14']],
  ['4/3/2026', ['2026-03-04', '2026-03-04']],
  ['2026-02', ['2026-02-01', '2026-02-28']],
  ['3.2026', ['2026-03-01', '2026-03-31']],
  ['03/2026', ['2026-03-01', '2026-03-31']],
])('%s is read as its days', (text, days) => {
  expect(read(text)).toEqual(days)
})

it('with the month first, 3/4/2026 is in March', () => {
  expect(read('3/4/2026', 'month-first')).toEqual(['2026-03-04', '2026-03-04'])
  expect(read('14/3/2026', 'month-first')).toEqual(['2026-03-14', '2026-03-14'])
  expect([dateOrderOf('en-US'), dateOrderOf('en-GB'), dateOrderOf('de-DE')]).toEqual([
    'month-first',
    'day-first',
    'day-first',
  ])
})

it.each(['', 'eurusd', '2026', '30.2.2026', '2026-13-01', '14.3', '1.0842', '5001', '31.12.2026.'])(
  '“%s” is not a date',
  (text) => {
    expect(read(text)).toBeNull()
  },
)
