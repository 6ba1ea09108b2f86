import { runs } from '@plumbline/testing/all-tests'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BROKER_ZONES } from './broker-zones.ts'
import { SESSIONS } from './market-session.ts'
import { sessionChanges } from './session-changes.ts'
import { tradeClock } from './trade-clock.ts'

const DAY = 86_400
const zones = [
  ...BROKER_ZONES.map(({ zone }) => zone),
  'Asia/Kolkata',
  'Africa/Cairo',
  '+05:37',
  'Asia/Amman',
]

/** The session of the last change before a moment. */
function lookedUp({ at, sessions }: ReturnType<typeof sessionChanges>, moment: number) {
  const index = at.findLastIndex((change) => change <= moment)
  return SESSIONS[sessions[index] ?? 0]
}

test('a list of session changes gives the session at any second it covers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 47_000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
      (zone, day, days, parts) => {
        const from = day * DAY
        const to = from + (days + 1) * DAY
        const changes = sessionChanges(zone, from, to)
        const clock = tradeClock(zone)
        for (const part of parts) {
          const moment = from + Math.floor(part * (to - from))
          expect(lookedUp(changes, moment)).toBe(SESSIONS[clock.sessionNumberOf(moment)])
        }
        // At each change itself, and the second before it.
        for (const moment of changes.at.flatMap((at) => (at > from ? [at - 1, at] : [at]))) {
          expect(lookedUp(changes, moment)).toBe(SESSIONS[clock.sessionNumberOf(moment)])
        }
      },
    ),
    { numRuns: runs(120) },
  )
})

test('session changes match the clock around the clock changes of 2025, including a Friday', () => {
  for (const zone of ['Europe/Athens', 'America/New_York+7', 'Africa/Cairo', 'Australia/Sydney']) {
    const clock = tradeClock(zone)
    for (const day of [
      '2025-03-09',
      '2025-03-30',
      '2025-04-06',
      '2025-04-25',
      '2025-10-05',
      '2025-10-26',
      '2025-10-31',
      '2025-11-02',
    ]) {
      const noon = Date.parse(`${day}T12:00:00Z`) / 1000
      const changes = sessionChanges(zone, noon - 2 * DAY, noon + 2 * DAY)
      for (let moment = noon - 2 * DAY; moment < noon + 2 * DAY; moment += 300) {
        const known = SESSIONS[clock.sessionNumberOf(moment)]
        if (lookedUp(changes, moment) !== known)
          expect([zone, moment, lookedUp(changes, moment)]).toEqual([zone, moment, known])
      }
    }
  }
})

test('an unknown zone has no session changes, nor do times before 1970 or after 2099', () => {
  expect(sessionChanges('Europe/Atlantis', 0, DAY)).toEqual({ at: [], sessions: [] })
  expect(sessionChanges('UTC', -62_135_596_800, -DAY * 2).at).toEqual([])
  expect(sessionChanges('UTC', 4_102_444_800 + 3 * DAY, 253_402_300_799).at).toEqual([])
})
