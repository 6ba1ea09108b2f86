import type { PricePlan } from '@plumbline/contract/subscription/subscription'

/** What the sandbox sells. */
const fixed = [
  {
    key: 'pro-monthly',
    priceId: 'sandbox_pro_monthly',
    planType: 'pro',
    interval: 'month',
    amountCents: 2900,
  },
  {
    key: 'pro-annual',
    priceId: 'sandbox_pro_annual',
    planType: 'pro',
    interval: 'year',
    amountCents: 29_000,
  },
  {
    key: 'basic-monthly',
    priceId: 'sandbox_basic_monthly',
    planType: 'basic',
    interval: 'month',
    amountCents: 1200,
  },
  {
    key: 'basic-yearly',
    priceId: 'sandbox_basic_yearly',
    planType: 'basic',
    interval: 'year',
    amountCents: 12_000,
  },
] as const

export function sandboxPrices(trialDays: number): readonly PricePlan[] {
  return fixed.map((price) => ({
    ...price,
    currency: 'USD',
    trialDays: price.planType === 'pro' ? trialDays : 0,
  }))
}
