import { fakeClock } from '@plumbline/testing/fake-clock'
import { stripeSecrets } from '@plumbline/testing/stripe/stripe-env'
import { type StripeFake, startStripeFake } from '@plumbline/testing/stripe/stripe-fake'
import { stripeFakePrices } from '@plumbline/testing/stripe/stripe-state'
import type { Payer, PaymentProvider } from '#server/features/subscription/payment-provider.ts'
import type { StripeConfig } from '#server/features/subscription/stripe-client.ts'
import { createStripeProvider } from '#server/features/subscription/stripe-provider.ts'

export const payer: Payer = { userId: 'u-1', email: 'ada@example.com', name: 'Ada', customerId: '' }

/** A Stripe account on loopback and our provider for it, at 10 o'clock on 31 January 2026. */
export async function openStripeAccount() {
  const clock = fakeClock('2026-01-31T10:00:00Z')
  const stripe = await startStripeFake({
    webhookUrl: null,
    ...stripeSecrets,
    now: clock.now,
  })
  const providerOf = (changes: Partial<StripeConfig> = {}, timeoutMs?: number): PaymentProvider => {
    const config: StripeConfig = {
      kind: 'stripe',
      trialDays: 14,
      supportEmail: 'support@example.com',
      ...stripeSecrets,
      prices: stripeFakePrices,
      apiUrl: new URL(stripe.url),
      ...changes,
    }
    return createStripeProvider(config, { now: clock.now, ...(timeoutMs !== undefined && { timeoutMs }) })
  }
  const provider = providerOf()
  const priceOf = async (key: string) => {
    const found = (await provider.prices()).find((plan) => plan.key === key)
    if (found === undefined) throw new Error(`No price ${key}`)
    return found
  }
  const start = async ({ trialDays = 0, key = 'checkout-1', plan = 'pro-monthly', by = payer } = {}) =>
    provider.startCheckout({
      payer: by,
      price: await priceOf(plan),
      trialDays,
      successUrl: new URL(
        'https://app.example.com/checkout-success?session_id={CHECKOUT_SESSION_ID}&trial=true',
      ),
      cancelUrl: new URL('https://app.example.com/pricing'),
      idempotencyKey: key,
    })
  const buy = async (
    given: Parameters<typeof start>[0] = {},
    card: Parameters<StripeFake['complete']>[1] = 'pays',
  ) => {
    const started = await start(given)
    await stripe.complete(started.sessionId, card)
    return started
  }
  return { clock, stripe, provider, providerOf, priceOf, start, buy }
}

export type StripeAccount = Awaited<ReturnType<typeof openStripeAccount>>
