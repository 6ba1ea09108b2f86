import { describe, expect, it, test } from 'vitest'
import { deviceZone } from '#web/lib/browser/device-zone.ts'
import { asTheBroker, displayZoneOf, shownInstant, shownTime } from './shown-time.ts'

const inZone = (zone: string) => ({ kind: 'zone', zone }) as const

describe('a broker time', () => {
  it('is shown as the broker wrote it by default', () => {
    expect(shownTime('2025-07-01T10:00:00', 'Europe/Athens', asTheBroker)).toBe('2025-07-01T10:00:00')
  })

  test.each([
    ['2025-07-01T10:00:00', 'Europe/Athens', 'Europe/Berlin', '2025-07-01T09:00:00'],
    ['2025-07-01T10:00:30', 'Europe/Athens', 'Asia/Kolkata', '2025-07-01T12:30:30'],
    ['2025-07-01T01:00', 'Europe/Athens', 'America/New_York', '2025-06-30T18:00:00'],
    // The weeks between New York's change and Europe's: seven hours ahead of New York, not the usual ones of Athens.
    ['2025-03-10T15:00:00', 'America/New_York+7', 'Europe/Berlin', '2025-03-10T13:00:00'],
    ['2025-03-31T15:00:00', 'America/New_York+7', 'Europe/Berlin', '2025-03-31T14:00:00'],
    // The night in which Berlin goes back: the same hour twice.
    ['2025-10-26T00:30:00', 'UTC', 'Europe/Berlin', '2025-10-26T02:30:00'],
    ['2025-10-26T01:30:00', 'UTC', 'Europe/Berlin', '2025-10-26T02:30:00'],
    ['2025-10-26T02:30:00', 'UTC', 'Europe/Berlin', '2025-10-26T03:30:00'],
    // And the one in which it goes forward: 02:30 is no time there.
    ['2025-03-30T00:30:00', 'UTC', 'Europe/Berlin', '2025-03-30T01:30:00'],
    ['2025-03-30T01:30:00', 'UTC', 'Europe/Berlin', '2025-03-30T03:30:00'],
  ])('%s in %s is shown in %s as %s', (time, broker, display, shown) => {
    expect(shownTime(time, broker, inZone(display))).toBe(shown)
  })

  test.each([
    ['of a clock that nobody knows stays', '2025-07-01T10:00:00', null],
    ['of a zone that this browser does not know stays', '2025-07-01T10:00:00', 'Mars/Olympus'],
    ['that is a day alone is the broker’s day', '2025-07-01', 'Europe/Athens'],
    ['that is none stays what it is', '2025-99-01T10:00:00', 'Europe/Athens'],
  ])('%s', (_name, time, broker) => {
    expect(shownTime(time, broker, inZone('Asia/Tokyo'))).toBe(time)
  })
})

it('a display setting resolves to the device’s zone, a named zone or the broker’s', () => {
  expect(displayZoneOf('device')).toEqual(inZone(deviceZone()))
  expect(displayZoneOf('Asia/Tokyo')).toEqual(inZone('Asia/Tokyo'))
  expect(displayZoneOf('broker')).toEqual(asTheBroker)
  expect(displayZoneOf(undefined)).toEqual(asTheBroker)
})

it('an instant is shown in the chosen zone, whatever its source', () => {
  expect(shownInstant('2025-07-01T10:00:00.500Z', inZone('Asia/Tokyo'))).toBe('2025-07-01T19:00:00')
})
