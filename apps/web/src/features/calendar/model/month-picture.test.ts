import { expect, test } from 'vitest'
import { calendarMonth } from '#web/components/calendar/calendar-month.ts'
import { textsOf } from '#web/components/share/picture-layout.ts'
import { buildDayResult } from '#web/testing/build-statistics.ts'
import { monthPicture, type MonthPicture, type MonthUnit } from './month-picture.ts'

const month: MonthPicture = {
  title: 'March 2026',
  account: 'Funded 100k',
  weeks: calendarMonth('2026-03-01', [buildDayResult({ date: '2026-03-02', netPnl: 1234.5 })]),
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  total: { value: 123_450, text: '+$1,234.50' },
  dayValue: (date) => (date === '2026-03-02' ? { value: 123_450, text: '+$1,235' } : null),
  dayNumber: (date) => String(Number(date.slice(8))),
  facts: [['Win rate', '60.0%']],
  best: { name: 'Best day', date: '2026-03-02', day: '2 Mar' },
}
const textsWith = (unit: MonthUnit, hidesAmounts: boolean, showsAccount = false) =>
  textsOf(monthPicture(month, { unit, hidesAmounts, showsAccount }))

test('a month shows its days, totals and best day', () => {
  const texts = textsWith('money', false)
  expect(texts).toEqual(
    expect.arrayContaining(['March 2026', '+$1,234.50', '+$1,235', '2 Mar · +$1,235', '31']),
  )
  expect(texts.filter((text) => /^\d+$/.test(text))).toHaveLength(31)
  expect(texts).not.toContain('Funded 100k')
  expect(textsWith('money', false, true)).toContain('Funded 100k')
})

test('hidden amounts are in no text; the days keep their colour and sign', () => {
  const layout = monthPicture(month, { unit: 'money', hidesAmounts: true, showsAccount: true })
  expect(textsOf(layout).join('\n')).not.toMatch(/\$|123/)
  expect(textsOf(layout)).toEqual(expect.arrayContaining(['•••', '2 Mar', '▲']))
  expect(layout.shapes.some((shape) => shape.kind === 'rect' && shape.fill === 'profit')).toBe(true)
  const r = monthPicture(
    { ...month, total: { value: 2, text: '+2.00 R' } },
    { unit: 'r', hidesAmounts: true, showsAccount: false },
  )
  expect(textsOf(r)).toContain('+2.00 R')
})
