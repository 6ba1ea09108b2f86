import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLocalSeconds } from '../time/zone.ts'
import { quietUntil } from './quiet-hours.ts'

const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo')
/** 2020 to 2030, and often near a clock change of Berlin. */
const moment = fc.oneof(
  fc.integer({ min: 1_577_836_800, max: 1_893_456_000 }),
  ...['2025-03-30T01:00:00Z', '2025-10-26T01:00:00Z'].map((change) => {
    const at = Date.parse(change) / 1000
    return fc.integer({ min: at - 7200, max: at + 7200 })
  }),
)
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const hours = fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to)

const wallTime = (seconds: number, name: string) =>
  new Date(toLocalSeconds(seconds, name) * 1000).toISOString().slice(11, 16)
const shows = (at: string, { from, to }: { readonly from: string; readonly to: string }) =>
  from < to ? at >= from && at < to : at >= from || at < to

test('it is quiet exactly while the clock shows a time of the quiet hours', () => {
  fc.assert(
    fc.property(moment, hours, zone, (now, quiet, name) => {
      expect(quietUntil(now * 1000, quiet, name) !== null).toBe(shows(wallTime(now, name), quiet))
    }),
    { numRuns: runs(5_000) },
  )
})

test('quiet hours end later than now, when it is no longer quiet, and not before', () => {
  fc.assert(
    fc.property(
      moment,
      hours,
      zone,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (now, quiet, name, part) => {
        const end = quietUntil(now * 1000, quiet, name)
        fc.pre(end !== null)
        expect(end).toBeGreaterThan(now * 1000)
        expect(end - now * 1000).toBeLessThanOrEqual(26 * 3_600_000)
        expect(quietUntil(end, quiet, name)).toBeNull()
        const between = Math.floor(now + (end / 1000 - now) * part)
        expect(quietUntil(between * 1000, quiet, name)).toBe(end)
      },
    ),
    { numRuns: runs(5_000) },
  )
})

const night = { from: '22:00', to: '02:30' }
const at = (utc: string) => Date.parse(utc)

test.each([
  ['in winter over midnight', '2025-01-10T22:00:00Z', '2025-01-11T01:30:00Z'],
  ['on the night that skips 02:30: at the change', '2025-03-29T23:00:00Z', '2025-03-30T01:00:00Z'],
  ['on the night that has 02:30 twice: at the first', '2025-10-25T22:00:00Z', '2025-10-26T00:30:00Z'],
  ['after the clock was set back: at the second', '2025-10-26T01:10:00Z', '2025-10-26T01:30:00Z'],
])('in Berlin, quiet hours from 22:00 to 02:30 end %s', (_, now, end) => {
  expect(quietUntil(at(now), night, 'Europe/Berlin')).toBe(at(end))
})

test('quiet hours that begin inside the repeated hour end with its first half, and begin again', () => {
  const early = { from: '02:30', to: '04:00' }
  const until = (utc: string) => quietUntil(at(utc), early, 'Europe/Berlin')
  expect(until('2025-10-26T00:29:59Z')).toBeNull()
  expect(until('2025-10-26T00:40:00Z')).toBe(at('2025-10-26T01:00:00Z'))
  expect(until('2025-10-26T01:10:00Z')).toBeNull()
  expect(until('2025-10-26T01:30:00Z')).toBe(at('2025-10-26T03:00:00Z'))
})

test('quiet hours begin and end to the millisecond', () => {
  const quiet = (utc: string) => quietUntil(at(utc), night, 'UTC') !== null
  expect([quiet('2025-01-10T21:59:59.999Z'), quiet('2025-01-10T22:00:00.000Z')]).toEqual([false, true])
  const noon = (utc: string) => quietUntil(at(utc), { from: '12:00', to: '13:00' }, 'UTC') !== null
  expect([noon('2025-01-10T11:59:59.999Z'), noon('2025-01-10T12:00:00.000Z')]).toEqual([false, true])
  expect([quiet('2025-01-11T02:29:59.999Z'), quiet('2025-01-11T02:30:00.000Z')]).toEqual([true, false])
})
