import { expect, test } from 'vitest'
import { type DayClocks, tradingDay, tradingDayZone } from './trading-day.ts'

const clocks: DayClocks = {
  brokerTimeZone: 'Europe/Athens',
  hasSeveralAccounts: false,
  displayTimeZone: 'America/New_York',
  deviceTimeZone: 'Asia/Tokyo',
  ownTimeZone: 'Europe/Berlin',
}

test.each<[string, Partial<DayClocks>, string]>([
  ['an account follows its broker, whatever zone is displayed', {}, 'Europe/Athens'],
  ['an account without a zone follows the displayed one', { brokerTimeZone: null }, 'America/New_York'],
  ['an unknown zone is none', { brokerTimeZone: 'Mars/Base' }, 'America/New_York'],
  [
    'an account without a zone follows the device if broker time is displayed',
    { brokerTimeZone: null, displayTimeZone: 'broker' },
    'Asia/Tokyo',
  ],
  ['several accounts follow the displayed zone', { hasSeveralAccounts: true }, 'America/New_York'],
  [
    'several accounts follow the device if that is displayed',
    { hasSeveralAccounts: true, displayTimeZone: 'device' },
    'Asia/Tokyo',
  ],
  [
    'several accounts follow the selected broker if broker time is displayed',
    { hasSeveralAccounts: true, displayTimeZone: 'broker' },
    'Europe/Athens',
  ],
  [
    'the user’s own zone counts if no browser has stated one',
    { brokerTimeZone: null, displayTimeZone: 'broker', deviceTimeZone: null },
    'Europe/Berlin',
  ],
  [
    'without any zone it is UTC',
    { brokerTimeZone: null, displayTimeZone: 'device', deviceTimeZone: null, ownTimeZone: null },
    'UTC',
  ],
])('%s', (_, changes, zone) => {
  expect(tradingDayZone({ ...clocks, ...changes })).toBe(zone)
})

test('today is the day of that clock, also around midnight', () => {
  const at = Date.parse('2026-03-09T22:30:00Z')
  expect(tradingDay(at, clocks)).toBe('2026-03-10')
  expect(tradingDay(at, { ...clocks, hasSeveralAccounts: true })).toBe('2026-03-09')
})
