import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, send, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { linkedAccount, sync } from '#server/testing/mt5.ts'
import { listNotifications } from '#server/testing/notifications.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

describeOnOneEngine('notifications of synchronisation', (database) => {
  let bridge: FakeBridge
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    bridge = await startFakeBridge()
    server = await startTestServer(database(), { env: { PLUMBLINE_BRIDGE: bridge.url } })
    owner = await server.owner()
  })
  beforeEach(() => {
    bridge.fault = null
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71')]
  })
  afterAll(async () => {
    await server.close()
    await bridge.close()
  })

  const run = (id: string) => owner.post(`/accounts/${id}/mt5/sync`)
  const breakDown = () => {
    bridge.fault = (_request, response) => send(response, 500, 'oops')
  }
  /** Kinds of the notifications about an account, newest first. */
  const raised = async (id: string) => {
    const { notifications } = await listNotifications(owner)
    return notifications.filter(({ path }) => path === `/accounts/${id}`).map(({ kind }) => kind)
  }

  test('a streak of failures is notified once, from its second run on, and its end once', async () => {
    const id = await linkedAccount(owner, bridge)
    breakDown()
    await run(id)
    expect(await raised(id)).toEqual([])
    for (let runs = 0; runs < 3; runs += 1) await run(id)
    expect(await raised(id)).toEqual(['sync-failed'])
    bridge.fault = null
    for (let runs = 0; runs < 2; runs += 1) await sync(owner, id)
    expect(await raised(id)).toEqual(['sync-recovered', 'sync-failed'])
    breakDown()
    await run(id)
    bridge.fault = null
    await sync(owner, id)
    expect(await raised(id)).toHaveLength(2)
    breakDown()
    for (let runs = 0; runs < 2; runs += 1) await run(id)
    expect(await raised(id)).toEqual(['sync-failed', 'sync-recovered', 'sync-failed'])
  })

  test('a wrong login is notified at once, since only the user can help', async () => {
    const id = await linkedAccount(owner, bridge, { password: 'wrong' })
    await run(id)
    expect(await raised(id)).toEqual(['sync-failed'])
  })
})
