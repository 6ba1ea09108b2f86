import { tradePage, tradeSort, type TradePage } from '@plumbline/contract/trades/trades'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  bulk,
  createAccount,
  differencesOf,
  listTrades,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('the trades of all accounts', (database) => {
  let server: TestServer
  let owner: TestClient
  const accounts: string[] = []

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    for (const currency of ['USD', 'EUR', 'USD']) accounts.push((await createAccount(owner, { currency })).id)
    for (let day = 1; day <= 12; day += 1) {
      const date = `2025-03-${String(day).padStart(2, '0')}`
      await addTrade(owner, accounts[day % 3] ?? '', {
        pair: `P${day}`,
        timestamp: `${date}T10:00`,
        closingTime: day === 12 ? '' : `${date}T11:00`,
        grossPnl: day,
        notes: day % 2 === 0 ? 'even' : 'odd',
      })
    }
  })
  afterAll(() => server.close())

  const listAll = async (query = ''): Promise<TradePage> =>
    tradePage.parse((await owner.get(`/trades?${query}`)).body)
  const pairs = async (query: string) => (await listAll(query)).trades.map(({ pair }) => pair)

  test('are in one chronological order, page by page', async () => {
    expect((await listAll()).total).toBe(12)
    const whole = await pairs('sort=openedAt&order=desc')
    expect(whole).toEqual(Array.from({ length: 12 }, (_, index) => `P${12 - index}`))
    for (const offset of [0, 5, 10]) {
      expect(await pairs(`sort=openedAt&order=desc&limit=5&offset=${offset}`)).toEqual(
        whole.slice(offset, offset + 5),
      )
    }
    // Open ones first, as in the list of one account.
    expect((await pairs('limit=2'))[0]).toBe('P12')
  })

  test('the first pages, merged from each account, match the full order', async () => {
    for (const sort of ['openedAt', 'closedAt']) {
      for (const order of ['asc', 'desc']) {
        const merged = await pairs(`sort=${sort}&order=${order}&limit=7&offset=2`)
        // A search is always put together as a whole; `p` is in every pair.
        expect([sort, order, await pairs(`sort=${sort}&order=${order}&limit=7&offset=2&search=p`)]).toEqual([
          sort,
          order,
          merged,
        ])
      }
    }
  })

  test('can be sorted by every column, in both directions', async () => {
    for (const sort of tradeSort.options) {
      const up = await pairs(`sort=${sort}&order=asc`)
      expect([sort, (await pairs(`sort=${sort}&order=desc`)).toReversed()]).toEqual([sort, up])
    }
  })

  test('are filtered like those of one account', async () => {
    expect((await listAll('search=even')).total).toBe(6)
    expect(await pairs('from=2025-03-04&to=2025-03-06&sort=openedAt&order=asc')).toEqual(['P4', 'P5', 'P6'])
    expect((await listAll('status=open')).total).toBe(1)
    expect((await listTrades(owner, accounts[1] ?? '')).total).toBe(4)
  })

  test('a cached list reflects later writes to any account', async () => {
    expect((await listAll('search=later')).total).toBe(0)
    const { editId } = await addTrade(owner, accounts[2] ?? '', { pair: 'LATER' })
    expect(await pairs('search=later')).toEqual(['LATER'])
    await undoEdit(owner, editId)
    expect((await listAll('search=later')).total).toBe(0)
  })

  test('a bulk edit over all accounts changes each one, and is undone as a whole', async () => {
    const { count, editId } = await bulk(owner, 'update', {
      selection: { filter: { search: 'even' } },
      changes: { addTags: ['bulk'], breakEven: true },
    })
    expect(count).toBe(6)
    expect((await listAll('tags[]=bulk')).total).toBe(6)
    for (const id of accounts) expect(await differencesOf(owner, id)).toEqual([])
    await undoEdit(owner, editId)
    expect((await listAll('tags[]=bulk')).total).toBe(0)
  })

  test('moving all trades into one account moves each trade once', async () => {
    const { count, editId } = await bulk(owner, 'update', {
      selection: { filter: {} },
      changes: { accountId: accounts[1] },
      acceptCurrency: true,
    })
    expect(count).toBe(8)
    expect((await listTrades(owner, accounts[1] ?? '')).total).toBe(12)
    for (const id of accounts) expect(await differencesOf(owner, id)).toEqual([])
    await undoEdit(owner, editId)
    expect((await listTrades(owner, accounts[1] ?? '')).total).toBe(4)
  })

  test('a bulk deletion over all accounts skips the excepted trades', async () => {
    const [kept] = (await listAll('sort=openedAt&order=asc')).trades
    const { count, editId } = await bulk(owner, 'delete', {
      selection: { filter: {}, except: [kept?.id] },
    })
    expect(count).toBe(11)
    expect(await pairs('')).toEqual([kept?.pair])
    for (const id of accounts) expect(await differencesOf(owner, id)).toEqual([])
    await undoEdit(owner, editId)
    expect((await listAll()).total).toBe(12)
  })
})
