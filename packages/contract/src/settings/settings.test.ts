import { expect, test } from 'vitest'
import { settingsChanges } from './settings.ts'

test.each(['NAN', 'nan', 'INF', 'NULL', 'none', 'TRUE', 'FALSE'])(
  '%s is rejected as a currency because it denotes a missing value',
  (currency) => {
    expect(settingsChanges.safeParse({ currency }).success).toBe(false)
  },
)

test.each(['USD', 'usc', 'USDT', 'NOK'])('%s is accepted as a currency', (currency) => {
  expect(settingsChanges.safeParse({ currency }).success).toBe(true)
})

test.each(['-0', '-00', '-0:00', '-00:00', '-0000'])('%s is rejected as a UTC offset', (displayTimeZone) => {
  expect(settingsChanges.safeParse({ displayTimeZone }).success).toBe(false)
})

test.each(['+0', '+00:00', '-0:30', '-05:00', 'UTC', 'broker'])(
  '%s is accepted as a time zone',
  (displayTimeZone) => {
    expect(settingsChanges.safeParse({ displayTimeZone }).success).toBe(true)
  },
)
