import { stripeFakePrices } from './stripe-state.ts'

/** Keys of an account on loopback and of the servers that use it. */
export const stripeSecrets = { webhookSecret: 'whsec_test', secretKey: 'sk_test_1' } as const

/** Environment of a server at `siteUrl` whose payments go through this account. */
export function stripeEnv(account: { readonly url: string }, siteUrl: string): Record<string, string> {
  return {
    PLUMBLINE_BILLING: 'stripe',
    PLUMBLINE_URL: siteUrl,
    PLUMBLINE_SUPPORT_EMAIL: 'help@example.com',
    STRIPE_SECRET_KEY: stripeSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
    STRIPE_API_URL: account.url,
    STRIPE_PRICE_PRO_MONTHLY: stripeFakePrices['pro-monthly'],
    STRIPE_PRICE_PRO_ANNUAL: stripeFakePrices['pro-annual'],
    STRIPE_PRICE_BASIC_MONTHLY: stripeFakePrices['basic-monthly'],
    STRIPE_PRICE_BASIC_YEARLY: stripeFakePrices['basic-yearly'],
  }
}

/** Path of the webhook on a server. */
export const STRIPE_WEBHOOK = '/api/v1/webhooks/stripe'
