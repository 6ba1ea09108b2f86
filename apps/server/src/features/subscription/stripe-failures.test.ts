import { createHmac } from 'node:crypto'
import { stripeSecrets } from '@plumbline/testing/stripe/stripe-env'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStripeAccount, type StripeAccount } from '#server/testing/stripe-account.ts'

const DAY = 86_400
const never = new AbortController().signal

let stripe: StripeAccount['stripe']
let clock: StripeAccount['clock']
let provider: StripeAccount['provider']
let providerOf: StripeAccount['providerOf']
let start: StripeAccount['start']
let buy: StripeAccount['buy']

beforeEach(async () => {
  ;({ stripe, clock, provider, providerOf, start, buy } = await openStripeAccount())
})
afterEach(() => stripe.close())

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

  test('by an answer that lacks what it is for is empty, or unavailable if it is no object of Stripe’s', async () => {
    const { customerId } = await start()
    stripe.answerNext('/v1/billing_portal/sessions', {}, { object: 'billing_portal.session' })
    await expect(portal(provider, customerId)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await portal(provider, customerId)).toEqual({ url: '' })
    stripe.answerNext('/v1/checkout/sessions', { object: 'checkout.session' })
    expect(await start({ key: 'b' })).toMatchObject({ sessionId: '' })
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
    ['checkout.session.completed', 'checkout'],
    ['customer.subscription.created', 'subscription'],
    ['invoice.paid', 'subscription'],
    ['customer.created', 'other'],
  ])('%s is of kind %s', async (type, kind) => {
    const { customerId } = await buy({ trialDays: 14 })
    const event = await read(type)
    expect(event).toMatchObject({ id: newest(type).id, kind, customerId })
    // What it would say about a trial is not read: the subscription says it.
    expect(event).not.toHaveProperty('isTrial')
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

  test('signed with another secret, more than five minutes ago or ahead, or garbled is none', async () => {
    await buy()
    const { body, signature } = stripe.signed(newest('invoice.paid'))
    const now = clock.now()
    expect(await provider.readEvent(body, signature, now)).not.toBeNull()
    expect(await read('invoice.paid', { secret: 'whsec_other' })).toBeNull()
    expect(await read('invoice.paid', { age: 300 })).not.toBeNull()
    expect(await read('invoice.paid', { age: 301 })).toBeNull()
    expect(await read('invoice.paid', { age: -300 })).not.toBeNull()
    expect(await read('invoice.paid', { age: -301 })).toBeNull()
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

  const readSigned = (body: string) => {
    const at = Math.floor(clock.now().getTime() / 1000)
    const v1 = createHmac('sha256', stripeSecrets.webhookSecret).update(`${at}.${body}`).digest('hex')
    return provider.readEvent(body, `t=${at},v1=${v1}`, clock.now())
  }

  test('that is signed but no event of Stripe’s is none', async () => {
    for (const body of ['', 'not json', '[]', '{"id":"evt_1"}', '{"id":1,"type":"a","data":{"object":{}}}'])
      expect(await readSigned(body)).toBeNull()
  })

  test('of an unknown type or a newer version of the API is accepted, without what cannot be read', async () => {
    const nothing = { customerId: null, userId: null }
    const thin = { id: 'evt_1', type: 'v2.core.account.updated', related_object: { id: 'acct_1' } }
    expect(await readSigned(JSON.stringify(thin))).toEqual({ id: 'evt_1', kind: 'other', ...nothing })
    const object = { id: 7, customer: 'cus_1', charge: [], metadata: { userId: 'u-1', isTrial: 'true' } }
    const newer = { id: 'evt_2', type: 'checkout.session.completed', data: { object } }
    expect(await readSigned(JSON.stringify(newer))).toEqual({
      id: 'evt_2',
      kind: 'checkout',
      ...nothing,
      customerId: 'cus_1',
      userId: 'u-1',
    })
  })

  test('names only the user whom we noted, and none if the customer was deleted', async () => {
    const signed = (type: string, object: object) =>
      readSigned(JSON.stringify({ id: 'evt_1', type, data: { object } }))
    const link = { id: 'cs_1', customer: 'cus_1', client_reference_id: 'u-2' }
    expect(await signed('checkout.session.completed', link)).toMatchObject({ userId: null })
    const deleted = { id: 'cus_1', metadata: { userId: 'u-1' } }
    expect(await signed('customer.deleted', deleted)).toMatchObject({ customerId: 'cus_1', userId: null })
  })
})
