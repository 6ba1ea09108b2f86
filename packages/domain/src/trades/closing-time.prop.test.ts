import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLocalSeconds } from '../time/local-time.ts'
import { toLocalSeconds, toUtcSeconds } from '../time/zone.ts'
import { closingTime } from './closing-time.ts'

const zone = fc.constantFrom('Europe/Athens', 'America/New_York+7', 'Australia/Lord_Howe', 'America/Havana')
/** Seconds from a day before one of the zones’ clocks is set back to a day after. */
const nearChange = fc
  .constantFrom(
    '2025-10-26T01:00:00Z',
    '2025-11-02T06:00:00Z',
    '2025-04-05T15:00:00Z',
    '2025-11-02T05:00:00Z',
  )
  .chain((at) => fc.integer({ min: -86_400, max: 86_400 }).map((by) => Date.parse(at) / 1000 + by))
const held = fc.integer({ min: 0, max: 20_000 })

const read = (utc: number, name: string) => fromLocalSeconds(toLocalSeconds(utc, name))

test('a trade that closes after it opens is kept in any zone, and closes no earlier than it opens', () => {
  fc.assert(
    fc.property(zone, nearChange, held, (name, opened, seconds) => {
      const openedAt = read(opened, name)
      const closedAt = read(opened + seconds, name)
      expect(closingTime({ openedAt, closedAt }, name)).toBe(closedAt < openedAt ? openedAt : closedAt)
    }),
    { numRuns: runs(2_000) },
  )
})

test('a closing time before the opening is rejected unless a clock change makes it ambiguous', () => {
  fc.assert(
    fc.property(zone, nearChange, fc.integer({ min: 1, max: 20_000 }), (name, opened, seconds) => {
      const local = toLocalSeconds(opened, name)
      const times = { openedAt: fromLocalSeconds(local), closedAt: fromLocalSeconds(local - seconds) }
      const later = [1_800, 3_600].map((change) => toUtcSeconds(local - seconds, name) + change)
      const isTwice = later.some(
        (utc) => toLocalSeconds(utc, name) === local - seconds && utc >= toUtcSeconds(local, name),
      )
      expect(closingTime(times, name)).toBe(isTwice ? times.openedAt : undefined)
      expect(closingTime(times, null)).toBe(undefined)
    }),
    { numRuns: runs(2_000) },
  )
})
