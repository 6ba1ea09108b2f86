import { describe, expect, test } from 'vitest'
import { readSubscription } from './read-subscription.ts'
import {
  accessDenial,
  endedSubscription,
  hasProFeatures,
  isSubscriptionActive,
  isTrialActive,
  isTrialEligible,
  shownSubscription,
  trialDaysLeft,
} from './shown-subscription.ts'
import { newSubscription, type Subscription, subscriptionAfterLoadError } from './subscription.ts'

const NOW = 1_790_000_000
const DAY = 86_400
const [PAST, FUTURE] = [NOW - 1, NOW + 1]

const of = (given: Partial<Subscription> = {}): Subscription => ({ ...newSubscription('active'), ...given })
const shown = (given: Partial<Subscription>) => shownSubscription(of(given), NOW).subscription

// One test for each sentence of section 4, "Subscription".
describe('a subscription on load', () => {
  test('is basic and not paid by default', () => {
    expect(newSubscription('not_paid')).toEqual({
      planType: 'basic',
      status: 'not_paid',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      stripeCustomerId: '',
      stripeSubscriptionId: null,
      accessStatus: 'not_paid',
      canceledAt: null,
      willDowngradeTo: null,
      trialEndDate: null,
    })
  })

  test('is basic and not paid without any data', () => {
    expect(readSubscription(null)).toMatchObject({ planType: 'basic', status: 'not_paid' })
    expect(readSubscription({})).toEqual(readSubscription(null))
  })

  test('is basic without status, with access, if it could not be loaded', () => {
    const { planType, status, accessStatus } = subscriptionAfterLoadError
    expect([planType, status, accessStatus]).toEqual(['basic', 'none', 'active'])
    expect(accessDenial(subscriptionAfterLoadError, NOW)).toBe(null)
  })

  test('of the plan enterprise becomes pro', () => {
    const read = readSubscription({ planType: 'enterprise', willDowngradeTo: 'enterprise' })
    expect([read.planType, read.willDowngradeTo]).toEqual(['pro', 'pro'])
  })

  test('of usable fields keeps each', () => {
    const fields = {
      planType: 'pro',
      status: 'past_due',
      accessStatus: 'not_paid',
      willDowngradeTo: 'basic',
      currentPeriodEnd: 4,
      trialEndDate: 3,
      canceledAt: 2,
      cancelAtPeriodEnd: true,
      stripeCustomerId: 'cus',
      stripeSubscriptionId: 'sub',
    }
    expect(readSubscription(fields)).toEqual(fields)
  })

  test('of unusable fields has the default of each', () => {
    const broken = { planType: 7, status: 'x', currentPeriodEnd: 0, stripeCustomerId: null, accessStatus: {} }
    expect(readSubscription(broken)).toEqual(newSubscription('active'))
    expect(readSubscription({ currentPeriodEnd: 12.9, trialEndDate: Number.NaN })).toMatchObject({
      currentPeriodEnd: 12,
      trialEndDate: null,
    })
  })
})

describe('a subscription as shown', () => {
  const cancelled = { planType: 'basic', status: 'trialing', cancelAtPeriodEnd: true } as const

  test('is pro if it is a cancelled trial of the basic plan with a future end', () => {
    expect(shown({ ...cancelled, trialEndDate: FUTURE })).toMatchObject({
      planType: 'pro',
      status: 'trialing',
    })
    expect(shown({ ...cancelled, trialEndDate: NOW })).toMatchObject({ planType: 'basic' })
    expect(shown({ ...cancelled, cancelAtPeriodEnd: false, trialEndDate: FUTURE }).planType).toBe('basic')
  })

  test('is written back as pro if it is active and pro with a customer id', () => {
    const pro = of({ planType: 'pro', status: 'active', stripeCustomerId: 'cus' })
    expect(shownSubscription(pro, NOW)).toEqual({ subscription: pro, isWrittenBack: true })
    for (const other of [{ stripeCustomerId: '' }, { status: 'trialing' }, { planType: 'basic' }] as const)
      expect(shownSubscription({ ...pro, ...other }, NOW).isWrittenBack).toBe(false)
  })

  test('is basic and active if the basic plan has no period, or one that is over', () => {
    for (const currentPeriodEnd of [null, PAST, NOW])
      expect(shown({ status: 'past_due', currentPeriodEnd })).toMatchObject({
        planType: 'basic',
        status: 'active',
      })
    expect(shown({ status: 'past_due', currentPeriodEnd: FUTURE }).status).toBe('past_due')
  })

  test('is otherwise active if it cancels at the end of a period that is not over', () => {
    const pending = { planType: 'pro', status: 'past_due', cancelAtPeriodEnd: true } as const
    expect(shown({ ...pending, currentPeriodEnd: FUTURE }).status).toBe('active')
    expect(shown({ ...pending, currentPeriodEnd: NOW }).status).toBe('past_due')
  })

  test('of a cancelled basic trial in its period is pro and trialing: the first rule decides', () => {
    expect(shown({ ...cancelled, trialEndDate: FUTURE, currentPeriodEnd: FUTURE })).toMatchObject({
      planType: 'pro',
      status: 'trialing',
    })
  })
})

