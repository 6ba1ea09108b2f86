import { type DayReplay, dayReplay } from '@plumbline/contract/prices/prices'
import { type Bar, barsOf } from '@plumbline/domain/bars/bars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'
import { seriesFor, storeBars } from './prices.write.ts'

/** Minutes from 20:00 on the 15th to 4:00 on the 16th. */
const bars = barsOf(
  60,
  2,
  Array.from({ length: 480 }, (_, index): Bar => {
    const time = Date.UTC(2026, 1, 15, 20) / 1_000 + index * 60
    return { time, open: 10_000, high: 10_010, low: 9_990, close: 10_000, volume: 1, spread: 0 }
  }),
)

describeOnOneEngine('the replay of a day', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId = ''
  let accountId = ''
  const store = (label: string, timeZone: string | null) =>
    database().asUser(userId, async (trx) => {
      const deps = { newId, now: () => new Date() }
      const { id } = await seriesFor(deps, trx, userId, {
        symbol: 'XAUUSD',
        source: 'file',
        account_id: null,
        label,
        timeframe: 60,
        digits: 2,
        time_zone: timeZone,
      })
      await storeBars(deps, trx, { userId, seriesId: id }, bars)
      return id
    })
  const trade = async (pair: string, timestamp: string, closingTime: string | null, missedTrade = false) => {
    const open =
      closingTime === null ? { exitPrice: null, closingTime: null } : { exitPrice: 101, closingTime }
    const input = { pair, timestamp, entryPrice: 100, quantity: 1, grossPnl: 100, missedTrade, ...open }
    return (await addTrade(owner, accountId, input)).trade.id
  }
  const read = async (day: string): Promise<DayReplay> =>
    dayReplay.parse((await owner.get(`/accounts/${accountId}/replay?day=${day}`)).body)

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = (await userOf(owner)).id
    accountId = (await createAccount(owner, { brokerTimeZone: '+02:00' })).id
  })
  afterAll(() => server.close())

  test('it has the trades that were open on the day or closed on it, without missed ones', async () => {
    const before = await trade('XAUUSD', '2026-02-14T10:00', '2026-02-16T00:00')
    await trade('XAUUSD', '2026-02-15T10:00', '2026-02-15T23:59')
    const within = await trade('EURUSD', '2026-02-16T00:00', '2026-02-16T03:00')
    await trade('XAUUSD', '2026-02-16T01:00', '2026-02-16T02:00', true)
    const long = await trade('xauusd', '2026-02-16T23:59', '2026-02-18T02:00')
    await trade('XAUUSD', '2026-02-17T00:00', '2026-02-17T02:00')
    const open = await trade('XAUUSD', '2026-02-13T10:00', null)
    const found = await read('2026-02-16')
    expect(found.trades.map(({ id }) => id)).toEqual([open, before, within, long])
    expect(found.isComplete).toBe(true)
    expect(found.pairs.map(({ pair, missing }) => [pair, missing])).toEqual([
      ['XAUUSD', 'symbol'],
      ['EURUSD', 'symbol'],
    ])
    expect(found.trades[1]).toMatchObject({ netPnl: 99.3, moneyPerLot: 100, executions: [] })
    expect(found.trades[1]).not.toHaveProperty('images')
    expect(await read('2026-02-10')).toEqual({ trades: [], isComplete: true, pairs: [] })
  })

  test('a series counts if it has bars of the day by the account’s clock', async () => {
    await store('utc', 'UTC')
    // 22:00 to 22:00 in UTC: the bars from 22:00 on.
    expect((await read('2026-02-16')).pairs[0]).toMatchObject({ missing: null, series: { label: 'utc' } })
    // The bars end at 6:00 by the account's clock.
    expect((await read('2026-02-17')).pairs[0]).toMatchObject({ missing: 'time', series: null })
  })

  test('another user’s account does not exist', async () => {
    const eve = await signUp(server)
    expect(await eve.get(`/accounts/${accountId}/replay?day=2026-02-16`)).toMatchObject({
      status: 404,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    expect((await owner.get(`/accounts/${accountId}/replay?day=yesterday`)).status).toBe(400)
  })
})
