import { expect, test } from 'vitest'
import { sessionKey, sessionNumberAt, SESSIONS } from './market-session.ts'
import { sessionOf } from './session.ts'

const at = (utc: string) => Date.parse(`${utc}Z`) / 1000

test('the session table matches the clocks every 15 minutes for three years, with all clock changes', () => {
  for (let second = at('2024-01-01T00:00:00'); second < at('2027-01-01T00:00:00'); second += 900) {
    const table = SESSIONS[sessionNumberAt(second)]
    if (table !== sessionOf(second)) expect([second, table]).toEqual([second, sessionOf(second)])
  }
})

test.each([
  ['a second before 1970', -1],
  ['the year 1', -62_135_596_800],
  ['a Tuesday of the year 2100', at('2100-01-05T10:00:00')],
])('there is no session in %s', (_when, second) => {
  expect(SESSIONS[sessionNumberAt(second)]).toBeNull()
})

test.each([
  ['London', 'london'],
  ['LONDON', 'london'],
  ['New York', 'new-york'],
  ['NY', 'new-york'],
  ['Tokyo', 'asia'],
  ['asia-london', 'asia-london'],
  ['Morning', 'Morning'],
  ['London close', 'London close'],
  ['constructor', 'constructor'],
])('the session name %s is read as %s', (written, key) => {
  expect(sessionKey(written)).toBe(key)
})
