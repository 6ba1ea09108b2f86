import { runs } from '@plumbline/testing/all-tests'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BROKER_ZONES } from './broker-zones.ts'
import { offsetChanges } from './offset-changes.ts'
import { zoneClock } from './zone.ts'

const DAY = 86_400
const zones = [
  ...BROKER_ZONES.map(({ zone }) => zone),
  'Asia/Kolkata',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  '+05:37',
]

function aheadOf({ at, ahead }: ReturnType<typeof offsetChanges>, moment: number) {
  return ahead[at.findLastIndex((change) => change <= moment)]
}

test('a list of offset changes gives the offset at any second it covers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 28_000 }),
      fc.integer({ min: 0, max: 900 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
      (zone, day, days, parts) => {
        const [from, to] = [day * DAY + 12_345, (day + days + 1) * DAY]
        const changes = offsetChanges(zone, from, to)
        const clock = zoneClock(zone)
        const moments = parts.map((part) => from + Math.floor(part * (to - from)))
        for (const moment of [...moments, ...changes.at.flatMap((at) => [at - 1, at])]) {
          if (moment < from || moment > to) continue
          expect(aheadOf(changes, moment)).toBe(moment - (clock?.toUtc(moment) ?? Number.NaN))
        }
      },
    ),
    { numRuns: runs(150) },
  )
})

test('Athens has two offset changes a year, and an unknown zone has none', () => {
  const start = Date.UTC(2025, 0, 1) / 1000
  const { at, ahead } = offsetChanges('Europe/Athens', start, start + 365 * DAY)
  expect(ahead).toEqual([7200, 10_800, 7200])
  // 03:00 does not exist and is read by the clock before; the second 03:00 to 04:00 is read as the first.
  expect(at.slice(1).map((moment) => new Date(moment * 1000).toISOString())).toEqual([
    '2025-03-30T04:00:00.000Z',
    '2025-10-26T04:00:00.000Z',
  ])
  expect(offsetChanges('Europe/Atlantis', 0, DAY)).toEqual({ at: [], ahead: [] })
})
