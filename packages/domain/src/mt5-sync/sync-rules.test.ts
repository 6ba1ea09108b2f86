import { describe, expect, test } from 'vitest'
import { needsFullHistory } from './needs-full-history.ts'
import { residualCents } from './residual.ts'
import { missingPrecondition, parseLogin } from './sync-preconditions.ts'
import { historyWindow, nextSyncAt } from './sync-schedule.ts'

const NOW = Date.parse('2026-02-28T12:00:00Z')
const MINUTE = 60_000
const schedule = { enabled: true, autoSync: true, intervalMinutes: 60, lastSyncMs: NOW, failures: 0 }

describe('the next sync', () => {
  test('is immediate without an earlier sync, and otherwise one interval later', () => {
    expect(nextSyncAt({ ...schedule, lastSyncMs: null }, NOW)).toBe(NOW)
    expect(nextSyncAt(schedule, NOW + 5)).toBe(NOW + 60 * MINUTE)
  })

  test('is not scheduled if the connection or automatic sync is off', () => {
    expect(nextSyncAt({ ...schedule, enabled: false }, NOW)).toBeNull()
    expect(nextSyncAt({ ...schedule, autoSync: false }, NOW)).toBeNull()
  })

  test.each([
    [1, 1],
    [2, 2],
    [4, 8],
    [7, 60],
    [40, 60],
  ])('after %i failures in a row is %i minutes later', (failures, minutes) => {
    expect(nextSyncAt({ ...schedule, failures }, NOW)).toBe(NOW + minutes * MINUTE)
  })

  test('after failures is never later than the interval', () => {
    expect(nextSyncAt({ ...schedule, intervalMinutes: 5, failures: 9 }, NOW)).toBe(NOW + 5 * MINUTE)
  })
})

test('the first sync requests ten years back to two days ahead, later ones a week before the last deal', () => {
  const first = historyWindow(NOW, null)
  expect(new Date(first.fromMs).toISOString()).toBe('2016-02-28T12:00:00.000Z')
  expect(new Date(first.toMs).toISOString()).toBe('2026-03-02T12:00:00.000Z')
  const later = historyWindow(NOW, Date.parse('2026-02-20T08:00:00Z'))
  expect(new Date(later.fromMs).toISOString()).toBe('2026-02-13T08:00:00.000Z')
})

describe('an MT5 connection', () => {
  const link = { kind: 'password', enabled: true, login: '5', hasPassword: true, server: 'Broker' } as const

  test('with every required value can sync', () => {
    expect(missingPrecondition(link)).toBeNull()
  })

  test.each([
    [null, 'MT5_CONNECTION_MISSING'],
    [{ ...link, enabled: false, login: null }, 'MT5_NOT_ENABLED'],
    [{ ...link, login: null, hasPassword: false }, 'MT5_LOGIN_MISSING'],
    [{ ...link, hasPassword: false, server: null }, 'MT5_PASSWORD_MISSING'],
    [{ ...link, server: '' }, 'MT5_SERVER_MISSING'],
  ])('%j is rejected with %s', (given, code) => {
    expect(missingPrecondition(given)).toBe(code)
  })

  test('via an expert advisor or a simulation needs no login, password or server', () => {
    const bare = { enabled: true, login: null, hasPassword: false, server: null }
    expect(missingPrecondition({ ...bare, kind: 'link' })).toBeNull()
    expect(missingPrecondition({ ...bare, kind: 'simulated' })).toBeNull()
  })

  test.each([
    [5, '5'],
    ['0042', '42'],
    [' 7 ', '7'],
    ['18446744073709551', '18446744073709551'],
  ])('accepts the login %j', (given, login) => {
    expect(parseLogin(given)).toBe(login)
  })

  test.each([0, -1, 1.5, '', '0', 'me', '1e3', null, undefined, {}, Number.NaN])(
    'rejects the login %j',
    (given) => {
      expect(parseLogin(given)).toBeUndefined()
    },
  )
})

describe('the residual', () => {
  const balances = { terminalCents: 604_722, journalCents: 606_172, bookedOnOpenCents: 0 }

  test('is the difference from the terminal’s balance', () => {
    expect(residualCents(balances)).toBe(-1_450)
  })

  test.each([
    [-1, 0],
    [1, 0],
    [2, 2],
    [-2, -2],
  ])('for a difference of %i cents is %i: one cent is ignored', (difference, residual) => {
    expect(residualCents({ ...balances, terminalCents: balances.journalCents + difference })).toBe(residual)
  })

  test('excludes costs already booked on open positions', () => {
    expect(residualCents({ terminalCents: 99_650, journalCents: 100_000, bookedOnOpenCents: -350 })).toBe(0)
  })
})

describe('the whole history is requested again', () => {
  const identity = { balance: 1_000, dealsTotal: 1_014.5, before: 0, wasWhole: false }

  test('if balance and deals have diverged since the last sync', () => {
    expect(needsFullHistory(identity)).toBe(true)
    expect(needsFullHistory({ ...identity, before: null })).toBe(true)
  })

  test.each([
    ['it was just read', { wasWhole: true }],
    ['they agree', { dealsTotal: 1_000.004 }],
    ['they differ as they did before', { before: -14.5 }],
    ['the terminal states no balance', { balance: null }],
    ['no deals are known', { dealsTotal: null }],
  ])('but not if %s', (_name, given) => {
    expect(needsFullHistory({ ...identity, ...given })).toBe(false)
  })
})
