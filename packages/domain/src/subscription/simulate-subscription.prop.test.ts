import { runs } from '@plumbline/testing/all-tests'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPeriodEnd, periodEnd } from './billing-period.ts'
import {
  advanceSubscription,
  cancelSubscription,
  changeCard,
  changePrice,
  disputePayment,
  failNextCharge,
  resumeSubscription,
  startSubscription,
} from './simulate-subscription.ts'
import {
  ageSubscription,
  type SimulatedPrice,
  type SimulatedSubscription,
  toProviderSubscription,
} from './simulated-subscription.ts'

const DAY = 86_400
const at = (time: string) => Date.parse(`${time}Z`) / 1000
const priceOf = (interval: 'month' | 'year', amountCents = 2900): SimulatedPrice => ({
  priceId: `${interval}-${amountCents}`,
  planType: 'pro',
  interval,
  amountCents,
  currency: 'USD',
})
const interval = fc.constantFrom('month' as const, 'year' as const)
const moment = fc.integer({ min: at('2000-01-01T00:00:00'), max: at('2100-01-01T00:00:00') })
const card = fc.constantFrom('pays' as const, 'fails-at-renewal' as const, 'disputed' as const)
const started = fc
  .record({ interval, card, at: moment, trialDays: fc.constantFrom(0, 7, 14) })
  .map((given) => begin(given))

interface Beginning {
  readonly interval?: 'month' | 'year'
  readonly card?: 'pays' | 'fails-at-renewal' | 'disputed'
  readonly at?: number
  readonly trialDays?: number
}

function begin({
  interval: every = 'month',
  card: paysBy = 'pays',
  at: start = at('2026-01-31T10:00:00'),
  trialDays = 0,
}: Beginning = {}): SimulatedSubscription {
  const change = startSubscription(
    { id: 'sub', price: priceOf(every), card: paysBy },
    { trialDays, at: start },
  )
  if (change === null) throw new Error('declined')
  return change.subscription
}

test.each([
  ['2026-01-31T10:00:00', 'month', ['2026-02-28T10:00:00', '2026-03-31T10:00:00', '2026-04-30T10:00:00']],
  ['2024-01-30T23:59:59', 'month', ['2024-02-29T23:59:59', '2024-03-30T23:59:59']],
  ['2024-02-29T00:00:00', 'year', ['2025-02-28T00:00:00', '2026-02-28T00:00:00', '2027-02-28T00:00:00']],
] as const)('periods from %s by %s end on the same day, or the last of a shorter month', (from, by, ends) => {
  for (const [i, end] of ends.entries()) expect(periodEnd(at(from), by, i + 1)).toBe(at(end))
})

test('a subscription of 29 February renews on 29 February in leap years', () => {
  expect(periodEnd(at('2024-02-29T12:00:00'), 'year', 4)).toBe(at('2028-02-29T12:00:00'))
})

test('the next period end is the first one after a moment', () => {
  fc.assert(
    fc.property(moment, interval, fc.integer({ min: 0, max: 40 * 366 * DAY }), (anchor, by, later) => {
      const after = anchor + later
      const end = nextPeriodEnd(anchor, by, after)
      const ends = Array.from({ length: 490 }, (_, i) => periodEnd(anchor, by, i + 1))
      expect(end).toBe(ends.find((other) => other > after))
      const [a, b] = [new Date(anchor * 1000), new Date(end * 1000)]
      expect(end % DAY).toBe(anchor % DAY)
      expect(b.getUTCDate()).toBeLessThanOrEqual(a.getUTCDate())
    }),
    { numRuns: runs(200) },
  )
})

test('advancing in pieces gives the same as advancing at once', () => {
  const piece = fc.integer({ min: 0, max: 100 * DAY })
  fc.assert(
    fc.property(started, fc.array(piece, { maxLength: 8 }), fc.boolean(), (given, pieces, isCancelled) => {
      const first = isCancelled
        ? cancelSubscription(given, given.startedAt, 'period-end').subscription
        : given
      let now = first.startedAt
      let subscription = first
      const steps = []
      for (const seconds of pieces) {
        now += seconds
        const change = advanceSubscription(subscription, now)
        subscription = change.subscription
        steps.push(...change.steps)
      }
      expect({ subscription, steps }).toEqual(advanceSubscription(first, now))
    }),
    { numRuns: runs(300) },
  )
})

