import { describe, expect, test } from 'vitest'
import { exceededLimit, planLimits } from './plan-limits.ts'
import {
  currentOf,
  hadTrial,
  type ProviderSubscription,
  redundantSubscriptions,
  subscriptionFromProvider,
} from './provider-subscription.ts'
import { newSubscription } from './subscription.ts'
import { subscriptionEventsBetween, trialEnding } from './subscription-events.ts'

const of = (given: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  planType: 'pro',
  status: 'active',
  currentPeriodEnd: 2_000,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  trialEnd: null,
  ...given,
})
const unpaid = newSubscription('not_paid')
const stored = (given: Partial<ProviderSubscription> = {}) => subscriptionFromProvider(unpaid, of(given))

describe('the provider’s subscription', () => {
  test('opens the product, and tells the plan that follows a cancellation', () => {
    expect(stored()).toMatchObject({
      planType: 'pro',
      status: 'active',
      accessStatus: 'active',
      willDowngradeTo: null,
    })
    expect(stored({ cancelAtPeriodEnd: true })).toMatchObject({
      cancelAtPeriodEnd: true,
      willDowngradeTo: 'basic',
    })
    expect(stored({ planType: 'basic', cancelAtPeriodEnd: true }).willDowngradeTo).toBe(null)
    expect(stored({ status: 'trialing', trialEnd: 1_000 })).toMatchObject({ trialEndDate: 1_000 })
  })

  test('that was never paid changes nothing but the customer', () => {
    expect(stored({ status: 'incomplete' })).toEqual({ ...unpaid, stripeCustomerId: 'cus_1' })
  })

  test('that has ended is basic and canceled', () => {
    expect(stored({ status: 'canceled', canceledAt: 7 })).toMatchObject({
      planType: 'basic',
      status: 'canceled',
      canceledAt: 7,
      trialEndDate: null,
    })
  })

  test('that has ended after a cancellation is not about to end any more', () => {
    const pending = stored({ cancelAtPeriodEnd: true })
    expect(subscriptionFromProvider(pending, of({ status: 'canceled' }))).toMatchObject({
      cancelAtPeriodEnd: false,
      willDowngradeTo: null,
    })
  })

  test('that has ended leaves what an operator has entered since', () => {
    const entered = { ...unpaid, planType: 'pro', status: 'active', accessStatus: 'active' } as const
    expect(subscriptionFromProvider(entered, of({ status: 'canceled' }))).toEqual(entered)
    expect(subscriptionFromProvider(entered, of())).toMatchObject({ stripeSubscriptionId: 'sub_1' })
    const paid = { ...entered, stripeSubscriptionId: 'sub_1' }
    expect(subscriptionFromProvider(paid, of({ status: 'canceled' })).status).toBe('canceled')
  })

  test('that is gone ends what was stored, and only that', () => {
    expect(subscriptionFromProvider(unpaid, null)).toBe(unpaid)
    expect(subscriptionFromProvider(stored(), null)).toMatchObject({
      planType: 'basic',
      status: 'canceled',
      stripeSubscriptionId: null,
    })
  })
})

describe('of several subscriptions', () => {
  const ids = (list: readonly ProviderSubscription[]) => list.map(({ id }) => id)

  test('the running one counts, then the pro one, then the longest, then the first', () => {
    const order = [
      of({ id: 'a', currentPeriodEnd: 3_000 }),
      of({ id: 'b' }),
      of({ id: 'c' }),
      of({ id: 'd', planType: 'basic', currentPeriodEnd: 9_000 }),
      of({ id: 'e', status: 'trialing' }),
      of({ id: 'f', status: 'past_due' }),
      of({ id: 'g', status: 'canceled' }),
      of({ id: 'h', status: 'incomplete' }),
    ]
    for (const [index, { id }] of order.entries()) {
      const rest = order.slice(index)
      expect(currentOf(rest)?.id).toBe(id)
      expect(currentOf(rest.toReversed())?.id).toBe(id)
    }
    expect(currentOf([])).toBe(null)
  })

  test('the others that run are redundant, ended and unpaid ones are not', () => {
    const list = [of({ id: 'a' }), of({ id: 'b', status: 'trialing' }), of({ id: 'c', status: 'past_due' })]
    const ended = [of({ id: 'd', status: 'canceled' }), of({ id: 'e', status: 'incomplete' })]
    expect(ids(redundantSubscriptions([...ended, ...list]))).toEqual(['b', 'c'])
    expect(redundantSubscriptions(ended)).toEqual([])
  })

  test('a pro one with a trial shows that the user had it, also after it has ended', () => {
    expect(hadTrial([of(), of({ status: 'canceled', trialEnd: 5 })])).toBe(true)
    expect(hadTrial([of()])).toBe(false)
    expect(
      hadTrial([of({ planType: 'basic', trialEnd: 5 }), of({ status: 'incomplete', trialEnd: 5 })]),
    ).toBe(false)
  })
})

