import { expect, it } from 'vitest'
import { renewalStep } from './session-renewal.ts'

const minute = 60_000
const expiresAt = Date.UTC(2026, 10, 22, 10)
const dueAt = expiresAt - 5.5 * minute

it('a renewal is due when 5 minutes 30 seconds remain, with a check at least every minute', () => {
  expect(renewalStep({ now: dueAt - 24 * 60 * minute, expiresAt, askedAt: null })).toBe(minute)
  expect(renewalStep({ now: dueAt - 20_000, expiresAt, askedAt: null })).toBe(20_000)
  expect(renewalStep({ now: dueAt - 1, expiresAt, askedAt: null })).toBe(1)
  expect(renewalStep({ now: dueAt, expiresAt, askedAt: null })).toBe(0)
})

it('a machine that slept past the renewal renews immediately', () => {
  expect(renewalStep({ now: dueAt + 4 * minute, expiresAt, askedAt: null })).toBe(0)
  expect(renewalStep({ now: expiresAt + 600 * minute, expiresAt, askedAt: dueAt })).toBe(0)
})

it('a failed renewal is retried after a minute, and no sooner', () => {
  expect(renewalStep({ now: dueAt + 1_000, expiresAt, askedAt: dueAt })).toBe(59_000)
  expect(renewalStep({ now: dueAt + minute, expiresAt, askedAt: dueAt })).toBe(0)
})

it('after a renewal the next one is due by the new expiry', () => {
  const renewed = expiresAt + 24 * 60 * minute
  expect(renewalStep({ now: dueAt + 10, expiresAt: renewed, askedAt: dueAt })).toBe(minute)
})

it('a clock that was set back does not prevent a renewal', () => {
  expect(renewalStep({ now: dueAt, expiresAt, askedAt: dueAt + 60 * minute })).toBe(0)
})
