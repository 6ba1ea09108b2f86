import { type StripeFake, startStripeFake } from '@plumbline/testing/stripe/stripe-fake'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { subscriptionOf } from '#server/testing/billing.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, emptyInstallation, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const DAY = 86_400
const secrets = { webhookSecret: 'whsec_test', secretKey: 'sk_test_1' }
const pro = { priceId: 'price_pro_monthly', planType: 'pro' }

// The whole server with the real `stripe` package, against the endpoints of an account on loopback.
describeOnOneEngine('subscriptions at Stripe', (database) => {
  let stripe: StripeFake
  let server: TestServer
  let eve: TestClient
  /** Of Stripe and of the server. */
  let clock: { ms: number }

  beforeEach(async () => {
    await emptyInstallation(database())
    // Each account on loopback counts its events from one.
    await database().db.deleteFrom('billing_events').execute()
    clock = { ms: Date.now() }
    const now = () => new Date(clock.ms)
    stripe = await startStripeFake({ ...secrets, webhookUrl: null, delivery: 'manual', now })
    server = await startTestServer(database(), {
      env: {
        PLUMBLINE_BILLING: 'stripe',
        PLUMBLINE_URL: 'https://journal.example.com',
        PLUMBLINE_SUPPORT_EMAIL: 'help@example.com',
        STRIPE_SECRET_KEY: secrets.secretKey,
        STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
        STRIPE_API_URL: stripe.url,
        STRIPE_PRICE_PRO_MONTHLY: 'price_pro_monthly',
        STRIPE_PRICE_PRO_ANNUAL: 'price_pro_annual',
        STRIPE_PRICE_BASIC_MONTHLY: 'price_basic_monthly',
        STRIPE_PRICE_BASIC_YEARLY: 'price_basic_yearly',
      },
      sync: { now },
    })
    stripe.setWebhookUrl(`${server.url}/api/v1/webhooks/stripe`)
    await server.owner()
    eve = await signUp(server)
  })
  afterEach(async () => {
    await server.close()
    await stripe.close()
  })

  const order = (input: object = {}) => eve.post('/subscription/checkout', { ...pro, ...input })
  const access = async () => (await subscriptionOf(eve)).access

  async function buy(input: object = {}): Promise<string> {
    const { body } = await order(input)
    const { sessionId } = Object(body)
    await stripe.complete(sessionId, 'pays')
    return sessionId
  }

  test('go from the trial to pro, to the end of a cancelled period, and can be bought again', async () => {
    const sessionId = await buy({ isTrial: true })
    expect(await access()).toBe('required')
    expect((await eve.post('/subscription/checkout/verify', { sessionId })).body).toEqual({ success: true })
    expect(await subscriptionOf(eve)).toMatchObject({
      planType: 'pro',
      status: 'trialing',
      trialDaysLeft: 14,
      hadProTrial: true,
      access: null,
    })
    clock.ms += 15 * DAY * 1000
    await stripe.advance(0)
    expect(new Set(await stripe.deliver())).toEqual(new Set([200]))
    expect(await subscriptionOf(eve)).toMatchObject({
      status: 'active',
      isTrialActive: false,
      isActive: true,
    })
    expect(Object((await eve.get('/subscription/invoices')).body).invoices.length).toBeGreaterThan(0)
    expect(Object((await eve.post('/subscription/portal')).body).url).toMatch(/^http/)

    const { stripeSubscriptionId: id } = await subscriptionOf(eve)
    stripe.change(id ?? '', { cancel_at_period_end: true })
    await eve.post('/subscription/repair')
    expect(await subscriptionOf(eve)).toMatchObject({
      cancelAtPeriodEnd: true,
      willDowngradeTo: 'basic',
      access: null,
    })
    stripe.change(id ?? '', { status: 'canceled' })
    await eve.post('/subscription/repair')
    expect(await access()).toBe('required')
    expect((await eve.get('/exports/everything/json')).status).toBe(200)
    expect(codeOf(await order({ isTrial: true }))).toBe('TRIAL_ALREADY_USED')
    await buy()
    await stripe.deliver()
    expect(await subscriptionOf(eve)).toMatchObject({ status: 'active', access: null })
  })

  test('survive events that come twice, backwards and forged, and refuse those signed too long ago', async () => {
    await buy()
    expect(await stripe.deliver({ secret: 'whsec_other' })).not.toContain(200)
    expect(await stripe.deliver({ events: stripe.events(), age: 301 })).not.toContain(200)
    expect(await access()).toBe('required')
    const statuses = await stripe.deliver({ events: stripe.events(), order: 'reversed', times: 2 })
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await access()).toBe(null)
    const before = await subscriptionOf(eve)
    await stripe.deliver({ events: stripe.events() })
    expect(await subscriptionOf(eve)).toEqual(before)
  })

  test('open the product with the next attempt of an event after Stripe was down', async () => {
    await buy()
    const events = stripe.events().filter(({ type }) => type === 'customer.subscription.created')
    // The library itself repeats a failed call once.
    stripe.failNext(2, 500)
    expect(await stripe.deliver({ events })).toEqual([503])
    expect(await access()).toBe('required')
    expect(await stripe.deliver({ events })).toEqual([200])
    expect(await access()).toBe(null)
  })

  test('of two tabs that buy at once: one counts, the other is cancelled', async () => {
    const answers = await Promise.all([order(), order({ priceId: 'price_pro_annual' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of answers) await stripe.complete(Object(body).sessionId, 'pays')
    await stripe.deliver()
    expect(await subscriptionOf(eve)).toMatchObject({ planType: 'pro', status: 'active', access: null })
    await stripe.deliver()
    const running = await eve.get('/subscription/comparison')
    expect(running.body).toMatchObject({ differs: false })
    const cancelled = stripe.requests.filter(
      ({ method, path }) => method === 'DELETE' && path.startsWith('/v1/subscriptions/'),
    )
    expect(cancelled).toHaveLength(1)
    expect(
      stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/customers').length,
    ).toBeLessThanOrEqual(2)
  })

  test('of one order that is clicked twice: one checkout', async () => {
    const [first, second] = await Promise.all([order(), order()])
    expect(Object(first?.body).sessionId).toBe(Object(second?.body).sessionId)
  })
})

describeOnOneEngine('the content security policy', (database) => {
  test('allows Stripe’s script and frames with Stripe only', async () => {
    const policy = async (env: Readonly<Record<string, string>>) => {
      const server = await startTestServer(database(), { env })
      const { headers } = await server.client().send('/healthz')
      await server.close()
      return headers.get('content-security-policy') ?? ''
    }
    for (const env of [{}, { PLUMBLINE_BILLING: 'sandbox' }])
      expect(await policy(env)).not.toContain('stripe')
    const stripe = await policy({
      PLUMBLINE_BILLING: 'stripe',
      PLUMBLINE_URL: 'https://journal.example.com',
      PLUMBLINE_SUPPORT_EMAIL: 'help@example.com',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_PRICE_PRO_MONTHLY: 'a',
      STRIPE_PRICE_PRO_ANNUAL: 'b',
      STRIPE_PRICE_BASIC_MONTHLY: 'c',
      STRIPE_PRICE_BASIC_YEARLY: 'd',
    })
    const allowed = stripe.split('; ').filter((directive) => directive.includes('https://js.stripe.com'))
    expect(allowed.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'frame-src'])
  })
})
