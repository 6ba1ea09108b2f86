import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  getAccount,
  getStatistics,
  importFile,
  listTrades,
  preview,
  previewRows,
  undo,
} from '#server/testing/trading.ts'

describeOnOneEngine('importing into an account that has trades', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const newAccount = async (initialBalance = 0) =>
    (await createAccount(owner, { initialBalance, currency: 'USD' })).id
  const csv = (...trades: ImportedTrade[]) => writePlumblineCsv(trades)
  const open = buildImportedTrade({
    openedAt: '2025-03-03T10:00:00',
    closedAt: null,
    exitPrice: 1.081,
    grossPnl: '1',
  })
  const closed: ImportedTrade = {
    ...open,
    closedAt: '2025-03-05T12:00:00',
    exitPrice: 1.09,
    closingRows: 1,
    grossPnl: 100_00000000n,
  }

  /** A person's edit, until the API has one. */
  const edit = (set: string) =>
    database().asSystem((trx) => sql`update trades set ${sql.raw(set)}`.execute(trx))

  test('the same file again changes nothing and reports so', async () => {
    const account = await newAccount()
    const file = writePlumblineCsv(manyTrades(600))
    await importFile(owner, account, file)
    const before = await getStatistics(owner, account)
    const again = await preview(owner, account, file)
    expect(again.counts).toMatchObject({ new: 0, duplicate: 600, changed: 0 })
    const [row] = await previewRows(owner, again.id, 'duplicate')
    const { trades } = await listTrades(owner, account, '&sort=openedAt&order=asc')
    expect(row).toMatchObject({ code: 'same-broker-id', twinTradeId: trades[0]?.id })
    expect((await confirm(owner, again.id)).result).toMatchObject({ added: 0, changed: 0, skipped: 600 })
    expect({ ...(await getStatistics(owner, account)), revision: 0 }).toEqual({ ...before, revision: 0 })
  })

  test('overlapping exports become one history', async () => {
    const account = await newAccount()
    const all = manyTrades(300)
    await importFile(owner, account, writePlumblineCsv(all.slice(100)))
    expect(await importFile(owner, account, writePlumblineCsv(all.slice(0, 200)))).toMatchObject({
      added: 100,
      skipped: 100,
    })
    const whole = await newAccount()
    await importFile(owner, whole, writePlumblineCsv(all))
    const [pieces, once] = [await getStatistics(owner, account), await getStatistics(owner, whole)]
    const withoutIds = { bestTradeId: null, worstTradeId: null }
    expect({ ...pieces.statistics, ...withoutIds }).toEqual({ ...once.statistics, ...withoutIds })
  })

  test('without ids, the second of two identical rows is a new trade, and a third file adds nothing', async () => {
    const account = await newAccount()
    const twin = buildImportedTrade({ brokerId: null })
    expect(await importFile(owner, account, csv(twin))).toMatchObject({ added: 1 })
    expect(await importFile(owner, account, csv(twin, twin))).toMatchObject({ added: 1, skipped: 1 })
    expect(await importFile(owner, account, csv(twin, twin))).toMatchObject({ added: 0, skipped: 2 })
  })

  test('a position that was open in one file and is closed in the next becomes closed', async () => {
    const account = await newAccount(1_000)
    await importFile(owner, account, csv(open))
    expect(await getAccount(owner, account)).toMatchObject({
      openTrades: 1,
      closedTrades: 0,
      currentBalance: 1_000,
    })
    const again = await preview(owner, account, csv(closed))
    expect(again.counts).toMatchObject({ new: 0, changed: 1 })
    expect((await previewRows(owner, again.id, 'changed'))[0]).toMatchObject({ code: 'changed-by-broker' })
    expect((await confirm(owner, again.id)).result).toMatchObject({ added: 0, changed: 1, skipped: 0 })
    expect(await listTrades(owner, account)).toMatchObject({
      total: 1,
      trades: [{ status: 'closed', closedAt: '2025-03-05T12:00:00', exitPrice: 1.09, netPnl: 99.3 }],
    })
    expect(await getAccount(owner, account)).toMatchObject({
      openTrades: 0,
      closedTrades: 1,
      currentBalance: 1_099.3,
    })
    const { statistics } = await getStatistics(owner, account)
    expect(statistics).toMatchObject({ totalTrades: 1, totalPnl: 99.3, bestDay: { date: '2025-03-05' } })

    await undo(owner, again.id)
    expect((await listTrades(owner, account)).trades).toMatchObject([
      { status: 'open', closedAt: null, exitPrice: 1.081 },
    ])
    expect(await getAccount(owner, account)).toMatchObject({ openTrades: 1, currentBalance: 1_000 })
    expect((await getStatistics(owner, account)).statistics.totalTrades).toBe(0)
    expect((await preview(owner, account, csv(closed))).counts).toMatchObject({ changed: 1 })
  })

  test('the user’s edits are kept when the broker changes the trade', async () => {
    const account = await newAccount()
    await importFile(owner, account, csv(open))
    await edit(`notes = 'my words', stop_loss = 1.07`)
    await importFile(owner, account, csv({ ...closed, notes: '[tp]' }))
    expect((await listTrades(owner, account)).trades).toMatchObject([
      { notes: 'my words', stopLoss: 1.07, status: 'closed', exitPrice: 1.09 },
    ])
  })

  test('a later change is kept when an earlier one is undone', async () => {
    const account = await newAccount()
    await importFile(owner, account, csv(open))
    const first = await importFile(owner, account, csv(closed))
    const corrected = { ...closed, grossPnl: 90_00000000n }
    const second = await importFile(owner, account, csv(corrected))
    await undo(owner, first.id)
    expect((await listTrades(owner, account)).trades).toMatchObject([{ status: 'closed', grossPnl: 90 }])
    // Undo takes one batch back: what was there right before it.
    await undo(owner, second.id)
    expect((await listTrades(owner, account)).trades).toMatchObject([{ status: 'closed', grossPnl: 100 }])
  })

  test('undo asks first if the user has since edited a trade that the batch added or changed', async () => {
    const account = await newAccount()
    const earlier = await importFile(owner, account, csv(open))
    const other = buildImportedTrade()
    const { id } = await importFile(owner, account, csv(closed, other))
    const touch = (brokerId: string | null) =>
      edit(`updated_at = clock_timestamp() where mt5_trade_id = '${brokerId}'`)
    await touch(open.brokerId)
    expect(await owner.post(`/imports/${id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_EDITED', data: { count: 1 } },
    })
    await touch(other.brokerId)
    expect(await owner.post(`/imports/${id}/undo`)).toMatchObject({
      status: 409,
      body: { data: { count: 2 } },
    })
    expect((await listTrades(owner, account)).total).toBe(2)
    await undo(owner, id, true)
    expect((await listTrades(owner, account)).trades).toMatchObject([{ status: 'open' }])
    // What this batch added is what counts for the batch before.
    expect(await owner.post(`/imports/${earlier.id}/undo`)).toMatchObject({
      status: 409,
      body: { data: { count: 1 } },
    })
  })

  test('a currency mismatch needs confirmation, and amounts are then imported unchanged', async () => {
    const account = await newAccount()
    const report = writeReportXlsx(buildReport({ trades: manyTrades(3), currency: 'EUR' }), 'utf-16')
    const { id } = await preview(owner, account, report)
    expect(await owner.post(`/imports/${id}/confirm`)).toMatchObject({
      status: 409,
      body: { code: 'CURRENCY_MISMATCH', data: { fileCurrency: 'EUR', accountCurrency: 'USD' } },
    })
    expect((await listTrades(owner, account)).total).toBe(0)
    expect((await confirm(owner, id, { acceptCurrency: true })).result).toMatchObject({ added: 3 })
  })

  test('the balance before the file can become the initial balance, and undo reverts it', async () => {
    const account = await newAccount(0)
    const whole = writeReportXlsx(buildReport({ trades: manyTrades(3) }), 'utf-8')
    expect((await preview(owner, account, whole)).balance).toMatchObject({ before: 0 })
    const report = buildReport({ trades: manyTrades(3), cash: [], carriedIn: 50_61000000n })
    const { id, balance } = await preview(owner, account, writeReportXlsx(report, 'utf-8'))
    expect(balance).toMatchObject({ before: 50.61 })
    await confirm(owner, id, { initialBalance: 50.61 })
    expect(await getAccount(owner, account)).toMatchObject({
      initialBalance: 50.61,
      currentBalance: balance?.stated,
    })
    await undo(owner, id)
    expect(await getAccount(owner, account)).toMatchObject({ initialBalance: 0, currentBalance: 0 })
  })

  test('the file’s deposit can replace the initial balance, and undo reverts both', async () => {
    const account = await newAccount(2_000)
    const report = writeReportXlsx(buildReport({ trades: manyTrades(3) }), 'utf-16')
    const { id, cashTotal, totals } = await preview(owner, account, report)
    expect(cashTotal).toBeGreaterThan(0)
    const net = totals.netPnl ?? 0
    await confirm(owner, id, { initialBalanceToZero: true })
    const after = await getAccount(owner, account)
    expect(after).toMatchObject({ initialBalance: 0, baseBalanceOffset: cashTotal })
    expect(after.currentBalance).toBeCloseTo(cashTotal + net, 6)
    const again = await importFile(owner, account, report)
    expect(again).toMatchObject({ added: 0, cash: 0 })
    await undo(owner, id)
    expect(await getAccount(owner, account)).toMatchObject({
      initialBalance: 2_000,
      baseBalanceOffset: 0,
      currentBalance: 2_000,
    })
  })
})
