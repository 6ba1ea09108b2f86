import { longTest } from '@plumbline/testing/long-test'
import { randomBytes } from 'node:crypto'
import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { link, linkedAccount, statusOf } from '#server/testing/mt5.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, getAccount } from '#server/testing/trading.ts'

const authSecret = randomBytes(32).toString('base64url')
const keyRing = [{ id: 'test', secret: randomBytes(32) }] as const
const HOUR_MS = 3_600_000

describeOnOneEngine('the synchroniser', (database) => {
  let bridge: FakeBridge
  let server: TestServer
  let second: TestServer
  let owner: TestClient
  /** Put forward by the tests; the database's own clock decides whose turn it is, so that it never goes back. */
  const start = () =>
    startTestServer(database(), {
      env: { PLUMBLINE_BRIDGE: bridge.url },
      authSecret,
      keyRing,
      sync: { times: { firstCheckMs: 0, checkEveryMs: 20, checkApartMs: 0 } },
    })
  beforeAll(async () => {
    bridge = await startFakeBridge()
    server = await start()
    second = await start()
    owner = await server.owner()
  })
  beforeEach(async () => {
    bridge.fault = null
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71')]
    await database().asSystem((trx) => trx.deleteFrom('mt5_connections').execute())
  })
  afterAll(async () => {
    await Promise.all([server.close(), second.close()])
    await bridge.close()
  })

  const asked = () => bridge.requests.filter(({ path }) => path === '/api/trades').length

  async function makeDue(id: string, agoMs = 1): Promise<void> {
    await database().asSystem((trx) =>
      trx
        .updateTable('mt5_connections')
        .set({ due_at: new Date(Date.now() - agoMs) })
        .where('account_id', '=', id)
        .execute(),
    )
  }

  test('synchronises a new account at once, and again when its interval has passed', async () => {
    const id = await linkedAccount(owner, bridge, { syncInterval: 5 })
    expect(await server.synchroniser.check()).toBe(1)
    const status = await statusOf(owner, id)
    expect(status).toMatchObject({ state: 'idle', runs: [{ cause: 'schedule', state: 'done', added: 1 }] })
    const { nextSyncAt, connection } = status
    expect(Date.parse(nextSyncAt ?? '') - Date.parse(connection?.lastSyncTime ?? '')).toBe(5 * 60_000)
    expect(await server.synchroniser.check()).toBe(0)
    await makeDue(id)
    expect(await server.synchroniser.check()).toBe(1)
    expect((await statusOf(owner, id)).runs).toHaveLength(2)
  })

  test('skips disabled links and links without automatic synchronisation', async () => {
    const id = await linkedAccount(owner, bridge, { enabled: false })
    const other = await linkedAccount(owner, bridge, { autoSync: false })
    expect(await server.synchroniser.check()).toBe(0)
    // By hand the second one is, whatever its schedule; the first is not.
    const all = Object((await owner.post('/mt5/sync')).body).runs
    expect(all.map((run: { accountId: string }) => run.accountId)).toEqual([other])
    expect((await statusOf(owner, other)).nextSyncAt).toBeNull()
    const answer = await owner.post(`/accounts/${id}/mt5/sync`)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: 'MT5 integration not properly configured for this account',
        data: { reason: 'MT5 connection not enabled' },
      },
    })
  })

  test('records what a link is missing, in the specification’s words', async () => {
    const { id } = await createAccount(owner, { name: 'Incomplete' })
    const missing = async (input: object) => {
      await link(owner, id, { kind: 'password', ...input })
      await server.synchroniser.check()
      return (await statusOf(owner, id)).runs[0]?.error?.message
    }
    expect(await missing({})).toBe('MT5 login missing')
    expect(await missing({ login: 5, server: 'Broker' })).toBe('MT5 password missing')
    expect(await missing({ login: 5, password: 'p' })).toBe('MT5 server name missing')
    expect((await owner.post(`/accounts/${id}/mt5/account-info`)).body).toMatchObject({
      message: 'MT5 connection not properly configured',
    })
    expect((await owner.post('/accounts/0193-unknown/mt5/sync')).body).toMatchObject({
      message: 'Account with ID 0193-unknown not found',
    })
    const bad = await owner.send(`/api/v1/accounts/${id}/mt5`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'password', login: -3 }),
    })
    expect(bad).toMatchObject({
      status: 400,
      body: { message: 'Invalid MT5 login number. Please enter a valid number.' },
    })
  })

  test('returns the terminal’s account info, or why it is unavailable', async () => {
    const id = await linkedAccount(owner, bridge)
    expect((await owner.post(`/accounts/${id}/mt5/account-info`)).body).toEqual({
      balance: 1_049.3,
      equity: 1_049.3,
      currency: 'USD',
    })
    bridge.fault = (_request, response) => {
      response.writeHead(503, 'Service Unavailable').end('{}')
      return true
    }
    expect(await owner.post(`/accounts/${id}/mt5/account-info`)).toMatchObject({
      status: 502,
      body: { message: 'MT5 API error: 503 Service Unavailable' },
    })
  })

  test('continues with the other accounts when one fails', async () => {
    const failing = await linkedAccount(owner, bridge, { password: 'wrong' })
    const id = await linkedAccount(owner, bridge)
    expect(await server.synchroniser.check()).toBe(2)
    expect((await statusOf(owner, failing)).state).toBe('failing')
    expect(await getAccount(owner, id)).toMatchObject({ closedTrades: 1 })
  })

  test('runs one check at a time', async () => {
    const id = await linkedAccount(owner, bridge)
    const held = Promise.withResolvers<void>()
    bridge.fault = async () => {
      await held.promise
      return false
    }
    const first = server.synchroniser.check()
    expect(await server.synchroniser.check()).toBe(0)
    held.resolve()
    expect(await first).toBe(1)
    expect((await statusOf(owner, id)).runs).toHaveLength(1)
  })

  test('skips a check that comes too soon', async () => {
    const patient = await startTestServer(database(), {
      env: { PLUMBLINE_BRIDGE: bridge.url },
      authSecret,
      keyRing,
      sync: { times: { firstCheckMs: 0, checkEveryMs: 20, checkApartMs: 60_000 } },
    })
    await patient.synchroniser.check()
    await linkedAccount(owner, bridge)
    expect(await patient.synchroniser.check()).toBe(0)
    await patient.close()
  })

  longTest(
    'shares the accounts with other servers, and synchronises each once',
    async () => {
      const ids: string[] = []
      for (let count = 0; count < 20; count += 1) ids.push(await linkedAccount(owner, bridge))
      const before = asked()
      const done = await Promise.all([server.synchroniser.check(), second.synchroniser.check()])
      expect(done[0] + done[1]).toBe(20)
      expect(asked() - before).toBe(20)
      for (const id of ids) expect((await statusOf(owner, id)).runs).toHaveLength(1)
    },
    60_000,
  )

  test('runs automatically from its start, and stops with the server', async () => {
    const id = await linkedAccount(owner, bridge)
    const third = await start()
    third.synchroniser.start()
    await expect.poll(async () => (await statusOf(owner, id)).state).toBe('idle')
    await makeDue(id, HOUR_MS)
    await expect.poll(async () => (await statusOf(owner, id)).runs.length).toBe(2)
    await third.close()
    await makeDue(id, HOUR_MS)
    await new Promise((done) => setTimeout(done, 100))
    expect((await statusOf(owner, id)).runs).toHaveLength(2)
  })

  test('runs a simulated terminal without a bridge', async () => {
    const { id } = await createAccount(owner, { name: 'Trying', initialBalance: 0 })
    await link(owner, id, { kind: 'simulated', login: 4_242 })
    const before = asked()
    expect(await server.synchroniser.check()).toBe(1)
    const { runs, terminal } = await statusOf(owner, id)
    expect(runs[0]).toMatchObject({ state: 'done', residual: 0, problems: [] })
    expect(runs[0]?.added).toBeGreaterThan(100)
    const account = await getAccount(owner, id)
    expect(runs[0]?.balance).toBe(terminal?.balance)
    expect(account.closedTrades + account.openTrades).toBe(runs[0]?.added)
    expect(asked()).toBe(before)
  })
})
