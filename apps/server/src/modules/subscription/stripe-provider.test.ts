import { type StripeFake, startStripeFake } from '@plumbline/testing/stripe/stripe-fake'
import { fakeClock } from '@plumbline/testing/fake-clock'
import { stripeFakePrices } from '@plumbline/testing/stripe/stripe-state'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Payer, PaymentProvider } from './payment-provider.ts'
import type { StripeConfig } from './stripe-client.ts'
import { hundredths } from './stripe-objects.ts'
import { createStripeProvider } from './stripe-provider.ts'

const DAY = 86_400
const webhookSecret = 'whsec_test'
const payer: Payer = { userId: 'u-1', email: 'ada@example.com', name: 'Ada', customerId: '' }
const clock = fakeClock('2026-01-31T10:00:00Z')
const never = new AbortController().signal

let stripe: StripeFake
let provider: PaymentProvider

function providerOf(changes: Partial<StripeConfig> = {}, timeoutMs?: number): PaymentProvider {
  const config: StripeConfig = {
    kind: 'stripe',
    trialDays: 14,
    supportEmail: 'support@example.com',
    secretKey: 'sk_test_1',
    webhookSecret,
    prices: stripeFakePrices,
    apiUrl: new URL(stripe.url),
    ...changes,
  }
  return createStripeProvider(config, { now: clock.now, ...(timeoutMs !== undefined && { timeoutMs }) })
}

beforeEach(async () => {
  clock.setTo('2026-01-31T10:00:00Z')
  stripe = await startStripeFake({ webhookUrl: null, webhookSecret, secretKey: 'sk_test_1', now: clock.now })
  provider = providerOf()
})
afterEach(() => stripe.close())

const priceOf = async (key: string) => {
  const found = (await provider.prices()).find((plan) => plan.key === key)
  if (found === undefined) throw new Error(key)
  return found
}

async function start({ trialDays = 0, key = 'checkout-1', plan = 'pro-monthly', by = payer } = {}) {
  return provider.startCheckout({
    payer: by,
    price: await priceOf(plan),
    trialDays,
    successUrl: new URL(
      'https://app.example.com/checkout-success?session_id={CHECKOUT_SESSION_ID}&trial=true',
    ),
    cancelUrl: new URL('https://app.example.com/pricing'),
    idempotencyKey: key,
  })
}

const buy = async (
  given: Parameters<typeof start>[0] = {},
  card: Parameters<StripeFake['complete']>[1] = 'pays',
) => {
  const started = await start(given)
  await stripe.complete(started.sessionId, card)
  return started
}

const creations = () =>
  stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/customers')

test('prices come from Stripe with the configured trial, and are kept for ten minutes', async () => {
  const plans = await provider.prices()
  expect(
    plans.map(({ key, amountCents, interval, trialDays }) => [key, amountCents, interval, trialDays]),
  ).toEqual([
    ['pro-monthly', 2900, 'month', 14],
    ['pro-annual', 29_000, 'year', 14],
    ['basic-monthly', 1200, 'month', 0],
    ['basic-yearly', 12_000, 'year', 0],
  ])
  stripe.change('price_pro_monthly', { unit_amount: 3900 })
  expect((await priceOf('pro-monthly')).amountCents).toBe(2900)
  expect(stripe.requests).toHaveLength(4)
  clock.advance(10 * 60_000)
  stripe.failNext(8, 500)
  expect((await priceOf('pro-monthly')).amountCents).toBe(2900)
  stripe.change('price_basic_yearly', { active: false })
  expect((await priceOf('pro-monthly')).amountCents).toBe(3900)
  expect(await provider.prices()).toHaveLength(3)
})

test('a price with another interval than its variable says is refused', async () => {
  stripe.change('price_pro_annual', { recurring: { interval: 'month', interval_count: 1 } })
  await expect(provider.prices()).rejects.toMatchObject({ kind: 'refused' })
})

test('amounts in currencies without decimals, or with three, become hundredths', () => {
  expect(hundredths(2900, 'usd')).toBe(2900)
  expect(hundredths(2900, 'JPY')).toBe(290_000)
  expect(hundredths(29_000, 'kwd')).toBe(2900)
})

