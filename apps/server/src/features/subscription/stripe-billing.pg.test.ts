import { STRIPE_WEBHOOK, stripeEnv, stripeSecrets } from '@plumbline/testing/stripe/stripe-env'
import { type StripeFake, startStripeFake } from '@plumbline/testing/stripe/stripe-fake'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { subscriptionOf } from '#server/testing/billing.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { subscriptionNews } from '#server/testing/notifications.ts'
import { codeOf, emptyInstallation, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const DAY = 86_400
const SITE = 'https://journal.example.com'
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
    stripe = await startStripeFake({ ...stripeSecrets, webhookUrl: null, delivery: 'manual', now })
    server = await startTestServer(database(), {
      env: stripeEnv(stripe, SITE),
      sync: { now },
    })
    stripe.setWebhookUrl(`${server.url}${STRIPE_WEBHOOK}`)
    await server.owner()
    eve = await signUp(server)
  })
  afterEach(async () => {
    await server.close()
    await stripe.close()
  })

  const order = (input: object = {}) => eve.post('/subscription/checkout', { ...pro, ...input })
  const me = async () => Object((await eve.get('/session')).body).user
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
    const pass = async (days: number) => {
      clock.ms += days * DAY * 1000
      await stripe.advance(0)
      expect(new Set(await stripe.deliver())).toEqual(new Set([200]))
    }
    const news = () => subscriptionNews(eve)
    await pass(10)
    expect(await news()).toEqual(['trial-started'])
    await pass(1)
    await server.jobs.runNow('trial-reminders')
    expect(await news()).toEqual(['trial-ending', 'trial-started'])
    await pass(3)
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

  test('for a price that is no plan are named as such, and what their checkout noted of a trial is not believed', async () => {
    const sessionId = await buy({ isTrial: true })
    const [created] = stripe.events().filter(({ type }) => type === 'customer.subscription.created')
    const id = String(Object(Object(created?.data).object).id)
    const item = { id: 'si_1', current_period_end: stripe.now() + DAY, metadata: {} }
    const items = { object: 'list', data: [{ ...item, price: { id: 'price_mentoring', metadata: {} } }] }
    stripe.change(id, { metadata: {}, items: { ...items, has_more: false } })
    stripe.change(sessionId, { metadata: { userId: (await me()).id, isTrial: 'true' } })
    await stripe.deliver()
    const answer = await eve.post('/subscription/checkout/verify', { sessionId })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHECKOUT_PLAN_UNKNOWN' } })
    expect(await subscriptionOf(eve)).toMatchObject({ access: 'required', hadProTrial: false })
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
    const stripe = await policy(stripeEnv({ url: 'http://127.0.0.1:9' }, SITE))
    const allowed = stripe.split('; ').filter((directive) => directive.includes('https://js.stripe.com'))
    expect(allowed.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'frame-src'])
  })
})
