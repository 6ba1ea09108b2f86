import { longTest } from '@plumbline/testing/long-test'
import { gzipSync } from 'node:zlib'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  restoreImport,
  undo,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('deleted trades and undone imports', (database) => {
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

  const report = writeReportXlsx(buildReport({ trades: manyTrades(3) }), 'utf-8')
  const file = writePlumblineCsv(manyTrades(5))
  const first = async () => (await listTrades(owner, account)).trades[0]?.id ?? ''
  const deleted = async () => Object((await owner.get(`/accounts/${account}/deleted-trades`)).body)
  const restore = async (ids?: readonly string[]) =>
    Object((await owner.post(`/accounts/${account}/deleted-trades/restore`, { ids })).body)
  const balanceOf = async (importId: string) =>
    Object((await owner.get(`/imports/${importId}/balance`)).body).balance
  const inDays = (days: number) =>
    database().asSystem((trx) =>
      sql`update deleted_trades set deleted_at = deleted_at - ${days} * interval '1 day'`.execute(trx),
    )
  const emptyBins = () => server.jobs.runNow('bin-retention')
  const settled = async () => {
    for (const id of [account, other]) expect(await differencesOf(owner, id)).toEqual([])
  }

  test('restoring an undone import restores its trades, its deposits, the initial balance and its state', async () => {
    await owner.patch(`/accounts/${account}`, { initialBalance: 700 })
    const { id } = await importFile(owner, account, report, { initialBalanceToZero: true })
    const before = await getAccount(owner, account)
    const edited = await changeTrade(owner, await first(), { notes: 'mine', tags: ['swing'] })
    await undo(owner, id, true)
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 700, initialBalance: 700 })
    expect(await deleted()).toMatchObject({ total: 0 })

    expect(await restoreImport(owner, id)).toMatchObject({ state: 'confirmed' })
    const { currentBalance, baseBalanceOffset, initialBalance, closedTrades } = before
    expect(await getAccount(owner, account)).toMatchObject({
      currentBalance,
      baseBalanceOffset,
      initialBalance,
      closedTrades,
    })
    expect(await getTrade(owner, edited.trade.id)).toMatchObject({ notes: 'mine', tags: ['swing'] })
    expect((await preview(owner, account, report)).counts).toMatchObject({ new: 0, dismissed: 0, newCash: 0 })
    expect(await owner.post(`/imports/${id}/undo`)).toMatchObject({ body: { code: 'IMPORT_EDITED' } })
    await undo(owner, id, true)
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 700 })
    await settled()
  })

  test('restoring skips trades deleted before the undo, and restores moved trades where they were', async () => {
    const { id } = await importFile(owner, account, file)
    const [gone, moved] = (await listTrades(owner, account)).trades
    await removeTrade(owner, gone?.id ?? '')
    await moveTrade(owner, moved?.id ?? '', other)
    await undo(owner, id)
    await restoreImport(owner, id)
    expect([(await listTrades(owner, account)).total, (await listTrades(owner, other)).total]).toEqual([3, 1])
    expect((await deleted()).rows).toMatchObject([{ id: gone?.id }])
    await settled()
  })

  test('an import undone over 30 days ago is restored as its file stated it, and counts as unedited', async () => {
    const { id } = await importFile(owner, account, report)
    const { currentBalance } = await getAccount(owner, account)
    await undo(owner, id)
    await inDays(31)
    await emptyBins()
    await restoreImport(owner, id)
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance })
    expect(await undo(owner, id)).toMatchObject({ state: 'undone' })
    await settled()
  })

  test('changes of an undone import are reapplied, unless another import has changed the trade since', async () => {
    const open = buildImportedTrade({ closedAt: null, exitPrice: 1.081 })
    const closed = { ...open, closedAt: '2025-03-05T12:00:00', exitPrice: 1.09, closingRows: 1 }
    await importFile(owner, account, writePlumblineCsv([open]))
    const { id } = await importFile(owner, account, writePlumblineCsv([closed]))
    await undo(owner, id)
    await restoreImport(owner, id)
    expect(await getTrade(owner, await first())).toMatchObject({ status: 'closed', exitPrice: 1.09 })
    await undo(owner, id)
    expect(await getTrade(owner, await first())).toMatchObject({ status: 'open' })
    await importFile(owner, account, writePlumblineCsv([{ ...closed, exitPrice: 1.1 }]))
    expect(await owner.post(`/imports/${id}/restore`)).toMatchObject({
      body: { code: 'IMPORT_NOT_RESTORABLE' },
    })
    expect(await getTrade(owner, await first())).toMatchObject({ exitPrice: 1.1 })
    await settled()
  })

  test('an import whose trades another import restored is not restored a second time', async () => {
    const { id } = await importFile(owner, account, report)
    const { currentBalance } = await getAccount(owner, account)
    await undo(owner, id)
    expect((await preview(owner, account, report)).counts).toMatchObject({ newCash: 0, dismissedCash: 1 })
    await importFile(owner, account, report, { restoreDismissed: true })
    expect(await owner.post(`/imports/${id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_NOT_RESTORABLE' },
    })
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance })
    await settled()
  })

  test('an import reports the difference between the account and the balance its file states', async () => {
    const { id } = await importFile(owner, account, report)
    const agreed = await balanceOf(id)
    expect(agreed).toMatchObject({ difference: 0, stated: agreed.account })
    const { trade } = await addTrade(owner, account, {
      timestamp: '2031-01-01T10:00',
      closingTime: '2031-01-01T11:00',
    })
    expect(await balanceOf(id)).toEqual(agreed)
    await changeTrade(owner, trade.id, { timestamp: '2010-01-01T10:00', closingTime: '2010-01-01T11:00' })
    expect(await balanceOf(id)).toMatchObject({ difference: 49.3, stated: agreed.stated })
    await removeTrade(owner, trade.id)
    const { operations } = Object((await owner.get(`/accounts/${account}/cash`)).body)
    await owner.delete(`/cash-operations/${operations[0].id}`)
    const again = await preview(owner, account, report)
    expect(again.counts).toMatchObject({ new: 0, dismissedCash: 1 })
    expect(await balanceOf(again.id)).toMatchObject({ difference: -operations[0].amount })
  })

  test('a manual trade is in the bin for 30 days, and is restored exactly as it was', async () => {
    const { trade } = await addTrade(owner, account, { notes: 'mine', tags: ['swing'], rating: 4 })
    await removeTrade(owner, trade.id)
    expect(await deleted()).toMatchObject({
      total: 1,
      rows: [{ id: trade.id, fileName: null, deletedAt: expect.any(String), netPnl: 49.3 }],
    })
    const { count, left, editId } = await restore([trade.id, 'unknown'])
    expect([count, left]).toEqual([1, 0])
    expect(await getTrade(owner, trade.id)).toEqual(expect.objectContaining(trade))
    await undoEdit(owner, editId)
    await inDays(31)
    expect(await deleted()).toEqual({ rows: [], total: 0 })
    expect(await restore([trade.id])).toMatchObject({ count: 0, editId: null })
    await emptyBins()
    const { rows } = await database().asSystem((trx) => sql`select from deleted_trades`.execute(trx))
    expect(rows).toEqual([])
    await settled()
  })

  longTest('restoring all restores every deleted trade, imported or not, in batches', async () => {
    await importFile(owner, account, writePlumblineCsv(manyTrades(2_500)))
    await addTrade(owner, account)
    const before = await getAccount(owner, account)
    await bulk(owner, 'delete', { selection: { filter: { accountId: account } } })
    expect(await deleted()).toMatchObject({ total: 2_501 })
    expect(await restore()).toMatchObject({ count: 2_000, left: 501 })
    expect(await restore()).toMatchObject({ count: 501, left: 0 })
    expect(await restore()).toMatchObject({ count: 0, left: 0 })
    const { currentBalance, closedTrades } = before
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance, closedTrades })
    await settled()
  })

  test('a trade restored by another import and deleted again is in the bin once, and restored once', async () => {
    const one = writePlumblineCsv(manyTrades(1))
    await importFile(owner, account, one)
    const { currentBalance } = await getAccount(owner, account)
    await removeTrade(owner, await first())
    await importFile(owner, account, one, { restoreDismissed: true })
    await removeTrade(owner, await first())
    expect(await deleted()).toMatchObject({ total: 1 })
    expect(await restore()).toMatchObject({ count: 1, left: 0 })
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance, closedTrades: 1 })
    await settled()
  })

  test('a deleted trade survives the deletion of the account that imported it', async () => {
    await importFile(owner, account, writePlumblineCsv(manyTrades(1)))
    const { trade } = await moveTrade(owner, await first(), other)
    await removeTrade(owner, trade.id)
    await owner.delete(`/accounts/${account}`)
    const { body } = await owner.post(`/accounts/${other}/deleted-trades/restore`, { ids: [trade.id] })
    expect(body).toMatchObject({ count: 1 })
    expect(await getTrade(owner, trade.id)).toMatchObject({ accountId: other, netPnl: trade.netPnl })
    expect(await differencesOf(owner, other)).toEqual([])
    account = other
  })

  test('restoring an import sets the initial balance that was entered after the import', async () => {
    const { id } = await importFile(owner, account, report, { initialBalanceToZero: true })
    await owner.patch(`/accounts/${account}`, { initialBalance: 250 })
    const { currentBalance } = await getAccount(owner, account)
    await undo(owner, id)
    await restoreImport(owner, id)
    expect(await getAccount(owner, account)).toMatchObject({ initialBalance: 250, currentBalance })
  })

  test('a change that is undone while its trade is in the bin is not restored with the trade', async () => {
    const open = buildImportedTrade({ closedAt: null, exitPrice: 1.081 })
    const closed = { ...open, closedAt: '2025-03-05T12:00:00', exitPrice: 1.09, closingRows: 1 }
    const opened = await importFile(owner, account, writePlumblineCsv([open]))
    const closing = await importFile(owner, account, writePlumblineCsv([closed]))
    await undo(owner, opened.id)
    await undo(owner, closing.id)
    await restoreImport(owner, opened.id)
    expect(await getTrade(owner, await first())).toMatchObject({ status: 'open', closedAt: null })
    expect((await preview(owner, account, writePlumblineCsv([closed]))).counts).toMatchObject({ changed: 1 })
    await settled()
  })

  test('an import whose trades another import restored and removed is not restored partially', async () => {
    const { id } = await importFile(owner, account, report)
    await undo(owner, id)
    const again = await importFile(owner, account, report, { restoreDismissed: true })
    const { currentBalance } = await getAccount(owner, account)
    await undo(owner, again.id)
    expect(await owner.post(`/imports/${id}/restore`)).toMatchObject({
      body: { code: 'IMPORT_NOT_RESTORABLE' },
    })
    await restoreImport(owner, again.id)
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance })
    await settled()
  })

  test('a deletion recorded by an earlier version can be undone', async () => {
    const { trade } = await addTrade(owner, account)
    const editId = await removeTrade(owner, trade.id)
    await database().asSystem(async (trx) => {
      const { rows } = await sql<{ row: object }>`delete from deleted_trades returning trade as row`.execute(
        trx,
      )
      const changes = gzipSync(
        JSON.stringify(rows.map(({ row }) => ({ kind: 'removed', row, sourceId: null }))),
      )
      await sql`update trade_edits set changes = ${changes} where id = ${editId}`.execute(trx)
    })
    expect(await undoEdit(owner, editId)).toMatchObject({ count: 1 })
    expect(await getTrade(owner, trade.id)).toMatchObject({ netPnl: 49.3 })
  })

  test('a deleted tag is recreated with its restored trade; a deleted strategy is removed from the trade', async () => {
    const { trade } = await addTrade(owner, account, { tags: ['retest'], strategyId: 'fade' })
    await removeTrade(owner, trade.id)
    const labelled = async (kind: string, label: string) =>
      Object((await owner.get(`/${kind}`)).body).filter((each: { label: string }) => each.label === label)
    for (const [kind, label] of [
      ['tags', 'retest'],
      ['strategies', 'fade'],
    ] as const) {
      const [{ id }] = await labelled(kind, label)
      await owner.delete(`/${kind}/${id}`)
    }
    expect(await restore([trade.id])).toMatchObject({ count: 1 })
    expect(await getTrade(owner, trade.id)).toMatchObject({ tags: ['retest'], strategyId: null })
    expect(await labelled('tags', 'retest')).toMatchObject([{ trades: 1 }])
    expect(await labelled('strategies', 'fade')).toEqual([])
    await settled()
  })

  test('a deletion can be undone after a migration has added a column, which gets its default', async () => {
    const { trade } = await addTrade(owner, account)
    const editId = await removeTrade(owner, trade.id)
    await sql`alter table trades add column added_later text not null default 'as new'`.execute(database().db)
    try {
      expect(await undoEdit(owner, editId)).toMatchObject({ count: 1 })
      expect(await getTrade(owner, trade.id)).toMatchObject({ netPnl: 49.3 })
    } finally {
      await sql`alter table trades drop column added_later`.execute(database().db)
    }
  })
})
