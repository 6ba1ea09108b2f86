import { type LinkBatchInput, linkReceipt, linkState } from '@plumbline/contract/bridge/link'
import { barSeries } from '@plumbline/contract/prices/prices'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { barRows } from '@plumbline/testing/bars/bar-rows'
import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { buildAccount, CLOCK_OFFSET_SECONDS } from '@plumbline/testing/link/advisor-terminal'
import { expertAdvisor } from '@plumbline/testing/link/expert-advisor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { link, statusOf } from '#server/testing/mt5.ts'
import { eve, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, expectStatus } from '#server/testing/trading.ts'

const seconds = (time: string) => Date.parse(`${time}Z`) / 1000
const asked: BarRange = {
  symbol: 'EURUSD',
  timeframe: 60,
  from: seconds('2025-03-02T10:00:00'),
  to: seconds('2025-03-04T11:01:00'),
}
const deals = [cashDeal(1_000), ...roundTrip('71')]
const account = buildAccount({ balance: 1_049.3, equity: 1_049.3 })

describeOnOneEngine('price bars that an expert advisor pushes', (database) => {
  let server: TestServer
  let owner: TestClient
  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  async function request(key: string, body: string | null) {
    const response = await fetch(`${server.url}/api/link/v1`, {
      method: body === null ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === null ? {} : { body }),
    })
    return { status: response.status, text: await response.text() }
  }

  async function push(key: string, batch: Omit<LinkBatchInput, 'version' | 'account'>) {
    const answer = await request(key, JSON.stringify({ version: 1, account, ...batch }))
    expect(answer.status, answer.text).toBe(200)
    return linkReceipt.parse(JSON.parse(answer.text))
  }

  const pushBars = (key: string, range: BarRange, rows = barRows(range)) =>
    push(key, { bars: { ...range, digits: 5, rows }, more: true })

  async function wantedBy(key: string) {
    const { status, text } = await request(key, null)
    expect(status).toBe(200)
    return linkState.parse(JSON.parse(text)).bars
  }

  async function linked(client = owner) {
    const { id } = await createAccount(client, { name: 'Pushed', currency: 'USD', initialBalance: 0 })
    await link(client, id, { kind: 'link' })
    const { body } = await expectStatus(client.post(`/accounts/${id}/mt5/link-key`), 201)
    return { id, key: String(Object(body).key) }
  }

  /** An account whose one trade has no bars yet. */
  async function withTrade() {
    const account = await linked()
    await push(account.key, { deals, more: false })
    await server.synchroniser.settled()
    return account
  }

  async function barsOf(id: string, client = owner): Promise<number> {
    const { body } = await expectStatus(client.get('/prices/series'), 200)
    const own = z.parse(z.array(barSeries), body).filter(({ accountId }) => accountId === id)
    return own.reduce((sum, { bars }) => sum + bars, 0)
  }

  test('are asked for once the deals are trades, taken, and not asked for again', async () => {
    const { id, key } = await linked()
    expect(await wantedBy(key)).toEqual([])
    const { timer } = expertAdvisor({
      send: (_method, body) => request(key, body),
      terminal: () => ({
        deals,
        orders: [],
        positions: [],
        account,
        clockOffsetSeconds: CLOCK_OFFSET_SECONDS,
        nowMs: (clock += 60_000),
        symbols: [{ name: 'EURUSD', digits: 5 }],
        rates: [{ symbol: 'EURUSD', seconds: 60, rows: barRows(asked) }],
      }),
    })
    let clock = Date.parse('2026-11-20T12:00:00Z')
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 3 })
    await server.synchroniser.settled()
    expect(await wantedBy(key)).toEqual([asked])
    expect(await timer()).toMatchObject({ kind: 'reported', deals: 0, bars: 1 })
    expect(await barsOf(id)).toBe((asked.to - asked.from) / 60)
    expect((await statusOf(owner, id)).bars).toEqual({
      trades: 1,
      tradesWithBars: 1,
      missing: false,
      problem: null,
    })
    expect(await timer()).toEqual({ kind: 'reported', batches: 1, deals: 0, fresh: 0 })
  })

  test('arrive part by part, and a part again changes nothing', async () => {
    const { id, key } = await withTrade()
    const half = { ...asked, to: asked.from + 600 * 60 }
    for (const _ of [1, 2]) {
      const { bars, barsRefused } = await pushBars(key, half)
      expect(bars).toEqual([{ ...asked, from: half.to }])
      expect(barsRefused).toBeUndefined()
      expect(await barsOf(id)).toBe(600)
    }
    expect((await statusOf(owner, id)).bars).toMatchObject({ tradesWithBars: 0, missing: true })
    await pushBars(key, { ...asked, from: half.to })
    expect((await statusOf(owner, id)).bars).toMatchObject({ tradesWithBars: 1, missing: false })
  })

  test('that are cut off in the middle are refused as a whole', async () => {
    const { id, key } = await withTrade()
    const whole = JSON.stringify({
      version: 1,
      account,
      bars: { ...asked, digits: 5, rows: barRows(asked) },
      more: true,
    })
    expect(await request(key, whole.slice(0, whole.length / 2))).toMatchObject({ status: 400 })
    expect(await barsOf(id)).toBe(0)
    expect(await wantedBy(key)).toEqual([asked])
  })

  describe('are refused without stopping the advisor', () => {
    const other = { ...asked, symbol: 'GBPUSD' }
    const later = { ...asked, from: asked.from + 40 * 86_400, to: asked.to + 40 * 86_400 }
    test.each([
      ['another symbol’s', other, barRows(other), 'bars-not-asked'],
      ['those of another month', later, barRows(later), 'bars-not-asked'],
      ['more than fit', asked, barRows({ ...asked, to: asked.to + 60 }), 'too-many-bars'],
      ['in descending order', asked, barRows(asked).toReversed(), 'bars-out-of-order'],
      [
        'outside of their range',
        asked,
        barRows({ ...asked, from: asked.to, to: asked.to + 60 }),
        'bars-outside',
      ],
    ])('%s', async (_, range, rows, reason) => {
      const { id, key } = await withTrade()
      expect(await pushBars(key, range, rows)).toMatchObject({ barsRefused: reason, bars: [asked] })
      expect(await barsOf(id)).toBe(0)
      expect((await statusOf(owner, id)).bars).toMatchObject({ missing: true, problem: { reason } })
      // Deals and bars still arrive.
      await push(key, {
        deals: [...roundTrip('72', { at: '2025-03-03T12:00:00', until: '2025-03-03T13:00:00' })],
        more: false,
      })
      expect(await pushBars(key, asked)).not.toHaveProperty('barsRefused')
      expect(await barsOf(id)).toBe((asked.to - asked.from) / 60)
    })
  })

  test('that are refused three times are given up', async () => {
    const { id, key } = await withTrade()
    const wrong = { ...asked, symbol: 'GBPUSD' }
    for (const left of [1, 1, 0]) expect((await pushBars(key, wrong)).bars).toHaveLength(left)
    expect((await statusOf(owner, id)).bars).toMatchObject({
      tradesWithBars: 0,
      missing: false,
      problem: { reason: 'bars-not-asked', detail: 'GBPUSD' },
    })
  })

  test('of more than a batch may have are refused as invalid, those of megabytes as too large', async () => {
    const { id, key } = await withTrade()
    const batch = (count: number) => {
      const rows = barRows({ ...asked, to: asked.from + count * 60 })
      return JSON.stringify({ version: 1, account, bars: { ...asked, digits: 5, rows }, more: true })
    }
    expect(await request(key, batch(5_001))).toMatchObject({ status: 400 })
    expect(await request(key, batch(100_000))).toMatchObject({ status: 413 })
    expect(await barsOf(id)).toBe(0)
  })

  test('of a symbol that the terminal does not have are given up', async () => {
    const { id, key } = await withTrade()
    const bars = { ...asked, digits: 0, rows: [], error: 'symbol-unknown' as const }
    expect(await push(key, { bars, more: true })).toMatchObject({ bars: [] })
    expect((await statusOf(owner, id)).bars).toMatchObject({
      missing: false,
      problem: { reason: 'symbol-unknown', detail: 'EURUSD' },
    })
  })

  test('with the key of another account reach neither account', async () => {
    const asking = await withTrade()
    const own = await linked()
    expect(await pushBars(own.key, asked)).toMatchObject({ barsRefused: 'bars-not-asked' })
    const stranger = await signUp(server, eve)
    const theirs = await linked(stranger)
    expect(await pushBars(theirs.key, asked)).toMatchObject({ barsRefused: 'bars-not-asked' })
    expect(await Promise.all([barsOf(asking.id), barsOf(own.id), barsOf(theirs.id, stranger)])).toEqual([
      0, 0, 0,
    ])
    expect(await wantedBy(asking.key)).toEqual([asked])
  })

  test('of another broker’s account are refused like its deals', async () => {
    const { id, key } = await withTrade()
    const other = buildAccount({ login: '999' })
    const bars = { ...asked, digits: 5, rows: barRows(asked) }
    const answer = await request(key, JSON.stringify({ version: 1, account: other, bars, more: true }))
    expect(answer).toMatchObject({ status: 409 })
    expect(await barsOf(id)).toBe(0)
  })
})