describe('a trial', () => {
  test('is active until its end date', () => {
    expect([PAST, NOW, FUTURE, null].map((trialEndDate) => isTrialActive(of({ trialEndDate }), NOW))).toEqual(
      [false, false, true, false],
    )
  })

  test('has its remaining days rounded up', () => {
    const left = (seconds: number) => trialDaysLeft(of({ trialEndDate: NOW + seconds }), NOW)
    expect([-DAY, 0, 1, DAY, DAY + 1, 14 * DAY].map(left)).toEqual([0, 0, 1, 1, 2, 14])
    expect(trialDaysLeft(of(), NOW)).toBe(0)
  })
})

describe('an active subscription', () => {
  test('is one that trials with a future end, or is active in its period', () => {
    const active = (given: Partial<Subscription>) => isSubscriptionActive(of(given), NOW)
    expect(active({ status: 'trialing', trialEndDate: FUTURE })).toBe(true)
    expect(active({ status: 'trialing', trialEndDate: PAST, currentPeriodEnd: FUTURE })).toBe(false)
    expect(active({ status: 'active', currentPeriodEnd: FUTURE })).toBe(true)
    expect(active({ status: 'active', currentPeriodEnd: NOW })).toBe(false)
    expect(active({ status: 'past_due', currentPeriodEnd: FUTURE })).toBe(false)
  })

  test('includes one with a pending cancellation, until the end of the period', () => {
    const pending = { status: 'active', cancelAtPeriodEnd: true } as const
    expect(isSubscriptionActive(of({ ...pending, currentPeriodEnd: FUTURE }), NOW)).toBe(true)
    expect(isSubscriptionActive(of({ ...pending, currentPeriodEnd: NOW }), NOW)).toBe(false)
    const trial = of({ status: 'trialing', trialEndDate: PAST, currentPeriodEnd: FUTURE })
    expect(isSubscriptionActive({ ...trial, cancelAtPeriodEnd: true }, NOW)).toBe(true)
  })
})

test('pro features come with the pro plan, an active trial, and a cancelled one until it ends', () => {
  const pro = (given: Partial<Subscription>) => hasProFeatures(shown(given), NOW)
  expect(pro({ planType: 'pro', status: 'active' })).toBe(true)
  expect(pro({ planType: 'pro', status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd: FUTURE })).toBe(
    true,
  )
  expect(pro({ status: 'trialing', trialEndDate: FUTURE })).toBe(true)
  expect(pro({ status: 'trialing', trialEndDate: FUTURE, cancelAtPeriodEnd: true })).toBe(true)
  expect(pro({ status: 'trialing', trialEndDate: NOW })).toBe(false)
  expect(pro({ status: 'active', currentPeriodEnd: FUTURE })).toBe(false)
})

describe('a user is eligible for a trial', () => {
  test('unless they had one', () => {
    expect(isTrialEligible(of(), false)).toBe(true)
    expect(isTrialEligible(of(), true)).toBe(false)
  })

  test('unless they hold a pro plan that is active, trialing or past due', () => {
    for (const status of ['active', 'trialing', 'past_due'] as const) {
      expect(isTrialEligible(of({ planType: 'pro', status }), false)).toBe(false)
      expect(isTrialEligible(of({ planType: 'basic', status }), false)).toBe(true)
    }
    expect(isTrialEligible(of({ planType: 'pro', status: 'canceled' }), false)).toBe(true)
  })
})

describe('a subscription that has ended', () => {
  test('is basic and canceled, since the last of its ends', () => {
    const pending = of({ planType: 'pro', status: 'trialing', cancelAtPeriodEnd: true })
    expect(
      endedSubscription({ ...pending, trialEndDate: PAST, currentPeriodEnd: PAST - 9 }, NOW),
    ).toMatchObject({
      planType: 'basic',
      status: 'canceled',
      canceledAt: PAST,
      cancelAtPeriodEnd: false,
      trialEndDate: null,
    })
    const lasting = { ...pending, trialEndDate: PAST, currentPeriodEnd: FUTURE }
    expect(endedSubscription(lasting, NOW)).toBe(lasting)
  })

  test('keeps the day on which it was cancelled', () => {
    const canceled = of({ planType: 'pro', status: 'canceled', canceledAt: 5, willDowngradeTo: 'basic' })
    expect(endedSubscription(canceled, NOW)).toMatchObject({ canceledAt: 5, willDowngradeTo: null })
  })
})
