import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
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
import { subscriptionNews } from '#server/testing/notifications.ts'
import { emptyInstallation } from '#server/testing/people.ts'

const DAY_MS = 86_400_000

describeOnOneEngine('the daily reconciliation', (database) => {
  let billing: BillingServer
  let eve: Subscriber

  beforeEach(async () => {
    await emptyInstallation(database())
    await sql`delete from ended_customers`.execute(database().db)
    billing = await startBillingServer(database())
    await billing.server.owner()
    eve = await newSubscriber(billing)
  })
  afterEach(() => billing.server.close())

  const run = () => billing.server.jobs.runNow('subscriptions')
  const reads = () => billing.provider.calls.filter((call) => call === 'subscriptions').length

  test('makes good lost events within a day, and reads each customer once a day', async () => {
    const id = await buy(billing, eve)
    billing.provider.change(id, { status: 'past_due' })
    billing.provider.calls.length = 0
    await run()
    expect(reads()).toBe(0)
    billing.clock.ms += DAY_MS + 1000
    await Promise.all([run(), run()])
    await run()
    expect(reads()).toBe(1)
    expect(await subscriptionOf(eve.browser)).toMatchObject({ status: 'past_due', access: 'past-due' })
  })

  test('is shared by two servers, and goes on with the rest after the provider was down', async () => {
    const others = await Promise.all([newSubscriber(billing), newSubscriber(billing)])
    for (const each of [eve, ...others]) await buy(billing, each)
    const second = await startBillingServer(database(), {}, billing)
    billing.clock.ms += DAY_MS + 1000
    billing.provider.calls.length = 0
    await Promise.all([run(), second.server.jobs.runNow('subscriptions')])
    expect(reads()).toBe(3)
    billing.clock.ms += DAY_MS + 1000
    billing.provider.fail('subscriptions', 'unavailable')
    await run()
    expect(billing.server.jobs.states().find(({ name }) => name === 'subscriptions')?.lastError).toMatch(
      /unavailable/,
    )
    billing.provider.calls.length = 0
    await run()
    expect(reads()).toBe(3)
    await second.server.close()
  })

  test('notifies of the end of a trial three days before it, once, also while the provider is down', async () => {
    await buy(billing, eve, { ...proMonthly, isTrial: true })
    const second = await startBillingServer(database(), {}, billing)
    const remind = async () => {
      await Promise.all([billing, second].map(({ server }) => server.jobs.runNow('trial-reminders')))
      return subscriptionNews(eve.browser)
    }
    billing.provider.fail('subscriptions', 'unavailable', 9)
    billing.clock.ms += 10 * DAY_MS
    expect(await remind()).toEqual(['trial-started'])
    billing.clock.ms += DAY_MS
    expect(await remind()).toEqual(['trial-ending', 'trial-started'])
    billing.clock.ms += DAY_MS
    expect(await remind()).toHaveLength(2)
    await second.server.close()
  })

  /** Ends the grace period of a deletion that the user has asked for. */
  async function remove({ userId }: Subscriber): Promise<void> {
    await sql`update users set deletion_due_at = now() where id = ${userId}`.execute(database().db)
    await billing.server.jobs.runNow('account-deletion')
    const user = await database().db.selectFrom('users').select('id').where('id', '=', userId).execute()
    expect(user).toEqual([])
  }

  const statusOf = (id: string) => billing.provider.owned.get(id)?.status

  test('deleting a user cancels their subscription at the provider', async () => {
    const id = await buy(billing, eve)
    await remove(eve)
    expect(statusOf(id)).toBe('canceled')
  })

  test('deleting a user while the provider is down loses no cancellation', async () => {
    const id = await buy(billing, eve)
    billing.provider.fail('cancelAll', 'unavailable', 2)
    await remove(eve)
    expect(statusOf(id)).toBe('active')
    await billing.server.jobs.runNow('ended-customers')
    expect(statusOf(id)).toBe('active')
    await billing.server.jobs.runNow('ended-customers')
    expect(statusOf(id)).toBe('canceled')
  })

  test('a checkout that was open when its user was deleted is cancelled once it is paid', async () => {
    const sessions = [
      await startCheckout(eve.browser),
      await startCheckout(eve.browser, { priceId: 'price_pro-annual', planType: 'pro' }),
    ]
    const customerId = await customerIdOf(database(), eve.userId)
    await remove(eve)
    const [first, lost] = sessions.map((sessionId) => billing.provider.complete(sessionId).id)
    billing.provider.change(lost ?? '', { customerId: 'elsewhere' })
    const event = eventOf({ kind: 'checkout', customerId, userId: eve.userId })
    billing.provider.fail('cancelAll', 'unavailable')
    expect((await deliver(billing, event)).status).toBe(503)
    expect((await deliver(billing, event)).status).toBe(200)
    expect(statusOf(first ?? '')).toBe('canceled')
    // The event of this one is lost.
    billing.provider.change(lost ?? '', { customerId })
    billing.clock.ms += DAY_MS + 1000
    await run()
    expect(statusOf(lost ?? '')).toBe('canceled')
  })

  test('each of many deleted users is cancelled, and read again once a day', async () => {
    const ids = Array.from({ length: 230 }, () => billing.provider.addCustomer('deleted'))
    const [last = ''] = ids.toSorted().toReversed()
    await sql`insert into ended_customers (customer_id) select unnest(${ids}::text[])`.execute(database().db)
    billing.provider.fail('cancelAll', 'refused', 120)
    await billing.server.jobs.runNow('ended-customers')
    const open = () =>
      database().db.selectFrom('ended_customers').select('customer_id').where('cancelled_at', 'is', null)
    expect(await open().execute()).toHaveLength(120)
    await billing.server.jobs.runNow('ended-customers')
    expect(await open().execute()).toEqual([])
    const { id } = billing.provider.subscribe(last)
    await run()
    expect(statusOf(id)).toBe('active')
    billing.clock.ms += DAY_MS + 1000
    await run()
    expect(statusOf(id)).toBe('canceled')
  })

  test('a user deleted during the call that starts a checkout gets none, and its customer is cancelled', async () => {
    const hold = Promise.withResolvers<void>()
    billing.provider.delay('startCheckout', hold.promise)
    const answer = eve.browser.post('/subscription/checkout', {
      priceId: 'price_pro-monthly',
      planType: 'pro',
    })
    await expect.poll(() => billing.provider.calls.includes('startCheckout')).toBe(true)
    await remove(eve)
    hold.resolve()
    expect((await answer).status).toBe(401)
    const [customerId = ''] = billing.provider.customers.keys()
    const { id } = billing.provider.subscribe(customerId)
    await deliver(billing, eventOf({ kind: 'checkout', customerId, userId: eve.userId }))
    expect(statusOf(id)).toBe('canceled')
  })

  test('customers of deleted users are forgotten after 30 days, but not before they are cancelled', async () => {
    await buy(billing, eve)
    billing.provider.fail('cancelAll', 'unavailable', 2)
    await remove(eve)
    await sql`update ended_customers set deleted_at = now() - interval '31 days'`.execute(database().db)
    const left = async () =>
      (await database().db.selectFrom('ended_customers').select('customer_id').execute()).length
    await run()
    expect(await left()).toBe(1)
    await run()
    expect(await left()).toBe(0)
  })
})
