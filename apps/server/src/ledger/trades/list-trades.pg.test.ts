import { tradePage, tradeSort } from '@plumbline/contract/trades/trades'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { eve, signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  changeTrade,
  createAccount,
  getTrade,
  listTrades,
  removeTrade,
} from '#server/testing/trading.ts'
import { createOrderCache, type OrderCache } from './order-cache.ts'
import { listTrades as listOfTrades } from './trades.service.ts'

describeOnBothEngines('the list of trades', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''
  const strategies = { fade: '' }

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    account = (await createAccount(owner)).id
    const { trade } = await addTrade(owner, account, {
      pair: 'EURUSD',
      timestamp: '2025-03-03T10:00',
      closingTime: '2025-03-03T10:30',
      tags: ['news', 'A+'],
      notes: 'Waited for the Pullback 100%',
      strategyId: 'Fade',
      session: 'London',
      rating: 4,
      stopLoss: 1.079,
    })
    strategies.fade = trade.strategyId ?? ''
    await addTrade(owner, account, {
      pair: 'GBPUSD',
      timestamp: '2025-03-04T10:00',
      closingTime: '2025-03-04T12:00',
      direction: 'short',
      grossPnl: -20,
      tags: ['news'],
      emotion: 'fear',
      emotionBefore: 'calm',
      emotionAfter: 'Proud',
      stopLoss: 1.09,
      entryPrice: 1.081,
      mt5TradeId: '471112',
    })
    await addTrade(owner, account, {
      pair: 'DAX',
      exitPrice: 1.2,
      timestamp: '2025-03-05T10:00',
      closingTime: '2025-03-05T10:01',
      grossPnl: 0,
      fees: 0,
      notes: 'pulled back, no news',
    })
    await addTrade(owner, account, {
      pair: 'GOLD',
      timestamp: '2025-03-06T10:00',
      closingTime: '2025-03-07T10:00',
      grossPnl: 1,
      breakEven: true,
    })
    await addTrade(owner, account, {
      pair: 'OIL',
      timestamp: '2025-03-07T10:00',
      closingTime: '2025-03-08T11:00',
      missedTrade: true,
    })
    await addTrade(owner, account, {
      pair: 'SILVER',
      timestamp: '2025-03-08T10:00',
      closingTime: '',
      exitPrice: null,
    })
  })
  afterAll(() => server.close())

  const pairs = async (query: string) => {
    const { trades, total } = await listTrades(owner, account, `&sort=openedAt&order=asc${query}`)
    expect(trades).toHaveLength(total)
    return trades.map((trade) => trade.pair)
  }

  test.each([
    ['nothing', '', ['EURUSD', 'GBPUSD', 'DAX', 'GOLD', 'OIL', 'SILVER']],
    ['pair', '&pair=DAX', ['DAX']],
    ['direction', '&direction=short', ['GBPUSD']],
    ['status', '&status=open', ['SILVER']],
    ['days of the opening', '&from=2025-03-04&to=2025-03-05&daysOf=opening', ['GBPUSD', 'DAX']],
    ['days of the last close', '&from=2025-03-05&to=2025-03-07', ['DAX', 'GOLD']],
    ['the day a trade was closed on, not opened', '&from=2025-03-07&pair=GOLD', ['GOLD']],
    ['one tag', '&tags[]=A%2B', ['EURUSD']],
    ['any of several tags', '&tags[]=news&tags[]=none', ['EURUSD', 'GBPUSD']],
    ['session', '&session=London', ['EURUSD']],
    ['no session', '&session=&pair=DAX', ['DAX']],
    ['emotion', '&emotion=fear', ['GBPUSD']],
    ['emotion before', '&emotionBefore=calm', ['GBPUSD']],
    ['emotion after', '&emotionAfter=Proud', ['GBPUSD']],
    ['an emotion of another moment', '&emotionAfter=fear', []],
    ['no emotion before', '&emotionBefore=&direction=long&status=closed', ['EURUSD', 'DAX', 'GOLD', 'OIL']],
    ['emotions of all moments', '&emotion=neutral&emotionBefore=&emotionAfter=&pair=DAX', ['DAX']],
    ['rating', '&rating=4', ['EURUSD']],
    ['no rating', '&rating=0&direction=long&status=closed', ['DAX', 'GOLD', 'OIL']],
    ['wins', '&result=win', ['EURUSD', 'OIL']],
    ['losses', '&result=loss', ['GBPUSD']],
    ['zero results', '&result=zero', ['DAX']],
    ['break-even trades', '&result=breakEven', ['GOLD']],
    ['missed trades alone', '&missed=true', ['OIL']],
    ['all but missed trades', '&missed=false&result=win', ['EURUSD']],
    ['a word of the notes, in any case', '&search=PULLBACK', ['EURUSD']],
    ['several words, wherever they are', '&search=pull%20news', ['EURUSD', 'DAX']],
    ['part of a pair', '&search=usd', ['EURUSD', 'GBPUSD']],
    ['a broker id', '&search=47111', ['GBPUSD']],
    ['a sign that SQL knows', '&search=100%25', ['EURUSD']],
    ['a word that is nowhere', '&search=%5F%5F', []],
    ['filters together', '&search=news&direction=long&from=2025-03-05', ['DAX']],
  ])('filters by %s', async (_, query, expected) => {
    expect(await pairs(query)).toEqual(expected)
  })

  test('filters by strategy and by no strategy', async () => {
    expect(await pairs(`&strategyId=${strategies.fade}`)).toEqual(['EURUSD'])
    expect(await pairs('&strategyId=&status=open')).toEqual(['SILVER'])
  })

  describe('sorts', () => {
    test.each(['entryPrice', 'exitPrice', 'holdingTime', 'rMultiple', 'grossPnl', 'status'] as const)(
      'by %s, with missing values last in descending order',
      async (sort) => {
        const { trades } = await listTrades(owner, account, `&sort=${sort}&order=desc`)
        const values = trades.map((trade) => valueOf(trade, sort))
        const known = values.filter((value) => value !== null)
        expect(new Set(known).size).toBeGreaterThan(1)
        expect(values.slice(0, known.length)).toEqual(known.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
      },
    )

    test('by every column, with descending order the exact reverse of ascending', async () => {
      for (const sort of tradeSort.options) {
        const up = await listTrades(owner, account, `&sort=${sort}&order=asc`)
        const down = await listTrades(owner, account, `&sort=${sort}&order=desc`)
        expect([sort, up.trades.map((trade) => trade.id)]).toEqual([
          sort,
          down.trades.map((trade) => trade.id).toReversed(),
        ])
      }
    })
  })

  test.each(['&sort=netPnl&order=desc', '&sort=closedAt&order=asc', '&tags[]=news'])(
    'the position of a trade is its index in the list (%s), and null outside',
    async (query) => {
      const { trades } = await listTrades(owner, account, query)
      const every = (await listTrades(owner, account)).trades
      expect(trades.length).toBeGreaterThan(1)
      for (const { id } of every) {
        const place = trades.findIndex((trade) => trade.id === id)
        const { body } = await owner.get(`/trades/${id}/position?accountId=${account}${query}`)
        expect(body).toEqual({ position: place < 0 ? null : place, total: trades.length })
      }
      const { body } = await owner.get(`/trades/none/position?accountId=${account}${query}`)
      expect(body).toEqual({ position: null, total: trades.length })
    },
  )

  test('without an account, lists and bulk changes leave sample trades out, unless there are no others', async () => {
    const client = await signUp(server, { ...eve, email: 'sampled@example.com' })
    await client.post('/accounts/demo')
    const listed = async () => tradePage.parse((await client.get('/trades?limit=1')).body).total
    expect(await listed()).toBeGreaterThan(400)
    const { id } = await createAccount(client)
    await addTrade(client, id, {})
    expect(await listed()).toBe(1)
    const { body } = await client.post('/trades/bulk/update', {
      selection: { filter: {} },
      changes: { rating: 5 },
    })
    expect(body).toMatchObject({ count: 1 })
  })

  test('an open trade has no R and is sorted among the trades without R', async () => {
    const { trade } = await addTrade(owner, account, {
      pair: 'NIKKEI',
      timestamp: '2025-03-09T10:00',
      closingTime: '',
      exitPrice: 1.09,
      stopLoss: 1.07,
    })
    expect(trade.rMultiple).toBeNull()
    expect((await getTrade(owner, trade.id)).rMultiple).toBeNull()
    const { trades } = await listTrades(owner, account, '&sort=rMultiple&order=desc')
    expect(trades.find(({ id }) => id === trade.id)?.rMultiple).toBeNull()
    const firstWithout = trades.findIndex(({ rMultiple }) => rMultiple === null)
    expect(trades.slice(firstWithout).map(({ rMultiple }) => rMultiple)).toEqual(
      trades.slice(firstWithout).map(() => null),
    )
    await removeTrade(owner, trade.id)
  })

  test('a cached list reflects every later write', async () => {
    expect(await pairs('&search=rebound')).toEqual([])
    const [trade] = (await listTrades(owner, account, '&pair=DAX')).trades
    const { editId } = await changeTrade(owner, trade?.id ?? '', { notes: 'a rebound' })
    expect(await pairs('&search=rebound')).toEqual(['DAX'])
    await owner.post(`/edits/${editId}/undo`)
    expect(await pairs('&search=rebound')).toEqual([])
  })

  test('is sorted once for concurrent requests', async () => {
    const cache = createOrderCache()
    let sorts = 0
    const tradeOrders: OrderCache = {
      ...cache,
      ids: (key, state, whose, read) =>
        cache.ids(key, state, whose, () => {
          sorts += 1
          return read()
        }),
    }
    const { id: userId } = await userOf(owner)
    const input = { accountId: account, sort: 'netPnl', order: 'desc', offset: 0, limit: 50 } as const
    const pages = await Promise.all(
      [1, 2, 3, 4].map(() => listOfTrades({ database: database(), tradeOrders }, { userId }, input)),
    )
    expect(sorts).toBe(1)
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1)
    expect(pages[0]?.trades.length).toBeGreaterThan(2)
  })
})

function valueOf(
  trade: Awaited<ReturnType<typeof listTrades>>['trades'][number],
  sort: 'entryPrice' | 'exitPrice' | 'holdingTime' | 'rMultiple' | 'grossPnl' | 'status',
): number | string | null {
  if (sort !== 'holdingTime') return trade[sort]
  return trade.closedAt === null ? null : Date.parse(trade.closedAt) - Date.parse(trade.openedAt)
}
