import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { tradeRecordArbitrary } from '@plumbline/testing/exports/export-record-arbitrary'
import { writeExport } from '@plumbline/testing/exports/write-export'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  getAccount,
  getImport,
  getStatistics,
  importFile,
  listTrades,
  preview,
  previewRows,
  undo,
  upload,
} from '#server/testing/trading.ts'

describeOnOneEngine('an import from upload to undo', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const newAccount = async (initialBalance = 0) => (await createAccount(owner, { initialBalance })).id
  const csv = writePlumblineCsv(manyTrades(120))

  test('nothing is written until the preview is confirmed, then everything is', async () => {
    const account = await newAccount(1_000)
    const ready = await preview(owner, account, csv)
    expect(ready.counts).toMatchObject({
      new: 120,
      duplicate: 0,
      changed: 0,
      dismissed: 0,
      unusable: 0,
      trades: 120,
    })
    expect(await listTrades(owner, account)).toMatchObject({ total: 0, revision: 0 })

    const done = await confirm(owner, ready.id)
    expect(done.result).toEqual({ added: 120, changed: 0, skipped: 0, cash: 0, changedSincePreview: 0 })
    expect(await listTrades(owner, account)).toMatchObject({ total: 120, revision: 1 })
    const { statistics, balance } = await getStatistics(owner, account)
    expect(statistics.totalPnl).toBe(ready.totals.netPnl)
    expect(balance).toBeCloseTo(1_000 + statistics.totalPnl, 6)
  })

  test('rows are paginated in file order, with their line numbers', async () => {
    const account = await newAccount()
    const { id } = await preview(owner, account, writePlumblineCsv(manyTrades(1_100)))
    const first = await previewRows(owner, id, 'new', '&limit=200')
    expect(first).toHaveLength(200)
    // Chunks of 500 rows: a page across two of them, and one past the end.
    const across = await previewRows(owner, id, 'new', '&offset=400&limit=200')
    expect(across.map((row) => row.trade?.brokerId)).toEqual(
      manyTrades(600)
        .slice(400)
        .map((trade) => trade.brokerId),
    )
    expect(across.map((row) => row.line)).toEqual(Array.from({ length: 200 }, (_, index) => 402 + index))
    expect(await previewRows(owner, id, 'new', '&offset=1050&limit=200')).toHaveLength(50)
    expect(await previewRows(owner, id, 'new', '&offset=9999999')).toEqual([])
    expect(await previewRows(owner, id, 'duplicate')).toEqual([])
  })

  test('an unusable row reports its line, its reason and the file’s value', async () => {
    const account = await newAccount()
    const text = 'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl\n'
    const good = '2025-03-03T09:00:00,2025-03-03T10:00:00,EURUSD,long,1.1,1.2,1,100\n'
    const bad = 'yesterday,2025-03-03T10:00:00,EURUSD,long,1.1,1.2,1,100\n'
    const backwards = '2025-03-03T10:00:00,2025-03-03T09:00:00,EURUSD,long,1.1,1.2,1,100\n'
    const { id, counts } = await preview(owner, account, utf8(text + good + bad + backwards + good))
    expect(counts).toMatchObject({ new: 2, unusable: 2 })
    expect(await previewRows(owner, id, 'unusable')).toMatchObject([
      { line: 3, kind: 'unusable', code: 'unusable-time', detail: 'yesterday', trade: null },
      { line: 4, code: 'closes-before-opening', detail: '2025-03-03T10:00:00 – 2025-03-03T09:00:00' },
    ])
  })

  test('a trade keeps its source, the file’s journal fields, and the seconds', async () => {
    const account = await newAccount()
    const trade = buildImportedTrade({
      openedAt: '2025-03-03T10:00:59',
      closedAt: '2025-03-03T11:00:01',
      journal: {
        tags: ['swing'],
        emotion: 'Ruhig',
        session: 'London',
        strategy: 'breakout',
        breakEven: true,
      },
    })
    await importFile(owner, account, writePlumblineCsv([trade]))
    const { trades } = await listTrades(owner, account)
    const { body: strategies } = await owner.get('/strategies')
    expect(strategies).toMatchObject([{ label: 'breakout', trades: 1 }])
    expect((await owner.get('/tags')).body).toMatchObject([{ label: 'Plumbline-Import' }, { label: 'swing' }])
    expect(trades).toMatchObject([
      {
        timestamp: '2025-03-03T10:00',
        closingTime: '2025-03-03T11:00',
        openedAt: '2025-03-03T10:00:59',
        closedAt: '2025-03-03T11:00:01',
        tags: ['swing', 'Plumbline-Import'],
        emotion: 'calm',
        session: 'London',
        strategyId: Object(strategies)[0].id,
        breakEven: true,
        mt5TradeId: trade.brokerId,
        grossPnl: 50,
        fees: 0.7,
        netPnl: 49.3,
      },
    ])
    const report = writeReportXlsx(buildReport({ trades: manyTrades(1) }), 'utf-16')
    const other = await newAccount()
    await importFile(owner, other, report)
    expect((await listTrades(owner, other)).trades[0]?.tags).toEqual(['MT5-Import'])
  })

  test('undo removes the whole batch; the file then shows its rows as deleted and can restore them', async () => {
    const account = await newAccount(500)
    const { id } = await importFile(owner, account, csv)
    expect(await undo(owner, id)).toMatchObject({ state: 'undone' })
    expect(await listTrades(owner, account)).toMatchObject({ total: 0, revision: 2 })
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 500, closedTrades: 0 })

    const again = await preview(owner, account, csv)
    expect(again.counts).toMatchObject({ new: 0, dismissed: 120 })
    expect((await previewRows(owner, again.id, 'dismissed'))[0]).toMatchObject({ code: 'deleted-before' })
    expect((await confirm(owner, again.id)).result).toMatchObject({ added: 0, skipped: 120 })

    const restored = await importFile(owner, account, csv, { restoreDismissed: true })
    expect(restored).toMatchObject({ added: 120, skipped: 0 })
    expect((await getStatistics(owner, account)).statistics.totalTrades).toBe(120)
    await undo(owner, restored.id)
    expect(await listTrades(owner, account)).toMatchObject({ total: 0 })
  })

  test('trades restored from our own export are complete, with images and broker ids unchanged', async () => {
    const account = await newAccount()
    const moment = '2025-04-01T08:00:00.000Z'
    const kept = {
      images: ['https://images.example.com/a.png'],
      strategyUsage: 'partly',
      mt5TradeId: '',
      createdAt: moment,
      updatedAt: moment,
    }
    const records = fc.sample(tradeRecordArbitrary(), { seed: 1, numRuns: 1 })
    const file = writeExport(
      'json',
      records.map((record) => ({ ...record, ...kept, grossPnlCents: 5_000 })),
      { currency: 'USD' },
    )
    const withoutId = async () =>
      (await listTrades(owner, account)).trades.map((trade) => ({ ...trade, id: '' }))
    const { id } = await importFile(owner, account, file)
    const before = await withoutId()
    expect(before).toMatchObject([kept])
    await undo(owner, id)
    await importFile(owner, account, file, { restoreDismissed: true })
    expect(await withoutId()).toEqual(before)
  })

  test('a file of another broker account reports which accounts were imported before', async () => {
    const account = await newAccount()
    const fileOf = (login: string) => writeReportXlsx(buildReport({ login, trades: manyTrades(1) }), 'utf-8')
    expect(await preview(owner, account, fileOf('7001234'))).not.toHaveProperty('otherLogins')
    const first = await importFile(owner, account, fileOf('7001234'))
    expect(await preview(owner, account, fileOf('7001234'))).not.toHaveProperty('otherLogins')
    expect(await preview(owner, account, fileOf('57174315'))).toMatchObject({ otherLogins: ['7001234'] })
    await undo(owner, first.id)
    expect(await preview(owner, account, fileOf('57174315'))).not.toHaveProperty('otherLogins')
  })

  test('undo removes the deposits too, and restoring adds them with the trades, once', async () => {
    const account = await newAccount()
    const report = writeReportXlsx(buildReport(), 'utf-8')
    const { id } = await importFile(owner, account, report)
    const { currentBalance, baseBalanceOffset } = await getAccount(owner, account)
    expect(baseBalanceOffset).toBeGreaterThan(0)
    await undo(owner, id)
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 0, baseBalanceOffset: 0 })

    const again = await preview(owner, account, report)
    expect(again.counts).toMatchObject({ new: 0, newCash: 0 })
    expect((await confirm(owner, again.id)).result).toMatchObject({ added: 0, cash: 0 })
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance: 0, baseBalanceOffset: 0 })

    await importFile(owner, account, report, { restoreDismissed: true })
    expect(await getAccount(owner, account)).toMatchObject({ currentBalance, baseBalanceOffset })
    expect((await preview(owner, account, report)).counts).toMatchObject({ new: 0, dismissed: 0, newCash: 0 })
  })

  test('a step that the state does not allow returns 409 with the state', async () => {
    const account = await newAccount()
    const { id } = await importFile(owner, account, csv)
    expect(await owner.post(`/imports/${id}/confirm`)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_STATE', data: { state: 'confirmed' } },
    })
    expect(await owner.delete(`/imports/${id}`)).toMatchObject({ status: 409 })
    await undo(owner, id)
    expect(await owner.post(`/imports/${id}/undo`)).toMatchObject({
      status: 409,
      body: { data: { state: 'undone' } },
    })
    const failed = await upload(owner, account, utf8('no report'))
    expect(await owner.post(`/imports/${failed.id}/confirm`)).toMatchObject({ status: 409 })
  })

  test('of two simultaneous confirmations one succeeds, and the trades exist once', async () => {
    const account = await newAccount()
    const { id } = await preview(owner, account, csv)
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(`/imports/${id}/confirm`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await listTrades(owner, account)).total).toBe(120)
  })

  test('deleting an account while its imports are confirmed and undone causes no server error', async () => {
    for (let round = 0; round < 4; round += 1) {
      const account = await newAccount()
      const [ready, done] = [await preview(owner, account, csv), await importFile(owner, account, csv)]
      const answers = await Promise.all([
        owner.post(`/imports/${ready.id}/confirm`),
        owner.post(`/imports/${done.id}/undo`),
        owner.delete(`/accounts/${account}`),
      ])
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404),
      ).toEqual([])
    }
  })

  test('of two previews of one file, the second confirmation recalculates and reports so', async () => {
    const account = await newAccount()
    const first = await preview(owner, account, csv)
    const second = await preview(owner, account, csv)
    const answers = await Promise.all([confirm(owner, first.id), confirm(owner, second.id)])
    expect(answers.map(({ result }) => [result.added, result.changedSincePreview]).sort()).toEqual([
      [0, 120],
      [120, 0],
    ])
    expect((await listTrades(owner, account)).total).toBe(120)
  })

  test('a preview can be discarded and expires after 24 hours; a confirmed import stays', async () => {
    const account = await newAccount()
    const thrown = await preview(owner, account, csv)
    expect(await owner.delete(`/imports/${thrown.id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await owner.get(`/imports/${thrown.id}`)).toMatchObject({ status: 404 })

    const old = await preview(owner, account, csv)
    const kept = await importFile(owner, account, csv)
    await database().asSystem((trx) =>
      sql`update imports set created_at = now() - interval '24 hours 1 second'`.execute(trx),
    )
    expect(await owner.get(`/imports/${old.id}`)).toMatchObject({
      status: 404,
      body: { message: `Import with ID ${old.id} not found. Previews are kept for 24 hours.` },
    })
    expect(await owner.post(`/imports/${old.id}/confirm`)).toMatchObject({ status: 404 })
    expect(await getImport(owner, kept.id)).toMatchObject({ state: 'confirmed' })
    const history = Object((await owner.get(`/accounts/${account}/imports`)).body)
    expect(history.map((each: { id: string }) => each.id)).toEqual([kept.id])
    expect(await undo(owner, kept.id)).toMatchObject({ state: 'undone' })
  })
})
