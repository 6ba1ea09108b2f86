import { barSeries, barWindow } from '@plumbline/contract/prices/prices'
import { type BinanceServer, startBinanceServer } from '@plumbline/testing/market-data/binance-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, expectStatus } from '#server/testing/trading.ts'

const MINUTE_MS = 60_000
/** Nothing is traded in every hundredth minute. */
const candleAt = (openMs: number) => {
  const minute = openMs / MINUTE_MS
  if (minute % 100 === 0) return undefined
  const price = (60_000 + (minute % 50)).toFixed(8)
  return { open: price, high: price, low: price, close: price, volume: '1.50000000', trades: minute % 40 }
}

describeOnOneEngine('a market data service', (database) => {
  let binance: BinanceServer
  let server: TestServer
  let owner: TestClient
  beforeAll(async () => {
    binance = await startBinanceServer(['BTCUSDT'], candleAt)
    const env = { PLUMBLINE_MARKET_DATA: 'binance', BINANCE_API_URL: binance.url }
    server = await startTestServer(database(), { env })
    owner = await server.owner()
  })
  afterEach(() => {
    binance.fault = null
  })
  afterAll(async () => {
    await server.close()
    await binance.close()
  })

  async function seriesOf(symbol: string) {
    const { body } = await expectStatus(owner.get('/prices/series'), 200)
    return z.parse(z.array(barSeries), body).filter((series) => series.symbol === symbol)
  }

  async function withTrade(fields: object, brokerTimeZone: string | null = 'Europe/Athens') {
    const { id } = await createAccount(owner, { name: 'Coins', brokerTimeZone })
    await addTrade(owner, id, { pair: 'BTC/USDT', entryPrice: 60_000, exitPrice: 60_010, ...fields })
    return id
  }

  test('gives the bars of trades in its pairs, in UTC, each once, to users who turned it on', async () => {
    await withTrade({})
    await server.jobs.runNow('market-data-binance')
    expect(binance.asked).toEqual([])
    await expectStatus(owner.patch('/prices/services/binance', { enabled: true }), 200)
    await withTrade({ pair: 'EURUSD' })
    await server.jobs.runNow('market-data-binance')
    const [series] = await seriesOf('BTCUSDT')
    // The trade is from 10:00 to 11:00 in Athens, which is 8:00 to 9:00 in UTC.
    const from = Date.parse('2025-03-02T08:00:00Z') / 1000
    const to = Date.parse('2025-03-04T09:01:00Z') / 1000
    expect(series).toMatchObject({
      source: 'service',
      label: 'binance',
      timeZone: 'UTC',
      accountId: null,
      digits: 0,
    })
    expect(series?.firstAt).toBe(from)
    expect(series?.lastAt).toBe(to - 60)
    expect(new Set(binance.asked.map(({ symbol }) => symbol))).toEqual(new Set(['BTCUSDT']))
    expect(
      Math.max(...binance.asked.map(({ startTime, endTime }) => Number(endTime) - Number(startTime))),
    ).toBe(1_000 * MINUTE_MS - 1)
    const { body } = await expectStatus(
      owner.get(`/prices/series/${series?.id}/bars?from=${from}&limit=1`),
      200,
    )
    const minute = from / 60
    expect(barWindow.parse(body)).toMatchObject({
      open: [60_000 + (minute % 50)],
      volume: [minute % 40],
      spread: [-1],
    })
    const requests = binance.asked.length
    await server.jobs.runNow('market-data-binance')
    expect(binance.asked).toHaveLength(requests)
  })

  test('is not asked for an account whose time zone is not known', async () => {
    const requests = binance.asked.length
    await withTrade({ timestamp: '2025-06-03T10:00', closingTime: '2025-06-03T11:00' }, null)
    await server.jobs.runNow('market-data-binance')
    expect(binance.asked).toHaveLength(requests)
  })

  test('that does not know a pair is not asked for it again', async () => {
    await withTrade({ pair: 'NEWCOINUSDT' })
    await server.jobs.runNow('market-data-binance')
    const requests = binance.asked.length
    await server.jobs.runNow('market-data-binance')
    expect(binance.asked).toHaveLength(requests)
    expect(await seriesOf('NEWCOINUSDT')).toEqual([])
  })

  test.each([
    ['is too busy', 429, '{"code":-1003,"msg":"Too many requests."}'],
    ['is down', 503, 'Service unavailable'],
    ['refuses the country', 451, '{"code":0,"msg":"Unavailable for legal reasons."}'],
    ['answers garbage', 200, '[["x"]]'],
  ])('that %s is asked once per run, and again later', async (what, status, text) => {
    const day = 10 + what.length
    const times = { timestamp: `2025-07-${day}T10:00`, closingTime: `2025-07-${day}T11:00` }
    await withTrade(times)
    await withTrade(times)
    binance.fault = (response) => void response.writeHead(status).end(text)
    const requests = binance.asked.length
    await server.jobs.runNow('market-data-binance')
    expect(binance.asked).toHaveLength(requests + 1)
    expect(server.jobs.states().find(({ name }) => name === 'market-data-binance')?.lastError).toBeNull()
    binance.fault = null
    const before = (await seriesOf('BTCUSDT'))[0]?.bars ?? 0
    await server.jobs.runNow('market-data-binance')
    expect((await seriesOf('BTCUSDT'))[0]?.bars).toBeGreaterThan(before)
  })
})

describeOnOneEngine('an installation that permits no market data service', (database) => {
  test('has no job that asks one, and lists none', async () => {
    const server = await startTestServer(database(), { env: { PLUMBLINE_MARKET_DATA: 'none' } })
    const owner = await server.owner()
    expect(server.jobs.states().map(({ name }) => name)).not.toContain('market-data-binance')
    expect((await owner.get('/prices/services')).body).toEqual([])
    expect(await owner.patch('/prices/services/binance', { enabled: true })).toMatchObject({
      status: 404,
      body: { code: 'MARKET_DATA_NOT_PERMITTED' },
    })
    await server.close()
  })
})
