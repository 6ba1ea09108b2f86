import { api } from '#web/lib/api/client.ts'
import type { FollowedQueries } from '#web/lib/live/followed-query.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import type { Feature } from '#web/lib/feature.ts'

declare module '#web/lib/i18n/text-key.ts' {
  interface Texts {
    subscription: typeof import('#web/locales/en/subscription.json')
  }
}

/** The session states whether the product is open to the user: the guards follow it. */
const liveQueries: readonly FollowedQueries[] = [
  { key: api.subscription.getSubscription.key(), topics: ['subscription'] },
  { key: api.subscription.invoices.key(), topics: ['subscription'] },
  { key: api.subscription.compare.key(), topics: ['subscription'] },
  { key: sessionKey(), topics: ['subscription'] },
]

const texts = ['subscription', 'errors'] as const

export const subscriptionFeature: Feature = {
  pages: [
    {
      path: 'pricing',
      frame: 'account',
      access: 'anyone',
      texts,
      load: async () => (await import('./components/plans.tsx')).PricingPage,
    },
    {
      path: 'required-subscription',
      frame: 'account',
      access: 'signed-in',
      texts,
      load: async () => (await import('#web/routes/required-subscription-page.tsx')).RequiredSubscriptionPage,
    },
    {
      path: 'payment-failed',
      frame: 'account',
      access: 'past-due',
      texts,
      load: async () => (await import('#web/routes/payment-failed-page.tsx')).PaymentFailedPage,
    },
    {
      path: 'checkout-success',
      frame: 'account',
      access: 'signed-in',
      texts,
      load: async () => (await import('./components/checkout-success-page.tsx')).CheckoutSuccessPage,
    },
    {
      path: 'subscription-repair',
      frame: 'account',
      access: 'verified',
      texts,
      load: async () => (await import('./components/repair-card.tsx')).SubscriptionRepairPage,
    },
  ],
  liveQueries,
}
