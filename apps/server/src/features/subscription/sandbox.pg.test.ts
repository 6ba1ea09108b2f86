import type { SandboxAction, SandboxPortal } from '@plumbline/contract/subscription/sandbox'
import { fakeClock } from '@plumbline/testing/fake-clock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { newId } from '#server/platform/ids.ts'
import { insertUser } from '#server/features/identity/users.write.ts'
import { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/server.ts'
import type { CheckoutRequest, PaymentProvider, ProviderEvent } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import {
  applyPortalAction,
  advanceCustomers,
  payCheckout,
  readCheckout,
  readPortal,
  type SandboxDeps,
} from './sandbox.service.ts'

const DAY = 86_400
const billing = { kind: 'sandbox', trialDays: 14, supportEmail: null } satisfies BillingConfig

describeOnOneEngine('the payment sandbox', (database) => {
  const clock = fakeClock('2026-01-31T10:00:00Z')
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const events: ProviderEvent[] = []
  let deps: SandboxDeps
  let provider: PaymentProvider
  let actor: Actor

  async function user(): Promise<Actor> {
    const userId = newId()
    const person = { id: userId, email: `${userId}@example.com`, name: 'Ada', language: 'en' } as const
    await database().asSystem((trx) => insertUser(trx, { ...person, emailVerified: true, isOwner: false }))
    return { userId }
  }

  beforeEach(async () => {
    clock.setTo('2026-01-31T10:00:00Z')
    events.length = 0
    deps = {
      database: database(),
      billing,
      newId,
      now: clock.now,
      onProviderEvent: async (event) => events.push(event),
    }
    provider = createSandboxProvider(billing, deps)
    actor = await user()
  })

  async function start(changes: Partial<CheckoutRequest> = {}, by = actor) {
    const [price] = await provider.prices()
    if (price === undefined) throw new Error('no price')
    return provider.startCheckout({
      payer: { userId: by.userId, email: 'ada@example.com', name: 'Ada', customerId: '' },
      price,
      trialDays: 0,
      successUrl: new URL('https://app.example.com/checkout-success?session_id={CHECKOUT_SESSION_ID}'),
      cancelUrl: new URL('https://app.example.com/pricing'),
      idempotencyKey: newId(),
      ...changes,
    })
  }

  async function buy(changes: Partial<CheckoutRequest> = {}, card: 'pays' | 'fails-at-renewal' = 'pays') {
    const { sessionId, customerId } = await start(changes)
    await payCheckout(deps, actor, { id: sessionId, card })
    events.length = 0
    const act = async (action: SandboxAction, notifies = true): Promise<SandboxPortal> => {
      const portal = await readPortal(deps, actor, { id: customerId })
      const subscriptionId = portal.subscriptions[0]?.id ?? ''
      return applyPortalAction(deps, actor, { id: customerId, subscriptionId, action, notifies })
    }
    return { sessionId, customerId, act }
  }

  const statusAt = async (customerId: string) => (await provider.subscriptions(customerId))[0]?.status

  test('sells four fixed prices, with a trial of pro', async () => {
    const plans = await provider.prices()
    expect(plans.map(({ amountCents, trialDays }) => [amountCents, trialDays])).toEqual([
      [2900, 14],
      [29_000, 14],
      [1200, 0],
      [12_000, 0],
    ])
  })

  test('a checkout is paid once, returns to its page and reports who paid', async () => {
    const { sessionId, url, customerId } = await start({ trialDays: 14 })
    expect(url).toBe(`https://app.example.com/sandbox/checkout/${sessionId}`)
    expect(await readCheckout(deps, actor, { id: sessionId })).toMatchObject({
      status: 'open',
      amountCents: 2900,
      trialDays: 14,
      cancelUrl: 'https://app.example.com/pricing',
    })
    const declined = payCheckout(deps, actor, { id: sessionId, card: 'declined' })
    await expect(declined).rejects.toMatchObject({ code: 'SANDBOX_CARD_DECLINED' })
    expect(await provider.checkout(sessionId)).toMatchObject({ isComplete: false })
    const pay = () => payCheckout(deps, actor, { id: sessionId, card: 'pays' })
    const [paid, again] = await Promise.allSettled([pay(), pay()])
    const outcomes = [paid, again].map((result) =>
      result.status === 'fulfilled' ? result.value.url : 'refused',
    )
    expect(outcomes.toSorted()).toEqual([
      `https://app.example.com/checkout-success?session_id=${sessionId}`,
      'refused',
    ])
    expect(events).toMatchObject([{ kind: 'checkout', customerId, userId: actor.userId }])
    expect(await provider.checkout(sessionId)).toEqual({
      id: sessionId,
      userId: actor.userId,
      customerId,
      isComplete: true,
      subscriptionId: null,
    })
    const trialEnd = seconds() + 14 * DAY
    expect(await provider.subscriptions(customerId)).toMatchObject([
      { planType: 'pro', status: 'trialing', trialEnd, currentPeriodEnd: trialEnd },
    ])
  })

  test('two checkouts with one key are one, those of one user have one customer', async () => {
    const [a, b] = await Promise.all([start({ idempotencyKey: 'k' }), start({ idempotencyKey: 'k' })])
    expect(a).toEqual(b)
    expect((await start()).customerId).toBe(a.customerId)
    await expect(start({ idempotencyKey: 'k', trialDays: 14 })).rejects.toMatchObject({ kind: 'refused' })
    await expect(start({ idempotencyKey: 'k' }, await user())).rejects.toMatchObject({ kind: 'refused' })
    expect(await provider.findCustomer({ userId: actor.userId, email: '', name: '', customerId: '' })).toBe(
      a.customerId,
    )
  })

  test('a checkout expires after a day', async () => {
    const { sessionId } = await start()
    clock.advance(DAY * 1000)
    expect(await readCheckout(deps, actor, { id: sessionId })).toMatchObject({ status: 'expired' })
    const pay = payCheckout(deps, actor, { id: sessionId, card: 'pays' })
    await expect(pay).rejects.toMatchObject({ code: 'SANDBOX_CHECKOUT_CLOSED' })
  })

  test('real time renews on month ends, also read by another server', async () => {
    const { customerId } = await buy()
    clock.setTo('2026-03-30T10:00:00Z')
    const other = createSandboxProvider(billing, deps)
    const reads = await Promise.all([other.subscriptions(customerId), provider.subscriptions(customerId)])
    for (const [subscription] of reads)
      expect(subscription?.currentPeriodEnd).toBe(Date.parse('2026-03-31T10:00:00Z') / 1000)
    expect((await provider.invoices(customerId)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  test('the periodic job lets time pass for customers that no request reads, and reports it once', async () => {
    const { customerId } = await buy()
    clock.setTo('2026-03-01T10:00:00Z')
    const { signal } = new AbortController()
    await Promise.all([advanceCustomers(deps, signal), advanceCustomers(deps, signal)])
    const reported = events.filter((event) => event.customerId === customerId)
    expect(reported.map(({ kind }) => kind)).toEqual(['subscription'])
    expect(await advanceCustomers(deps, signal)).toBe(0)
  })

  test('fast-forwarding a trial charges it, and its times stay in the past and future of the real clock', async () => {
    const { customerId, act } = await buy({ trialDays: 14 })
    const portal = await act({ kind: 'forward', to: 'next' })
    expect(portal.subscriptions[0]).toMatchObject({ status: 'active', trialEnd: seconds() })
    expect(portal.subscriptions[0]?.periodEnd).toBeGreaterThan(seconds() + 27 * DAY)
    expect(portal.invoices.map(({ amountCents }) => amountCents)).toEqual([2900, 0])
    expect(events.map(({ kind, userId }) => [kind, userId])).toEqual([['subscription', actor.userId]])
    expect(await statusAt(customerId)).toBe('active')
  })

  test('a cancelled subscription ends with its period, and can be resumed before', async () => {
    const { customerId, act } = await buy()
    await act({ kind: 'cancel' })
    expect(await provider.subscriptions(customerId)).toMatchObject([
      { status: 'active', cancelAtPeriodEnd: true },
    ])
    await act({ kind: 'resume' })
    expect(await provider.subscriptions(customerId)).toMatchObject([{ cancelAtPeriodEnd: false }])
    await act({ kind: 'cancel' })
    await act({ kind: 'forward', to: 'week' })
    expect(await statusAt(customerId)).toBe('active')
    await act({ kind: 'forward', to: 'next' })
    expect(await statusAt(customerId)).toBe('canceled')
  })

  test('a failed payment is reported, and a new card pays it', async () => {
    const { customerId, act } = await buy()
    await act({ kind: 'fail-next' })
    await act({ kind: 'forward', to: 'next' })
    expect(events.map(({ kind }) => kind)).toEqual(['payment-failed', 'subscription'])
    expect(await statusAt(customerId)).toBe('past_due')
    expect((await provider.invoices(customerId))[0]).toMatchObject({ status: 'failed' })
    await act({ kind: 'change-card', card: 'pays' })
    expect(await statusAt(customerId)).toBe('active')
  })

  test('after all attempts failed, the subscription ends', async () => {
    const { customerId, act } = await buy({}, 'fails-at-renewal')
    for (let i = 0; i < 4; i++) await act({ kind: 'forward', to: 'next' })
    expect(await statusAt(customerId)).toBe('canceled')
  })

  test('a dispute ends the subscription, refunds and is reported', async () => {
    const { customerId, act } = await buy()
    const portal = await act({ kind: 'dispute' })
    expect(portal.subscriptions[0]).toMatchObject({ status: 'canceled', canDispute: false })
    expect(events.map(({ kind }) => kind)).toEqual(['payment-disputed', 'subscription'])
    expect((await provider.invoices(customerId))[0]).toMatchObject({ status: 'refunded' })
  })

  test('a change whose event is lost is seen when the subscription is read again', async () => {
    const { customerId, act } = await buy()
    await act({ kind: 'cancel-now' }, false)
    expect(events).toEqual([])
    expect(await statusAt(customerId)).toBe('canceled')
  })

  test('the plan is changed to one that is sold', async () => {
    const { customerId, act } = await buy()
    await act({ kind: 'change-plan', priceId: 'sandbox_basic_monthly' })
    expect(await provider.subscriptions(customerId)).toMatchObject([{ planType: 'basic' }])
    const none = act({ kind: 'change-plan', priceId: 'none' })
    await expect(none).rejects.toMatchObject({ code: 'SANDBOX_NOT_FOUND' })
  })

  test('one subscription can be cancelled, or all with open checkouts', async () => {
    const { customerId } = await buy()
    await buy()
    const open = await start()
    const [first] = await provider.subscriptions(customerId)
    await provider.cancelSubscription(first?.id ?? '')
    const statuses = async () => (await provider.subscriptions(customerId)).map(({ status }) => status)
    expect(await statuses()).toEqual(['canceled', 'active'])
    await provider.cancelAll(customerId)
    expect(await statuses()).toEqual(['canceled', 'canceled'])
    const pay = payCheckout(deps, actor, { id: open.sessionId, card: 'pays' })
    await expect(pay).rejects.toMatchObject({ code: 'SANDBOX_CHECKOUT_CLOSED' })
    await provider.cancelAll('cus_none')
    await provider.cancelSubscription('sub_none')
  })

  test('another user finds neither checkout nor customer', async () => {
    const { sessionId, customerId } = await buy()
    const other = await user()
    const missing = { code: 'SANDBOX_NOT_FOUND' }
    await expect(readCheckout(deps, other, { id: sessionId })).rejects.toMatchObject(missing)
    await expect(payCheckout(deps, other, { id: sessionId, card: 'pays' })).rejects.toMatchObject(missing)
    await expect(readPortal(deps, other, { id: customerId })).rejects.toMatchObject(missing)
    await expect(
      provider.openPortal('cus_none', new URL('https://a.example.com'), new AbortController().signal),
    ).rejects.toMatchObject({ kind: 'not-found' })
    await expect(provider.checkout('cs_none')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('the portal returns to the page that opened it', async () => {
    const { customerId } = await buy()
    const { url } = await provider.openPortal(
      customerId,
      new URL('https://app.example.com/payment-failed?a=1'),
      new AbortController().signal,
    )
    expect(url).toBe(`https://app.example.com/sandbox/portal/${customerId}?return=%2Fpayment-failed%3Fa%3D1`)
  })
})

describeOnOneEngine('the pages of the sandbox', (database) => {
  let servers: Awaited<ReturnType<typeof startTestServer>>[]
  beforeAll(async () => {
    servers = [
      await startTestServer(database()),
      await startTestServer(database(), { env: { PLUMBLINE_BILLING: 'sandbox' } }),
    ]
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  test('are at the loopback address that the browser uses, where it is signed in', async () => {
    const [, server] = servers
    if (server === undefined) throw new Error('no server')
    await server.owner()
    const browser = await signUp(server)
    for (const host of ['127.0.0.1', 'localhost']) {
      const there = new TestClient(server.url.replace('127.0.0.1', host))
      for (const [name, value] of browser.cookies) there.cookies.set(name, value)
      const order = { planType: 'basic', priceId: 'sandbox_basic_monthly' }
      const { url } = Object((await there.post('/subscription/checkout', order)).body)
      expect(url).toMatch(`//${host}:`)
      const { id } = Object(
        (await there.get(`/sandbox/checkouts/${new URL(url).pathname.split('/').at(-1)}`)).body,
      )
      const paid = await there.post(`/sandbox/checkouts/${id}/pay`, { card: 'declined' })
      expect(codeOf(paid)).toBe('SANDBOX_CARD_DECLINED')
      const portal = await there.post('/subscription/portal')
      expect(Object(portal.body).url).toMatch(`//${host}:`)
    }
  })

  describe.each([
    [0, 'SANDBOX_OFF'],
    [1, 'SANDBOX_NOT_FOUND'],
  ])('on server %i', (index, code) => {
    test(`an unknown page is answered with ${code}, and without a session with 401`, async () => {
      const server = servers[index]
      if (server === undefined) throw new Error('no server')
      await server.owner()
      const browser = await signUp(server, {
        name: 'Eve',
        email: `eve${index}@example.com`,
        password: 'six quiet harbours',
      })
      expect(codeOf(await browser.get('/sandbox/checkouts/x'))).toBe(code)
      expect(codeOf(await browser.post('/sandbox/checkouts/x/pay', { card: 'pays' }))).toBe(code)
      expect(codeOf(await browser.get('/sandbox/portals/x'))).toBe(code)
      const action = { subscriptionId: 'x', action: { kind: 'cancel' } }
      expect(codeOf(await browser.post('/sandbox/portals/x/actions', action))).toBe(code)
      expect(await server.client().get('/sandbox/portals/x')).toMatchObject({ status: 401 })
    })
  })
})
