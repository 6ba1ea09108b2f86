import type { EquityCurve } from '@plumbline/contract/statistics/curve'
import type { CurveReport, FiguresReport } from '@plumbline/contract/statistics/reports'
import type { PeriodResult } from '@plumbline/domain/statistics/period-results'
import { centsOf } from '@plumbline/domain/money/cents'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, differencesOf, getAccount, importFile } from '#server/testing/trading.ts'

const DAYS = 2_600
const dayOf = (index: number) => new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10)
/** One trade a day that wins and loses in turn; one day wins far more, and one loses far more, than all others. */
const resultOf = (index: number) =>
  index === 777 ? 9_000 : index === 1_501 ? -20_000 : index % 2 === 0 ? 10 : -7
/** Every fourth trade has a stop, at a result of 1 R. */
const csvOf = (timesOf: (index: number) => string, count = DAYS) =>
  utf8(
    [
      'timestamp,closingTime,pair,direction,entryPrice,exitPrice,stopLoss,quantity,grossPnl',
      ...Array.from(
        { length: count },
        (_, index) => `${timesOf(index)},EURUSD,long,1.1,1.2,${index % 4 === 0 ? 1 : 0},1,${resultOf(index)}`,
      ),
    ].join('\n'),
  )
const oneADay = (index: number) => `${dayOf(index)}T09:00:00,${dayOf(index)}T10:00:00`
/** All on one day, half a minute apart: more trades than a curve has points. */
const BUSY = 2_100
const allOnOneDay = (index: number) => {
  const at = new Date(Date.UTC(2022, 4, 2, 0, 0, index * 30)).toISOString().slice(0, 19)
  return `${at},${at}`
}

describeOnOneEngine('the equity curve over many years', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''
  let busy = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    account = (await createAccount(owner, { initialBalance: 50_000 })).id
    await importFile(owner, account, csvOf(oneADay))
    // On a day with a trade, before its closing: the return depends on their order.
    const deposit = { kind: 'deposit', at: `${dayOf(1_400)}T09:30`, amount: 40_000 }
    await owner.post(`/accounts/${account}/cash`, deposit)
    busy = (await createAccount(owner, { name: 'Busy', initialBalance: 1_000 })).id
    await importFile(owner, busy, csvOf(allOnOneDay, BUSY))
  })
  afterAll(() => server.close())

  const get = async <T>(path: string) => (await owner.get(path)).body as T
  const curve = (query = '') => get<EquityCurve>(`/accounts/${account}/equity${query}`)
  const sum = (points: EquityCurve['points'], of: (point: EquityCurve['points'][number]) => number) =>
    points.reduce((total, point) => total + Math.round(of(point) * 10_000), 0) / 10_000

  test('has no more points than a chart can show, including the extremes', async () => {
    const { points, startAt } = await curve()
    expect(points.length).toBeLessThanOrEqual(2000)
    expect(points.length).toBeGreaterThan(1000)
    expect(startAt).toBe(`${dayOf(0)}T00:00:00`)
    expect(points.find(({ at }) => at === dayOf(777))).toMatchObject({ netPnl: expect.any(Number) })
    const deepest = Math.min(...points.map(({ drawdown }) => drawdown))
    expect(points.find(({ drawdown }) => drawdown === deepest)?.drawdown).toBeLessThanOrEqual(-20_000)
    expect(points.reduce((total, { trades }) => total + trades, 0)).toBe(DAYS)
    expect(points.at(-1)?.equity).toBe((await getAccount(owner, account)).currentBalance)
  })

  test('has every point of a shorter period', async () => {
    const { points, resolution, startAt } = await curve(`?from=${dayOf(700)}&to=${dayOf(1_000)}`)
    expect([points.length, resolution, startAt]).toEqual([301, 'trade', `${dayOf(700)}T09:00:00`])
  })

  test('ends at the figures’ net P&L, return and total R, by day and by trade', async () => {
    for (const query of ['', `from=${dayOf(700)}&to=${dayOf(1_900)}`]) {
      const { points } = await curve(`?${query}`)
      const { figures } = await get<FiguresReport>(`/statistics/figures?accountIds[]=${account}&${query}`)
      const { timeWeighted } = figures.returns
      expect(sum(points, ({ netPnl }) => netPnl)).toBe(figures.statistics.totalPnl)
      expect(points.at(-1)?.returnPercent).toBeCloseTo(
        timeWeighted.kind === 'defined' ? timeWeighted.percent : Number.NaN,
        3,
      )
      expect(sum(points, ({ totalR }) => totalR)).toBe(figures.statistics.tradesWithR)
      expect(sum(points, ({ tradesWithR }) => tradesWithR)).toBe(figures.statistics.tradesWithR)
    }
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('has a point per trade for a single day, even one with thousands of trades', async () => {
    const { points, resolution, startAt } = await get<EquityCurve>(`/accounts/${busy}/equity`)
    expect([resolution, startAt]).toEqual(['trade', '2022-05-02T00:00:00'])
    expect(points.length).toBeGreaterThan(1000)
    expect(points.at(-1)?.at).toBe(allOnOneDay(BUSY - 1).slice(0, 19))
  })

  test('combines accounts of one currency, and follows filters', async () => {
    for (const query of ['', 'results[]=win', `accountIds[]=${account}`]) {
      const report = await get<CurveReport>(`/statistics/curve?${query}`)
      const { figures, balanceBefore } = await get<FiguresReport>(`/statistics/figures?${query}`)
      const { timeWeighted } = figures.returns
      expect([query, report.currency, report.resolution, report.start]).toEqual([
        query,
        'USD',
        'day',
        balanceBefore,
      ])
      expect(sum(report.points, ({ netPnl }) => netPnl)).toBe(figures.statistics.totalPnl)
      expect(report.points.at(-1)?.returnPercent).toBeCloseTo(
        timeWeighted.kind === 'defined' ? timeWeighted.percent : Number.NaN,
        3,
      )
      expect(sum(report.points, ({ tradesWithR }) => tradesWithR)).toBe(figures.statistics.tradesWithR)
    }
  })

  test('has the same results per day, week and month', async () => {
    const months = await get<PeriodResult[]>(`/accounts/${account}/pnl?by=month`)
    expect(months[0]).toEqual({ start: '2015-01-01', netPnl: 16 * 10 - 15 * 7, trades: 31 })
    for (const by of ['day', 'week', 'month']) {
      const results = await get<PeriodResult[]>(`/accounts/${account}/pnl?by=${by}&from=${dayOf(800)}`)
      const net = results.reduce((total, { netPnl }) => total + centsOf(netPnl), 0)
      const { points } = await curve(`?from=${dayOf(800)}`)
      expect(net / 100).toBe(sum(points, ({ netPnl }) => netPnl))
    }
  })
})
