import { statisticsFilters } from '@plumbline/contract/selection/filters'
import { type TradeFilter, tradeFilter } from '@plumbline/contract/selection/trade-filter'
import type { CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import { type Trade, tradePage } from '@plumbline/contract/trades/trades'
import { barsOf } from '@plumbline/domain/bars/bars'
import type { TradeTotals } from '@plumbline/domain/statistics/trade-totals'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { seriesFor, storeBars } from '#server/features/prices/prices.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { exported } from '#server/testing/exports.ts'
import { userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, expectStatus } from '#server/testing/trading.ts'

const MONDAY = localSeconds('2025-03-03T00:00:00')
const TRADES = 30

/** Filters by every part, each with its values. The type requires an entry for a new part. */
const filtersBy: {
  readonly [Part in keyof Required<Omit<TradeFilter, 'accountId'>>]: readonly TradeFilter[]
} = {
  from: [{ from: '2025-03-05' }],
  to: [{ to: '2025-03-05' }, { from: '2025-03-04', to: '2025-03-06', daysOf: 'opening' }],
  daysOf: [{ daysOf: 'closing', from: '2025-03-04', to: '2025-03-05' }],
  currency: [{ currency: 'USD' }],
  status: [{ status: 'open' }, { status: 'closed', direction: 'long' }],
  direction: [{ direction: 'short' }],
  pair: [{ pair: 'eur/usd' }],
  tags: [{ tags: ['A', 'B'] }],
  mistakes: [{ mistakes: ['Late'] }],
  strategyId: [{ strategyId: '' }],
  session: [{ session: 'Morning' }, { session: '' }],
  emotion: [{ emotion: 'greedy' }],
  emotionBefore: [{ emotionBefore: 'calm' }, { emotionBefore: '' }],
  emotionAfter: [{ emotionAfter: 'relieved' }],
  weekday: [{ weekday: 'Tuesday' }, { weekday: 'Tuesday', weekdays: ['Monday', 'Tuesday'] }],
  hour: [{ hour: 10 }],
  holding: [{ holding: '15m-1h' }],
  size: [{ size: '0.2-0.5' }],
  risk: [{ risk: '0R' }],
  result: [{ result: 'loss' }, { result: 'breakEven' }],
  rating: [{ rating: 4 }, { rating: 0 }],
  netPnlRange: [{ netPnlRange: { min: 0.29, max: 20 } }],
  rMultipleRange: [{ rMultipleRange: { min: 0.1 } }],
  holdingRange: [{ holdingRange: { max: 1800 } }],
  quantityRange: [{ quantityRange: { min: 0.29 } }],
  ratingRange: [{ ratingRange: { min: 3 } }],
  maeRange: [{ maeRange: { max: -0.5 } }],
  mfeRange: [{ mfeRange: { min: 0.9 } }],
  maeMoneyRange: [{ maeMoneyRange: { min: -20 } }],
  mfeMoneyRange: [{ mfeMoneyRange: { min: 20 } }],
  entryEfficiencyRange: [{ entryEfficiencyRange: { min: 50 } }],
  exitEfficiencyRange: [{ exitEfficiencyRange: { max: 50 } }],
  profitLeftRange: [{ profitLeftRange: { max: 25 } }],
  hourRange: [{ hourRange: { min: 20, max: 9 } }],
  weekdays: [{ weekdays: ['Monday', 'Thursday'] }],
  hasNotes: [{ hasNotes: true }],
  reviewed: [{ reviewed: true }, { reviewed: false }],
  missed: [{ missed: true }, { missed: false }],
  search: [{ search: 'patient' }, { search: 'patient', missed: true }],
}
const cases = Object.values(filtersBy).flatMap((filters) => filters.map((filter) => JSON.stringify(filter)))

describeOnOneEngine('an export of filtered trades', (database) => {
  let server: TestServer
  let owner: TestClient
  let dollars = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    const userId = (await userOf(owner)).id
    dollars = (await createAccount(owner, { name: 'Dollars', currency: 'USD' })).id
    const euros = (await createAccount(owner, { name: 'Euros', currency: 'EUR' })).id
    await database().asUser(userId, async (trx) => {
      const deps = { newId, now: () => new Date() }
      const of = { source: 'file', account_id: null, digits: 5, time_zone: null, label: '' } as const
      const { id } = await seriesFor(deps, trx, userId, { symbol: 'EURUSD', ...of, timeframe: 60 })
      await storeBars(deps, trx, { userId, seriesId: id }, minutes())
    })
    for (let index = 0; index < TRADES; index += 1) await addTrade(owner, dollars, fieldsOf(index))
    await addTrade(owner, euros, fieldsOf(1))
    await server.jobs.runNow('excursions')
  }, 120_000)
  afterAll(() => server.close())

  test('every part of the filter is among the cases', () => {
    expect(Object.keys(filtersBy).toSorted()).toEqual(
      Object.keys(tradeFilter.shape)
        .filter((part) => part !== 'accountId')
        .toSorted(),
    )
  })

  test.each(cases)('has the trades and the figures that the list shows: %s', async (text) => {
    const filter: TradeFilter = JSON.parse(text)
    const chosen = filter.currency === undefined ? { ...filter, accountId: dollars } : filter
    const query = queryOf(chosen)
    const list = tradePage.parse((await expectStatus(owner.get(`/trades?limit=200&${query}`), 200)).body)
    expect(list.total).toBeGreaterThan(0)
    expect(list.total).toBeLessThan(filter.currency === undefined ? TRADES : TRADES + 1)

    const file = await exported(server.url, owner, `trades/json?${query}`)
    const { records } = JSON.parse(new TextDecoder().decode(file))
    expect(records.filter(({ record }: { record: string }) => record === 'trade')).toHaveLength(list.total)

    const include = [
      ...(filter.missed === true ? ['missed'] : []),
      ...(filter.status === 'open' ? ['open'] : []),
    ]
    const { body } = await expectStatus(
      owner.post('/trades/totals', { selection: { filter: chosen }, include }),
      200,
    )
    const totals = body as TradeTotals
    const [sum] = totals.currencies
    const statistics = JSON.parse(
      new TextDecoder().decode(await exported(server.url, owner, `statistics/json?${query}`)),
    )
    expect(statistics.figures.figures.statistics).toMatchObject({
      totalTrades: totals.trades,
      totalPnl: sum?.totalPnl ?? 0,
    })
    expect(statistics.breakdowns).toContainEqual(
      expect.objectContaining({ by: 'pair', all: expect.objectContaining({ trades: totals.trades }) }),
    )
    expect(await owner.get(`/exports/preview?what=statistics&${query}`)).toMatchObject({
      body: { trades: list.trades.filter((trade) => isCounted(trade, include)).length },
    })
    // Reports, dashboard and calendar answer the filters that they share with the list.
    if (Object.keys(filter).every((part) => part in statisticsFilters.shape)) {
      const report = await expectStatus(
        owner.get(`/statistics/figures?accountIds[]=${dollars}&${queryOf(filter)}`),
        200,
      )
      expect(Object(report.body).figures).toEqual(statistics.figures.figures)
      const account = await expectStatus(owner.get(`/accounts/${dollars}/statistics?${queryOf(filter)}`), 200)
      expect(Object(account.body).statistics).toMatchObject({ totalTrades: totals.trades })
    }
  })
})

