import { beforeEach, describe, expect, it } from 'vitest'
import { ACTIVE_SINCE_KEY, createActivityLog, inactivityOf, LAST_ACTIVITY_KEY } from './activity-log.ts'

const minute = 60_000
let now = 0
let stored = new Map<string, string>()

const tab = (minutes = 30) =>
  createActivityLog(
    { read: (key) => stored.get(key) ?? null, write: (key, value) => void stored.set(key, value) },
    minutes,
    () => now,
  )

beforeEach(() => {
  now = Date.UTC(2026, 10, 22, 9)
  stored = new Map()
})

describe('the inactivity period', () => {
  it('counts down in its last minute and ends with the last second', () => {
    expect(inactivityOf(28 * minute, 0, 30)).toEqual({ kind: 'active', nextLookMs: 5000 })
    expect(inactivityOf(29 * minute - 1200, 0, 30)).toEqual({ kind: 'active', nextLookMs: 1200 })
    expect(inactivityOf(29 * minute, 0, 30)).toEqual({ kind: 'warning', secondsLeft: 60, nextLookMs: 1000 })
    expect(inactivityOf(30 * minute - 300, 0, 30)).toEqual({
      kind: 'warning',
      secondsLeft: 1,
      nextLookMs: 300,
    })
    expect(inactivityOf(30 * minute, 0, 30)).toEqual({ kind: 'over' })
  })

  it('of one minute warns in its second half', () => {
    expect(inactivityOf(29_000, 0, 1).kind).toBe('active')
    expect(inactivityOf(30_000, 0, 1)).toEqual({ kind: 'warning', secondsLeft: 30, nextLookMs: 1000 })
  })

  it('is ignored when automatic sign-out is off', () => {
    expect(inactivityOf(1000 * minute, 0, 0).kind).toBe('active')
  })
})

it('tabs that start at the same moment, unaware of each other, do not sign the user out', () => {
  const first = tab()
  first.begin()
  now += 3
  // The other had found nothing stored yet, and begins the stretch a moment later.
  stored.set(ACTIVE_SINCE_KEY, String(now))
  expect(first.look().kind).toBe('active')
  expect(first.note()).toBe(true)
})

describe('one tab', () => {
  it('is signed out after the time limit, and activity before it restarts the limit', () => {
    const log = tab()
    log.begin()
    now += 29.5 * minute
    expect(log.look()).toMatchObject({ kind: 'warning', secondsLeft: 30 })
    expect(log.note()).toBe(true)
    expect(log.look().kind).toBe('active')
    now += 30 * minute
    expect(log.look().kind).toBe('over')
  })

  it('on a machine that slept is signed out before the next key press counts', () => {
    const log = tab()
    log.begin()
    now += 600 * minute
    expect(log.note()).toBe(false)
    expect(log.look().kind).toBe('over')
  })

  it('is not signed out because of an unreadable or future activity time', () => {
    const log = tab()
    log.begin()
    stored.set(LAST_ACTIVITY_KEY, 'yesterday')
    now += minute
    expect(log.look().kind).toBe('active')
    stored.set(LAST_ACTIVITY_KEY, String(now + 600 * minute))
    expect(log.look().kind).toBe('active')
    now += 29 * minute
    stored.set(LAST_ACTIVITY_KEY, '')
    expect(log.look()).toMatchObject({ kind: 'warning' })
  })

  it('counts its loading as activity, however long ago the last one was', () => {
    stored.set(LAST_ACTIVITY_KEY, String(now - 600 * minute))
    const log = tab()
    log.begin()
    expect(log.look().kind).toBe('active')
  })
})

describe('two tabs', () => {
  it('keep each other signed in', () => {
    const [first, second] = [tab(), tab()]
    first.begin()
    second.begin()
    for (let turn = 0; turn < 5; turn += 1) {
      now += 20 * minute
      expect(second.note()).toBe(true)
    }
    // The first was in the background all the time, and may even have been frozen.
    expect(first.look().kind).toBe('active')
  })

  it('a page loaded after another timed out does not revive the other', () => {
    const asleep = tab()
    asleep.begin()
    now += 600 * minute
    const fresh = tab()
    fresh.begin()
    expect(fresh.look().kind).toBe('active')
    expect(asleep.look().kind).toBe('over')
    expect(asleep.note()).toBe(false)
  })

  it('a page loaded in time does not restart the activity period', () => {
    const first = tab()
    first.begin()
    const since = stored.get(ACTIVE_SINCE_KEY)
    now += 29 * minute
    tab().begin()
    expect(stored.get(ACTIVE_SINCE_KEY)).toBe(since)
    expect(first.look().kind).toBe('active')
  })
})
