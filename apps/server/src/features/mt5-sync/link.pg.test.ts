import { recordedBalance, recordedHistory } from '@plumbline/testing/deals/recorded-deals'
import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { buildAccount, CLOCK_OFFSET_SECONDS } from '@plumbline/testing/link/advisor-terminal'
import { expertAdvisor } from '@plumbline/testing/link/expert-advisor'
import type { AdvisorTerminal } from '@plumbline/testing/link/read-terminal'
import { hasSamples, onSamples } from '@plumbline/testing/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { link, statusOf } from '#server/testing/mt5.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  createAccount,
  differencesOf,
  expectStatus,
  getAccount,
  getStatistics,
} from '#server/testing/trading.ts'
import { hashOfKey } from './link-key.service.ts'

const DAY_MS = 86_400_000

describeOnOneEngine('an account linked to an expert advisor', (database) => {
  let server: TestServer
  let owner: TestClient
  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  async function linked(): Promise<{ readonly id: string; readonly key: string }> {
    const { id } = await createAccount(owner, { name: 'Pushed', currency: 'USD', initialBalance: 0 })
    await link(owner, id, { kind: 'link' })
    const { body } = await expectStatus(owner.post(`/accounts/${id}/mt5/link-key`), 201)
    return { id, key: Object(body).key }
  }

  async function push(key: string, method: 'GET' | 'POST', body: string | null) {
    const response = await fetch(`${server.url}/api/link/v1`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === null ? {} : { body }),
    })
    return { status: response.status, text: await response.text() }
  }

  const advisor = (key: string, terminal: () => AdvisorTerminal, batch = 500) =>
    expertAdvisor({ terminal, batch, send: (method, body) => push(key, method, body) })

  /** Once what it pushed was taken in. */
  async function settled(id: string, runs: number) {
    await expect
      .poll(async () => (await statusOf(owner, id)).runs.filter(({ state }) => state === 'done').length)
      .toBe(runs)
    return statusOf(owner, id)
  }

  test('has its trades, cash, time zone and balance, and later what is new', async () => {
    const { id, key } = await linked()
    expect(await statusOf(owner, id)).toMatchObject({
      state: 'waiting',
      heardAt: null,
      connection: { login: null },
    })
    let deals = [cashDeal(1_000), ...roundTrip('71')]
    let nowMs = Date.parse('2026-11-20T12:00:00Z')
    let balance = 1_049.3
    const terminal = (): AdvisorTerminal => ({
      deals,
      orders: [{ ticket: '71', sl: 1.05, tp: 1.2 }],
      positions: [],
      nowMs,
      account: buildAccount({ balance, equity: balance }),
      clockOffsetSeconds: CLOCK_OFFSET_SECONDS,
    })
    const { timer, tradeTransaction } = advisor(key, terminal, 2)
    expect(await timer()).toEqual({ kind: 'reported', batches: 2, deals: 3, fresh: 3 })
    const status = await settled(id, 1)
    expect(status).toMatchObject({
      state: 'idle',
      deals: 3,
      connection: { kind: 'link', login: 5_500_995, server: 'Broker-Demo' },
      runs: [{ cause: 'terminal', added: 1, cash: 1, balance: 1_049.3, dealsTotal: 1_049.3, residual: 0 }],
      terminal: { login: '5500995', balance: 1_049.3, company: 'Broker Ltd' },
    })
    expect(status.heardAt).not.toBeNull()
    const account = await getAccount(owner, id)
    expect(account).toMatchObject({
      currentBalance: 1_049.3,
      closedTrades: 1,
      brokerTimeZone: 'America/New_York+7',
    })

    deals = [...deals, ...roundTrip('72', { at: '2025-03-04T10:00:00', until: '2025-03-04T11:00:00' })]
    balance = 1_098.6
    nowMs += 61_000
    tradeTransaction()
    expect(await timer()).toMatchObject({ kind: 'reported', fresh: 2 })
    expect((await settled(id, 2)).runs[0]).toMatchObject({ received: 0, added: 1, residual: 0 })
    expect(await differencesOf(owner, id)).toEqual([])

    // Heartbeats are heard, and are no run each.
    nowMs += 61_000
    const heard = (await statusOf(owner, id)).heardAt
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 0 })
    const after = await statusOf(owner, id)
    expect(after.runs).toHaveLength(2)
    expect(after.heardAt).not.toBe(heard)
  })

  test('rejects a key that is unknown, revoked, replaced, or of a disabled link', async () => {
    const { id, key } = await linked()
    expect(await push('plk_unknown', 'GET', null)).toMatchObject({ status: 401 })
    const again = Object((await expectStatus(owner.post(`/accounts/${id}/mt5/link-key`), 201)).body)
    expect((await push(key, 'GET', null)).status).toBe(401)
    expect((await push(again.key, 'GET', null)).status).toBe(200)
    expect((await statusOf(owner, id)).linkKey).toMatchObject({ hint: again.key.slice(-4) })
    await link(owner, id, { kind: 'link', enabled: false })
    expect((await push(again.key, 'GET', null)).status).toBe(401)
    await link(owner, id, { kind: 'link' })
    await expectStatus(owner.delete(`/accounts/${id}/mt5/link-key`), 200)
    expect((await push(again.key, 'GET', null)).status).toBe(401)
    expect((await statusOf(owner, id)).linkKey).toBeNull()
  })

  test('has only the key whose ending is shown, under concurrent key and link changes', async () => {
    const { id } = await linked()
    const issued: string[] = []
    const createKey = async () => {
      const { status, body } = await owner.post(`/accounts/${id}/mt5/link-key`)
      if (status === 201) issued.push(Object(body).key)
      return status
    }
    const calls = [
      createKey,
      async () => (await owner.delete(`/accounts/${id}/mt5`)).status,
      async () => (await link(owner, id, { kind: 'link' })) && 200,
      createKey,
      async () => (await link(owner, id, { kind: 'simulated' })) && 200,
      async () => (await link(owner, id, { kind: 'link' })) && 200,
      createKey,
      async () => (await owner.delete(`/accounts/${id}/mt5/link-key`)).status,
      async () => (await link(owner, id, { kind: 'link' })) && 200,
      createKey,
    ]
    for (let round = 0; round < calls.length; round += 1) {
      await link(owner, id, { kind: 'link' })
      const statuses = await Promise.all(
        [...calls.slice(round), ...calls.slice(0, round)].map((call) => call()),
      )
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      const { linkKey } = await statusOf(owner, id)
      const stored = await database()
        .db.selectFrom('mt5_link_keys')
        .select('hash')
        .where('account_id', '=', id)
        .execute()
      const shown = issued.filter((key) => linkKey !== null && key.endsWith(linkKey.hint))
      expect(stored.map(({ hash }) => Buffer.from(hash))).toEqual(shown.map(hashOfKey))
    }
  })

  test('rate-limits a network that tries unknown keys, but not its known keys', async () => {
    const { key } = await linked()
    const tries: number[] = []
    for (let count = 0; count < 30; count += 1)
      tries.push((await push(`plk_unknown${count}`, 'GET', null)).status)
    expect(tries.slice(0, 20).every((status) => status === 401)).toBe(true)
    expect(tries.at(-1)).toBe(429)
    expect(await push('plk_unknown', 'POST', '{}')).toMatchObject({
      status: 429,
      text: expect.stringContaining('too-often'),
    })
    expect((await push(key, 'GET', null)).status).toBe(200)
  })

  test('stores the key only as a hash, and logs none of it', async () => {
    const { key } = await linked()
    await push(key, 'GET', null)
    const rows = await database().db.selectFrom('mt5_link_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(Buffer.from(JSON.stringify(rows)).includes(key)).toBe(false)
    expect(server.logged.join('')).not.toContain(key)
  })

  test('rejects data of another account or in another currency with 409', async () => {
    const { id, key } = await linked()
    const terminal = (account: object): AdvisorTerminal => ({
      deals: [cashDeal(5)],
      orders: [],
      positions: [],
      nowMs: Date.now(),
      account: buildAccount({ balance: 5, ...account }),
      clockOffsetSeconds: CLOCK_OFFSET_SECONDS,
    })
    await advisor(key, () => terminal({})).timer()
    await settled(id, 1)
    expect(await advisor(key, () => terminal({ login: '99' })).timer()).toMatchObject({
      kind: 'failed',
      status: 409,
    })
    expect(await advisor(key, () => terminal({ currency: 'EUR' })).timer()).toMatchObject({ status: 409 })
    expect(await getAccount(owner, id)).toMatchObject({ currentBalance: 5 })
  })

  test('reports what is invalid in a batch, and rejects a batch that is too large', async () => {
    const { key } = await linked()
    const answer = await push(
      key,
      'POST',
      JSON.stringify({ version: 1, more: false, deals: [{ ticket: 'x' }] }),
    )
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text).message).toMatch(/account/)
    expect((await push(key, 'POST', ' '.repeat(5 * 1_048_576))).status).toBe(413)
  })

  test('the server offers the expert advisor for download without a session', async () => {
    const answer = await fetch(`${server.url}/api/link/PlumblineLink.mq5`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="PlumblineLink.mq5"')
    expect(await answer.text()).toContain('OnTradeTransaction')
  })

  describe.skipIf(!hasSamples)(onSamples('with the history of a live terminal'), () => {
    test('has 68 trades, net 63.72, and the residual of 14.50', async () => {
      const { id, key } = await linked()
      const { deals, orders } = recordedHistory()
      const balance = recordedBalance()
      const terminal = (): AdvisorTerminal => ({
        deals,
        orders,
        positions: [],
        nowMs: Date.parse('2026-11-20T12:00:00Z') + DAY_MS,
        account: buildAccount({ balance, equity: balance, currency: 'USC' }),
        clockOffsetSeconds: 0,
      })
      expect(await advisor(key, terminal, 50).timer()).toMatchObject({ batches: 3, deals: 140, fresh: 140 })
      const { runs } = await settled(id, 1)
      expect(runs[0]).toMatchObject({ added: 68, balance: 6_047.22, dealsTotal: 6_061.72, residual: -14.5 })
      expect(await getAccount(owner, id)).toMatchObject({
        currency: 'USC',
        currentBalance: 6_047.22,
        closedTrades: 68,
      })
      const { statistics } = await getStatistics(owner, id)
      expect(statistics).toMatchObject({
        totalTrades: 68,
        winningTrades: 23,
        losingTrades: 45,
        totalPnl: 63.72,
      })
      // Balance and deals have come apart, as far as the server knows: the advisor is asked for everything, once.
      expect(JSON.parse((await push(key, 'GET', null)).text)).toMatchObject({ resync: true })
      expect(await advisor(key, terminal, 50).timer()).toMatchObject({ deals: 140, fresh: 0 })
      expect(JSON.parse((await push(key, 'GET', null)).text)).toMatchObject({ resync: false })
    })
  })
})
