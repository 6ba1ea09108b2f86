import type { PricePlan, Prices, SubscriptionAnswer } from '@plumbline/contract/subscription/subscription'

/** A pro plan that is paid until 12 December 2026. */
export const buildSubscription = (over: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer => ({
  planType: 'pro',
  status: 'active',
  currentPeriodEnd: Date.UTC(2026, 11, 12, 12) / 1000,
  cancelAtPeriodEnd: false,
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  accessStatus: 'active',
  canceledAt: null,
  willDowngradeTo: null,
  trialEndDate: null,
  updatedAt: '2026-11-12T12:00:00.000Z',
  hadProTrial: true,
  billing: 'sandbox',
  access: null,
  isActive: true,
  isTrialActive: false,
  trialDaysLeft: 0,
  hasProFeatures: true,
  isTrialEligible: false,
  ...over,
})

/** A user who has never paid. */
export const buildUnpaid = (over: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer =>
  buildSubscription({
    planType: 'basic',
    status: 'active',
    currentPeriodEnd: null,
    stripeCustomerId: '',
    stripeSubscriptionId: null,
    accessStatus: 'not_paid',
    hadProTrial: false,
    access: 'required',
    isActive: false,
    hasProFeatures: false,
    isTrialEligible: true,
    ...over,
  })

const price = (over: Pick<PricePlan, 'key' | 'planType' | 'interval' | 'amountCents'>): PricePlan => ({
  priceId: `price_${over.key}`,
  currency: 'USD',
  trialDays: over.planType === 'pro' ? 14 : 0,
  ...over,
})

export const buildPrices = (over: Partial<Prices> = {}): Prices => ({
  billing: 'sandbox',
  plans: [
    price({ key: 'pro-monthly', planType: 'pro', interval: 'month', amountCents: 2900 }),
    price({ key: 'pro-annual', planType: 'pro', interval: 'year', amountCents: 29_000 }),
    price({ key: 'basic-monthly', planType: 'basic', interval: 'month', amountCents: 1200 }),
    price({ key: 'basic-yearly', planType: 'basic', interval: 'year', amountCents: 12_000 }),
  ],
  supportEmail: 'support@example.org',
  ...over,
})
