import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { type FakeBridge, send, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { linkedAccount, statusOf, sync } from '#server/testing/mt5.ts'
import { startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'
import { differencesOf, getAccount } from '#server/testing/trading.ts'

/** The first page is answered, the second never. */
function hangAfterFirstPage(bridge: FakeBridge): Promise<void> {
  const hanging = Promise.withResolvers<void>()
  const deals = bridge.terminal.deals.slice(0, 3)
  bridge.fault = ({ body }, response) => {
    if (body.history.after !== null) {
      hanging.resolve()
      return new Promise<boolean>(() => undefined)
    }
    const account = { login: '4711', server: 'Broker-Demo', currency: 'USD', balance: 1_000, equity: 1_000 }
    return send(response, 200, { trades: [], history: { deals, account, more: true } })
  }
  return hanging.promise
}

test('a server killed during a synchronisation resumes it after a restart', () =>
  withMigratedFolder(async (dataDir) => {
    const bridge = await startFakeBridge()
    bridge.terminal.deals = [
      cashDeal(1_000),
      ...roundTrip('71'),
      ...roundTrip('72', { at: '2025-03-04T10:00:00', until: '2025-03-04T11:00:00' }),
    ]
    const env = { PLUMBLINE_BRIDGE: bridge.url }
    const first = await startProgram(dataDir, env)
    const client = new TestClient(first.url)
    await client.post('/setup', ownerInput)
    const id = await linkedAccount(client, bridge, { autoSync: false })
    const hanging = hangAfterFirstPage(bridge)
    await client.post(`/accounts/${id}/mt5/sync`, { wait: false })
    await hanging
    expect(await statusOf(client, id)).toMatchObject({ state: 'syncing', deals: 3 })
    await first.kill()

    bridge.fault = null
    const second = await startProgram(dataDir, env)
    try {
      const again = new TestClient(second.url)
      await again.post('/sign-in', ownerInput)
      await expect.poll(async () => (await statusOf(again, id)).state).not.toBe('syncing')
      expect(await sync(again, id)).toMatchObject({ received: 2, added: 2, cash: 1, residual: 0 })
      expect((await statusOf(again, id)).runs.map(({ state }) => state)).toEqual(['done', 'lost'])
      expect(await getAccount(again, id)).toMatchObject({ closedTrades: 2 })
      expect(await differencesOf(again, id)).toEqual([])
    } finally {
      await second.stop()
      await bridge.close()
    }
  }))
