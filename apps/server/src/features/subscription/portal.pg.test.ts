import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type BillingServer,
  buy,
  customerIdOf,
  newSubscriber,
  proMonthly,
  startBillingServer,
  type Subscriber,
  subscriptionOf,
} from '#server/testing/billing.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, copyOf, emptyInstallation } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/server.ts'
import type { PortalTimes } from './subscription-deps.ts'

/** Longer than any wait that a test asks for. */
const NEVER_MS = 60_000

describeOnOneEngine('the payment portal, invoices and repair', (database) => {
  let billing: BillingServer
  let eve: Subscriber
  const options = {
    authSecret: randomBytes(32).toString('base64url'),
    env: { PLUMBLINE_URL: 'https://journal.example.com' },
  }

  beforeAll(async () => {
    await emptyInstallation(database())
    billing = await startBillingServer(database(), options)
    await billing.server.owner()
  })
  beforeEach(async () => {
    billing.provider.heal()
    eve = await newSubscriber(billing)
  })
  afterAll(() => billing.server.close())

  const open = (input: object = {}, browser = eve.browser) => browser.post('/subscription/portal', input)
  const messageOf = async (answer: ReturnType<typeof open>) => Object((await answer).body).message
  const returnOf = async (input: object) => {
    const { body } = await open(input)
    return new URL(Object(body).url).searchParams.get('return')
  }

  test('opens for the user’s customer, and returns to the profile or to the page of failed payments', async () => {
    await buy(billing, eve)
    const profile = 'https://journal.example.com/profile'
    expect(await returnOf({})).toBe(profile)
    expect(await returnOf({ returnUrl: '/payment-failed' })).toBe(
      'https://journal.example.com/payment-failed',
    )
    for (const returnUrl of ['https://evil.example', '/admin', '//evil.example/profile', 'http://[', ''])
      expect(await returnOf({ returnUrl })).toBe(profile)
    expect(await returnOf({ returnUrl: 'https://evil.example/payment-failed' })).toBe(
      'https://journal.example.com/payment-failed',
    )
    expect(codeOf(await open({ userId: '019a0000-0000-7000-8000-000000000000' }))).toBe('UNAUTHENTICATED')
    expect((await open({ userEmail: 'someone@else.example' })).status).toBe(200)
  })

  test('answers each failure of the provider with the specification’s message', async () => {
    const notFound = 'Could not find your payment account. Please contact support at help@example.com.'
    expect(await messageOf(open())).toBe(notFound)
    await buy(billing, eve)
    const failures = [
      ['timeout', 'Payment portal is temporarily unavailable. Please try again in a moment.'],
      ['unavailable', 'Payment service is temporarily unavailable. Please try again later.'],
      ['not-found', notFound],
      ['refused', 'Unable to open payment portal. Please try again or contact support.'],
    ] as const
    for (const [kind, message] of failures) {
      billing.provider.fail('openPortal', kind)
      expect([kind, await messageOf(open())]).toEqual([kind, message])
    }
    expect((await open()).status).toBe(200)
  })

  test('gives up a call that takes too long, and all of them after the overall time', async () => {
    await buy(billing, eve)
    const hold = Promise.withResolvers<void>()
    const messageWith = async (portalTimes: PortalTimes) => {
      const hasty = await startBillingServer(database(), { ...options, payments: { portalTimes } }, billing)
      billing.provider.delay('openPortal', hold.promise)
      const message = await messageOf(open({}, copyOf(hasty.server, eve.browser)))
      await hasty.server.close()
      return message
    }
    expect(await messageWith({ callMs: 50, raceMs: NEVER_MS })).toBe(
      'Payment portal is temporarily unavailable. Please try again in a moment.',
    )
    expect(await messageWith({ callMs: NEVER_MS, raceMs: 50 })).toBe(
      'Payment portal is taking longer than expected. Please try again in a moment.',
    )
    hold.resolve()
  })

  test('and every other call that asks the provider are limited per user', async () => {
    await buy(billing, eve)
    await sql`truncate sign_in_attempts`.execute(database().db)
    await open()
    await sql`update sign_in_attempts set attempts = 299`.execute(database().db)
    const paths = ['portal', 'checkout', 'checkout/verify', 'repair']
    const calls = () => [
      ...paths.map((path) => eve.browser.post(`/subscription/${path}`, { ...proMonthly, sessionId: 'cs_1' })),
      ...['invoices', 'comparison'].map((path) => eve.browser.get(`/subscription/${path}`)),
    ]
    await open()
    const before = billing.provider.calls.length
    for (const call of calls()) {
      const answer = await call
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(billing.provider.calls).toHaveLength(before)
    expect((await open({}, (await newSubscriber(billing)).browser)).status).not.toBe(429)
    await sql`truncate sign_in_attempts`.execute(database().db)
  })

  test('and the checkout name an answer without an address or a session', async () => {
    await buy(billing, eve)
    billing.provider.answerEmpty('openPortal')
    expect(await messageOf(open())).toBe('No portal URL returned from function')
    const other = await newSubscriber(billing)
    billing.provider.answerEmpty('startCheckout')
    const answer = other.browser.post('/subscription/checkout', proMonthly)
    expect(await messageOf(answer)).toBe('No session ID returned from function')
  })

  test('invoices are the customer’s; without one there are none', async () => {
    expect((await eve.browser.get('/subscription/invoices')).body).toEqual({ invoices: [] })
    await buy(billing, eve)
    expect((await eve.browser.get('/subscription/invoices')).body).toMatchObject({
      invoices: [{ id: 'in_1' }],
    })
    billing.provider.fail('invoices', 'unavailable')
    expect(codeOf(await eve.browser.get('/subscription/invoices'))).toBe('PAYMENT_SERVICE_UNAVAILABLE')
    billing.provider.fail('invoices', 'not-found')
    expect((await eve.browser.get('/subscription/invoices')).body).toEqual({ invoices: [] })
  })

  test('a repair finds a difference, adopts the provider’s state, and finds a customer whose id was lost', async () => {
    const compare = async () => (await eve.browser.get('/subscription/comparison')).body
    expect(await compare()).toMatchObject({ theirs: null, differs: false })
    const id = await buy(billing, eve)
    expect(await compare()).toMatchObject({ differs: false, theirs: { planType: 'pro', status: 'active' } })
    billing.provider.change(id, { planType: 'basic', status: 'past_due' })
    expect(await compare()).toMatchObject({
      differs: true,
      ours: { planType: 'pro', status: 'active' },
      theirs: { planType: 'basic', status: 'past_due' },
    })
    billing.provider.fail('subscriptions', 'unavailable')
    expect(codeOf(await eve.browser.post('/subscription/repair'))).toBe('PAYMENT_SERVICE_UNAVAILABLE')
    expect((await eve.browser.post('/subscription/repair')).body).toMatchObject({
      differs: false,
      ours: { planType: 'basic', status: 'past_due' },
    })
    billing.provider.change(id, { planType: 'pro', status: 'active' })
    const customerId = await customerIdOf(database(), eve.userId)
    await sql`delete from subscriptions where user_id = ${eve.userId}`.execute(database().db)
    expect(await compare()).toMatchObject({ differs: true, ours: { status: 'not_paid' } })
    expect((await eve.browser.post('/subscription/repair')).body).toMatchObject({ differs: false })
    expect(await customerIdOf(database(), eve.userId)).toBe(customerId)
    expect(await subscriptionOf(eve.browser)).toMatchObject({ planType: 'pro', access: null })
  })

  test('a customer that the provider lost is canceled by a repair, but not by the nightly job', async () => {
    await buy(billing, eve)
    billing.provider.customers.delete(await customerIdOf(database(), eve.userId))
    await sql`update subscriptions set reconciled_at = null`.execute(database().db)
    await billing.server.jobs.runNow('subscriptions')
    expect(await subscriptionOf(eve.browser)).toMatchObject({ status: 'active', access: null })
    await eve.browser.post('/subscription/repair')
    expect(await subscriptionOf(eve.browser)).toMatchObject({ access: 'required' })
  })

  test('a stored plan of enterprise is pro, and is written back as pro once it is active with a customer', async () => {
    const stored = async () => {
      const { rows } = await sql<{ plan: string; revision: number }>`
        select s.plan_type as plan, coalesce(r.revision, 0)::int8 as revision from subscriptions s
        left join live_revisions r on r.user_id = s.user_id and r.topic = 'subscription'
        where s.user_id = ${eve.userId}`.execute(database().db)
      return rows[0]
    }
    await sql`insert into subscriptions (user_id, plan_type, status, access_status)
      values (${eve.userId}, 'enterprise', 'active', 'active')`.execute(database().db)
    expect(await subscriptionOf(eve.browser)).toMatchObject({ planType: 'pro', hasProFeatures: true })
    expect(await stored()).toMatchObject({ plan: 'enterprise' })
    await sql`update subscriptions set stripe_customer_id = 'cus_contract' where user_id = ${eve.userId}`.execute(
      database().db,
    )
    expect(await subscriptionOf(eve.browser)).toMatchObject({ planType: 'pro' })
    const written = await stored()
    expect(written).toMatchObject({ plan: 'pro' })
    // Reading it again writes nothing: pages would read for ever.
    await subscriptionOf(eve.browser)
    expect(await stored()).toEqual(written)
  })

  test('a subscription that cannot be loaded is basic without status, and takes no access', async () => {
    await sql`alter table subscriptions rename to subscriptions_away`.execute(database().db)
    try {
      expect(await subscriptionOf(eve.browser)).toMatchObject({
        planType: 'basic',
        status: 'none',
        access: null,
      })
      expect((await eve.browser.get('/accounts')).status).toBe(200)
    } finally {
      await sql`alter table subscriptions_away rename to subscriptions`.execute(database().db)
    }
    expect(await subscriptionOf(eve.browser)).toMatchObject({ access: 'required' })
  })

  test('prices are public', async () => {
    const prices = () => billing.server.client().get('/subscription/prices')
    const { body } = await prices()
    expect(body).toMatchObject({ billing: 'sandbox', supportEmail: 'help@example.com' })
    expect(Object(body).plans).toHaveLength(4)
    billing.provider.fail('prices', 'unavailable')
    expect(codeOf(await prices())).toBe('PAYMENT_SERVICE_UNAVAILABLE')
    expect((await prices()).status).toBe(200)
  })
})

describeOnOneEngine('without payments', (database) => {
  test('everything is open, nothing needs paying, and payments answer BILLING_OFF', async () => {
    await emptyInstallation(database())
    const server = await startTestServer(database())
    const owner = await server.owner()
    expect(await subscriptionOf(owner)).toMatchObject({
      billing: 'none',
      access: null,
      hasProFeatures: true,
      isTrialEligible: false,
    })
    expect((await owner.get('/subscription/prices')).body).toEqual({
      billing: 'none',
      plans: [],
      supportEmail: null,
    })
    const calls = [
      owner.post('/subscription/checkout', { priceId: 'x', planType: 'pro' }),
      owner.post('/subscription/checkout/verify', { sessionId: 'x' }),
      owner.post('/subscription/portal'),
      owner.get('/subscription/invoices'),
      owner.get('/subscription/comparison'),
      owner.post('/subscription/repair'),
    ]
    for (const answer of await Promise.all(calls)) expect(codeOf(answer)).toBe('BILLING_OFF')
    await server.close()
  })
})
