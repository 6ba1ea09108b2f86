import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  datePartAt,
  formatDateTimeText,
  readDateTimeText,
  readTimeText,
  stepDateTime,
  stepTimeOfDay,
} from './date-time-text.ts'

const today = '2026-11-25'
const read = (locale: string, text: string) => readDateTimeText(locale, text, { withTime: true, today })

it('every value is read back from its text, in every order of day and month', () => {
  const seconds = fc.integer({ min: 0, max: 4_102_444_799 })
  fc.assert(
    fc.property(seconds, fc.constantFrom('en-GB', 'en-US', 'de-DE', 'sv-SE'), (at, locale) => {
      const whole = new Date(at * 1000).toISOString().slice(0, 19)
      const value = whole.endsWith(':00') ? whole.slice(0, 16) : whole
      expect(read(locale, formatDateTimeText(locale, value))).toBe(value)
      const day = value.slice(0, 10)
      const text = formatDateTimeText(locale, day)
      expect(readDateTimeText(locale, text, { withTime: false, today })).toBe(day)
    }),
  )
})

it.each([
  ['en-GB', '14/3/2026 9:05', '2026-03-14T09:05'],
  ['en-US', '3/14/2026, 09:05:07', '2026-03-14T09:05:07'],
  ['de-DE', '14.3. 1530', '2026-03-14T15:30'],
  ['de-DE', '2026-03-14T15:30', '2026-03-14T15:30'],
  ['en-GB', '15:30', '2026-11-25T15:30'],
  ['en-GB', '31/02/2026 10:00', null],
  ['en-GB', '14/03/2026 24:00', null],
  ['en-GB', '14/03/2026', null],
  ['en-GB', 'tomorrow', null],
] as const)('%s: "%s" is read as %s', (locale, text, value) => {
  expect(read(locale, text)).toBe(value)
})

it.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['19.30', '19:30'],
  ['9h05', '09:05'],
  ['24:00', null],
  ['7:5', null],
  ['', null],
] as const)('the time "%s" is read as %s', (text, value) => {
  expect(readTimeText(text)).toBe(value)
})

it('arrow keys change the part at the caret and carry into the others', () => {
  expect(datePartAt('en-GB', '14/03/2026 15:30', 0)).toBe('day')
  expect(datePartAt('en-US', '03/14/2026 15:30', 1)).toBe('month')
  expect(datePartAt('de-DE', '14.03.2026 15:30', 8)).toBe('year')
  expect(datePartAt('en-GB', '14/03/2026 15:30', 11)).toBe('hour')
  expect(datePartAt('en-GB', '14/03/2026 15:30', 16)).toBe('minute')
  expect(stepDateTime('2026-12-31T23:59', 'minute', 1)).toBe('2027-01-01T00:00')
  expect(stepDateTime('2026-01-31T10:00', 'month', 1)).toBe('2026-02-28T10:00')
  expect(stepDateTime('2024-02-29', 'year', -1)).toBe('2023-02-28')
  expect(stepTimeOfDay('23:30', 2, 1)).toBe('00:30')
  expect(stepTimeOfDay('00:00', 3, -1)).toBe('23:59')
})