describe('what happened between two states', () => {
  const kinds = (before: Partial<ProviderSubscription> | null, after: Partial<ProviderSubscription>) =>
    subscriptionEventsBetween(before === null ? unpaid : stored(before), stored(after)).map(
      ({ kind }) => kind,
    )

  test.each([
    ['a purchase', null, {}, ['started']],
    ['a trial', null, { status: 'trialing', trialEnd: 9 }, ['trial-started']],
    ['a trial that is paid', { status: 'trialing', trialEnd: 9 }, { currentPeriodEnd: 4_000 }, ['renewed']],
    ['a renewal', {}, { currentPeriodEnd: 4_000 }, ['renewed']],
    ['a failed payment', {}, { status: 'past_due' }, ['payment-failed']],
    ['a recovered payment', { status: 'past_due' }, {}, ['payment-recovered']],
    ['another plan', {}, { planType: 'basic' }, ['plan-changed']],
    ['a cancellation', {}, { cancelAtPeriodEnd: true }, ['cancellation-planned']],
    ['a withdrawn one', { cancelAtPeriodEnd: true }, {}, ['cancellation-withdrawn']],
    ['an end', {}, { status: 'canceled' }, ['ended']],
    ['an end after failed payments', { status: 'past_due' }, { status: 'canceled' }, ['ended']],
    ['a new purchase', { status: 'canceled' }, {}, ['started']],
    ['an abandoned checkout', null, { status: 'incomplete' }, []],
    ['nothing', {}, {}, []],
  ] as const)('%s', (_, before, after, expected) => {
    expect(kinds(before, after)).toEqual(expected)
  })
})

test.each([
  ['three days and a second before its end', { trialEnd: 3 * 86_400 + 1 }, undefined],
  ['three days before its end', { trialEnd: 3 * 86_400 }, 3 * 86_400],
  ['a second before its end, cancelled', { trialEnd: 1, cancelAtPeriodEnd: true }, 1],
  ['at its end', { trialEnd: 0 }, undefined],
  ['once it is paid', { trialEnd: 86_400, status: 'active' }, undefined],
] as const)('a trial is ending %s: %j, %s', (_, given, at) => {
  expect(trialEnding(stored({ status: 'trialing', ...given }), 0)?.at).toBe(at)
})

test('what happened names the end of the trial or period, unless it lasts until the user acts', () => {
  const at = (before: ProviderSubscription, after: Partial<ProviderSubscription>) =>
    subscriptionEventsBetween(
      subscriptionFromProvider(unpaid, before),
      subscriptionFromProvider(subscriptionFromProvider(unpaid, before), of(after)),
    ).map((event) => [event.kind, event.planType, event.at])
  expect(at(of(), { cancelAtPeriodEnd: true })).toEqual([['cancellation-planned', 'pro', 2_000]])
  expect(at(of({ status: 'incomplete' }), { status: 'trialing', trialEnd: 900 })).toEqual([
    ['trial-started', 'pro', 900],
  ])
  expect(at(of(), { status: 'past_due' })).toEqual([['payment-failed', 'pro', null]])
  expect(at(of(), { status: 'canceled' })).toEqual([['ended', 'basic', null]])
})

test('a limit is exceeded by the first addition beyond it, and pro has none', () => {
  const { accounts } = planLimits.basic
  expect(accounts).toBe(3)
  expect(exceededLimit('basic', 'accounts', { used: 2 })).toBe(null)
  expect(exceededLimit('basic', 'accounts', { used: 3 })).toBe(3)
  expect(exceededLimit('basic', 'fileMegabytes', { used: 499.5, more: 0.5 })).toBe(null)
  expect(exceededLimit('basic', 'fileMegabytes', { used: 499.5, more: 0.6 })).toBe(500)
  expect(exceededLimit('pro', 'accounts', { used: 1_000_000 })).toBe(null)
  expect(new Set(Object.values(planLimits.pro))).toEqual(new Set([null]))
})
