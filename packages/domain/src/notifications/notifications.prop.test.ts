import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riskStatus } from '../accounts/risk-status.ts'
import { toLocalSeconds } from '../time/zone.ts'
import { digestContent, digestIsDue, lastDigestTurn } from './digest.ts'
import { limitNotices } from './limit-notices.ts'
import { needsReview, reviewDayDue } from './review-notice.ts'
import { failureStreak, isNotedFailure } from './sync-notice.ts'
import { userZone } from './user-zone.ts'

const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC')
const moment = fc.integer({ min: 1_577_836_800_000, max: 1_893_456_000_000 })

describe('limits', () => {
  const noticesOf = (todayNetCents: number, drawdownCents: number, settings = {}) =>
    limitNotices({
      accountId: 'a',
      day: '2025-03-10',
      peakCents: 5_000,
      netCents: todayNetCents,
      status: riskStatus({
        dayStartCents: 1_000_000,
        highCents: 1_000_000,
        todayNetCents,
        drawdownCents,
        exposureCents: 0,
        settings: { maxDailyLoss: 2, maxDrawdown: 5, maxPositionSize: 1, ...settings },
      }),
    }).map(({ kind }) => kind)

  test.each([
    [-15_999, 0, []],
    [-16_000, 0, ['daily-loss-near']],
    [-19_999, 0, ['daily-loss-near']],
    [-20_000, 0, ['daily-loss-reached']],
    [-90_000, 49_999, ['daily-loss-reached']],
    [20_000, 50_000, []],
    [0, 50_000, []],
    [-1, 50_000, ['drawdown-reached']],
    [-20_000, 50_000, ['daily-loss-reached', 'drawdown-reached']],
  ])('with limits of 200 and 500: a result of %i and a drawdown of %i cents raise %j', (net, drop, kinds) => {
    expect(noticesOf(net, drop)).toEqual(kinds)
  })

  test('without limits nothing is raised, whatever was lost', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (net, drop) => {
        expect(noticesOf(net, drop, { maxDailyLoss: 0, maxDrawdown: 0 })).toEqual([])
      }),
      { numRuns: runs(500) },
    )
  })

  test('a larger loss never raises less', () => {
    const rank = (net: number) => {
      const kinds = noticesOf(net, 0)
      return kinds.includes('daily-loss-reached') ? 2 : kinds.length
    }
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 0 }), fc.nat({ max: 50_000 }), (net, more) => {
        expect(rank(net - more)).toBeGreaterThanOrEqual(rank(net))
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('a percentage below the limit is never shown as 100', () => {
    const status = { kind: 'limit', usedCents: 19_999, limitCents: 20_000, percentUsed: 99.995 } as const
    const none = { kind: 'none', usedCents: 0 } as const
    const day = { accountId: 'a', day: '2025-03-10', peakCents: 0, netCents: -1 }
    expect(
      limitNotices({ ...day, status: { dailyLoss: { ...status, state: 'near' }, drawdown: none } }),
    ).toMatchObject([{ data: { percentUsed: 99.9 } }])
  })
})

describe('digests', () => {
  const plan = fc.record({
    rhythm: fc.constantFrom('daily' as const, 'weekly' as const),
    time: fc.constantFrom('00:00', '02:30', '07:00', '23:59'),
  })

  test('the last turn is not in the future, and the next one within a day or a week', () => {
    fc.assert(
      fc.property(moment, plan, zone, (now, digest, name) => {
        const turn = lastDigestTurn(now, digest, name) ?? Number.NaN
        expect(turn).toBeLessThanOrEqual(now)
        const days = digest.rhythm === 'daily' ? 1 : 7
        expect(now - turn).toBeLessThanOrEqual(days * 86_400_000 + 3_600_000)
        const local = new Date(toLocalSeconds(turn / 1000, name) * 1000)
        if (digest.rhythm === 'weekly') expect(local.getUTCDay()).toBe(1)
        expect(lastDigestTurn(turn, digest, name)).toBe(turn)
      }),
      { numRuns: runs(3_000) },
    )
  })

  test('of all minutes since the last digest, a turn is due until it was sent, and only then', () => {
    fc.assert(
      fc.property(moment, plan, zone, (now, digest, name) => {
        const turn = lastDigestTurn(now, digest, name) ?? Number.NaN
        expect(digestIsDue(now, digest, turn - 1, null, name)).toBe(true)
        expect(digestIsDue(now, digest, turn, null, name)).toBe(false)
        expect(digestIsDue(now, digest, now, null, name)).toBe(false)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('a turn within quiet hours waits until they end', () => {
    const daily = { rhythm: 'daily', time: '07:00' } as const
    const quiet = { from: '22:00', to: '08:00' }
    const at = (time: string) => Date.parse(`2025-01-10T${time}Z`)
    const last = at('00:00') - 86_400_000
    expect(digestIsDue(at('07:30'), daily, last, quiet, 'UTC')).toBe(false)
    expect(digestIsDue(at('08:00'), daily, last, quiet, 'UTC')).toBe(true)
    expect(lastDigestTurn(at('07:30'), { ...daily, rhythm: 'off' }, 'UTC')).toBeNull()
  })

  test('list unread ones newest first, at most twenty, and count the rest', () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ createdMs: index, isRead: index % 5 === 0 }))
    expect(digestContent(items)).toMatchObject({ more: 4, items: { length: 20, 0: { createdMs: 29 } } })
    expect(digestContent(items.filter(({ isRead }) => isRead))).toBeNull()
  })
})

describe('reviews', () => {
  test('are due from the set time on, on the day of the zone', () => {
    const at = Date.parse('2025-03-10T22:30:00Z')
    expect(reviewDayDue(at, '17:30', 'Asia/Tokyo')).toBeNull()
    expect(reviewDayDue(at, '07:30', 'Asia/Tokyo')).toBe('2025-03-11')
    expect(reviewDayDue(at, '17:30', 'America/New_York')).toBe('2025-03-10')
  })

  test('are needed of traded days that are not finished', () => {
    expect(needsReview({ trades: 1, isDone: false })).toBe(true)
    expect(needsReview({ trades: 0, isDone: false }) || needsReview({ trades: 3, isDone: true })).toBe(false)
  })
})

test('a failed run is noted from the second in a row, or at once if only the user can help', () => {
  expect(isNotedFailure({ failures: 1, needsUser: false })).toBe(false)
  expect(isNotedFailure({ failures: 2, needsUser: false })).toBe(true)
  expect(isNotedFailure({ failures: 1, needsUser: true })).toBe(true)
  expect(failureStreak('a', new Date(0))).not.toBe(failureStreak('a', new Date(1)))
})

test('the user’s zone is their own, else a named one, else the device’s', () => {
  const choice = {
    ownTimeZone: null,
    displayTimeZone: 'broker',
    deviceTimeZone: 'Asia/Tokyo',
    brokerTimeZone: 'Europe/Athens',
  }
  expect(userZone(choice)).toBe('Asia/Tokyo')
  const named = { ...choice, displayTimeZone: 'America/New_York' }
  expect(userZone(named)).toBe('America/New_York')
  expect(userZone({ ...named, ownTimeZone: 'Europe/Berlin' })).toBe('Europe/Berlin')
  expect(userZone({ ...choice, displayTimeZone: 'device', deviceTimeZone: null, brokerTimeZone: null })).toBe(
    'UTC',
  )
})
