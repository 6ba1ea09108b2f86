import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type BillingServer,
  buy,
  customerIdOf,
  deliver,
  eventOf,
  newSubscriber,
  startBillingServer,
  type Subscriber,
  subscriptionOf,
} from '#server/testing/billing.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { emptyInstallation } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/server.ts'

const DAY = 86_400

describeOnOneEngine('events of the payment provider', (database) => {
  let billing: BillingServer
  let second: BillingServer
  let eve: Subscriber
  let customerId: string
  let subscriptionId: string

  beforeAll(async () => {
    await emptyInstallation(database())
    billing = await startBillingServer(database())
    second = await startBillingServer(database(), {}, billing)
    await billing.server.owner()
  })
  beforeEach(async () => {
    billing.provider.heal()
    eve = await newSubscriber(billing)
    subscriptionId = await buy(billing, eve)
    customerId = await customerIdOf(database(), eve.userId)
    billing.provider.calls.length = 0
  })
  afterAll(async () => {
    await billing.server.close()
    await second.server.close()
  })

  const shown = () => subscriptionOf(eve.browser)
  const reads = () => billing.provider.calls.filter((call) => call === 'subscriptions').length

  test('change nothing by what they say: the subscription is read again', async () => {
    billing.provider.change(subscriptionId, { status: 'past_due' })
    expect(await shown()).toMatchObject({ status: 'active', access: null })
    expect((await deliver(billing, eventOf({ customerId }))).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'past_due', access: 'past-due' })
    billing.provider.change(subscriptionId, { status: 'active' })
    await deliver(billing, eventOf({ customerId, kind: 'payment-failed' }))
    expect(await shown()).toMatchObject({ status: 'active', access: null })
  })

  test('are processed once, also by two servers at the same time', async () => {
    const event = eventOf({ customerId })
    const hold = Promise.withResolvers<void>()
    billing.provider.delay('subscriptions', hold.promise)
    const first = deliver(billing, event)
    await expect.poll(reads).toBe(1)
    // Another attempt while the first one runs is told to come again.
    expect((await deliver(second, event)).status).toBe(503)
    hold.resolve()
    expect((await first).status).toBe(200)
    expect((await deliver(second, event)).status).toBe(200)
    expect(reads()).toBe(1)
  })

  test('are processed by the next attempt after the provider failed, or after their server died', async () => {
    const event = eventOf({ customerId })
    billing.provider.change(subscriptionId, { cancelAtPeriodEnd: true })
    billing.provider.fail('subscriptions', 'unavailable')
    expect((await deliver(billing, event)).status).toBe(503)
    expect(await shown()).toMatchObject({ cancelAtPeriodEnd: false })
    const died = eventOf({ customerId })
    await sql`insert into billing_events (id, kind, claimed_at) values (${died.id}, 'subscription', now() - interval '2 minutes')`.execute(
      database().db,
    )
    expect((await deliver(billing, died)).status).toBe(200)
    expect((await deliver(billing, event)).status).toBe(200)
    expect(await shown()).toMatchObject({ cancelAtPeriodEnd: true, willDowngradeTo: 'basic' })
  })

  test('that are forged, unsigned or signed more than five minutes ago are refused', async () => {
    billing.provider.change(subscriptionId, { status: 'canceled' })
    const event = eventOf({ customerId })
    expect((await deliver(billing, event, { signature: 'forged' })).status).toBe(400)
    expect((await deliver(billing, event, { signature: '' })).status).toBe(400)
    expect((await deliver(billing, event, { age: 301 })).status).toBe(400)
    expect(await shown()).toMatchObject({ status: 'active' })
    expect((await deliver(billing, event, { age: 299 })).status).toBe(200)
    expect(await shown()).toMatchObject({ access: 'required' })
  })

  test('larger than a megabyte are refused before they are read', async () => {
    const event = { ...eventOf({ customerId }), padding: 'x'.repeat(1_048_576) }
    expect(await deliver(billing, event)).toMatchObject({
      status: 413,
      body: { code: 'REQUEST_TOO_LARGE', message: 'The request is larger than 1 MB.' },
    })
  })

  test('in any order and any number of times lead to the same state', async () => {
    billing.provider.change(subscriptionId, { cancelAtPeriodEnd: true, currentPeriodEnd: 2_000_000_000 })
    const events = [
      eventOf({ customerId, kind: 'checkout', userId: eve.userId }),
      eventOf({ customerId }),
      eventOf({ customerId, kind: 'payment-failed' }),
    ]
    const order = [2, 0, 1, 0, 2, 1]
    for (const index of order) await deliver(billing, events[index] ?? eventOf())
    expect(await shown()).toMatchObject({
      planType: 'pro',
      cancelAtPeriodEnd: true,
      currentPeriodEnd: 2_000_000_000,
      hadProTrial: false,
      access: null,
    })
  })

  test('of a slow and older read do not replace the state of a newer one', async () => {
    const hold = Promise.withResolvers<void>()
    billing.provider.delay('subscriptions', hold.promise)
    const slow = deliver(billing, eventOf({ customerId }))
    await expect.poll(reads).toBe(1)
    billing.provider.change(subscriptionId, { status: 'past_due' })
    await deliver(second, eventOf({ customerId }))
    expect(await shown()).toMatchObject({ status: 'past_due' })
    hold.resolve()
    expect((await slow).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'past_due' })
  })

  test('of many at once end in the provider’s state', async () => {
    const states = ['past_due', 'active', 'trialing', 'active', 'past_due', 'active', 'canceled'] as const
    const deliveries = states.map((status) => {
      billing.provider.change(subscriptionId, { status })
      return Promise.all([billing, second].map((server) => deliver(server, eventOf({ customerId }))))
    })
    await Promise.all(deliveries)
    expect(await shown()).toMatchObject({ access: 'required', stripeSubscriptionId: subscriptionId })
  })

  test('that complete a checkout bind its customer to the user that it names, and the subscription’s trial is recorded', async () => {
    const new_ = await newSubscriber(billing)
    const other = billing.provider.addCustomer(new_.userId)
    billing.provider.subscribe(other, { status: 'trialing', trialEnd: billing.provider.seconds + 14 * DAY })
    const event = { kind: 'checkout', customerId: other, userId: new_.userId } as const
    expect((await deliver(billing, eventOf(event))).status).toBe(200)
    expect(await customerIdOf(database(), new_.userId)).toBe(other)
    expect(await subscriptionOf(new_.browser)).toMatchObject({ hadProTrial: true, isTrialActive: true })
  })

  test('that name one user and the customer of another give the first one nothing', async () => {
    const mallory = await newSubscriber(billing)
    const event = eventOf({ kind: 'checkout', customerId, userId: mallory.userId })
    expect((await deliver(billing, event)).status).toBe(200)
    expect(await subscriptionOf(mallory.browser)).toMatchObject({ access: 'required', hadProTrial: false })
    expect(await customerIdOf(database(), mallory.userId)).toBe('')
    expect(await shown()).toMatchObject({ hadProTrial: false, access: null })
  })

  test('of a second customer of a user leave the first, and unknown ones change nothing', async () => {
    const stranger = billing.provider.addCustomer(eve.userId)
    billing.provider.subscribe(stranger, { planType: 'basic' })
    const events = [
      eventOf({ customerId: stranger, userId: eve.userId }),
      eventOf({ customerId: 'cus_elsewhere', userId: '019a0000-0000-7000-8000-000000000000' }),
      eventOf({ customerId: 'cus_elsewhere', userId: 'x' }),
      eventOf({ customerId: 'cus_elsewhere' }),
      eventOf(),
      eventOf({ kind: 'other', customerId }),
    ]
    for (const event of events) expect((await deliver(billing, event)).status).toBe(200)
    expect(await customerIdOf(database(), eve.userId)).toBe(customerId)
    expect(billing.provider.calls).toEqual([])
    expect(await shown()).toMatchObject({ planType: 'pro' })
  })

  test('are reported to the user’s browsers as a change of the subscription', async () => {
    const revision = async () => {
      const { rows } = await sql<{ revision: number }>`
        select revision from live_revisions where user_id = ${eve.userId} and topic = 'subscription'`.execute(
        database().db,
      )
      return rows[0]?.revision ?? 0
    }
    const before = await revision()
    await deliver(billing, eventOf({ customerId }))
    expect(await revision()).toBeGreaterThan(before)
    expect(billing.server.logged.some((line) => line.includes('"started"'))).toBe(true)
  })

  test('are needed for no longer than 90 days', async () => {
    await deliver(billing, eventOf({ customerId }))
    await sql`update billing_events set claimed_at = now() - interval '91 days'`.execute(database().db)
    const recent = eventOf({ customerId })
    await deliver(billing, recent)
    await billing.server.jobs.runNow('subscriptions')
    const left = await database().db.selectFrom('billing_events').select('id').execute()
    expect(left).toEqual([{ id: recent.id }])
  })
})

describeOnOneEngine('without payments, the webhook', (database) => {
  test('does not exist', async () => {
    const server = await startTestServer(database())
    const answer = await server.client().send('/api/v1/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
    await server.close()
  })
})
