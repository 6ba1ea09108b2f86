import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  basicMonthly,
  type BillingServer,
  buy,
  customerIdOf,
  deliver,
  eventOf,
  newSubscriber,
  proMonthly,
  startBillingServer,
  startCheckout,
  type Subscriber,
  subscriptionOf,
} from '#server/testing/billing.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, emptyInstallation, sessionOf } from '#server/testing/people.ts'

describeOnOneEngine('checkout', (database) => {
  let billing: BillingServer
  let eve: Subscriber

  beforeAll(async () => {
    await emptyInstallation(database())
    billing = await startBillingServer(database(), { env: { PLUMBLINE_URL: 'https://journal.example.com' } })
    await billing.server.owner()
  })
  beforeEach(async () => {
    billing.provider.heal()
    await sql`truncate sign_in_attempts`.execute(database().db)
    eve = await newSubscriber(billing)
  })
  afterAll(() => billing.server.close())

  const order = (input: object) => eve.browser.post('/subscription/checkout', { ...proMonthly, ...input })
  const verify = (sessionId: string, browser = eve.browser) =>
    browser.post('/subscription/checkout/verify', { sessionId })
  const accessOf = async () => Object(await sessionOf(eve.browser)).access

  test('of a new user opens the product once it is paid and verified', async () => {
    expect(await accessOf()).toBe('required')
    expect(await subscriptionOf(eve.browser)).toMatchObject({ planType: 'basic', status: 'not_paid' })
    const sessionId = await startCheckout(eve.browser)
    expect((await verify(sessionId)).body).toEqual({ success: false })
    expect(await accessOf()).toBe('required')
    billing.provider.complete(sessionId)
    expect((await verify(sessionId)).body).toEqual({ success: true })
    expect(await accessOf()).toBe(null)
    expect(await subscriptionOf(eve.browser)).toMatchObject({
      planType: 'pro',
      status: 'active',
      isActive: true,
      hasProFeatures: true,
      access: null,
      hadProTrial: false,
    })
  })

  test('takes price, trial days and return addresses from the configuration, whatever the payload says', async () => {
    const payload = {
      trialPeriodDays: 900,
      successUrl: 'https://evil.example',
      cancelUrl: 'https://evil.example',
    }
    await startCheckout(eve.browser, { ...proMonthly, ...payload, isTrial: true })
    const request = billing.provider.requests.at(-1)
    expect(request?.trialDays).toBe(14)
    expect(request?.price.amountCents).toBe(2_900)
    expect(request?.successUrl.href).toBe(
      'https://journal.example.com/checkout-success?session_id={CHECKOUT_SESSION_ID}&trial=true',
    )
    expect(request?.cancelUrl.href).toBe('https://journal.example.com/pricing')
    await startCheckout(eve.browser, proMonthly)
    expect(billing.provider.requests.at(-1)?.successUrl.search).toBe('?session_id={CHECKOUT_SESSION_ID}')
    expect(billing.provider.requests.at(-1)?.trialDays).toBe(0)
  })

  test('refuses what the specification names, each with its message', async () => {
    const messageOf = async (answer: Promise<{ body: unknown }>) => Object((await answer).body).message
    const loggedIn = 'You must be logged in to upgrade your subscription'
    const signedOut = billing.server.client().post('/subscription/checkout', proMonthly)
    expect(await messageOf(signedOut)).toBe(loggedIn)
    expect(await messageOf(order({ userId: '019a0000-0000-7000-8000-000000000000' }))).toBe(loggedIn)
    expect(await messageOf(order({ planType: 'enterprise' }))).toBe(
      'Ungültiger Plan. Bitte wählen Sie Pro oder Basic.',
    )
    expect(codeOf(await order({ priceId: 'price_other' }))).toBe('CHECKOUT_PRICE_UNKNOWN')
    expect(codeOf(await order({ planType: 'basic' }))).toBe('CHECKOUT_PRICE_UNKNOWN')
    expect(codeOf(await order({ ...basicMonthly, isTrial: true }))).toBe('TRIAL_NOT_OFFERED')
    expect((await order({ userId: eve.userId })).status).toBe(200)
    await buy(billing, eve, { ...proMonthly, isTrial: true })
    expect(await messageOf(order({ isTrial: true }))).toBe('You have already used your free trial period')
    expect(codeOf(await order({}))).toBe('ALREADY_SUBSCRIBED')
  })

  test('of a trial is recorded, so that there is no second one after it has ended', async () => {
    expect(await subscriptionOf(eve.browser)).toMatchObject({ isTrialEligible: true })
    const id = await buy(billing, eve, { ...proMonthly, isTrial: true })
    expect(await subscriptionOf(eve.browser)).toMatchObject({
      status: 'trialing',
      isTrialActive: true,
      trialDaysLeft: 14,
      hadProTrial: true,
      isTrialEligible: false,
    })
    billing.provider.change(id, { status: 'canceled', trialEnd: null })
    await eve.browser.post('/subscription/repair')
    expect(await accessOf()).toBe('required')
    expect(codeOf(await order({ isTrial: true }))).toBe('TRIAL_ALREADY_USED')
    expect((await order({})).status).toBe(200)
  })

  test('notices what another tab has bought before any event arrives', async () => {
    const sessionId = await startCheckout(eve.browser)
    billing.provider.complete(sessionId)
    expect(codeOf(await order({}))).toBe('ALREADY_SUBSCRIBED')
    expect(await accessOf()).toBe(null)
  })

  test('in two tabs at once creates one customer, and one subscription counts; the other is cancelled', async () => {
    const orders = [proMonthly, { ...proMonthly, priceId: 'price_pro-annual' }]
    const sessions = await Promise.all(orders.map((each) => startCheckout(eve.browser, each)))
    const customerId = await customerIdOf(database(), eve.userId)
    const bought = sessions.map((sessionId) => billing.provider.complete(sessionId))
    expect(bought.map((each) => each.customerId)).toEqual([customerId, customerId])
    await Promise.all(sessions.map((sessionId) => verify(sessionId)))
    const running = bought.filter(({ id }) => billing.provider.owned.get(id)?.status === 'active')
    expect(running).toHaveLength(1)
    expect(await subscriptionOf(eve.browser)).toMatchObject({ stripeSubscriptionId: running[0]?.id })
  })

  test.each(['verification', 'event'])(
    'that is finished closes the others that are open, by its %s',
    async (way) => {
      const [bought, other] = await Promise.all([
        startCheckout(eve.browser, { ...proMonthly, isTrial: true }),
        startCheckout(eve.browser, { priceId: 'price_pro-annual', planType: 'pro', isTrial: true }),
      ])
      const { customerId } = billing.provider.complete(bought)
      billing.provider.fail('closeCheckouts', 'unavailable')
      const finish = async () =>
        way === 'event' ? deliver(billing, eventOf({ kind: 'checkout', customerId })) : verify(bought)
      expect((await finish()).status).toBe(200)
      await finish()
      expect(() => billing.provider.complete(other)).toThrow('No such open checkout')
    },
  )

  test('clicked twice starts one checkout', async () => {
    expect(await startCheckout(eve.browser)).toBe(await startCheckout(eve.browser))
  })

  test('of a price that is no plan says so, unless the user has access', async () => {
    const sessionId = await startCheckout(eve.browser)
    const { id, customerId } = billing.provider.complete(sessionId)
    // The provider lists subscriptions to our plans only.
    billing.provider.owned.delete(id)
    expect(codeOf(await verify(sessionId))).toBe('CHECKOUT_PLAN_UNKNOWN')
    expect(billing.server.logged.some((line) => line.includes('paid for a price that is no plan'))).toBe(true)
    billing.provider.subscribe(customerId, { status: 'canceled' })
    expect(codeOf(await verify(sessionId))).toBe('CHECKOUT_PLAN_UNKNOWN')
    billing.provider.subscribe(customerId)
    expect((await verify(sessionId)).body).toEqual({ success: true })
  })

  test('whose subscription has ended meanwhile is still known', async () => {
    const sessionId = await startCheckout(eve.browser)
    const { id } = billing.provider.complete(sessionId)
    billing.provider.change(id, { status: 'canceled' })
    expect((await verify(sessionId)).body).toEqual({ success: true })
  })

  test('of another user, an unknown one and an invalid id are not found', async () => {
    const sessionId = await startCheckout(eve.browser)
    billing.provider.complete(sessionId)
    const other = await newSubscriber(billing)
    expect(codeOf(await verify(sessionId, other.browser))).toBe('CHECKOUT_NOT_FOUND')
    expect(codeOf(await verify('cs_unknown'))).toBe('CHECKOUT_NOT_FOUND')
    billing.provider.fail('checkout', 'refused')
    expect(codeOf(await verify('%%%'))).toBe('CHECKOUT_NOT_FOUND')
    expect(await subscriptionOf(other.browser)).toMatchObject({ access: 'required' })
  })

  test.each(['prices', 'findCustomer', 'startCheckout'] as const)(
    'answers that the service is unavailable if the provider fails at %s, and works the next time',
    async (method) => {
      billing.provider.fail(method, 'unavailable')
      expect(codeOf(await order({}))).toBe('PAYMENT_SERVICE_UNAVAILABLE')
      expect((await order({})).status).toBe(200)
    },
  )

  test.each(['checkout', 'subscriptions'] as const)(
    'is verified the next time if the provider fails at %s',
    async (method) => {
      const sessionId = await startCheckout(eve.browser)
      billing.provider.complete(sessionId)
      billing.provider.fail(method, 'unavailable')
      expect(codeOf(await verify(sessionId))).toBe('PAYMENT_SERVICE_UNAVAILABLE')
      expect((await verify(sessionId)).body).toEqual({ success: true })
      expect(await accessOf()).toBe(null)
    },
  )

  test('makes a new customer if the provider does not know ours any more', async () => {
    await startCheckout(eve.browser)
    const before = await customerIdOf(database(), eve.userId)
    billing.provider.customers.delete(before)
    await buy(billing, eve, basicMonthly)
    expect(await customerIdOf(database(), eve.userId)).not.toBe(before)
    expect(await accessOf()).toBe(null)
  })
})
