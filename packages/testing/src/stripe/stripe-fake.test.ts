import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseForm } from './form-body.ts'
import { type StripeFake, startStripeFake } from './stripe-fake.ts'
import { STRIPE_API_VERSION } from './stripe-wire.ts'

const DAY = 86_400
let stripe: StripeFake
let received: { type: string; body: string; signature: string }[]
let answers: number[]
const hook = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    received.push({
      type: JSON.parse(body).type,
      body,
      signature: String(request.headers['stripe-signature']),
    })
    response.writeHead(answers.shift() ?? 200).end()
  })
})

beforeEach(async () => {
  received = []
  answers = []
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  // Safe: the server listens on a port, not on a pipe.
  const { port } = hook.address() as AddressInfo
  stripe = await startStripeFake({
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookSecret: 'whsec_1',
    secretKey: 'sk_test_1',
    delivery: 'manual',
  })
})
afterEach(async () => {
  await stripe.close()
  await new Promise((resolve) => hook.close(resolve))
})

async function call(method: string, path: string, form: Record<string, string> = {}, headers = {}) {
  const query = method === 'GET' && Object.keys(form).length > 0 ? `?${new URLSearchParams(form)}` : ''
  const response = await fetch(`${stripe.url}${path}${query}`, {
    method,
    headers: { authorization: 'Bearer sk_test_1', 'stripe-version': STRIPE_API_VERSION, ...headers },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  })
  const body = Object(await response.json())
  return { status: response.status, id: body.id, body, error: body.error, headers: response.headers }
}

const customer = () => call('POST', '/v1/customers', { email: 'ada@example.com', 'metadata[userId]': 'u-1' })

async function checkout(form: Record<string, string> = {}) {
  const { id } = await customer()
  return call('POST', '/v1/checkout/sessions', {
    mode: 'subscription',
    customer: id,
    'line_items[0][price]': 'price_pro_monthly',
    'line_items[0][quantity]': '1',
    success_url: 'https://app.example.com/done?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example.com/pricing',
    ...form,
  })
}

test('nested brackets become objects and lists', () => {
  expect(parseForm('a[b][0][c]=1&a[b][1][c]=2&expand[]=x&expand[]=y&d=%5B')).toEqual({
    a: { b: { 0: { c: '1' }, 1: { c: '2' } } },
    expand: { 0: 'x', 1: 'y' },
    d: '[',
  })
  expect(() => parseForm('a=1&a[b]=2')).toThrow(TypeError)
})

test('a checkout without key, version, known parameters or an existing price is refused as Stripe does', async () => {
  expect(await call('GET', '/v1/customers', {}, { authorization: '' })).toMatchObject({ status: 401 })
  expect(await call('GET', '/v1/customers', {}, { authorization: 'Bearer sk_other' })).toMatchObject({
    status: 401,
  })
  expect(await call('GET', '/v1/customers', {}, { 'stripe-version': '2020-01-01' })).toMatchObject({
    status: 400,
  })
  expect(await checkout({ sucess_url: 'x' })).toMatchObject({ error: { code: 'parameter_unknown' } })
  expect(await checkout({ success_url: '' })).toMatchObject({ error: { code: 'parameter_missing' } })
  expect(await checkout({ 'line_items[0][price]': 'price_none' })).toMatchObject({
    status: 400,
    error: { code: 'resource_missing', param: 'line_items[0][price]' },
  })
  expect(await call('GET', '/v1/unknown')).toMatchObject({ status: 404 })
  expect((await checkout()).headers.get('request-id')).toMatch(/^req_/)
})

test('a key answers the same request again and no other', async () => {
  const key = { 'idempotency-key': 'k' }
  const first = await call('POST', '/v1/customers', { email: 'a@example.com' }, key)
  const again = await call('POST', '/v1/customers', { email: 'a@example.com' }, key)
  expect(again.id).toBe(first.id)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await call('POST', '/v1/customers', { email: 'b@example.com' }, key)).toMatchObject({
    status: 400,
    error: { type: 'idempotency_error' },
  })
  stripe.delayNext(300)
  const other = { 'idempotency-key': 'slow' }
  const slow = call('POST', '/v1/customers', {}, other)
  await expect.poll(() => stripe.requests.at(-1)?.idempotencyKey).toBe('slow')
  expect(await call('POST', '/v1/customers', {}, other)).toMatchObject({ status: 409 })
  expect((await slow).status).toBe(200)
})

