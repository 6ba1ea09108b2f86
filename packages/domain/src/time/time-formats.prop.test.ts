import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteOf, readTime } from './broker-time.ts'
import { fromLocalSeconds, type LocalTime } from './local-time.ts'
import { readTradeTimes } from './read-trade-times.ts'

/** Any second from 1900 to 2999, the years that the API has days of. */
const timeArbitrary = fc.integer({ min: -2_208_988_800, max: 32_503_679_999 }).map(fromLocalSeconds)

function written(time: LocalTime, seconds: boolean, dots: boolean, t: boolean): string {
  const [day = '', clock = ''] = time.split('T')
  return `${dots ? day.replaceAll('-', '.') : day}${t ? 'T' : ' '}${seconds ? clock : clock.slice(0, 5)}`
}

const minuteRead = (value: unknown, zone = 'Europe/Athens') => {
  const read = readTime(value, zone)
  return read.kind === 'time' ? minuteOf(read.time) : read.reason
}

describe('Accepted import formats: YYYY.MM.DD HH:mm:ss, YYYY.MM.DD HH:mm, and ISO variants; output is YYYY-MM-DDTHH:mm', () => {
  test('any time in any accepted format is read to its minute', () => {
    fc.assert(
      fc.property(timeArbitrary, fc.boolean(), fc.boolean(), fc.boolean(), (time, seconds, dots, t) => {
        const minute = minuteRead(written(time, seconds, dots, t))
        expect(minute).toBe(time.slice(0, 16))
        expect(minute).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('the output is read back as the same time', () => {
    fc.assert(
      fc.property(timeArbitrary, (time) => {
        expect(minuteRead(minuteOf(time))).toBe(minuteOf(time))
      }),
    )
  })

  test('a time with its zone’s own offset is read as the same time', () => {
    const offset = fc.integer({ min: -11, max: 13 }).map((hours) => {
      const size = String(Math.abs(hours)).padStart(2, '0')
      return `${hours < 0 ? '-' : '+'}${size}:00`
    })
    fc.assert(
      fc.property(timeArbitrary, offset, (time, zone) => {
        expect(minuteRead(`${time}${zone}`, zone)).toBe(minuteOf(time))
      }),
    )
  })
})

describe('Times must be a string or a timestamp object, else ‘Invalid timestamp format’ or ‘Invalid closingTime format’', () => {
  const noTime = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.string()),
    fc.bigInt(),
  )
  const opened = '2025-03-03T10:00'

  test('any other value of timestamp is INVALID_TIMESTAMP', () => {
    fc.assert(
      fc.property(fc.oneof(noTime, fc.constant(null), fc.constant(undefined)), (timestamp) => {
        expect(readTradeTimes({ timestamp, closingTime: opened }, 'UTC')).toEqual({
          kind: 'failure',
          code: 'INVALID_TIMESTAMP',
        })
      }),
    )
  })

  test('any other value of closingTime is INVALID_CLOSING_TIME', () => {
    fc.assert(
      fc.property(noTime, (closingTime) => {
        expect(readTradeTimes({ timestamp: opened, closingTime }, 'UTC')).toEqual({
          kind: 'failure',
          code: 'INVALID_CLOSING_TIME',
        })
      }),
    )
  })
})