test('invoices cover the time without gaps, and a subscription that runs has been paid until its period ends', () => {
  fc.assert(
    fc.property(started, fc.integer({ min: 0, max: 3000 * DAY }), (given, later) => {
      const now = given.startedAt + later
      const { subscription } = advanceSubscription(given, now)
      const { invoices, status } = subscription
      for (const [i, invoice] of invoices.entries()) {
        expect(invoice.number).toBe(i + 1)
        expect(invoice.periodStart).toBe(i === 0 ? given.startedAt : invoices[i - 1]?.periodEnd)
        expect(invoice.periodEnd).toBeGreaterThan(invoice.periodStart)
      }
      if (status === 'active' || status === 'trialing') {
        expect(subscription.periodEnd).toBeGreaterThan(now)
        expect(invoices.at(-1)).toMatchObject({ status: 'paid', periodEnd: subscription.periodEnd })
      }
      const paid = invoices.filter(({ amountCents }) => amountCents > 0)
      for (const { createdAt } of paid) expect(createdAt).toBeGreaterThanOrEqual(given.trialEnd ?? 0)
    }),
    { numRuns: runs(300) },
  )
})

test('a subscription cancelled for the end of the period ends then, without another charge', () => {
  fc.assert(
    fc.property(started, (given) => {
      const { subscription } = cancelSubscription(given, given.startedAt + 60, 'period-end')
      // A disputed payment ends it earlier.
      const paysOn = { ...subscription, disputeAt: null }
      const justBefore = advanceSubscription(paysOn, paysOn.periodEnd - 1)
      expect(justBefore.steps).toEqual([])
      const after = advanceSubscription(paysOn, paysOn.periodEnd)
      expect(after.steps.map(({ kind }) => kind)).toEqual(['ended'])
      expect(after.subscription).toMatchObject({
        status: 'canceled',
        endedAt: given.periodEnd,
        canceledAt: given.startedAt + 60,
      })
      expect(after.subscription.invoices).toEqual(given.invoices)
    }),
    { numRuns: runs(100) },
  )
})

test('an ended subscription stays as it is', () => {
  fc.assert(
    fc.property(started, fc.integer({ min: 0, max: 900 * DAY }), (given, later) => {
      const now = given.startedAt + later
      const { subscription } = cancelSubscription(given, now, 'now')
      expect(subscription.status).toBe('canceled')
      for (const change of [
        advanceSubscription(subscription, now + 5000 * DAY),
        cancelSubscription(subscription, now, 'period-end'),
        resumeSubscription(subscription, now),
        changePrice(subscription, priceOf('year'), now),
        changeCard(subscription, 'pays', now),
      ])
        expect(change).toEqual({ subscription, steps: [] })
    }),
    { numRuns: runs(100) },
  )
})

test('ageing within the first period and advancing to now gives what waiting would have', () => {
  fc.assert(
    fc.property(started, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const seconds = Math.floor(share * (given.periodEnd - given.startedAt))
      const aged = advanceSubscription(ageSubscription(given, seconds), given.startedAt).subscription
      const waited = advanceSubscription(given, given.startedAt + seconds).subscription
      expect(aged.status).toBe(waited.status)
      expect(aged.invoices.map(({ status }) => status)).toEqual(waited.invoices.map(({ status }) => status))
      if (aged.status === 'active') expect(aged.periodEnd).toBeGreaterThan(given.startedAt)
    }),
    { numRuns: runs(100), examples: [[begin({ trialDays: 14 }), 1]] },
  )
})

test('a declined card starts nothing', () => {
  const given = { id: 'sub', price: priceOf('month'), card: 'declined' } as const
  expect(startSubscription(given, { trialDays: 14, at: 0 })).toBeNull()
})

test('a failed renewal is charged again after 3, 8 and 15 days, and then ends the subscription', () => {
  const given = begin({ card: 'fails-at-renewal' })
  const renewal = given.periodEnd
  const { steps, subscription } = advanceSubscription(given, renewal + 20 * DAY)
  const attempts = steps.filter(({ kind }) => kind === 'payment-failed')
  expect(attempts.map((attempt) => (attempt.at - renewal) / DAY)).toEqual([0, 3, 8, 15])
  expect(attempts[0]?.subscription.status).toBe('past_due')
  expect(subscription).toMatchObject({ status: 'canceled', endedAt: renewal + 15 * DAY })
})

