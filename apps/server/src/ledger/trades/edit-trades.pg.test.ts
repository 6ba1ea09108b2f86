import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  changeTrade,
  createAccount,
  differencesOf,
  getAccount,
  getStatistics,
  getTrade,
  moveTrade,
  removeTrade,
} from '#server/testing/trading.ts'

describeOnOneEngine('manual trades', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner, { initialBalance: 1000 })).id
  })
  afterAll(() => server.close())

  describe('Trade add, update, delete and batch import require a signed-in user', () => {
    test.each([
      ['POST', '/trades', 'Must be logged in to add trades'],
      ['PATCH', '/trades/1', 'Must be logged in to update trades'],
      ['POST', '/trades/1/move', 'Must be logged in to update trades'],
      ['POST', '/trades/bulk/update', 'Must be logged in to update trades'],
      ['DELETE', '/trades/1', 'Must be logged in to delete trades'],
      ['POST', '/trades/bulk/delete', 'Must be logged in to delete trades'],
      ['POST', '/imports/1/confirm', 'Must be logged in to batch import trades'],
      ['POST', '/imports/1/undo', 'Must be logged in to delete trades'],
      ['POST', '/document-imports/1/undo', 'Must be logged in to delete trades'],
    ])('%s %s', async (method, path, message) => {
      const answer = await server.client().send(`/api/v1${path}`, { method })
      expect(answer).toMatchObject({ status: 401, body: { message } })
    })
  })

  describe('an update', () => {
    test('changes only the given fields', async () => {
      const { trade } = await addTrade(owner, account, { notes: 'a', tags: ['x'], stopLoss: 1.07 })
      const { trade: changed } = await changeTrade(owner, trade.id, { pair: 'GBPUSD', emotion: 'calm' })
      expect(changed).toEqual({
        ...trade,
        pair: 'GBPUSD',
        emotion: 'calm',
        updatedAt: changed.updatedAt,
      })
      expect(changed.updatedAt > trade.updatedAt).toBe(true)
    })

    test.each([
      ['notes', { notes: 'new words' }],
      ['tags', { tags: ['other'] }],
      ['images', { images: ['http://images.example.com/b.png'] }],
    ])('of %s never changes P&L', async (_, fields) => {
      const { trade } = await addTrade(owner, account, { tags: ['x'] })
      const before = await getAccount(owner, account)
      const { trade: changed } = await changeTrade(owner, trade.id, fields)
      expect(changed).toMatchObject({ ...fields, grossPnl: 50, fees: 0.7, netPnl: 49.3 })
      expect(await getAccount(owner, account)).toEqual({ ...before, revision: before.revision + 1 })
      expect(await differencesOf(owner, account)).toEqual([])
    })

    test('of images by single edits builds on the stored list, whatever the client knew', async () => {
      const url = (name: string) => `https://images.example.com/${name}.png`
      const { trade } = await addTrade(owner, account, { images: [url('a')] })
      const edit = async (...imageEdits: readonly object[]) =>
        (await changeTrade(owner, trade.id, { imageEdits })).trade.images
      await Promise.all([
        edit({ kind: 'add', url: url('b') }),
        edit({ kind: 'add', url: url('c') }),
        edit({ kind: 'replace', url: url('a'), by: url('drawn') }),
      ])
      const images = (await getTrade(owner, trade.id)).images
      expect(images.toSorted()).toEqual([url('b'), url('c'), url('drawn')])
      expect(await edit({ kind: 'remove', url: url('c') })).toEqual([url('drawn'), url('b')])
      const strange = { imageEdits: [{ kind: 'add', url: 'javascript:alert(1)' }] }
      expect((await owner.patch(`/trades/${trade.id}`, strange)).body).toMatchObject({
        code: 'TRADE_NOT_SAVED',
      })
    })

    test('of P&L updates the balance and the statistics', async () => {
      const { trade } = await addTrade(owner, account)
      expect((await changeTrade(owner, trade.id, { grossPnl: -20 })).trade).toMatchObject({ netPnl: -20.7 })
      expect((await changeTrade(owner, trade.id, { netPnl: 10 })).trade).toMatchObject({
        grossPnl: 10.7,
        fees: 0.7,
      })
      expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 1010 })
      expect((await getStatistics(owner, account)).statistics).toMatchObject({
        totalPnl: 10,
        winningTrades: 1,
      })
    })

    test('with a closing time closes the trade, and with an empty one reopens it', async () => {
      const { trade } = await addTrade(owner, account, { closingTime: '' })
      const closed = await changeTrade(owner, trade.id, { closingTime: '2025-03-04T09:00' })
      expect(closed.trade).toMatchObject({ status: 'closed', closingTime: '2025-03-04T09:00' })
      expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 1, openTrades: 0 })
      const open = await changeTrade(owner, trade.id, { closingTime: '' })
      expect(open.trade).toMatchObject({ status: 'open', closingTime: '', closedAt: null, exitPrice: null })
      expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 0, openTrades: 1 })
      expect(await differencesOf(owner, account)).toEqual([])
    })

    test('of either time is refused if the trade would close before it opens', async () => {
      const { trade } = await addTrade(owner, account)
      for (const times of [{ closingTime: '2025-03-03T09:59' }, { timestamp: '2025-03-03T11:01' }]) {
        expect(await owner.patch(`/trades/${trade.id}`, times)).toMatchObject({
          status: 400,
          body: { code: 'TRADE_CLOSES_BEFORE_OPENING' },
        })
      }
      expect(await getTrade(owner, trade.id)).toMatchObject({ closingTime: '2025-03-03T11:00' })
    })

    test('keeps images from a document import, and accepts new ones only as http and https addresses', async () => {
      const { trade } = await addTrade(owner, account)
      const received = ['javascript:alert(1)', 'images/u1/1.png']
      await sql`update trades set images = ${received} where id = ${trade.id}`.execute(database().db)
      const more = [...received, 'https://images.example.com/c.png']
      expect((await changeTrade(owner, trade.id, { images: more })).trade.images).toEqual(more)
      expect((await owner.patch(`/trades/${trade.id}`, { images: [...more, 'ftp://a/b.png'] })).status).toBe(
        400,
      )
    })

    test('of the status reopens a closed trade, and closes an open one only with a closing time', async () => {
      const { trade } = await addTrade(owner, account)
      expect((await changeTrade(owner, trade.id, { status: 'closed' })).editId).toBeNull()
      const opened = await changeTrade(owner, trade.id, { status: 'open' })
      expect(opened.trade).toMatchObject({ status: 'open', closingTime: '', exitPrice: null })
      expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 0, openTrades: 1 })
      expect(await owner.patch(`/trades/${trade.id}`, { status: 'closed' })).toMatchObject({
        status: 400,
        body: { message: 'Invalid closingTime format' },
      })
      const closed = await changeTrade(owner, trade.id, { status: 'closed', closingTime: '2025-03-04T09:00' })
      expect(closed.trade).toMatchObject({ status: 'closed', closingTime: '2025-03-04T09:00' })
    })

    test('accepts the trade’s own account, and refuses another one with a hint to move the trade', async () => {
      const { trade } = await addTrade(owner, account)
      expect((await changeTrade(owner, trade.id, { accountId: account, notes: 'n' })).trade.notes).toBe('n')
      const other = await createAccount(owner)
      expect(await owner.patch(`/trades/${trade.id}`, { accountId: other.id })).toMatchObject({
        status: 400,
        body: { message: 'Failed to save trade: accountId can only be changed by moving the trade' },
      })
    })

    test('whose minute equals the stored one keeps its seconds', async () => {
      const { trade } = await addTrade(owner, account, {
        timestamp: '2025-03-03T10:00:42',
        closingTime: '2025-03-03T11:00:17',
      })
      const { timestamp, closingTime } = trade
      const same = await changeTrade(owner, trade.id, { timestamp, closingTime, notes: 'x' })
      expect(same.trade).toMatchObject({ openedAt: '2025-03-03T10:00:42', closedAt: '2025-03-03T11:00:17' })
      const other = await changeTrade(owner, trade.id, { closingTime: '2025-03-03T11:01' })
      expect(other.trade.closedAt).toBe('2025-03-03T11:01:00')
    })

    test('moves a trade between days and updates the figures of both', async () => {
      const { trade } = await addTrade(owner, account)
      await changeTrade(owner, trade.id, { timestamp: '2025-05-01T10:00', closingTime: '2025-05-02T10:00' })
      const { body: days } = await owner.get(`/accounts/${account}/days`)
      expect(days).toMatchObject([{ date: '2025-05-02', netPnl: 49.3, trades: 1, winningTrades: 1 }])
      expect(await differencesOf(owner, account)).toEqual([])
    })

    test('that changes nothing writes nothing: no edit, no revision', async () => {
      const { trade } = await addTrade(owner, account, { tags: ['x'] })
      const before = await getAccount(owner, account)
      const same = await changeTrade(owner, trade.id, { pair: trade.pair, tags: ['x'], netPnl: 49.3 })
      expect(same).toEqual({ trade, editId: null })
      expect(await getAccount(owner, account)).toEqual(before)
    })

    test('accepts tags and strategies by id and by label', async () => {
      const { body: tag } = await owner.post('/tags', { label: 'news' })
      const { body: strategy } = await owner.post('/strategies', { label: 'Fade' })
      const { trade } = await addTrade(owner, account, { tags: [Object(tag).id, 'fresh', 'news'] })
      expect(trade.tags).toEqual(['news', 'fresh'])
      for (const strategyId of [Object(strategy).id, 'Fade']) {
        await changeTrade(owner, trade.id, { strategyId: null })
        const changed = await changeTrade(owner, trade.id, { strategyId })
        expect(changed.trade.strategyId).toBe(Object(strategy).id)
      }
    })
  })

  test.each([['_init'], ['x'], ['00000000-0000-0000-0000-000000000000']])(
    'a placeholder document with id %s is ignored everywhere',
    async (id) => {
      for (const answer of [
        await owner.get(`/trades/${id}`),
        await owner.patch(`/trades/${id}`, { notes: 'x' }),
        await owner.post(`/trades/${id}/move`, { accountId: account }),
        await owner.delete(`/trades/${id}`),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'TRADE_NOT_FOUND' } })
      const selection = { ids: [id] }
      expect(await owner.post('/trades/bulk/delete', { selection })).toMatchObject({
        status: 200,
        body: { count: 0, editId: null },
      })
    },
  )

  test('a deleted trade is removed from the list, the balance and the statistics', async () => {
    const { trade } = await addTrade(owner, account)
    await addTrade(owner, account, { pair: 'DAX', grossPnl: 5, fees: 0 })
    await removeTrade(owner, trade.id)
    expect(await owner.get(`/trades/${trade.id}`)).toMatchObject({ status: 404 })
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 1005, closedTrades: 1 })
    expect((await getStatistics(owner, account)).statistics).toMatchObject({ totalPnl: 5 })
    expect(await differencesOf(owner, account)).toEqual([])
  })

  describe('Moving a trade to another account', () => {
    test('recalculates both accounts', async () => {
      const target = (await createAccount(owner, { initialBalance: 10 })).id
      const { trade } = await addTrade(owner, account)
      const { trade: moved } = await moveTrade(owner, trade.id, target)
      expect(moved).toEqual({ ...trade, accountId: target })
      expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 1000, closedTrades: 0 })
      expect(await getAccount(owner, target)).toMatchObject({ currentBalance: 59.3, closedTrades: 1 })
      expect((await getStatistics(owner, account)).statistics.totalTrades).toBe(0)
      expect((await getStatistics(owner, target)).statistics.totalTrades).toBe(1)
      for (const id of [account, target]) expect(await differencesOf(owner, id)).toEqual([])
    })

    test('in another currency asks for confirmation', async () => {
      const euro = (await createAccount(owner, { currency: 'EUR' })).id
      const { trade } = await addTrade(owner, account)
      expect(await owner.post(`/trades/${trade.id}/move`, { accountId: euro })).toMatchObject({
        status: 409,
        body: { code: 'CURRENCIES_DIFFER', data: { from: 'USD', to: 'EUR' } },
      })
      const agreed = { accountId: euro, acceptCurrency: true }
      expect(await owner.post(`/trades/${trade.id}/move`, agreed)).toMatchObject({ status: 200 })
      expect((await getTrade(owner, trade.id)).netPnl).toBe(49.3)
    })

    test('that it is already in changes nothing, and an unknown account is not found', async () => {
      const { trade } = await addTrade(owner, account)
      expect(await moveTrade(owner, trade.id, account)).toEqual({ trade, editId: null })
      const nowhere = { accountId: '00000000-0000-7000-8000-000000000000' }
      expect(await owner.post(`/trades/${trade.id}/move`, nowhere)).toMatchObject({
        status: 404,
        body: { code: 'ACCOUNT_NOT_FOUND' },
      })
      expect((await getTrade(owner, trade.id)).accountId).toBe(account)
    })
  })
})
