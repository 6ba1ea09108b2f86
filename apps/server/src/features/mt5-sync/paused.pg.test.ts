import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BillingServer,
  newSubscriber,
  setPlan,
  startBillingServer,
  type Subscriber,
} from '#server/testing/billing.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { link, linkedAccount } from '#server/testing/mt5.ts'
import { emptyInstallation } from '#server/testing/people.ts'
import { createAccount } from '#server/testing/trading.ts'

describeOnOneEngine('links of users without access to the product', (database) => {
  let bridge: FakeBridge
  let billing: BillingServer
  let eve: Subscriber

  beforeAll(async () => {
    await emptyInstallation(database())
    bridge = await startFakeBridge()
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71')]
    billing = await startBillingServer(database(), {
      env: { PLUMBLINE_BRIDGE: bridge.url },
      sync: { times: { firstCheckMs: 0, checkEveryMs: 20, checkApartMs: 0 } },
    })
    await billing.server.owner()
    eve = await newSubscriber(billing)
    await setPlan(database(), eve.userId, 'pro')
  })
  afterAll(async () => {
    await billing.server.close()
    await bridge.close()
  })

  const isPaid = (paid: boolean) =>
    sql`update subscriptions set status = ${paid ? 'active' : 'past_due'}
      where user_id = ${eve.userId}`.execute(database().db)

  test('are not synchronised, and continue once it is paid', async () => {
    const id = await linkedAccount(eve.browser, bridge)
    const due = () =>
      sql`update mt5_connections set due_at = now() - interval '1 minute' where account_id = ${id}`.execute(
        database().db,
      )
    await due()
    await isPaid(false)
    expect(await billing.server.synchroniser.check()).toBe(0)
    await isPaid(true)
    expect(await billing.server.synchroniser.check()).toBe(1)
    await due()
    await sql`update subscriptions set cancel_at_period_end = true, current_period_end = 1
      where user_id = ${eve.userId}`.execute(database().db)
    expect(await billing.server.synchroniser.check()).toBe(0)
    await setPlan(database(), eve.userId, null)
    expect(await billing.server.synchroniser.check()).toBe(0)
    await setPlan(database(), eve.userId, 'pro')
    expect(await billing.server.synchroniser.check()).toBe(1)
  })

  test('answer 402 to the terminal’s link key, until it is paid', async () => {
    const { id } = await createAccount(eve.browser, { name: 'Linked' })
    await link(eve.browser, id, { kind: 'link' })
    const { body } = await eve.browser.post(`/accounts/${id}/mt5/link-key`)
    const headers = { authorization: `Bearer ${Object(body).key}` }
    const ask = () => billing.server.client().send('/api/link/v1', { headers })
    expect((await ask()).status).toBe(200)
    await isPaid(false)
    expect(await ask()).toMatchObject({ status: 402, body: { error: 'payment-required' } })
    await isPaid(true)
    expect((await ask()).status).toBe(200)
  })
})
