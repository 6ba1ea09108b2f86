import { setTimeout as sleep } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, type Fault, send, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { link, linkedAccount, statusOf, sync } from '#server/testing/mt5.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, differencesOf, getAccount, listTrades } from '#server/testing/trading.ts'

const authSecret = randomBytes(32).toString('base64url')
const keyRing = [{ id: 'test', secret: randomBytes(32) }] as const

describeOnOneEngine('a fault during MT5 synchronisation', (database) => {
  let bridge: FakeBridge
  let server: TestServer
  let other: TestServer
  let owner: TestClient
  const start = (leaseSeconds = 90) =>
    startTestServer(database(), {
      env: { PLUMBLINE_BRIDGE: bridge.url },
      authSecret,
      keyRing,
      sync: {
        bridgeTimeoutMs: 400,
        leaseSeconds,
        times: { firstCheckMs: 5, checkEveryMs: 20, checkApartMs: 0 },
      },
    })
  beforeAll(async () => {
    bridge = await startFakeBridge()
    server = await start()
    other = await start()
    owner = await server.owner()
  })
  beforeEach(() => {
    bridge.fault = null
    bridge.plain = false
    bridge.terminal.currency = 'USD'
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71')]
  })
  afterAll(async () => {
    await Promise.all([server.close(), other.close()])
    await bridge.close()
  })

  /** All of it is there, once. */
  async function expectWhole(id: string, closedTrades = 1): Promise<void> {
    expect(await getAccount(owner, id)).toMatchObject({ closedTrades })
    expect((await listTrades(owner, id)).trades).toHaveLength(closedTrades)
    expect(await differencesOf(owner, id)).toEqual([])
  }

  const slow: Fault = async () => {
    await sleep(1_000)
    return false
  }
  const halfAnAnswer: Fault = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"trades":[],"history":{"deals":[')
    response.destroy()
    return true
  }
  const faults: readonly (readonly [string, Fault, string])[] = [
    ['slow', slow, 'bridge-slow'],
    ['answering garbage', (_request, response) => send(response, 200, '<html>'), 'bridge-garbage'],
    ['answering something else', (_request, response) => send(response, 200, { deals: 7 }), 'bridge-garbage'],
    ['answering half', halfAnAnswer, 'bridge-unreachable'],
    ['failing with 500', (_request, response) => send(response, 500, 'oops'), 'bridge-refused'],
    ['busy', (_request, response) => send(response, 429, { error: 'busy', message: '…' }), 'busy'],
  ]
  test.each(faults)(
    'a bridge that is %s is reported, and the next run recovers',
    async (_name, fault, reason) => {
      const id = await linkedAccount(owner, bridge)
      bridge.fault = fault
      const failed = await owner.post(`/accounts/${id}/mt5/sync`)
      expect(failed).toMatchObject({
        status: 502,
        body: { message: 'Failed to get trades from MT5', data: { reason } },
      })
      const status = await statusOf(owner, id)
      expect(status).toMatchObject({
        state: 'failing',
        runs: [
          {
            state: 'failed',
            error: { code: 'MT5_TRADES_FAILED', message: 'Failed to get trades from MT5', reason },
          },
        ],
      })
      expect(status.connection?.lastSyncTime).toBeNull()
      bridge.fault = null
      expect(await sync(owner, id)).toMatchObject({ state: 'done', added: 1 })
      await expectWhole(id)
    },
  )

  test('a missing bridge is reported as bridge-unreachable', async () => {
    const alone = await startTestServer(database(), {
      env: { PLUMBLINE_BRIDGE: 'http://127.0.0.1:9' },
      authSecret,
      keyRing,
    })
    try {
      const id = await linkedAccount(owner, bridge)
      const client = await alone.owner()
      const failed = await client.post(`/accounts/${id}/mt5/sync`)
      expect(failed.body).toMatchObject({ code: 'MT5_TRADES_FAILED', data: { reason: 'bridge-unreachable' } })
      expect(await sync(owner, id)).toMatchObject({ added: 1 })
    } finally {
      await alone.close()
    }
  })

  test('a wrong login is reported as login-refused', async () => {
    const id = await linkedAccount(owner, bridge, { password: 'wrong' })
    const failed = await owner.post(`/accounts/${id}/mt5/sync`)
    expect(failed.body).toMatchObject({ code: 'MT5_TRADES_FAILED', data: { reason: 'login-refused' } })
    const { login, server: name } = bridge.terminal
    const tested = await owner.post('/mt5/test-connection', { login, password: 'wrong', server: name })
    expect(tested.body).toEqual({
      success: false,
      message: 'Failed to connect to MT5',
      reason: 'login-refused',
    })
    expect(server.logged.join('')).not.toContain('wrong')
  })

  test('a failure midway keeps the deals received, and the next run resumes from there', async () => {
    bridge.terminal.deals.push(
      ...roundTrip('72', { at: '2025-03-04T10:00:00', until: '2025-03-04T11:00:00' }),
    )
    const id = await linkedAccount(owner, bridge)
    const all = bridge.terminal.deals
    // A first page, and then nothing any more.
    bridge.fault = ({ path, body }, response) => {
      if (path !== '/api/trades') return false
      if (body.history.after !== null) return send(response, 500, 'gone')
      const account = { login: '4711', server: 'Broker-Demo', currency: 'USD', balance: 1_000, equity: 1_000 }
      return send(response, 200, { trades: [], history: { deals: all.slice(0, 3), account, more: true } })
    }
    expect((await owner.post(`/accounts/${id}/mt5/sync`)).status).toBe(502)
    expect(await statusOf(owner, id)).toMatchObject({ deals: 3, runs: [{ state: 'failed', received: 3 }] })
    bridge.fault = null
    expect(await sync(owner, id)).toMatchObject({ received: 2, added: 2, cash: 1, residual: 0 })
    await expectWhole(id, 2)
  })

  test('a currency change at the broker imports nothing until it is resolved', async () => {
    const id = await linkedAccount(owner, bridge)
    await sync(owner, id)
    bridge.terminal.currency = 'EUR'
    bridge.terminal.deals.push(...roundTrip('79'))
    const failed = await owner.post(`/accounts/${id}/mt5/sync`)
    expect(failed).toMatchObject({
      status: 409,
      body: {
        code: 'MT5_CURRENCY_CHANGED',
        message:
          'The terminal’s account is in EUR, but this account is in USD. Change the currency in the account settings.',
      },
    })
    await expectWhole(id)
    await owner.patch(`/accounts/${id}`, { currency: 'EUR', keepAmounts: true })
    expect(await sync(owner, id)).toMatchObject({ added: 1 })
    await expectWhole(id, 2)
  })

  test('a currency with more than two decimals imports nothing', async () => {
    const id = await linkedAccount(owner, bridge)
    bridge.terminal.currency = 'BTC'
    expect(await owner.post(`/accounts/${id}/mt5/sync`)).toMatchObject({
      status: 422,
      body: { code: 'CURRENCY_UNSUPPORTED', data: { currency: 'BTC' } },
    })
    expect(await listTrades(owner, id)).toMatchObject({ total: 0 })
    bridge.terminal.currency = 'USD'
    await sync(owner, id)
    await expectWhole(id)
  })

  test('a terminal signed in to another account is reported as MT5_WRONG_ACCOUNT', async () => {
    const id = await linkedAccount(owner, bridge)
    bridge.fault = (_request, response) => {
      const account = { login: '99', server: 'Broker-Demo', currency: 'USD', balance: 1, equity: 1 }
      return send(response, 200, {
        trades: [],
        history: { deals: bridge.terminal.deals, account, more: false },
      })
    }
    const failed = await owner.post(`/accounts/${id}/mt5/sync`)
    expect(failed.body).toMatchObject({
      code: 'MT5_WRONG_ACCOUNT',
      message:
        'The terminal is signed in to 99 (Broker-Demo), but this account is linked to 4711 (Broker-Demo).',
    })
    await expectWhole(id, 0)
  })

  test('a clock jump is reported, and the times stay the broker’s', async () => {
    bridge.terminal.clockOffsetSeconds = 7_200
    const id = await linkedAccount(owner, bridge)
    await owner.patch(`/accounts/${id}`, { brokerTimeZone: '+02:00' })
    expect((await sync(owner, id)).problems).toEqual([])
    bridge.terminal.clockOffsetSeconds = 18_000
    expect(await sync(owner, id)).toMatchObject({
      problems: [{ reason: 'clock-differs', detail: '+05:00 ≠ +02:00' }],
    })
    bridge.terminal.clockOffsetSeconds = null
    await expectWhole(id)
  })

  describe('with several servers', () => {
    test('two simultaneous runs import everything once', async () => {
      const id = await linkedAccount(owner, bridge)
      const client = await other.owner()
      const both = await Promise.all([owner, client].map((each) => each.post(`/accounts/${id}/mt5/sync`)))
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const { runs } = await statusOf(owner, id)
      expect(runs.reduce((sum, run) => sum + run.added, 0)).toBe(1)
      await expectWhole(id)
    })

    test('a run whose server dies midway is taken over when its lease has expired', async () => {
      const id = await linkedAccount(owner, bridge)
      const dying = await start(1)
      // It hangs in the bridge and is stopped: nothing more comes from it, and its lease stays.
      const asked = Promise.withResolvers<void>()
      bridge.fault = () => {
        asked.resolve()
        return new Promise<boolean>(() => undefined)
      }
      const client = await dying.owner()
      await client.post(`/accounts/${id}/mt5/sync`, { wait: false })
      await asked.promise
      await freeze(id)
      bridge.fault = null
      expect((await owner.post(`/accounts/${id}/mt5/sync`)).body).toMatchObject({ state: 'running' })
      await expire(id)
      expect(await sync(owner, id)).toMatchObject({ added: 1 })
      expect((await statusOf(owner, id)).runs.map(({ state }) => state)).toEqual(['done', 'lost'])
      await dying.close()
      await expectWhole(id)
    })

    test('a server that wakes after its claim has expired writes nothing', async () => {
      const id = await linkedAccount(owner, bridge)
      const answer = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      bridge.fault = async () => {
        asked.resolve()
        await answer.promise
        return false
      }
      const sleeper = await startTestServer(database(), {
        env: { PLUMBLINE_BRIDGE: bridge.url },
        authSecret,
        keyRing,
        // Its clock of renewals stands still, as in a machine that sleeps.
        sync: { bridgeTimeoutMs: 60_000, leaseSeconds: 3_000 },
      })
      const client = await sleeper.owner()
      await client.post(`/accounts/${id}/mt5/sync`, { wait: false })
      await asked.promise
      await expire(id)
      bridge.fault = null
      bridge.terminal.deals.push(...roundTrip('80'))
      expect(await sync(owner, id)).toMatchObject({ added: 2 })
      const before = await getAccount(owner, id)
      answer.resolve()
      await sleeper.close()
      expect(await getAccount(owner, id)).toEqual(before)
      expect((await statusOf(owner, id)).runs.map(({ state }) => state)).toEqual(['done', 'lost'])
      await expectWhole(id, 2)
    })

    test('a run whose account link is changed meanwhile writes nothing, and sets no last sync time', async () => {
      const id = await linkedAccount(owner, bridge)
      const answer = Promise.withResolvers<void>()
      const asked = Promise.withResolvers<void>()
      bridge.fault = async () => {
        asked.resolve()
        await answer.promise
        return false
      }
      const run = owner.post(`/accounts/${id}/mt5/sync`)
      await asked.promise
      const { login, server: name } = bridge.terminal
      await link(owner, id, { kind: 'password', login, server: name, enabled: false })
      answer.resolve()
      await run
      const status = await statusOf(owner, id)
      expect(status).toMatchObject({
        state: 'off',
        connection: { lastSyncTime: null },
        runs: [{ state: 'lost' }],
      })
      await expectWhole(id, 0)
    })
  })

  async function expire(id: string): Promise<void> {
    await database().asSystem((trx) =>
      trx
        .updateTable('mt5_connections')
        .set({ leased_until: new Date(0) })
        .where('account_id', '=', id)
        .execute(),
    )
  }

  /** A server that is dead renews nothing. */
  async function freeze(id: string): Promise<void> {
    await database().asSystem((trx) =>
      trx
        .updateTable('mt5_connections')
        .set((eb) => ({ claim: eb('claim', '+', 1), leased_until: new Date(Date.now() + 60_000) }))
        .where('account_id', '=', id)
        .execute(),
    )
  }

  describe('on repeated failures', () => {
    test('retries at growing intervals, and a success restores the normal interval', async () => {
      const { id } = await createAccount(owner, { name: 'Schedule' })
      bridge.fault = (_request, response) => send(response, 500, 'down')
      const { login, password, server: name } = bridge.terminal
      await link(owner, id, { kind: 'password', login, password, server: name, syncInterval: 60 })
      const waits: number[] = []
      for (let failures = 0; failures < 3; failures += 1) {
        await owner.post(`/accounts/${id}/mt5/sync`)
        const { nextSyncAt } = await statusOf(owner, id)
        waits.push(Math.round((Date.parse(nextSyncAt ?? '') - Date.now()) / 60_000))
      }
      expect(waits).toEqual([1, 2, 4])
      bridge.fault = null
      await sync(owner, id)
      const { nextSyncAt } = await statusOf(owner, id)
      expect(Math.round((Date.parse(nextSyncAt ?? '') - Date.now()) / 60_000)).toBe(60)
    })
  })
})
