import { expect, it } from 'vitest'
import { buildSubscription, buildUnpaid } from '../testing/build-subscription.ts'
import { isRunning, planStateOf } from './plan-state.ts'

const end = buildSubscription().currentPeriodEnd
const trial = { isTrialActive: true, trialEndDate: end, trialDaysLeft: 9, status: 'trialing' } as const

it.each([
  ['without payments', buildUnpaid({ billing: 'none', access: null }), { kind: 'included' }, false],
  ['never paid', buildUnpaid(), { kind: 'none' }, false],
  ['a trial', buildSubscription(trial), { kind: 'trial', daysLeft: 9, until: end }, true],
  [
    'a cancelled trial, shown as active',
    buildSubscription({ ...trial, status: 'active', cancelAtPeriodEnd: true }),
    { kind: 'ending', plan: 'pro', until: end },
    true,
  ],
  ['a paid plan', buildSubscription(), { kind: 'active', plan: 'pro', until: end, next: null }, true],
  [
    'a plan that changes',
    buildSubscription({ willDowngradeTo: 'basic' }),
    { kind: 'active', plan: 'pro', until: end, next: 'basic' },
    true,
  ],
  [
    'a cancelled plan in its period',
    buildSubscription({ cancelAtPeriodEnd: true }),
    { kind: 'ending', plan: 'pro', until: end },
    true,
  ],
  [
    'a failed payment',
    buildSubscription({ status: 'past_due', access: 'past-due', isActive: false }),
    { kind: 'past-due', plan: 'pro' },
    true,
  ],
  [
    'an ended plan',
    buildSubscription({ planType: 'basic', status: 'canceled', access: 'required', isActive: false }),
    { kind: 'ended', at: end },
    false,
  ],
])('%s', (_name, subscription, state, running) => {
  expect(planStateOf(subscription)).toEqual(state)
  expect(isRunning(planStateOf(subscription))).toBe(running)
})
