import { planLimits } from '@plumbline/domain/subscription/plan-limits'
import { expect, it } from 'vitest'
import { buildPrices } from '../testing/build-subscription.ts'
import { includedIn, intervalsOf, offerAction, offersOf, yearlySaving } from './offers.ts'

const { plans } = buildPrices()

it('offers of an interval list the smaller plan first', () => {
  expect(offersOf(plans, 'month').map(({ key }) => key)).toEqual(['basic-monthly', 'pro-monthly'])
  expect(offersOf(plans, 'year').map(({ key }) => key)).toEqual(['basic-yearly', 'pro-annual'])
  expect(intervalsOf(plans.filter(({ interval }) => interval === 'year'))).toEqual(['year'])
})

it('a plan includes every limit that the server enforces', () => {
  for (const plan of ['basic', 'pro'] as const)
    expect(Object.fromEntries(includedIn(plan).map(({ what, limit }) => [what, limit]))).toEqual(
      planLimits[plan],
    )
})

it('yearly saving is rounded down, and 0 where a year costs more or currencies differ', () => {
  expect(yearlySaving(plans)).toBe(0.16)
  expect(yearlySaving(plans.filter(({ interval }) => interval === 'month'))).toBe(0)
  expect(yearlySaving(plans.map((plan) => ({ ...plan, amountCents: 100 * plan.amountCents })))).toBe(0.16)
  expect(
    yearlySaving(plans.map((plan) => ({ ...plan, currency: plan.interval === 'year' ? 'EUR' : 'USD' }))),
  ).toBe(0)
})

it('a running subscription is changed in the portal, never bought a second time', () => {
  const [basic, pro] = offersOf(plans, 'month')
  if (!basic || !pro) throw new Error('no offers')
  const held = {
    kind: 'user',
    state: { kind: 'trial', daysLeft: 3, until: null },
    isTrialEligible: true,
  } as const
  expect([offerAction(held, basic), offerAction(held, pro)]).toEqual(['change', 'current'])
  const unpaid = { ...held, state: { kind: 'past-due', plan: 'pro' } } as const
  expect([offerAction(unpaid, basic), offerAction(unpaid, pro)]).toEqual(['change', 'pay'])
  const free = { ...held, state: { kind: 'ended', at: null } } as const
  expect([offerAction(free, basic), offerAction(free, pro)]).toEqual(['buy', 'trial'])
  expect(offerAction({ ...free, isTrialEligible: false }, pro)).toBe('buy')
  expect(offerAction(free, { ...pro, trialDays: 0 })).toBe('buy')
})