function isCounted({ status, missedTrade }: Trade, include: readonly string[]): boolean {
  return (status === 'closed') !== include.includes('open') && missedTrade === include.includes('missed')
}

/** Minutes of a week, each with its own high and low around 1.08. */
function minutes() {
  return barsOf(
    60,
    5,
    Array.from({ length: 5 * 1_440 }, (_, minute) => ({
      time: MONDAY + minute * 60,
      open: 108_000,
      close: 108_000,
      high: 108_000 + ((minute * 37) % 97),
      low: 108_000 - ((minute * 53) % 89),
      volume: 1,
      spread: -1,
    })),
  )
}

const HELD = [600, 2_400, 90_000, 5_400]

/** Trades that differ in everything that filters look at. */
function fieldsOf(index: number): Partial<CreateTradeInput> {
  const openedAt = MONDAY + (index % 5) * 86_400 + ((index * 5) % 22) * 3600 + 305
  const move = (index % 7) - 3
  const isShort = index % 3 === 0
  const isOpen = index % 13 === 5
  return {
    timestamp: fromLocalSeconds(openedAt),
    closingTime: isOpen ? null : fromLocalSeconds(openedAt + (HELD[index % 4] ?? 600)),
    pair: index % 6 === 4 ? 'DAX' : 'EURUSD',
    direction: isShort ? 'short' : 'long',
    exitPrice: isOpen ? null : 1.08 + move * 0.000_1 * (isShort ? -1 : 1),
    stopLoss: index % 5 === 2 ? 0 : 1.08 + (isShort ? 0.000_8 : -0.000_8),
    quantity: [0.29, 0.1, 0.5][index % 3] ?? 0.1,
    grossPnl: Math.round(move * ([29, 10, 50][index % 3] ?? 10) * 10) / 100,
    fees: 0,
    breakEven: index % 8 === 6,
    missedTrade: index % 10 === 7,
    tags: index % 4 === 0 ? ['A'] : index % 4 === 1 ? ['B', 'C'] : ['C'],
    mistakes: index % 3 === 1 ? ['Late'] : [],
    strategyId: index % 2 === 0 ? 'Breakout' : null,
    session: index % 4 === 3 ? 'Morning' : null,
    emotion: index % 5 === 0 ? 'greedy' : 'neutral',
    emotionBefore: index % 4 === 1 ? 'calm' : null,
    emotionAfter: index % 5 === 3 ? 'relieved' : null,
    rating: index % 3 === 0 ? null : (index % 5) + 1,
    reviewed: index % 2 === 1,
    notes: index % 3 === 2 ? 'Patient, waited.' : '',
  }
}

function queryOf(filter: TradeFilter): string {
  const pairs = Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((each) => [`${name}[]`, each])
    if (typeof value !== 'object') return [[name, String(value)]]
    return Object.entries(value).map(([end, number]) => [`${name}[${end}]`, String(number)])
  })
  return new URLSearchParams(pairs).toString()
}
