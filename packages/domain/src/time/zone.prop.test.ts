import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLocalSeconds, toUtcSeconds } from './zone.ts'

const zones = ['Europe/Athens', 'Europe/London', 'America/New_York', 'America/Chicago', 'Australia/Sydney']
const others = ['Australia/Lord_Howe', 'Asia/Tokyo', 'Africa/Casablanca', 'America/Sao_Paulo', 'Asia/Kolkata']
const zone = fc.constantFrom(...zones, ...others)
/** 1971 to 2099, to the second. */
const second = fc.integer({ min: 31_536_000, max: 4_070_908_800 })

/** An oracle that asks the platform about one moment and caches nothing. */
function askPlatform(utc: number, timeZone: string): number {
  const text = new Date(utc * 1000).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
}

test('local time matches the platform at any second', () => {
  fc.assert(
    fc.property(zone, second, (name, utc) => {
      expect(toLocalSeconds(utc, name)).toBe(askPlatform(utc, name))
    }),
    { numRuns: runs(2_000) },
  )
})

test('converting back gives the same second, or the earlier one if the clock went back', () => {
  fc.assert(
    fc.property(zone, second, (name, utc) => {
      const local = toLocalSeconds(utc, name)
      const back = toUtcSeconds(local, name)
      expect(toLocalSeconds(back, name)).toBe(local)
      expect(back === utc || (back < utc && utc - back <= 7_200)).toBe(true)
    }),
    { numRuns: runs(2_000) },
  )
})

test('a local time is unchanged by conversion, or moves forward if the clock skipped it', () => {
  fc.assert(
    fc.property(zone, second, (name, local) => {
      const again = toLocalSeconds(toUtcSeconds(local, name), name)
      expect(again === local || (again > local && again - local <= 7_200)).toBe(true)
    }),
    { numRuns: runs(2_000) },
  )
})

test('hours added to a zone shift its local time and nothing else', () => {
  fc.assert(
    fc.property(second, fc.integer({ min: 1, max: 12 }), (utc, hours) => {
      const ahead = toLocalSeconds(utc, `America/New_York+${hours}`)
      expect(ahead - toLocalSeconds(utc, 'America/New_York')).toBe(hours * 3600)
      expect(toUtcSeconds(ahead, `America/New_York+${hours}`)).toBe(
        toUtcSeconds(ahead - hours * 3600, 'America/New_York'),
      )
    }),
  )
})
