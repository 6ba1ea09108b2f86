import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromLocalSeconds, localSeconds, parseLocalTime } from './local-time.ts'

/** What the platform's calendar says of a date: itself if it exists, another one if not. */
function exists(text: string): boolean {
  const time = new Date(`${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text
}

const two = (max: number) => fc.nat({ max }).map((value) => String(value).padStart(2, '0'))

describe('a local time', () => {
  test('is accepted only if it exists in the calendar', () => {
    const parts = fc.tuple(fc.integer({ min: 1000, max: 9999 }), two(14), two(33), two(26), two(62), two(62))
    fc.assert(
      fc.property(parts, ([year, month, day, hour, minute, second]) => {
        const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`
        expect(parseLocalTime(text)).toBe(exists(text) ? text : undefined)
      }),
      { numRuns: runs(3000) },
    )
  })

  test.each([
    ['2025.04.15 17:11:31', '2025-04-15T17:11:31'],
    ['2025-04-15T17:11', '2025-04-15T17:11:00'],
    ['2025-04-15', '2025-04-15T00:00:00'],
    ['2025-04-15T17:11:31.250', '2025-04-15T17:11:31'],
    ['2024.02.29 00:00', '2024-02-29T00:00:00'],
    ['2023.02.29 00:00', undefined],
    ['1900.02.29 00:00', undefined],
    ['2025-04-15T24:00:00', undefined],
    ['0000.00.00 00:00', undefined],
    ['0000.01.01 00:00', undefined],
    ['15.04.2025', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, time) => {
    expect(parseLocalTime(text)).toBe(time)
  })

  test('is unchanged after conversion to seconds and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(localSeconds(fromLocalSeconds(seconds))).toBe(seconds)
      }),
    )
  })
})
