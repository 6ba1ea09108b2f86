import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import {
  buildMt4Model,
  buildMt4Part,
  buildMt4Position,
  type Mt4Part,
} from '@plumbline/testing/broker-files/mt4-model'
import { writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  bulk,
  changeTrade,
  confirm,
  createAccount,
  differencesOf,
  getTrade,
  importFile,
  listTrades,
  moveTrade,
  preview,
  previewRows,
  removeTrade,
  undo,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('imports recognise their trades', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''
  let other = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner)).id
    other = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  const file = writePlumblineCsv(manyTrades(5))
  const first = async (id = account) => (await listTrades(owner, id)).trades[0]?.id ?? ''
  const deleted = async () => Object((await owner.get(`/accounts/${account}/deleted-trades`)).body)
  const restore = async (ids: readonly string[]) =>
    Object((await owner.post(`/accounts/${account}/deleted-trades/restore`, { ids })).body)
  const bothSettled = async () => {
    for (const id of [account, other]) expect(await differencesOf(owner, id)).toEqual([])
  }

  test('deleted trades stay deleted, individually and in bulk', async () => {
    await importFile(owner, account, file)
    await removeTrade(owner, await first())
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 4, dismissed: 1 })
    await bulk(owner, 'delete', { selection: { filter: { accountId: account } } })
    expect(await importFile(owner, account, file)).toMatchObject({ added: 0, skipped: 5 })
    expect((await listTrades(owner, account)).total).toBe(0)
  })

  test('a deleted trade is restored with its edits, and its file recognises it again', async () => {
    const { id: importId } = await importFile(owner, account, file)
    const { trade } = await changeTrade(owner, await first(), { notes: 'mine', grossPnl: 999 })
    await removeTrade(owner, trade.id)
    const { rows, total } = await deleted()
    expect([total, rows.length]).toEqual([1, 1])
    expect(rows[0]).toMatchObject({
      id: trade.id,
      importId,
      fileName: 'report',
      brokerId: trade.mt5TradeId,
      grossPnl: 999,
    })
    const { count, editId } = await restore([trade.id, 'unknown'])
    expect([count, (await deleted()).total]).toEqual([1, 0])
    expect(await getTrade(owner, trade.id)).toMatchObject({ grossPnl: 999, notes: 'mine' })
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 5, dismissed: 0 })
    expect(await restore([trade.id])).toMatchObject({ count: 0, editId: null })
    await undoEdit(owner, editId)
    expect((await deleted()).total).toBe(1)
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 4, dismissed: 1 })
    await bothSettled()
  })

  test('a moved trade is a duplicate in its original and in its current account', async () => {
    await importFile(owner, account, file)
    await moveTrade(owner, await first(), other)
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 5, new: 0 })
    expect((await preview(owner, other, file)).counts).toMatchObject({ duplicate: 1, new: 4 })
  })

  test('a moved trade without a broker id is recognised too', async () => {
    const trade = buildImportedTrade({ brokerId: null })
    await importFile(owner, account, writePlumblineCsv([trade]))
    await moveTrade(owner, await first(), other)
    expect((await preview(owner, account, writePlumblineCsv([trade]))).counts).toMatchObject({ duplicate: 1 })
  })

  test('an import updates a moved trade in its current account, and undo reverts it there', async () => {
    const open = buildImportedTrade({ closedAt: null, exitPrice: 1.081 })
    const closed = { ...open, closedAt: '2025-03-05T12:00:00', exitPrice: 1.09, closingRows: 1 }
    await importFile(owner, account, writePlumblineCsv([open]))
    const { trade } = await moveTrade(owner, await first(), other)
    const batch = await importFile(owner, account, writePlumblineCsv([closed]))
    expect(batch).toMatchObject({ added: 0, changed: 1 })
    expect(await getTrade(owner, trade.id)).toMatchObject({
      accountId: other,
      status: 'closed',
      exitPrice: 1.09,
    })
    await bothSettled()
    await undo(owner, batch.id)
    expect(await getTrade(owner, trade.id)).toMatchObject({ accountId: other, status: 'open' })
    await bothSettled()
  })

  test('undoing an import removes its moved trades from their current account', async () => {
    const { id } = await importFile(owner, account, file)
    const { trade } = await moveTrade(owner, await first(), other)
    await undo(owner, id)
    expect(await owner.get(`/trades/${trade.id}`)).toMatchObject({ status: 404 })
    expect([(await listTrades(owner, account)).total, (await listTrades(owner, other)).total]).toEqual([0, 0])
    expect((await preview(owner, account, file)).counts).toMatchObject({ dismissed: 5 })
    await bothSettled()
  })

  test('undoing an import asks first if its trades were edited, unless the edit was undone', async () => {
    const { id } = await importFile(owner, account, file)
    const { editId } = await changeTrade(owner, await first(), { notes: 'mine' })
    expect(await owner.post(`/imports/${id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_EDITED', data: { count: 1 } },
    })
    await undoEdit(owner, editId)
    expect(await undo(owner, id)).toMatchObject({ state: 'undone' })
  })

  test('a trade deleted with the account it was moved to stays deleted until restored', async () => {
    await importFile(owner, account, file)
    await moveTrade(owner, await first(), other)
    await owner.delete(`/accounts/${other}`)
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 4, dismissed: 1 })
    const { rows } = await deleted()
    expect(await restore([rows[0].id])).toMatchObject({ count: 1 })
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 5 })
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('a duplicate is skipped and shown with its reason and its match, and can be imported anyway', async () => {
    await importFile(owner, account, file)
    const { id } = await preview(owner, account, file)
    const rows = await previewRows(owner, id, 'duplicate')
    expect(rows[1]).toMatchObject({ code: 'same-broker-id', twinTradeId: expect.any(String), index: 1 })
    const { result } = await confirm(owner, id, { take: [1, 3, 99] })
    expect(result).toMatchObject({ added: 2, skipped: 3 })
    expect((await listTrades(owner, account)).total).toBe(7)
    expect((await preview(owner, account, file)).counts).toMatchObject({ duplicate: 5, new: 0 })
    await undo(owner, id)
    expect((await listTrades(owner, account)).total).toBe(5)
    await bothSettled()
  })

  test('a duplicate without ids that was imported anyway is recognised the next time', async () => {
    const twin = writePlumblineCsv([buildImportedTrade({ brokerId: null })])
    await importFile(owner, account, twin)
    const { id } = await preview(owner, account, twin)
    expect((await confirm(owner, id, { take: [0] })).result).toMatchObject({ added: 1 })
    expect((await preview(owner, account, twin)).counts).toMatchObject({ duplicate: 1, new: 0 })
  })

  test('partial closes show their executions, also after a further close and after its undo', async () => {
    const part = (ticket: string, quantity: number, closedAt: string | null) =>
      buildMt4Part({ ticket, quantity, closedAt, grossPnl: 2_00000000n })
    const statement = (...parts: [Mt4Part, Mt4Part]) =>
      writeMt4Statement(buildMt4Model({ positions: [buildMt4Position({ parts })] }))
    const [half, rest] = [part('101', 0.04, '2025-03-03T12:00:00'), part('105', 0.02, null)]
    const closed = part('105', 0.02, '2025-03-04T12:00:00')
    await importFile(owner, account, statement(half, rest))
    const id = await first()
    expect((await getTrade(owner, id)).executions).toMatchObject([{ kind: 'exit', quantity: 0.04 }])
    const batch = await importFile(owner, account, statement(half, closed))
    const { executions, grossPnl } = await getTrade(owner, id)
    expect(executions).toMatchObject([
      { kind: 'exit', quantity: 0.04, grossPnl: 2, brokerId: '101' },
      { kind: 'exit', quantity: 0.02, grossPnl: 2, brokerId: '105', at: '2025-03-04T12:00:00' },
    ])
    expect(grossPnl).toBe(4)
    await undoEdit(owner, await removeTrade(owner, id))
    expect((await getTrade(owner, id)).executions).toEqual(executions)
    await undo(owner, batch.id)
    expect((await getTrade(owner, id)).executions).toMatchObject([{ kind: 'exit', quantity: 0.04 }])
  })
})
