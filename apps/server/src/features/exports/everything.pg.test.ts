import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cashRecordArbitrary, tradeRecordArbitrary } from '@plumbline/testing/exports/export-record-arbitrary'
import { writeExport } from '@plumbline/testing/exports/write-export'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, databaseOn } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { fillBacktests } from '#server/testing/backtesting.ts'
import type { TestClient } from '#server/testing/client.ts'
import { fillPlans } from '#server/testing/plans.ts'
import { fillPrices } from '#server/testing/prices.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { fillDocuments, importDocuments, previewDocuments, sendDocuments } from '#server/testing/documents.ts'
import { COMPUTED_OF_TRADES, LEFT_OUT, RENAMED_OF_TRADES } from '#server/testing/everything-sections.ts'
import { archiveSections } from '#server/features/documents/everything.archive.ts'
import { exported } from '#server/testing/exports.ts'
import { fillHabits } from '#server/testing/habits.ts'
import { fileOf, form, png } from '#server/testing/files.ts'
import { link, sync } from '#server/testing/mt5.ts'
import { migratedSnapshot } from '#server/testing/migrated.ts'
import { fillGoals } from '#server/testing/goals.ts'
import { fillNotifications } from '#server/testing/notifications.ts'
import { fillToolbox } from '#server/testing/toolbox.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { tenantTables } from '#server/testing/tenant-tables.ts'
import {
  addTrade,
  changeTrade,
  createAccount,
  differencesOf,
  getAccount,
  importFile,
  listAccounts,
  listTrades,
  moveTrade,
  preview,
  removeTrade,
  undo,
} from '#server/testing/trading.ts'

interface Installation {
  readonly database: Database
  readonly server: TestServer
  readonly owner: TestClient
}

