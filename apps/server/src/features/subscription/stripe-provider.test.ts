import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStripeAccount, payer, type StripeAccount } from '#server/testing/stripe-account.ts'
import { hundredths } from './stripe-objects.ts'
import { stripeFakePrices } from '@plumbline/testing/stripe/stripe-state'

const DAY = 86_400
const never = new AbortController().signal

let stripe: StripeAccount['stripe']
let clock: StripeAccount['clock']
let provider: StripeAccount['provider']
let providerOf: StripeAccount['providerOf']
let priceOf: StripeAccount['priceOf']
let start: StripeAccount['start']
let buy: StripeAccount['buy']

beforeEach(async () => {
  ;({ stripe, clock, provider, providerOf, priceOf, start, buy } = await openStripeAccount())
})
afterEach(() => stripe.close())

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
      subscriptionId: null,
    })
    const back = await stripe.complete(sessionId, 'pays')
    expect(back).toBe(`https://app.example.com/checkout-success?session_id=${sessionId}&trial=true`)
    expect(await provider.checkout(sessionId)).toEqual({
      id: sessionId,
      userId: 'u-1',
      customerId,
      isComplete: true,
      subscriptionId: expect.stringMatching(/^sub_/),
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

  test('starts a minute after Stripe has failed, although it repeats the failure for a day', async () => {
    stripe.failNext(1, 500, { kept: true, path: '/v1/customers' })
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' })
    clock.advance(60_000)
    expect((await start()).customerId).toMatch(/^cus_/)
  })

  test('belongs to the user whom we noted, not to the one whom a payment link names', async () => {
    const { sessionId } = await start()
    stripe.change(sessionId, { client_reference_id: 'u-2', metadata: {} })
    expect(await provider.checkout(sessionId)).toMatchObject({ userId: '' })
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

  test('to another product of the same account are left alone', async () => {
    const { customerId } = await buy()
    await buy({ by: { ...payer, customerId }, key: 'mentoring', plan: 'basic-monthly' })
    const [other] = await provider.subscriptions(customerId)
    const prices = { ...stripeFakePrices, 'basic-monthly': 'price_new' }
    stripe.change(other?.id ?? '', { metadata: {} })
    const changed = providerOf({ prices })
    expect(await changed.subscriptions(customerId)).toMatchObject([{ planType: 'pro' }])
    await changed.cancelAll(customerId)
    const left = await changed.subscriptions(customerId)
    expect(left).toMatchObject([{ planType: 'pro', status: 'canceled' }])
    expect(stripe.events().filter(({ type }) => type === 'customer.subscription.deleted')).toHaveLength(1)
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
