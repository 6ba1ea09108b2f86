import { type TradeBars, tradeBars } from '@plumbline/contract/prices/prices'
import { type Bar, barsOf, sliceBars } from '@plumbline/domain/bars/bars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'
import { seriesFor, storeBars } from './prices.write.ts'

const START = Date.UTC(2026, 1, 16, 8) / 1_000
/** Minutes that rise by a point each, from 100.00. */
const bars = barsOf(
  60,
  2,
  Array.from({ length: 1_000 }, (_, index): Bar => {
    const open = 10_000 + index
    return {
      time: START + index * 60,
      open,
      high: open + 4,
      low: open - 3,
      close: open + 1,
      volume: 1,
      spread: 0,
    }
  }),
)

describeOnOneEngine('bars of a trade', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId = ''
  let accountId = ''
  const deps = { newId, now: () => new Date() }
  const store = (symbol: string, label: string, timeZone: string | null, part = bars) =>
    database().asUser(userId, async (trx) => {
      const { id } = await seriesFor(deps, trx, userId, {
        symbol,
        source: 'file',
        account_id: null,
        label,
        timeframe: 60,
        digits: 2,
        time_zone: timeZone,
      })
      await storeBars(deps, trx, { userId, seriesId: id }, part)
      return id
    })
  const trade = async (values: Readonly<Record<string, unknown>>): Promise<string> => {
    const { trade: added } = await addTrade(owner, accountId, {
      pair: 'XAUUSD',
      direction: 'long',
      entryPrice: 106,
      exitPrice: 118,
      quantity: 1,
      ...values,
    })
    return added.id
  }
  const read = async (id: string, query = ''): Promise<TradeBars> =>
    tradeBars.parse((await owner.get(`/trades/${id}/bars${query}`)).body)

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = (await userOf(owner)).id
    accountId = (await createAccount(owner, { brokerTimeZone: 'Europe/Athens' })).id
  })
  afterAll(() => server.close())

  test('without bars it is said whether the symbol or the time is missing', async () => {
    const id = await trade({ timestamp: '2026-02-16T18:00', closingTime: '2026-02-16T18:30' })
    expect(await read(id)).toMatchObject({ series: null, missing: 'symbol', window: null })
    await store('XAUUSD', 'early', null, sliceBars(bars, 0, 50))
    expect(await read(id)).toMatchObject({ series: null, missing: 'time' })
  })

  test('the first series with bars of its life is used, around it, in a timeframe that fits', async () => {
    const seriesId = await store('XAUUSD', 'all', null)
    const id = await trade({ timestamp: '2026-02-16T18:00', closingTime: '2026-02-16T20:00' })
    const found = await read(id)
    expect(found.series?.id).toBe(seriesId)
    const openedAt = START + 36_000
    expect(found).toMatchObject({ missing: null, openedAt, closedAt: openedAt + 7_200 })
    expect(found.window).toMatchObject({ timeframe: 300, hasEarlier: false, hasLater: false })
    expect(found.window?.time[0]).toBe(START)
    const minutes = await read(id, '?timeframe=60')
    expect(minutes.window?.time[0]).toBe(openedAt - 400 * 60)
    expect(minutes.window?.time.at(-1)).toBe(openedAt + 399 * 60)
    expect(await owner.get(`/trades/${id}/bars?timeframe=120`)).toMatchObject({ status: 422 })
  })

  test('the worst and the best price are those of the bars while it was open', async () => {
    const id = await trade({
      timestamp: '2026-02-16T18:00',
      closingTime: '2026-02-16T18:30',
      exitPrice: 106.3,
    })
    const found = await read(id)
    expect(found.best).toMatchObject({ price: 106.34, at: START + 36_000 + 30 * 60 })
    expect(found.worst).toMatchObject({ price: 105.97, at: START + 36_000 })
  })

  test('where both zones are known, the times of a series in another zone are converted', async () => {
    await store('XAGUSD', 'utc', 'UTC')
    const id = await trade({ pair: 'XAGUSD', timestamp: '2026-02-16T18:00', closingTime: '2026-02-16T18:30' })
    expect(await read(id)).toMatchObject({ openedAt: START + 8 * 3_600 })
  })

  test('another user’s trade does not exist', async () => {
    const id = await trade({ timestamp: '2026-02-16T19:00', closingTime: '2026-02-16T19:30' })
    const eve = await signUp(server)
    expect((await eve.get(`/trades/${id}/bars`)).status).toBe(404)
    expect((await owner.get(`/trades/nothing/bars`)).status).toBe(404)
  })
})
