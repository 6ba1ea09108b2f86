import { backtestResult, comparedFigures } from '@plumbline/contract/backtesting/backtesting'
import { type Bar, barsOf } from '@plumbline/domain/bars/bars'
import { buildSessionEvents, SESSION_START } from '@plumbline/testing/builders/build-session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import { seriesFor, storeBars } from '#server/features/prices/prices.write.ts'
import { continueBacktest, createBacktest } from '#server/testing/backtesting.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

/** An hour of EURUSD; its fifth minute goes down 40 points and up 70. */
const bars = barsOf(
  60,
  5,
  Array.from({ length: 60 }, (_, index): Bar => {
    const [low, high] = index === 4 ? [109_960, 110_070] : [109_990, 110_010]
    const time = SESSION_START + index * 60
    return { time, open: 110_000, high, low, close: 110_000, volume: 1, spread: 0 }
  }),
)

describeOnOneEngine('MAE and MFE of backtesting sessions', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const store = async () => {
    const { id: userId } = await userOf(owner)
    const deps = { newId, now: () => new Date() }
    await database().asUser(userId, async (trx) => {
      const of = { symbol: 'EURUSD', source: 'file', account_id: null, digits: 5, label: '' } as const
      const { id } = await seriesFor(deps, trx, userId, { ...of, timeframe: 60, time_zone: null })
      await storeBars(deps, trx, { userId, seriesId: id }, bars)
    })
  }
  const compare = async (query: string) =>
    z.array(comparedFigures).parse((await owner.get(`/backtesting/compare?${query}`)).body)

  test('are in results and comparisons as soon as there are bars; nothing else depends on them', async () => {
    const { id } = await createBacktest(owner, {})
    // The second trade is an hour later, where no bars are.
    await continueBacktest(owner, id, 0, buildSessionEvents([10, -20]))
    const result = async () =>
      backtestResult.parse((await owner.get(`/backtesting/sessions/${id}/result`)).body)
    const without = await result()
    expect(without.trades.map(({ excursion }) => excursion)).toEqual([null, null])
    expect(without.excursions).toMatchObject({ trades: 0, entryEfficiency: null })
    await store()
    const withBars = await result()
    expect(withBars.trades.map(({ excursion }) => excursion)).toMatchObject([
      { mae: -40, mfe: 70, maeR: -0.4, mfeR: 0.7, maeError: 0, isCovered: true },
      null,
    ])
    const averages = { trades: 1, money: { averageMae: -40, averageMfe: 70, profitLeft: 60 } }
    expect(withBars.excursions).toMatchObject(averages)
    const figuresOf = ({ balance, figures, curve }: typeof withBars) => ({ balance, figures, curve })
    expect(figuresOf(withBars)).toEqual(figuresOf(without))
    const account = await createAccount(owner, { name: 'Live', currency: 'USD', initialBalance: 500 })
    await addTrade(owner, account.id, { grossPnl: 40, fees: 0 })
    const compared = await compare(`ids[]=${id}&accountIds[]=${account.id}`)
    expect(compared[0]?.excursions).toMatchObject(averages)
    expect(compared.map(({ curve }) => curve.points.map(({ returnPercent }) => returnPercent))).toEqual([
      [0.1, -0.1],
      [8],
    ])
  })

  test('need fills at prices that the stored bars have: others are refused', async () => {
    const { id } = await createBacktest(owner, {})
    const events = buildSessionEvents([10]).map((event) =>
      event.kind === 'fill' || event.kind === 'exit' ? { ...event, price: event.price * 2 } : event,
    )
    await store()
    const index = events.findIndex(({ kind }) => kind === 'fill')
    const body = { after: 0, events, clock: events.at(-1)?.at ?? 0 }
    expect(await owner.post(`/backtesting/sessions/${id}/events`, body)).toMatchObject({
      body: { code: 'BACKTEST_EVENT_REFUSED', data: { index, problem: 'price' } },
    })
  })
})