test('a new card pays the open invoice at once', () => {
  const given = begin({ card: 'fails-at-renewal' })
  const late = advanceSubscription(given, given.periodEnd).subscription
  expect(late.status).toBe('past_due')
  const paid = changeCard(late, 'pays', given.periodEnd + DAY).subscription
  expect(paid).toMatchObject({ status: 'active', nextAttemptAt: null })
  expect(paid.invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
  const refused = changeCard(late, 'declined', given.periodEnd + DAY).subscription
  expect(refused.status).toBe('past_due')
})

test('a payment that fails once is made up by the next attempt', () => {
  const given = failNextCharge(begin())
  const failed = advanceSubscription(given, given.periodEnd).subscription
  expect(failed.status).toBe('past_due')
  expect(advanceSubscription(failed, given.periodEnd + 3 * DAY).subscription.status).toBe('active')
})

test('a dispute returns the last payment and ends the subscription, once', () => {
  const given = begin({ card: 'disputed' })
  const { steps, subscription } = advanceSubscription(given, given.startedAt + 3 * DAY)
  expect(steps.map(({ kind }) => kind)).toEqual(['disputed', 'ended'])
  expect(subscription.invoices.map(({ status }) => status)).toEqual(['disputed'])
  expect(disputePayment(subscription, subscription.startedAt).steps).toEqual([])
})

test('a change to another interval begins a period and is charged, one within the interval is not', () => {
  const given = begin()
  const now = given.startedAt + 10 * DAY
  const yearly = changePrice(given, priceOf('year', 29_000), now).subscription
  expect(yearly).toMatchObject({ periodStart: now, periodEnd: now + 365 * DAY })
  expect(yearly.invoices.map(({ amountCents }) => amountCents)).toEqual([2900, 29_000])
  const basic = changePrice(given, { ...priceOf('month', 1200), planType: 'basic' }, now).subscription
  expect(basic).toMatchObject({ periodEnd: given.periodEnd, price: { planType: 'basic' } })
  expect(basic.invoices).toEqual(given.invoices)
  expect(advanceSubscription(basic, given.periodEnd).subscription.invoices.at(-1)?.amountCents).toBe(1200)
})

test('a trial that is cancelled and resumed goes on to its end and is charged then', () => {
  const given = begin({ trialDays: 14 })
  const cancelled = cancelSubscription(given, given.startedAt, 'period-end').subscription
  expect(toProviderSubscription(cancelled, 'cus')).toMatchObject({
    status: 'trialing',
    cancelAtPeriodEnd: true,
    trialEnd: given.startedAt + 14 * DAY,
  })
  const resumed = resumeSubscription(cancelled, given.startedAt + DAY).subscription
  const { subscription } = advanceSubscription(resumed, given.startedAt + 14 * DAY)
  expect(subscription).toMatchObject({ status: 'active', canceledAt: null })
  expect(subscription.invoices.map(({ amountCents }) => amountCents)).toEqual([0, 2900])
})

test('another interval during a trial goes on with the trial, and the first charge is the new price', () => {
  const trial = begin({ trialDays: 14 })
  const yearly = changePrice(trial, priceOf('year', 29_000), trial.startedAt + DAY).subscription
  expect(yearly).toMatchObject({ status: 'trialing', periodEnd: trial.periodEnd, trialEnd: trial.trialEnd })
  const charged = advanceSubscription(yearly, trial.periodEnd).subscription
  expect(charged).toMatchObject({ status: 'active', nextAttemptAt: null })
  expect(charged.invoices.map(({ amountCents }) => amountCents)).toEqual([0, 29_000])
})

test('a new card pays although the next charge was to fail, and an ended subscription changes no more', () => {
  const failing = failNextCharge(begin())
  const renewed = changeCard(failing, 'pays', failing.startedAt + DAY).subscription
  expect(advanceSubscription(renewed, renewed.periodEnd).subscription.status).toBe('active')
  const ended = cancelSubscription(begin(), begin().startedAt + DAY, 'now').subscription
  expect(ended).toMatchObject({ endedAt: ended.startedAt + DAY, nextAttemptAt: null, disputeAt: null })
  expect(failNextCharge(ended)).toBe(ended)
  expect(resumeSubscription({ ...ended, cancelAtPeriodEnd: true }, ended.startedAt).steps).toEqual([])
  const disputed = disputePayment(ended, ended.startedAt + 2 * DAY)
  expect(disputed.steps.map(({ kind }) => kind)).toEqual(['disputed'])
  expect(disputed.subscription).toMatchObject({ endedAt: ended.endedAt, disputeAt: null })
})

test('what was free cannot be disputed', () => {
  const trial = begin({ trialDays: 14 })
  expect(disputePayment(trial, trial.startedAt)).toEqual({ subscription: trial, steps: [] })
})
