import { barSeries, barWindow, tradeBars } from '@plumbline/contract/prices/prices'
import { marketDataService } from '@plumbline/contract/prices/market-data'
import {
  startTwelveDataServer,
  type TwelveDataServer,
} from '@plumbline/testing/market-data/twelve-data-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTwoServers, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, expectStatus } from '#server/testing/trading.ts'

const KEY = 'k3y-of-ada-0123456789'
const JOB = 'market-data-twelve-data'
const NOON = Date.parse('2025-09-01T12:00:00Z')

/** Nothing is traded in every hundredth minute. */
const euro = (seconds: number) => {
  const minute = seconds / 60
  if (minute % 100 === 0) return undefined
  const price = `1.08${String(minute % 50).padStart(3, '0')}`
  return { open: price, high: price, low: price, close: price }
}
const share = (seconds: number) => {
  // An exchange that opens at half past.
  const time = seconds % 86_400
  if (time < 48_600 || time >= 72_000) return undefined
  return { open: '150.5', high: `15${(seconds / 900) % 5}.9`, low: '150.25', close: '151', volume: '100' }
}

let nowMs = NOON
describeOnOneEngine('Twelve Data', (database) => {
  let service: TwelveDataServer
  let server: TestServer
  let second: TestServer
  let owner: TestClient
  beforeAll(async () => {
    service = await startTwelveDataServer({ 'EUR/USD': euro, AAPL: share, 'XAU/USD': 'not-in-plan' })
    service.keys.set(KEY, { perMinute: 60, perDay: 800 })
    const env = { PLUMBLINE_MARKET_DATA: 'twelve-data', TWELVE_DATA_API_URL: service.url }
    ;[server, second] = await startTwoServers(database(), { env, sync: { now: () => new Date(nowMs) } })
    owner = await server.owner()
  })
  afterEach(() => {
    service.fault = null
    later(86_400)
  })
  afterAll(async () => {
    await server.close()
    await second.close()
    await service.close()
  })

  function later(seconds: number) {
    nowMs += seconds * 1000
    service.nextMinute()
  }
  const path = '/prices/services/twelve-data'
  const read = ({ body }: { readonly body: unknown }) => z.parse(marketDataService, body)
  const change = async (input: object) => read(await expectStatus(owner.patch(path, input), 200))
  const check = async () => read(await expectStatus(owner.post(`${path}/test`), 200))
  const state = async () => {
    const { body } = await owner.get('/prices/services')
    return z.parse(z.array(marketDataService), body)[0]
  }
  const run = (of: TestServer = server) => of.jobs.runNow(JOB)
  async function seriesOf(symbol: string) {
    const { body } = await expectStatus(owner.get('/prices/series'), 200)
    return z.parse(z.array(barSeries), body).filter((series) => series.symbol === symbol)
  }
  async function withTrade(day: string, fields: object = {}) {
    const { id } = await createAccount(owner, { name: 'Forex', brokerTimeZone: 'UTC' })
    const times = { timestamp: `${day}T10:00`, closingTime: `${day}T11:00` }
    await addTrade(owner, id, { pair: 'EURUSD.pro', ...times, ...fields })
  }

  test('is not asked before a user turns it on, which needs a key', async () => {
    await withTrade('2025-03-03')
    await run()
    expect(service.asked).toEqual([])
    expect(await owner.patch(path, { enabled: true })).toMatchObject({
      status: 422,
      body: { code: 'MARKET_DATA_KEY_MISSING' },
    })
    expect(await state()).toMatchObject({ enabled: false, hasKey: false, state: 'key-missing' })
  })

  test('shows whether it accepts a key, which is stored encrypted and never returned or logged', async () => {
    await change({ key: 'not-a-key-of-theirs' })
    expect(await check()).toMatchObject({ hasKey: true, enabled: false, state: 'key-refused' })
    await change({ key: KEY, enabled: true })
    expect(await state()).toMatchObject({ state: 'untested', enabled: true })
    expect(await check()).toMatchObject({ state: 'works' })
    const row = await database().asSystem((trx) =>
      trx.selectFrom('market_data_choices').selectAll().executeTakeFirstOrThrow(),
    )
    expect(row.api_key).toMatch(/^v1\.test\./)
    expect(row).toMatchObject({ minute_limit: 60, day_limit: 800 })
    const { body } = await owner.get('/prices/services')
    for (const secret of [KEY, row.api_key ?? '']) {
      expect(JSON.stringify(body)).not.toContain(secret)
      expect(server.logged.join('')).not.toContain(secret)
    }
    expect(JSON.stringify(service.asked)).not.toContain(KEY)
  })

  test('gives the bars of trades in UTC with exact prices, in order, each once', async () => {
    await run()
    const [series] = await seriesOf('EUR/USD')
    const from = Date.parse('2025-03-02T10:01:00Z') / 1000
    expect(series).toMatchObject({ source: 'service', label: 'twelve-data', timeZone: 'UTC', digits: 5 })
    const { body } = await owner.get(`/prices/series/${series?.id}/bars?from=${from}&limit=2`)
    const minute = from / 60
    expect(barWindow.parse(body)).toMatchObject({
      time: [from, from + 60],
      open: [108_000 + (minute % 50), 108_000 + ((minute + 1) % 50)],
      volume: [-1, -1],
    })
    expect(await state()).toMatchObject({ trades: 1, tradesWithBars: 1, problem: null })
    // The broker calls the pair EURUSD.pro.
    const trades = await database().asSystem((trx) => trx.selectFrom('trades').select('id').execute())
    const ofTrade = tradeBars.parse((await owner.get(`/trades/${trades[0]?.id}/bars`)).body)
    expect(ofTrade.series).toMatchObject({ symbol: 'EUR/USD', label: 'twelve-data' })
    await server.jobs.runNow('excursions')
    const measured = await database().asSystem((trx) =>
      trx.selectFrom('trade_excursions').select('state').execute(),
    )
    expect(measured).toEqual([{ state: 'measured' }])
    const requests = service.asked.length
    await run()
    expect(service.asked).toHaveLength(requests)
  })

  test('gives whole hours of a share whose exchange opens at half past', async () => {
    await withTrade('2025-05-05', { pair: 'AAPL', closingTime: '2025-07-05T11:00', entryPrice: 150 })
    await run()
    const [series] = await seriesOf('AAPL')
    expect(series).toMatchObject({ timeframe: 3_600, digits: 2 })
    const at = Date.parse('2025-05-05T13:00:00Z') / 1000
    const { body } = await owner.get(`/prices/series/${series?.id}/bars?from=${at}&limit=2`)
    expect(barWindow.parse(body)).toMatchObject({
      time: [at, at + 3_600],
      low: [15_025, 15_025],
      volume: [200, 400],
    })
  })

  test.each([
    ['not listed', 'GBPJPY', 'symbol-unknown', 'GBP/JPY'],
    ['outside of the plan', 'XAUUSDm', 'symbol-not-in-plan', 'XAU/USD'],
  ])('is not asked again for a pair that is %s', async (_what, pair, reason, detail) => {
    await withTrade('2025-04-07', { pair, entryPrice: 150 })
    await run()
    const requests = service.asked.filter(({ symbol }) => symbol === detail)
    expect(requests).toHaveLength(1)
    await run()
    expect(service.asked.filter(({ symbol }) => symbol === detail)).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'works' })
    const plans = await database().asSystem((trx) => trx.selectFrom('bar_plans').select('problem').execute())
    expect(plans).toContainEqual({ problem: { reason, detail, lasting: true } })
  })

  test('that refuses the key is not asked again until a test succeeds', async () => {
    service.keys.clear()
    await withTrade('2025-06-02')
    await run()
    expect(await state()).toMatchObject({ state: 'key-refused', enabled: true })
    const requests = service.asked.length
    await run()
    expect(service.asked).toHaveLength(requests)
    service.keys.set(KEY, { perMinute: 60, perDay: 800 })
    expect(await check()).toMatchObject({ state: 'works' })
    const before = (await seriesOf('EUR/USD'))[0]?.bars ?? 0
    await run()
    expect((await seriesOf('EUR/USD'))[0]?.bars).toBeGreaterThan(before)
  })

  test.each([
    ['minute', '2025-06-16', { perMinute: 1, perDay: 800 }, 60],
    ['day', '2025-06-23', { perMinute: 60, perDay: 0 }, 86_400],
  ])('whose limit of a %s is reached continues afterwards', async (_what, day, plan, seconds) => {
    // Bars for two requests.
    await withTrade(day, { closingTime: `${day.slice(0, 8)}${Number(day.slice(8)) + 2}T10:00` })
    service.keys.set(KEY, plan)
    const before = (await seriesOf('EUR/USD'))[0]?.bars ?? 0
    await run()
    const limited = await state()
    expect(limited).toMatchObject({
      state: 'limit',
      continuesAt: new Date((Math.floor(nowMs / 1000 / seconds) + 1) * seconds * 1000).toISOString(),
    })
    const requests = service.asked.length
    await run()
    expect(service.asked).toHaveLength(requests)
    service.keys.set(KEY, { perMinute: 60, perDay: 800 })
    later(seconds)
    await run()
    expect(await state()).toMatchObject({ state: 'works' })
    expect((await seriesOf('EUR/USD'))[0]?.bars).toBeGreaterThan(before)
  })

  test.each([
    ['bars of another symbol', 'other-symbol', (text: string) => text.replace('"EUR/USD"', '"GBP/USD"')],
    ['bars of another timeframe', 'other-timeframe', (text: string) => text.replace('"1min"', '"5min"')],
    ['bars of another time', 'bars-outside', (text: string) => text.replaceAll('2025', '2024')],
    ['too many bars', 'too-many-bars', (text: string) => withCopies(text)],
    ['a million too many', 'too-many-bars', (text: string) => withCopies(text, 40_000)],
  ])('that answers with %s stores none of them, and is not asked forever', async (what, reason, spoil) => {
    await withTrade(dayOf('2025-08', what))
    const before = (await seriesOf('EUR/USD'))[0]?.bars
    const good = await startTwelveDataServer({ 'EUR/USD': euro })
    good.keys.set(KEY, { perMinute: 1_000, perDay: 10_000 })
    service.fault = (response, { path: call = '', ...query }) => {
      const headers = { authorization: `apikey ${KEY}` }
      void fetch(`${good.url}${call}?${new URLSearchParams(query)}`, { headers })
        .then((answer) => answer.text())
        .then((text) => response.end(spoil(text)))
    }
    for (let time = 0; time < 4; time += 1) await run()
    expect((await seriesOf('EUR/USD'))[0]?.bars).toBe(before)
    expect((await state())?.problem).not.toBeNull()
    const plans = await database().asSystem((trx) => trx.selectFrom('bar_plans').select('problem').execute())
    expect(plans).toContainEqual({ problem: { reason, detail: 'EUR/USD', lasting: true } })
    const requests = service.asked.length
    await run()
    expect(service.asked).toHaveLength(requests)
    await good.close()
  })

  test('that answers garbage, or sends the key elsewhere, is asked once per run, and again later', async () => {
    await withTrade('2025-07-14')
    for (const fault of [
      { status: 200, headers: {}, text: '{"status":"ok"}' },
      { status: 302, headers: { location: 'http://127.0.0.1:9/time_series' }, text: '' },
    ]) {
      service.fault = (response) => void response.writeHead(fault.status, fault.headers).end(fault.text)
      const requests = service.asked.length
      await run()
      expect(service.asked).toHaveLength(requests + 1)
      expect((await state())?.state).toBe('failing')
    }
    service.fault = null
    await run()
    expect(await state()).toMatchObject({ state: 'works', reason: null })
  })

  test('is asked by one of two servers', async () => {
    await withTrade('2025-05-19')
    const requests = service.asked.length
    await Promise.all([run(), run(second)])
    const asked = service.asked.slice(requests).map(({ start_date: start }) => start)
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test.each([
    ['turned off', () => owner.patch(path, { enabled: false })],
    ['without its key', () => owner.delete(`${path}/key`)],
    [
      'of a deleted user',
      () =>
        database().asSystem((trx) =>
          trx.deleteFrom('users').where('email', '=', 'ada@example.com').execute(),
        ),
    ],
  ])('that is %s during a run is not asked for more', async (what, end) => {
    await change({ key: KEY, enabled: true })
    await withTrade(dayOf('2025-02', what), { closingTime: '2025-02-28T10:00' })
    const requests = service.asked.length
    service.fault = (response) => {
      void end().then(() => response.end('{"code":400,"status":"error","message":"No data is available."}'))
    }
    await run()
    expect(service.asked).toHaveLength(requests + 1)
    expect(server.jobs.states().find(({ name }) => name === JOB)?.lastError).toBeNull()
  })
})

/** A day of the month for each case. */
function dayOf(month: string, what: string): string {
  return `${month}-${String((what.length % 20) + 1).padStart(2, '0')}`
}

/** The answer with copies of its first value, so that it has too many. */
function withCopies(text: string, copies = 5_000): string {
  const [value = ''] = /\{"datetime"[^}]*\}/.exec(text) ?? []
  return text.replace('"values":[', `"values":[${`${value},`.repeat(copies)}`)
}