describeOnOneEngine('a full export', (database) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-everything-'))
  const brokerFile = writePlumblineCsv([
    buildImportedTrade({ brokerId: '71', openedAt: '2025-03-03T10:00:00' }),
    buildImportedTrade({ brokerId: '72', openedAt: '2025-03-04T10:00:00', closedAt: null }),
    buildImportedTrade({ brokerId: null, openedAt: '2025-03-05T10:00:00' }),
    buildImportedTrade({ brokerId: '73', openedAt: '2025-03-06T10:00:00' }),
  ])
  let source: Installation
  let target: Installation

  async function install(on: Database): Promise<Installation> {
    const server = await startTestServer(on, { env: { PLUMBLINE_DATA: dataDir } })
    return { database: on, server, owner: await server.owner() }
  }

  beforeAll(async () => {
    source = await install(database())
    const engine = await openEmbedded({ kind: 'memory', snapshot: await migratedSnapshot() })
    target = await install(await databaseOn(engine, 'embedded'))
    await fill(source.owner)
  }, 120_000)
  afterAll(async () => {
    await source.server.close()
    await target.server.close()
    await target.database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Something of every kind that a journal holds. */
  async function fill(owner: TestClient): Promise<void> {
    const main = await createAccount(owner, {
      name: 'FTMO “100k” <live>',
      type: 'live',
      currency: 'EUR',
      brokerTimeZone: 'Europe/Athens',
    })
    await owner.patch(`/accounts/${main.id}`, { riskSettings: { maxDailyLoss: 3 }, tradingMode: 'ticks' })
    await importFile(owner, main.id, brokerFile)
    const { trades } = await listTrades(owner, main.id)
    await removeTrade(owner, trades.find(({ mt5TradeId }) => mt5TradeId === '73')?.id ?? '')
    const byHand = await addTrade(owner, main.id, {
      timestamp: '2025-04-01T09:00',
      closingTime: '2025-04-02T09:00',
      tags: ['A', 'B'],
      mistakes: ['A', 'no stop'],
      images: [fileOf(await owner.post('/files', form(await png(), 'chart.png'))).downloadUrl],
      strategyId: 'Breakout',
      notes: '=1+1',
    })
    await changeTrade(owner, byHand.trade.id, { rating: 4, session: 'London', strategyUsage: 'partly' })
    await changeTrade(owner, byHand.trade.id, { emotionBefore: 'calm', emotionAfter: 'proud' })
    await owner.patch('/mindset/settings', { emotions: ['proud'], coolDown: { losses: 2, minutes: 20 } })
    await fillPlans(owner, byHand.trade)
    await owner.post(`/accounts/${main.id}/cash`, { kind: 'deposit', at: '2025-01-02T03:04', amount: 250 })
    const second = await createAccount(owner, { name: 'Second', currency: 'EUR' })
    await moveTrade(owner, (await addTrade(owner, main.id, { pair: 'NQ' })).trade.id, second.id)
    // The largest amounts that are taken: both fit one account.
    const largest = await createAccount(owner, { name: 'Largest', currency: 'EUR' })
    await addTrade(owner, largest.id, { grossPnl: 9_999_999_999_999.99, fees: 0 })
    await addTrade(owner, largest.id, { grossPnl: -9_999_999_999_999.99, fees: 0 })
    const undone = await importFile(owner, second.id, writePlumblineCsv([buildImportedTrade()]))
    await undo(owner, undone.id)
    const records = [
      ...fc.sample(tradeRecordArbitrary(), { numRuns: 60, seed: 7 }),
      ...fc.sample(cashRecordArbitrary(), { numRuns: 3, seed: 7 }),
    ].map((record, i) =>
      record.kind === 'trade'
        ? { ...record, grossPnlCents: record.grossPnlCents % 10 ** 9 }
        : { ...record, amountCents: record.amountCents % 10 ** 9, brokerId: `c${i}` },
    )
    await importFile(owner, second.id, writeExport('json', records, { currency: 'EUR' }))
    const view = { columns: ['openedAt'], sort: 'openedAt', order: 'asc', filter: { result: 'loss' } }
    await owner.post('/trade-views', { name: 'Losses', settings: view })
    const equity = { id: 'a', kind: 'equity', x: 0, y: 0, w: 12, h: 8, settings: { drawdown: true } }
    for (const layout of [{ form: 'wide' }, { form: 'phone' }, { form: 'wide', isChosen: false }])
      await owner.post('/dashboard-layouts', { name: 'Mine', widgets: [equity], ...layout })
    const { body: book } = await owner.post('/notebooks', { notebook: { title: 'Lessons', colour: 'teal' } })
    const notes = `/notebooks/${Object(book).id}/notes`
    const { body: lesson } = await owner.post(notes, { note: { content: '<p>One</p>' } })
    await owner.patch(`${notes}/${Object(lesson).id}`, {
      changes: { content: '<p>Two</p>', isPinned: true, tags: ['A', 'lesson'] },
    })
    await Promise.all([fillBacktests(owner), fillGoals(source.server, owner), fillToolbox(owner, second.id)])
    await fillHabits(owner)
    await owner.post('/tags', { label: 'unused', kind: 'mistake', colour: 'red' })
    await owner.put('/daily-reviews/day/2025-03-04', {
      changes: { rating: 4, moodBefore: 2, sleep: 7.25, tags: ['calm'], done: true },
    })
    await source.server.jobs.runNow('levels')
    await owner.patch('/settings', { reviewTime: '17:30', levels: 'off', timeZone: 'Europe/Berlin' })
    const ofTrade = { kind: 'trade', tradeId: byHand.trade.id }
    const ofDay = { kind: 'review', period: 'day', date: '2025-04-02', part: 'report' }
    for (const [place, noteId] of [
      [ofTrade, '019a0000-0000-7000-8000-000000000001'],
      [ofDay, '019a0000-0000-7000-8000-000000000002'],
    ] as const) {
      const image = `<img src="${byHand.trade.images[0]}" alt="">`
      await owner.put('/placed-notes', { place, noteId, content: '<p>One</p>', revision: null })
      await owner.put('/placed-notes', { place, noteId, content: `<p>Two</p>${image}`, revision: 1 })
    }
    const { userId } = await ownerOf(source.database)
    const mapping = sql`insert into import_mappings (user_id, id, signature, mapping, container, file_name)
      values (${userId}, gen_random_uuid(), 'abc', '{"version": 1}', 'csv', 'a.csv')`
    await source.database.asUser(userId, (trx) => mapping.execute(trx))
    await fillDocuments(owner)
    await owner.post('/accounts/demo')
    const linked = await createAccount(owner, { name: 'Linked', currency: 'USD', initialBalance: 0 })
    await link(owner, linked.id, { kind: 'simulated', login: 4_242 })
    await sync(owner, linked.id)
    // Its price bars arrive in the background.
    await source.server.synchroniser.settled()
    await fillNotifications(source.server, owner, linked.id)
    await fillPrices(source.database, userId)
  }

  const everything = ({ server, owner }: Installation) => exported(server.url, owner, 'everything/json')
  const archive = ({ server, owner }: Installation) => exported(server.url, owner, 'everything/zip')
  const parsed = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))
  /** To the byte, but for the moment of the export, and the user's id in paths of files. */
  const comparable = (bytes: Uint8Array) =>
    new TextDecoder()
      .decode(bytes)
      .replace(/"exportedAt":"[^"]+"/, '"exportedAt":""')
      .replaceAll(/images\/[0-9a-f-]{36}/g, 'images/USER')

  test('imports into a new database, and exports again byte for byte identically', async () => {
    const bytes = await everything(source)
    const withFiles = await archive(source)
    const shown = await previewDocuments(target.owner, withFiles)
    const { accounts, trades, counts } = parsed(bytes)
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    expect(shown.contents).toMatchObject({
      kind: 'plumbline',
      changes: true,
      counts: { newAccounts: accounts.length, trades: { new: trades.length, duplicate: 0 } },
    })
    expect(shown.contents?.accounts.map(({ difference }) => difference)).toEqual(accounts.map(() => 0))
    expect((await listAccounts(target.owner)).accounts).toEqual([])

    await importDocuments(target.owner, withFiles)
    expect(comparable(await everything(target))).toBe(comparable(bytes))
    for (const { id } of (await listAccounts(target.owner)).accounts) {
      expect(await differencesOf(target.owner, id)).toEqual([])
      const [a, b] = [await getAccount(source.owner, id), await getAccount(target.owner, id)]
      expect({ ...b, revision: 0 }).toEqual({ ...a, revision: 0 })
    }
    expect((await listAccounts(target.owner)).selectedAccountId).toBe(
      (await listAccounts(source.owner)).selectedAccountId,
    )
  })

  test('imported a second time changes nothing and reports so', async () => {
    const bytes = await everything(source)
    for (const file of [bytes, await archive(source)])
      expect(await importDocuments(target.owner, file)).toMatchObject({
        changes: false,
        counts: { newAccounts: 0, newRecords: 0, newTags: 0, newFiles: 0, knownFiles: 1 },
        problems: [],
      })
    expect(comparable(await everything(target))).toBe(comparable(bytes))
  })

  test('includes the import history: the same broker file finds its duplicates and deleted trades', async () => {
    const account = (await listAccounts(target.owner)).accounts.find(({ name }) => name.startsWith('FTMO'))
    const { counts } = await preview(target.owner, account?.id ?? '', brokerFile)
    expect(counts).toMatchObject({ new: 0, duplicate: 3, changed: 0, dismissed: 1 })
  })

  test('reports when an existing account has the name of an imported one', async () => {
    const { owner } = target
    const account = (await listAccounts(owner)).accounts.find(({ name }) => name === 'Second')
    await owner.delete(`/accounts/${account?.id}`)
    await createAccount(owner, { name: 'Second' })
    const { contents } = await previewDocuments(owner, await everything(source))
    expect(contents?.accounts.filter(({ nameTaken }) => nameTaken)).toMatchObject([
      { name: 'Second', isNew: true },
    ])
  })

  test('is rejected as a whole, with the location, when truncated or edited', async () => {
    const bytes = await everything(source)
    const before = comparable(await everything(target))
    const refusals = [
      [bytes.subarray(0, bytes.length - 100), 'it is incomplete or not valid JSON'],
      [changed(bytes, (all) => (all.trades[0].entryPrice = 'much')), 'trades.0: '],
      [changed(bytes, (all) => (all.accounts[0].type = 'other')), 'accounts.0.type: '],
      [changed(bytes, (all) => (all.version = 2)), 'version: '],
      [changed(bytes, (all) => (all.layouts[0].form = 'round')), 'layouts.0.form: '],
      [changed(bytes, (all) => (all.tags[0].label = 'a\u0000')), 'it contains invalid characters'],
    ] as const
    for (const [file, where] of refusals) {
      const answer = await sendDocuments(target.owner, 'import', file)
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body)).toContain(where)
    }
    expect(comparable(await everything(target))).toBe(before)
  })

  function changed(bytes: Uint8Array, change: (all: ReturnType<typeof JSON.parse>) => void): Uint8Array {
    const all = parsed(bytes)
    change(all)
    return new TextEncoder().encode(JSON.stringify(all))
  }

  test('has the fields and sections that docs/export.md lists, and no others', async () => {
    const page = readFileSync(new URL('../../../../../docs/export.md', import.meta.url), 'utf8')
    const [, part = ''] = /## Everything\n([\s\S]*?)\nAs ZIP/.exec(page) ?? []
    const [head = '', ...rows] = part.split('\n| ')
    const namesOf = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    const stated = [...namesOf(head), ...rows.flatMap((row) => namesOf(row.split('|')[0] ?? ''))]
    expect(stated.toSorted()).toEqual(Object.keys(parsed(await everything(source))).toSorted())
  })

  test('has all of a user’s tables and columns except computed and short-lived ones', async () => {
    const { columns, tables } = await database().asSystem(async (trx) => {
      const found = await sql<{ table_name: string; column_name: string }>`
        select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
        trx,
      )
      return { columns: found.rows, tables: await tenantTables(trx) }
    })
    const all = parsed(await everything(source))
    const columnsOf = (table: string) =>
      columns.filter(({ table_name }) => table_name === table).map(({ column_name }) => column_name)
    const exportedTables = tables.filter((name) => !Object.hasOwn(LEFT_OUT, name) && name !== 'trades')
    expect(exportedTables).toEqual(archiveSections.map(({ table }) => table).toSorted())
    for (const { table, name, columns: declared } of archiveSections) {
      expect([table, columnsOf(table).toSorted()]).toEqual([
        table,
        ['user_id', ...Object.keys(declared)].toSorted(),
      ])
      expect([table, all[name]?.length]).not.toEqual([table, undefined])
    }
    const keys = new Set(Object.keys(all.trades[0]).map(wordsOf))
    const missing = columnsOf('trades').filter(
      (column) =>
        !COMPUTED_OF_TRADES.includes(column) && !keys.has(RENAMED_OF_TRADES[column] ?? wordsOf(column)),
    )
    expect(missing).toEqual([])
    const settings = columns.filter(({ table_name }) => table_name === 'user_settings')
    expect(settings.map(({ column_name }) => wordsOf(column_name)).sort()).toEqual([
      'currency',
      'displaytimezone',
      // Of this installation's screens, and no record of the person's.
      'firstday',
      'levels',
      'reviewtime',
      'selectedaccountid',
      'timezone',
      'userid',
    ])
    expect([all.notificationSettings.digest, all.mindsetSettings.emotions]).toEqual(['weekly', ['proud']])
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(['displayTimeZone', 'currency', 'levels', 'timeZone', 'selectedAccountId']),
    )
  })
})

async function ownerOf(database: Database): Promise<{ readonly userId: string }> {
  const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  return { userId: id }
}

/** `gross_pnl_cents` and `grossPnl` alike. */
function wordsOf(name: string): string {
  return name
    .replace(/_cents$/, '')
    .replaceAll('_', '')
    .toLowerCase()
}