test('lists have pages, newest first', async () => {
  for (let i = 0; i < 3; i++) await customer()
  const first = await call('GET', '/v1/customers', { limit: '2' })
  expect(first.body).toMatchObject({ object: 'list', has_more: true })
  expect(first.body.data).toHaveLength(2)
  const rest = await call('GET', '/v1/customers', { limit: '2', starting_after: first.body.data[1].id })
  expect(rest.body).toMatchObject({ has_more: false, data: [{ object: 'customer' }] })
  expect(first.body.data[0].id > rest.body.data[0].id).toBe(true)
  expect(await call('GET', '/v1/customers', { limit: '101' })).toMatchObject({ status: 400 })
  expect(await call('GET', '/v1/customers', { starting_after: 'cus_none' })).toMatchObject({ status: 400 })
})

test('a checkout is paid or cancelled on its page, and its subscription can be expanded', async () => {
  const { id, body } = await checkout({ 'subscription_data[trial_period_days]': '14' })
  const pay = (card: string) =>
    fetch(body.url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
  expect(await (await fetch(body.url)).text()).toContain('href="https://app.example.com/pricing"')
  expect(await (await pay('4000 0000 0000 0002')).text()).toContain('Your card was declined.')
  expect((await pay('4242424242424242')).headers.get('location')).toBe(
    `https://app.example.com/done?id=${id}`,
  )
  const found = await call('GET', `/v1/checkout/sessions/${id}`, { 'expand[]': 'subscription' })
  expect(found.body).toMatchObject({
    status: 'complete',
    url: null,
    subscription: { object: 'subscription', status: 'trialing' },
  })
  expect(await call('POST', `/v1/checkout/sessions/${id}/expire`)).toMatchObject({ status: 400 })
})

test('an unpaid checkout expires after a day', async () => {
  const { id } = await checkout()
  await stripe.advance(DAY)
  expect((await call('GET', `/v1/checkout/sessions/${id}`)).body).toMatchObject({ status: 'expired' })
  expect(stripe.events().at(-1)?.type).toBe('checkout.session.expired')
})

test('a subscription is cancelled for the end of its period, resumed, and cancelled at once', async () => {
  const { id } = await checkout()
  await stripe.complete(id, 'pays')
  const path = `/v1/subscriptions/${(await call('GET', `/v1/checkout/sessions/${id}`)).body.subscription}`
  const cancelled = await call('POST', path, { cancel_at_period_end: 'true' })
  expect(cancelled.body).toMatchObject({ cancel_at_period_end: true, cancel_at: null, status: 'active' })
  expect((await call('POST', path, { cancel_at_period_end: 'false' })).body).toMatchObject({
    canceled_at: null,
  })
  expect((await call('DELETE', path)).body).toMatchObject({ status: 'canceled' })
  expect(await call('DELETE', path)).toMatchObject({ status: 404 })
  expect((await call('GET', '/v1/subscriptions')).body.data).toEqual([])
  expect((await call('GET', '/v1/subscriptions', { status: 'all' })).body.data).toHaveLength(1)
})

test('events are delivered twice, in reverse, again after a failure, and with an old signature', async () => {
  const { id } = await checkout()
  await stripe.complete(id, 'pays')
  const types = stripe.events().map(({ type }) => type)
  expect(types).toEqual([
    'customer.created',
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ])
  answers = [500]
  expect(await stripe.deliver()).toEqual([500, 200, 200, 200])
  expect(await stripe.deliver({ times: 2 })).toEqual([200, 200])
  expect(received.slice(4).map(({ type }) => type)).toEqual(['customer.created', 'customer.created'])
  expect(await stripe.deliver()).toEqual([])
  received = []
  await stripe.deliver({ events: stripe.events(), order: 'reversed', age: 400 })
  expect(received.map(({ type }) => type)).toEqual(types.toReversed())
  const [, signedAt = ''] = /^t=(\d+),v1=[0-9a-f]{64}/.exec(received[0]?.signature ?? '') ?? []
  expect(Math.floor(Date.now() / 1000) - Number(signedAt)).toBeGreaterThanOrEqual(400)
})