describe('a checkout', () => {
  test('with a trial starts a subscription in the period of the trial', async () => {
    const { sessionId, url, customerId } = await start({ trialDays: 14 })
    expect(url).toBe(`${stripe.url}/c/pay/${sessionId}`)
    expect(await provider.checkout(sessionId)).toMatchObject({
      userId: 'u-1',
      isComplete: false,
      isTrial: true,
    })
    const back = await stripe.complete(sessionId, 'pays')
    expect(back).toBe(`https://app.example.com/checkout-success?session_id=${sessionId}&trial=true`)
    expect(await provider.checkout(sessionId)).toEqual({
      id: sessionId,
      userId: 'u-1',
      customerId,
      isComplete: true,
      isTrial: true,
    })
    const trialEnd = stripe.now() + 14 * DAY
    expect(await provider.subscriptions(customerId)).toEqual([
      {
        id: expect.any(String),
        customerId,
        planType: 'pro',
        status: 'trialing',
        currentPeriodEnd: trialEnd,
        cancelAtPeriodEnd: false,
        canceledAt: null,
        trialEnd,
      },
    ])
  })

  test('stays open after a declined card', async () => {
    const { sessionId } = await start()
    await expect(stripe.complete(sessionId, 'declined')).rejects.toThrow('declined')
    expect(await provider.checkout(sessionId)).toMatchObject({ isComplete: false })
  })

  test('started twice with one key is one, also if the first answer was lost', async () => {
    await provider.prices()
    const first = await start()
    expect(await start()).toEqual(first)
    const second = await start({ key: 'checkout-2' })
    expect(second.sessionId).not.toBe(first.sessionId)
    expect(second.customerId).toBe(first.customerId)
    stripe.failNext(1, 500, { processed: true, path: '/v1/checkout/sessions' })
    const [a, b] = await Promise.all([start({ key: 'checkout-3' }), start({ key: 'checkout-3' })])
    expect(a.sessionId).toBe(b.sessionId)
    expect(creations()).toHaveLength(1)
  })

  test('with the key of another request is refused', async () => {
    await start()
    await expect(start({ plan: 'basic-yearly' })).rejects.toMatchObject({ kind: 'refused' })
  })

  test('uses the customer that is known, and another one if it was deleted', async () => {
    const { customerId } = await start()
    const known = { ...payer, customerId }
    expect((await start({ by: known, key: 'b' })).customerId).toBe(customerId)
    await stripe.deleteCustomer(customerId)
    const renewed = await start({ by: known, key: 'c' })
    expect(renewed.customerId).not.toBe(customerId)
    expect(creations()).toHaveLength(2)
  })

  test('that does not exist is not found', async () => {
    await expect(provider.checkout('cs_test_none')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(provider.checkout('../customers')).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('subscriptions', () => {
  test.each([
    ['pro-annual', 'pro'],
    ['basic-monthly', 'basic'],
  ])('of the price %s have the plan %s', async (plan, planType) => {
    const { customerId } = await buy({ plan })
    expect(await provider.subscriptions(customerId)).toMatchObject([{ planType, status: 'active' }])
  })

  test('of a price that is not configured any more have the plan that the checkout noted', async () => {
    const { customerId } = await buy()
    const other = providerOf({ prices: { ...stripeFakePrices, 'pro-monthly': 'price_new' } })
    expect(await other.subscriptions(customerId)).toMatchObject([{ planType: 'pro' }])
  })

  test('renew on the last day of shorter months', async () => {
    const { customerId } = await buy()
    await stripe.advance(40 * DAY)
    const [subscription] = await provider.subscriptions(customerId)
    expect(new Date((subscription?.currentPeriodEnd ?? 0) * 1000).toISOString()).toBe(
      '2026-03-31T10:00:00.000Z',
    )
  })

  test('are past due after a failed renewal, and ended after the last attempt', async () => {
    const { customerId } = await buy({}, 'fails-at-renewal')
    await stripe.advance(29 * DAY)
    expect(await provider.subscriptions(customerId)).toMatchObject([{ status: 'past_due' }])
    expect((await provider.invoices(customerId)).map(({ status }) => status)).toEqual(['failed', 'paid'])
    await stripe.advance(20 * DAY)
    expect(await provider.subscriptions(customerId)).toMatchObject([{ status: 'canceled' }])
  })

  test.each(['unpaid', 'paused'])('with the status %s wait for a payment', async (status) => {
    const { customerId } = await buy()
    const [subscription] = await provider.subscriptions(customerId)
    stripe.change(subscription?.id ?? '', { status })
    expect(await provider.subscriptions(customerId)).toMatchObject([{ status: 'past_due' }])
  })

  test('of checkouts that expired unpaid are left out', async () => {
    const { customerId } = await buy()
    const [subscription] = await provider.subscriptions(customerId)
    stripe.change(subscription?.id ?? '', { status: 'incomplete_expired' })
    expect(await provider.subscriptions(customerId)).toEqual([])
  })

  test('cancelled in the portal are cancelled for the end of the period, as by the API', async () => {
    const { customerId } = await buy()
    const { url } = await provider.openPortal(customerId, new URL('https://app.example.com/profile'), never)
    const page = await (await fetch(url)).text()
    expect(page).toContain('https://app.example.com/profile')
    const subscription = /name="subscription" value="(\w+)"/.exec(page)?.[1] ?? ''
    const act = (action: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ action, subscription }), redirect: 'manual' })
    expect((await act('cancel')).status).toBe(303)
    const [cancelled] = await provider.subscriptions(customerId)
    expect(cancelled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, canceledAt: stripe.now() })
    await act('renew')
    expect(await provider.subscriptions(customerId)).toMatchObject([
      { cancelAtPeriodEnd: false, canceledAt: null },
    ])
    await act('cancel')
    await stripe.advance(29 * DAY)
    expect(await provider.subscriptions(customerId)).toMatchObject([
      { status: 'canceled', cancelAtPeriodEnd: false, currentPeriodEnd: cancelled?.currentPeriodEnd },
    ])
  })

  test('and invoices are read to the last page', async () => {
    const { customerId } = await buy()
    for (let i = 0; i < 104; i++)
      await buy({ by: { ...payer, customerId }, key: `more-${i}`, plan: 'basic-yearly' })
    expect(new Set((await provider.subscriptions(customerId)).map(({ id }) => id)).size).toBe(105)
    const invoices = await provider.invoices(customerId)
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(105)
  })
})

test('invoices are newest first, with refunds and without drafts', async () => {
  const { customerId } = await buy({ trialDays: 14 })
  await stripe.advance(50 * DAY)
  const invoices = await provider.invoices(customerId)
  expect(invoices).toHaveLength(3)
  expect(invoices.map(({ amountCents }) => amountCents)).toEqual([2900, 2900, 0])
  expect(invoices[0]).toMatchObject({
    currency: 'USD',
    status: 'paid',
    createdAt: '2026-03-14T10:00:00.000Z',
  })
  const [first, second, third] = invoices.map(({ id }) => id)
  stripe.change(first ?? '', { post_payment_credit_notes_amount: 2900 })
  stripe.change(second ?? '', { status: 'uncollectible' })
  stripe.change(third ?? '', { status: 'draft' })
  expect((await provider.invoices(customerId)).map(({ status }) => status)).toEqual(['refunded', 'failed'])
})

describe('a lost customer', () => {
  test('is found by the user’s id, not by the address', async () => {
    const { customerId } = await start()
    expect(await provider.findCustomer(payer)).toBe(customerId)
    expect(await provider.findCustomer({ ...payer, userId: 'u-2' })).toBeNull()
  })

  test('with another address is found by the search', async () => {
    const { customerId } = await start()
    const moved = { ...payer, email: 'new@example.com' }
    expect(await provider.findCustomer(moved)).toBeNull()
    await stripe.advance(60)
    expect(await provider.findCustomer(moved)).toBe(customerId)
  })
})

test('a checkout starts without Stripe’s search, which is not available everywhere', async () => {
  stripe.failNext(1, 403, { path: '/v1/customers/search' })
  expect((await start()).customerId).toMatch(/^cus_/)
  stripe.failNext(2, 500, { path: '/v1/customers/search' })
  await expect(start({ by: { ...payer, userId: 'u-2' } })).rejects.toMatchObject({ kind: 'unavailable' })
})

describe('before a user is deleted', () => {
  test('subscriptions end at once and open checkouts cannot be paid any more', async () => {
    const { customerId } = await buy()
    const open = await start({ by: { ...payer, customerId }, key: 'second' })
    await provider.cancelAll(customerId)
    expect(await provider.subscriptions(customerId)).toMatchObject([{ status: 'canceled' }])
    await expect(stripe.complete(open.sessionId, 'pays')).rejects.toThrow('not open')
    await provider.cancelAll(customerId)
  })

  test('one subscription is cancelled alone, and once', async () => {
    const { customerId } = await buy()
    await buy({ by: { ...payer, customerId }, key: 'second', plan: 'basic-monthly' })
    const [newer, older] = await provider.subscriptions(customerId)
    await provider.cancelSubscription(newer?.id ?? '')
    await provider.cancelSubscription(newer?.id ?? '')
    const found = await provider.subscriptions(customerId)
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      [newer?.id, 'canceled'],
      [older?.id, 'active'],
    ])
  })

  test('a customer that Stripe does not know has nothing to cancel', async () => {
    await provider.cancelAll('cus_none')
  })

  test('an outage is reported', async () => {
    const { customerId } = await buy()
    stripe.failNext(2, 500)
    await expect(provider.cancelAll(customerId)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a call that fails', () => {
  const portal = (by = provider, customerId = 'cus_none') =>
    by.openPortal(customerId, new URL('https://app.example.com/profile'), never)

  test.each([500, 502, 503, 429])(
    'with the status %i is unavailable after one repetition',
    async (status) => {
      stripe.failNext(2, status)
      await expect(portal()).rejects.toMatchObject({ kind: 'unavailable' })
    },
  )

  test('once is repeated with the same idempotency key', async () => {
    const { customerId } = await start()
    stripe.failNext(1, 500)
    expect((await portal(provider, customerId)).url).toContain('/p/session/')
    const keys = stripe.requests
      .filter(({ path }) => path.includes('portal'))
      .map((sent) => sent.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('with a broken connection is unavailable', async () => {
    stripe.failNext(3, 0)
    await expect(portal()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('at a server that is down is unavailable', async () => {
    const down = providerOf({ apiUrl: new URL('http://127.0.0.1:1') })
    await expect(portal(down)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('for a customer that does not exist is not found', async () => {
    await expect(portal()).rejects.toMatchObject({ kind: 'not-found' })
    await expect(provider.subscriptions('cus_none')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('with a wrong key is refused', async () => {
    await expect(portal(providerOf({ secretKey: 'sk_wrong' }))).rejects.toMatchObject({ kind: 'refused' })
  })

  test('by taking too long times out', async () => {
    stripe.delayNext(3000)
    await expect(portal(providerOf({}, 100))).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('by taking longer than the caller waits times out', async () => {
    stripe.delayNext(3000)
    const call = provider.openPortal('cus_none', new URL('https://app.example.com/'), AbortSignal.timeout(50))
    await expect(call).rejects.toMatchObject({ kind: 'timeout' })
  })
})

describe('an event', () => {
  const newest = (type: string) => {
    const event = stripe.events().findLast((found) => found.type === type)
    if (event === undefined) throw new Error(type)
    return event
  }
  const read = (type: string, options = {}) => {
    const { body, signature } = stripe.signed(newest(type), options)
    return provider.readEvent(body, signature, clock.now())
  }

  test.each([
    ['checkout.session.completed', 'checkout', true],
    ['customer.subscription.created', 'subscription', false],
    ['invoice.paid', 'subscription', false],
    ['customer.created', 'other', false],
  ])('%s is of kind %s', async (type, kind, isTrial) => {
    const { customerId } = await buy({ trialDays: 14 })
    const event = await read(type)
    expect(event).toMatchObject({ id: newest(type).id, kind, customerId, isTrial })
    expect(event).not.toHaveProperty('chargeId')
    if (kind === 'checkout') expect(event?.userId).toBe('u-1')
  })

  test('of a failed payment names the customer', async () => {
    const { customerId } = await buy({}, 'fails-at-renewal')
    await stripe.advance(29 * DAY)
    expect(await read('invoice.payment_failed')).toMatchObject({ kind: 'payment-failed', customerId })
    expect(await read('customer.subscription.updated')).toMatchObject({ kind: 'subscription', userId: 'u-1' })
  })

  test('of a dispute gets its customer from the payment', async () => {
    const { customerId } = await buy({}, 'disputed')
    await stripe.advance(3 * DAY)
    expect(await read('charge.dispute.created')).toMatchObject({ kind: 'payment-disputed', customerId })
    stripe.failNext(2, 500)
    await expect(read('charge.dispute.created')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('signed with another secret, older than five minutes or garbled is none', async () => {
    await buy()
    const { body, signature } = stripe.signed(newest('invoice.paid'))
    const now = clock.now()
    expect(await provider.readEvent(body, signature, now)).not.toBeNull()
    expect(await read('invoice.paid', { secret: 'whsec_other' })).toBeNull()
    expect(await read('invoice.paid', { age: 300 })).not.toBeNull()
    expect(await read('invoice.paid', { age: 301 })).toBeNull()
    expect(await provider.readEvent(body.replace('2900', '2901'), signature, now)).toBeNull()
    for (const garbled of [
      '',
      'v1=abc',
      't=now,v1=abc',
      signature.replace('v1', 'v0'),
      signature.slice(0, 40),
    ])
      expect(await provider.readEvent(body, garbled, now)).toBeNull()
  })

  test('that is signed but no event of Stripe’s is none', async () => {
    for (const body of ['', 'not json', '[]', '{"id":"evt_1"}', '{"id":1,"type":"a","data":{"object":{}}}']) {
      const { createHmac } = await import('node:crypto')
      const at = Math.floor(clock.now().getTime() / 1000)
      const v1 = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
      expect(await provider.readEvent(body, `t=${at},v1=${v1}`, clock.now())).toBeNull()
    }
  })
})
