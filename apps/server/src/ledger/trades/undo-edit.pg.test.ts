import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  bulk,
  changeTrade,
  createAccount,
  differencesOf,
  getAccount,
  getTrade,
  importFile,
  listTrades,
  moveTrade,
  preview,
  removeTrade,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('undo', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''
  let other = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner, { initialBalance: 1000 })).id
    other = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  /** Everything that is stored of an account's trades, and what follows from it. */
  const snapshot = async (id = account) => {
    const { rows } = await database().asSystem((trx) =>
      sql`select to_jsonb(t) - 'updated_at' as row from trades t where account_id = ${id} order by id`.execute(
        trx,
      ),
    )
    const { revision: _, ...figures } = await getAccount(owner, id)
    expect(await differencesOf(owner, id)).toEqual([])
    return { rows, figures }
  }
  const refusal = (editId: string, count: number) =>
    expect(owner.post(`/edits/${editId}/undo`)).resolves.toMatchObject({
      status: 409,
      body: { code: 'TRADE_EDITED_SINCE', data: { count } },
    })

  test('of a new trade removes it, and undoing that restores it', async () => {
    const { trade, editId } = await addTrade(owner, account)
    const before = await snapshot()
    const { count, editId: redo } = await undoEdit(owner, editId)
    expect([count, (await listTrades(owner, account)).total]).toEqual([1, 0])
    await undoEdit(owner, redo)
    expect(await getTrade(owner, trade.id)).toMatchObject(trade)
    expect(await snapshot()).toEqual(before)
  })

  test('of an update restores every previous value, including the time of the last edit', async () => {
    const { trade } = await addTrade(owner, account, { tags: ['a'], notes: 'x' })
    const fields = {
      timestamp: '2025-06-01T10:00',
      closingTime: '',
      pair: 'DAX',
      direction: 'short',
      grossPnl: -4,
      notes: 'y',
      tags: ['b'],
      missedTrade: true,
      strategyId: 'S',
    }
    const { editId } = await changeTrade(owner, trade.id, fields)
    await undoEdit(owner, editId)
    expect(await getTrade(owner, trade.id)).toEqual({ ...trade, executions: [] })
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('of a deletion restores the trade with the same id and all its data', async () => {
    const { trade } = await addTrade(owner, account, {
      tags: ['a'],
      images: ['https://images.example.com/i.png'],
      notes: 'x',
    })
    const before = await snapshot()
    await undoEdit(owner, await removeTrade(owner, trade.id))
    expect(await snapshot()).toEqual(before)
  })

  test('of a move returns the trade to its account', async () => {
    const { trade } = await addTrade(owner, account)
    const before = [await snapshot(account), await snapshot(other)]
    const { editId } = await moveTrade(owner, trade.id, other)
    await undoEdit(owner, editId)
    expect([await snapshot(account), await snapshot(other)]).toEqual(before)
  })

  test('of bulk edits over two accounts restores both', async () => {
    for (const [index, id] of [account, account, other].entries())
      await addTrade(owner, id, { entryPrice: 1 + index, tags: index === 0 ? ['a'] : ['b'] })
    const before = [await snapshot(account), await snapshot(other)]
    const ids = [...(await listTrades(owner, account)).trades, ...(await listTrades(owner, other)).trades]
    const selection = { ids: ids.map((trade) => trade.id) }
    const changes = { addTags: ['c'], removeTags: ['a'], breakEven: true, accountId: other }
    const { count, editId } = await bulk(owner, 'update', { selection, changes })
    expect([count, (await listTrades(owner, other)).total]).toEqual([3, 3])
    const removed = await bulk(owner, 'delete', { selection })
    expect((await listTrades(owner, other)).total).toBe(0)
    await undoEdit(owner, removed.editId)
    expect(await undoEdit(owner, editId)).toMatchObject({ count: 5 })
    expect([await snapshot(account), await snapshot(other)]).toEqual(before)
  })

  describe('of a trade edited since', () => {
    test('asks first, and overwrites when confirmed', async () => {
      const { trade } = await addTrade(owner, account, { notes: 'a' })
      const { editId } = await changeTrade(owner, trade.id, { notes: 'b' })
      await changeTrade(owner, trade.id, { notes: 'c' })
      await refusal(editId, 1)
      expect((await getTrade(owner, trade.id)).notes).toBe('c')
      await undoEdit(owner, editId, true)
      expect((await getTrade(owner, trade.id)).notes).toBe('a')
    })

    test('keeps edits to other fields, in whichever order both are undone', async () => {
      for (const order of [0, 1]) {
        const { trade } = await addTrade(owner, account, { notes: 'a', entryPrice: 2 + order })
        const edits = [
          (await changeTrade(owner, trade.id, { notes: 'b' })).editId,
          (await changeTrade(owner, trade.id, { stopLoss: 1 })).editId,
        ]
        await undoEdit(owner, edits[order] ?? '')
        expect(await getTrade(owner, trade.id)).toMatchObject(
          order === 0 ? { notes: 'a', stopLoss: 1 } : { notes: 'b', stopLoss: 0 },
        )
        await undoEdit(owner, edits[1 - order] ?? '')
        expect(await getTrade(owner, trade.id)).toMatchObject({ notes: 'a', stopLoss: 0 })
      }
    })

    test('asks before removing a new trade', async () => {
      const { trade, editId } = await addTrade(owner, account)
      await changeTrade(owner, trade.id, { notes: 'worth keeping' })
      await refusal(editId, 1)
      const { editId: back } = await undoEdit(owner, editId, true)
      await undoEdit(owner, back)
      expect((await getTrade(owner, trade.id)).notes).toBe('worth keeping')
    })

    test('changes nothing if the trade was deleted, and works once it is restored', async () => {
      const { trade } = await addTrade(owner, account, { notes: 'a' })
      const { editId } = await changeTrade(owner, trade.id, { notes: 'b' })
      const removed = await removeTrade(owner, trade.id)
      await refusal(editId, 1)
      expect(await undoEdit(owner, editId, true)).toEqual({ count: 0, editId: null })
      await undoEdit(owner, removed)
      expect((await getTrade(owner, trade.id)).notes).toBe('b')
      await undoEdit(owner, editId)
      expect((await getTrade(owner, trade.id)).notes).toBe('a')
    })

    test('finds a trade that was moved again in its current account, after asking', async () => {
      const third = (await createAccount(owner)).id
      const { trade } = await addTrade(owner, account)
      const { editId } = await moveTrade(owner, trade.id, other)
      await moveTrade(owner, trade.id, third)
      await refusal(editId, 1)
      await undoEdit(owner, editId, true)
      expect((await getTrade(owner, trade.id)).accountId).toBe(account)
      for (const id of [account, other, third]) expect(await differencesOf(owner, id)).toEqual([])
    })
  })

  test('twice is refused, as nothing is left to undo', async () => {
    const { editId } = await addTrade(owner, account)
    await undoEdit(owner, editId)
    for (const id of [editId, 'x', '00000000-0000-7000-8000-000000000000'])
      expect(await owner.post(`/edits/${id}/undo`)).toMatchObject({
        status: 404,
        body: { code: 'EDIT_NOT_FOUND' },
      })
  })

  test('is refused after a day', async () => {
    const { editId } = await addTrade(owner, account)
    await sql`update trade_edits set created_at = now() - interval '25 hours' where id = ${editId}`.execute(
      database().db,
    )
    expect(await owner.post(`/edits/${editId}/undo`)).toMatchObject({ status: 404 })
  })

  test('is refused and restores nothing if the account was deleted', async () => {
    const doomed = (await createAccount(owner)).id
    const { trade } = await addTrade(owner, doomed)
    const editId = await removeTrade(owner, trade.id)
    await owner.delete(`/accounts/${doomed}`)
    await refusal(editId, 1)
    expect(await undoEdit(owner, editId, true)).toEqual({ count: 0, editId: null })
  })

  test('of a deleted imported trade restores its duplicate detection: the file adds nothing twice', async () => {
    const file = writePlumblineCsv(manyTrades(3))
    await importFile(owner, account, file)
    const before = await snapshot()
    const [trade] = (await listTrades(owner, account)).trades
    const editId = await removeTrade(owner, trade?.id ?? '')
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 2, dismissed: 1, new: 0 })
    await undoEdit(owner, editId)
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 3, dismissed: 0, new: 0 })
    expect(await snapshot()).toEqual(before)
  })

  test('of a deletion adds no duplicates if an import has restored the trades', async () => {
    const file = writePlumblineCsv(manyTrades(2))
    await importFile(owner, account, file)
    const { editId } = await bulk(owner, 'delete', { selection: { filter: { accountId: account } } })
    await importFile(owner, account, file, { restoreDismissed: true })
    await refusal(editId, 2)
    expect(await undoEdit(owner, editId, true)).toEqual({ count: 0, editId: null })
    expect((await listTrades(owner, account)).total).toBe(2)
  })
})
