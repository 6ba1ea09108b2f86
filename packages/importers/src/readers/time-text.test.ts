import { describe, expect, test } from 'vitest'
import { type DateOrder, readClock, readTime } from './time-text.ts'

describe('reading a time', () => {
  test.each<[string, DateOrder, string, number | null]>([
    ['2025-03-04 09:30', 'mdy', '2025-03-04T09:30:00', null],
    ['2025.03.04 09:30:15', 'dmy', '2025-03-04T09:30:15', null],
    ['2025-03-04T09:30:15.250Z', 'ymd', '2025-03-04T09:30:15', 0],
    ['2025-03-04T09:30:15+05:30', 'ymd', '2025-03-04T09:30:15', 330],
    ['05/08/2025 11:22:07 -04:00', 'mdy', '2025-05-08T11:22:07', -240],
    ['05/08/2025 11:22:07 -04:00', 'dmy', '2025-08-05T11:22:07', -240],
    ['3.4.2025', 'dmy', '2025-04-03T00:00:00', null],
    ['03/04/25 9:05 PM', 'mdy', '2025-03-04T21:05:00', null],
    ['03/04/25 12:05 a.m.', 'mdy', '2025-03-04T00:05:00', null],
    ['25/03/04', 'ymd', '2025-03-04T00:00:00', null],
    ['03-04-98', 'dmy', '1998-04-03T00:00:00', null],
    ['Mar 4, 2025 09:30', 'dmy', '2025-03-04T09:30:00', null],
    ['Tuesday, 4 March 2025', 'mdy', '2025-03-04T00:00:00', null],
    ['4. März 2025 09:30', 'mdy', '2025-03-04T09:30:00', null],
    ['4 de mayo de 2025', 'mdy', '2025-05-04T00:00:00', null],
    ['4 juil. 2025', 'mdy', '2025-07-04T00:00:00', null],
    ['4 juin 2025', 'mdy', '2025-06-04T00:00:00', null],
    ['2025-Dec-24 10:00', 'dmy', '2025-12-24T10:00:00', null],
    ['2025年3月4日 09:30', 'dmy', '2025-03-04T09:30:00', null],
    ['20250304', 'dmy', '2025-03-04T00:00:00', null],
    ['20250304;093015', 'dmy', '2025-03-04T09:30:15', null],
    ['1741080615', 'dmy', '2025-03-04T09:30:15', 0],
    ['1741080615250', 'dmy', '2025-03-04T09:30:15', 0],
    ['45720.39600694444', 'dmy', '2025-03-04T09:30:15', null],
    ['45720', 'dmy', '2025-03-04T00:00:00', null],
    ['2025-03-04 09:30 UTC', 'dmy', '2025-03-04T09:30:00', 0],
    ['2025-03-04 09:30 GMT+2', 'dmy', '2025-03-04T09:30:00', 120],
  ])('%s in the order %s gives %s', (text, order, local, offsetMinutes) => {
    expect(readTime(text, order)).toEqual({ local, offsetMinutes })
  })

  test.each<[string, DateOrder]>([
    ['13/04/2025', 'mdy'],
    ['04/13/2025', 'dmy'],
    ['04/13/2025', 'ymd'],
    ['30.02.2025', 'dmy'],
    ['2025-03-04 25:00', 'ymd'],
    ['2025-03-04 13:00 PM', 'ymd'],
    ['2025-03-04T09:30:00+15:00', 'ymd'],
    ['2025-03-04T09:30:00+02:75', 'ymd'],
    ['09:30', 'dmy'],
    ['EURUSD', 'dmy'],
    ['123456', 'dmy'],
    ['1.10', 'dmy'],
    ['', 'dmy'],
    ['9'.repeat(200), 'dmy'],
  ])('%s in the order %s gives no time', (text, order) => {
    expect(readTime(text, order)).toBeUndefined()
  })

  test('of day without a date gives hours, minutes and seconds', () => {
    const plain = ['9:30', '09:30:15', '9:30 pm', '930'].map((text) => readClock(text)?.time)
    expect(plain).toEqual(['09:30:00', '09:30:15', '21:30:00', undefined])
    expect(readClock('9:30')).toEqual({ time: '09:30:00', offsetMinutes: null })
    expect(readClock('9:30 +05:30')).toEqual({ time: '09:30:00', offsetMinutes: 330 })
    expect(readClock('09:30Z')).toEqual({ time: '09:30:00', offsetMinutes: 0 })
  })
})
