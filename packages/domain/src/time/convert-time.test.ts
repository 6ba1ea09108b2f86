import { expect, test } from 'vitest'
import { timeConverter } from './convert-time.ts'

test.each([
  ['UTC', 'Europe/Athens', '2025-01-15T10:00:00', '2025-01-15T12:00:00'],
  ['UTC', 'Europe/Athens', '2025-07-15T10:00:00', '2025-07-15T13:00:00'],
  ['Europe/Athens', 'America/New_York+7', '2025-03-10T10:00:00', '2025-03-10T11:00:00'],
  ['Europe/Athens', 'America/New_York+7', '2025-03-31T10:00:00', '2025-03-31T10:00:00'],
  // Athens has this hour twice, and it is the first of the two; it skips that one, which is the hour after.
  ['Europe/Athens', 'UTC', '2025-10-26T03:30:00', '2025-10-26T00:30:00'],
  ['Europe/Athens', 'UTC', '2025-03-30T03:30:00', '2025-03-30T01:30:00'],
  ['UTC', 'UTC', '2025-03-30T03:30:00', '2025-03-30T03:30:00'],
  [null, 'UTC', '2025-03-30T03:30:00', '2025-03-30T03:30:00'],
  ['Europe/Athens', null, '2025-03-30T03:30:00', '2025-03-30T03:30:00'],
  ['Europe/Atlantis', 'UTC', '2025-03-30T03:30:00', '2025-03-30T03:30:00'],
  ['UTC', 'Asia/Tokyo', '9999-12-31T23:00:00', '9999-12-31T23:00:00'],
  ['UTC', 'America/New_York', '0001-01-01T01:00:00', '0001-01-01T01:00:00'],
])('from %s to %s, %s is %s', (from, to, time, converted) => {
  expect(timeConverter(from, to)(time)).toBe(converted)
})
