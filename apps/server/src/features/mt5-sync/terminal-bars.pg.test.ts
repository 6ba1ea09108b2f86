import { type BarSeries, barSeries, barWindow } from '@plumbline/contract/prices/prices'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { barRows, honestBars } from '@plumbline/testing/bars/bar-rows'
import { cashDeal, roundTrip } from '@plumbline/testing/deals/terminal-deals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type FakeBridge, send, startFakeBridge } from '#server/testing/fake-bridge.ts'
import { link, linkedAccount, statusOf, sync } from '#server/testing/mt5.ts'
import { userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { seriesOfPair } from '#server/features/prices/prices.read.ts'
import { addTrade, createAccount, expectStatus, getTrade, listTrades } from '#server/testing/trading.ts'

const DAY = 86_400
const seconds = (time: string) => Date.parse(`${time}Z`) / 1000

describeOnOneEngine('price bars of a terminal behind the bridge', (database) => {
  let bridge: FakeBridge
  let server: TestServer
  let owner: TestClient
  let asked: BarRange[] = []
  beforeAll(async () => {
    bridge = await startFakeBridge()
    server = await startTestServer(database(), { env: { PLUMBLINE_BRIDGE: bridge.url } })
    owner = await server.owner()
  })
  beforeEach(() => {
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71')]
    asked = []
    answers(honestBars)
  })
  afterEach(() => {
    bridge.fault = null
  })
  afterAll(async () => {
    await server.close()
    await bridge.close()
  })

  function answers(answer: (range: BarRange) => unknown): void {
    bridge.terminal.bars = ({ symbol, timeframe, from, to }) => {
      const range = { symbol, timeframe, from, to }
      asked.push(range)
      return answer(range)
    }
  }

  async function synced(id: string) {
    await sync(owner, id)
    await server.synchroniser.settled()
    return (await statusOf(owner, id)).bars
  }

  async function seriesOf(id: string): Promise<readonly BarSeries[]> {
    const { body } = await expectStatus(owner.get('/prices/series'), 200)
    return z.parse(z.array(barSeries), body).filter(({ accountId }) => accountId === id)
  }

  test('are asked for around each trade, stored, and not asked for again', async () => {
    const id = await linkedAccount(owner, bridge)
    const complete = { trades: 1, tradesWithBars: 1, missing: false, problem: null }
    expect(await synced(id)).toEqual(complete)
    const [from, to] = [seconds('2025-03-02T10:00:00'), seconds('2025-03-04T11:01:00')]
    expect(asked).toEqual([{ symbol: 'EURUSD', timeframe: 60, from, to }])
    const [series] = await seriesOf(id)
    expect(series).toMatchObject({ symbol: 'EURUSD', source: 'terminal', timeframe: 60, digits: 5 })
    expect(series).toMatchObject({ firstAt: from, lastAt: to - 60, bars: (to - from) / 60 })
    const entry = seconds('2025-03-03T10:00:00')
    const window = await expectStatus(
      owner.get(`/prices/series/${series?.id}/bars?from=${entry}&limit=1`),
      200,
    )
    const points = barRows({ timeframe: 60, from: entry, to: entry + 60 })[0]?.slice(1, 5)
    const { open, high, low, close } = barWindow.parse(window.body)
    expect([open, high, low, close].map(([value = 0]) => value / 100_000)).toEqual(points)
    expect(await synced(id)).toEqual(complete)
    expect(asked).toHaveLength(1)
  })

  test('of a later trade are only what is missing', async () => {
    const id = await linkedAccount(owner, bridge)
    await synced(id)
    const at = '2025-03-04T10:00:00'
    bridge.terminal.deals.push(...roundTrip('72', { at, until: '2025-03-04T12:00:00' }))
    expect(await synced(id)).toMatchObject({ trades: 2, tradesWithBars: 2 })
    expect(asked.slice(1)).toEqual([
      {
        symbol: 'EURUSD',
        timeframe: 60,
        from: seconds('2025-03-04T11:01:00'),
        to: seconds('2025-03-05T12:01:00'),
      },
    ])
  })

  test('of a long trade are longer', async () => {
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71', { until: '2025-06-03T11:00:00' })]
    const id = await linkedAccount(owner, bridge)
    expect(await synced(id)).toMatchObject({ tradesWithBars: 1 })
    expect(new Set(asked.map(({ timeframe }) => timeframe))).toEqual(new Set([3_600]))
  })

  test('of many trades are asked for part by part, never more than 5,000 at once', async () => {
    const days = Array.from({ length: 10 }, (_, day) => String(day + 10))
    bridge.terminal.deals = [
      cashDeal(1_000),
      ...days.flatMap((day) =>
        roundTrip(day, { at: `2025-03-${day}T10:00:00`, until: `2025-03-${day}T11:00:00` }),
      ),
    ]
    const id = await linkedAccount(owner, bridge)
    expect(await synced(id)).toEqual({ trades: 10, tradesWithBars: 10, missing: false, problem: null })
    expect(asked.length).toBeGreaterThan(2)
    expect(Math.max(...asked.map(({ from, to }) => (to - from) / 60))).toBe(5_000)
    const all = asked.reduce((sum, { from, to }) => sum + (to - from) / 60, 0)
    expect(await seriesOf(id)).toMatchObject([{ bars: all }])
  })

  test('of an open trade end at the terminal’s clock', async () => {
    bridge.terminal.clockOffsetSeconds = 7_200
    const now = Math.floor(Date.now() / 1000) + 7_200
    const at = new Date((now - 2 * 3_600) * 1000).toISOString().slice(0, 19)
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71', { at }).slice(0, 1)]
    bridge.terminal.positions = [{ identifier: '71', profit: 5, swap: 0, price_current: 1.1, sl: 0, tp: 0 }]
    const id = await linkedAccount(owner, bridge)
    expect(await synced(id)).toMatchObject({ trades: 1, tradesWithBars: 1 })
    const end = asked.at(-1)?.to ?? 0
    expect(end % 900).toBe(0)
    expect(end).toBeLessThanOrEqual(now + 60)
    expect(end).toBeGreaterThan(now - 1_000)
    bridge.terminal.positions = []
    bridge.terminal.clockOffsetSeconds = null
  })

  test('are absent where the bridge does not offer them', async () => {
    bridge.terminal.bars = null
    const id = await linkedAccount(owner, bridge)
    expect(await synced(id)).toBeNull()
    expect((await statusOf(owner, id)).state).toBe('idle')
    // A newer bridge has them.
    answers(honestBars)
    expect(await synced(id)).toMatchObject({ tradesWithBars: 1, problem: null })
  })

  test('are asked for again when the user wants it', async () => {
    const id = await linkedAccount(owner, bridge)
    answers((range) => ({ ...honestBars(range), bars: [] }))
    expect(await synced(id)).toEqual({ trades: 1, tradesWithBars: 0, missing: false, problem: null })
    expect(await seriesOf(id)).toEqual([])
    answers(honestBars)
    expect(await synced(id)).toMatchObject({ tradesWithBars: 0 })
    await expectStatus(owner.post(`/accounts/${id}/mt5/bars`), 200)
    await server.synchroniser.settled()
    expect((await statusOf(owner, id)).bars).toMatchObject({ tradesWithBars: 1 })
  })

  describe('that are not what was asked for are refused, noted, and given up:', () => {
    const reversed = (range: BarRange) => ({ ...honestBars(range), bars: barRows(range).toReversed() })
    const twice = (range: BarRange) => ({
      ...honestBars(range),
      bars: [barRows(range)[0], ...barRows(range)],
    })
    let millionRows: number[][] | undefined
    const tooMany = (range: BarRange) => ({
      ...honestBars(range),
      bars: (millionRows ??= barRows({ ...range, to: range.to + 1_000_000 * range.timeframe })),
    })
    const hostile: readonly (readonly [string, (range: BarRange) => unknown, string])[] = [
      ['another symbol’s bars', (range) => honestBars({ ...range, symbol: 'GBPUSD' }), 'other-symbol'],
      ['another timeframe', (range) => honestBars({ ...range, timeframe: 300 }), 'other-timeframe'],
      [
        'bars of another day',
        (range) => ({
          ...honestBars(range),
          bars: barRows(range).map(([at = 0, ...rest]) => [at - 7 * DAY, ...rest]),
        }),
        'bars-outside',
      ],
      ['a million too many', tooMany, 'too-many-bars'],
      ['one too many', (range) => honestBars({ ...range, from: range.from - 60 }), 'too-many-bars'],
      ['descending order', reversed, 'bars-out-of-order'],
      [
        'a bar twice',
        (range) => ({ ...twice(range), bars: twice(range).bars.slice(0, -1) }),
        'bars-out-of-order',
      ],
    ]
    test.each(hostile)('%s', async (_, answer, reason) => {
      const id = await linkedAccount(owner, bridge)
      answers(answer)
      expect(await synced(id)).toMatchObject({ tradesWithBars: 0, missing: false, problem: { reason } })
      expect(await seriesOf(id)).toEqual([])
      expect(asked).toHaveLength(3)
      await synced(id)
      expect(asked).toHaveLength(3)
    })
  })

  test('with a high below the low are left out, and their number is noted', async () => {
    const id = await linkedAccount(owner, bridge)
    answers((range) => ({
      ...honestBars(range),
      bars: barRows(range).map((row, index) => (index === 5 ? [row[0], 1.1, 1, 1.2, 1.1, 1, 1, 0] : row)),
    }))
    expect(await synced(id)).toMatchObject({
      tradesWithBars: 1,
      problem: { reason: 'bars-invalid', detail: 'EURUSD: 1' },
    })
    expect((await seriesOf(id))[0]?.bars).toBe((asked[0]?.to ?? 0) / 60 - (asked[0]?.from ?? 0) / 60 - 1)
  })

  test('of a symbol that the terminal does not have are given up, the others arrive', async () => {
    const id = await linkedAccount(owner, bridge)
    bridge.terminal.deals.push(...roundTrip('73').map((deal) => ({ ...deal, symbol: 'OLD' })))
    bridge.fault = ({ path, body }, response) =>
      path === '/api/bars' && body.symbol === 'OLD'
        ? send(response, 422, { error: 'symbol-unknown', message: 'No.' })
        : false
    expect(await synced(id)).toEqual({
      trades: 2,
      tradesWithBars: 1,
      missing: false,
      problem: { reason: 'symbol-unknown', detail: 'OLD' },
    })
  })

  test.each([
    ['garbage', '{"symbol": "EURUSD", "bars": [[1', 'bridge-garbage'],
    [
      'rows that are no numbers',
      { symbol: 'EURUSD', timeframe: 60, digits: 5, bars: [['x', 1, 1, 1, 1]] },
      'bridge-garbage',
    ],
  ])('are asked for later where the bridge answers %s', async (_, body, reason) => {
    const id = await linkedAccount(owner, bridge)
    bridge.fault = ({ path }, response) => path === '/api/bars' && send(response, 200, body)
    expect(await synced(id)).toMatchObject({ tradesWithBars: 0, missing: true, problem: { reason } })
    bridge.fault = null
    expect(await synced(id)).toMatchObject({ tradesWithBars: 1, missing: false, problem: null })
  })

  test('never spoil the synchronisation', async () => {
    const id = await linkedAccount(owner, bridge)
    bridge.fault = ({ path }, response) => path === '/api/bars' && send(response, 500, 'No')
    await synced(id)
    expect(await statusOf(owner, id)).toMatchObject({ state: 'idle', runs: [{ state: 'done', error: null }] })
    expect((await listTrades(owner, id)).trades).toHaveLength(1)
  })

  test('of a simulated terminal contain the entries of its trades', async () => {
    const { id } = await createAccount(owner, { name: 'Simulated', initialBalance: 0 })
    await link(owner, id, { kind: 'simulated', login: 4_712 })
    const bars = await synced(id)
    expect(bars).toMatchObject({ missing: false, problem: null })
    expect(bars?.tradesWithBars).toBe(bars?.trades)
    const series = await seriesOf(id)
    const { trades } = await listTrades(owner, id)
    // The oldest one: the minute of the newest one's exit may not be complete.
    const trade = trades.findLast(({ closedAt }) => closedAt !== null)
    const details = await getTrade(owner, trade?.id ?? '')
    // The mean entry price of several entries may lie outside all bars, and so may an exit by an opposite position.
    const entries = details.executions.filter(({ kind }) => kind === 'entry')
    const single = { at: details.openedAt, price: details.entryPrice }
    // A long trade has minutes at its ends, and longer bars between them.
    const ofPair = series.filter(({ symbol }) => symbol === details.pair)
    for (const { at, price } of entries.length > 0 ? entries : [single]) {
      const found = await Promise.all(
        ofPair.map(async (own) => {
          const from = Math.floor(seconds(at) / own.timeframe) * own.timeframe
          const path = `/prices/series/${own.id}/bars?from=${from}&limit=1`
          const { body } = await expectStatus(owner.get(path), 200)
          const { time, high, low, digits } = barWindow.parse(body)
          const ticks = Math.round(price * 10 ** digits)
          return time[0] === from ? [(low[0] ?? Infinity) <= ticks && ticks <= (high[0] ?? -Infinity)] : []
        }),
      )
      expect(found.flat()).toContain(true)
      expect(found.flat()).not.toContain(false)
    }
  })

  test('are preferred in the timeframe that has all of a trade’s time', async () => {
    const long = { at: '2025-03-03T12:00:00', until: '2025-03-13T12:00:00' }
    bridge.terminal.deals = [cashDeal(1_000), ...roundTrip('71'), ...roundTrip('72', long)]
    const id = await linkedAccount(owner, bridge)
    expect(await synced(id)).toMatchObject({ tradesWithBars: 2 })
    const { id: userId } = await userOf(owner)
    const preferred = async (from: string, to: string) => {
      const spanIn = () => ({ from: seconds(from), to: seconds(to) })
      const found = await database().asUser(userId, (trx) =>
        seriesOfPair(trx, userId, { pair: 'EURUSD', accountId: id, spanIn }),
      )
      return found.find(({ account_id: accountId }) => accountId === id)?.timeframe
    }
    expect(await preferred('2025-03-03T10:00:00', '2025-03-03T11:00:00')).toBe(60)
    expect(await preferred(long.at, long.until)).toBe(300)
  })

  test('of a manual trade are those of the terminal’s spelling of its symbol', async () => {
    const id = await linkedAccount(owner, bridge)
    await synced(id)
    await addTrade(owner, id, {
      pair: 'eur/usd',
      timestamp: '2025-04-03T10:00',
      closingTime: '2025-04-03T11:00',
    })
    expect(await synced(id)).toMatchObject({ trades: 2, tradesWithBars: 2 })
    expect(asked).toHaveLength(2)
    expect(asked[1]).toMatchObject({ symbol: 'EURUSD', from: seconds('2025-04-02T10:00:00') })
  })
})
