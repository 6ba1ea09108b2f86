import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { documentTrade as trade } from '@plumbline/testing/documents/document-trade'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import {
  importDocuments,
  listDocumentImports,
  previewDocuments,
  sendUndoDocuments,
  undoDocuments,
} from '#server/testing/documents.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import { exported } from '#server/testing/exports.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
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
  removeTrade,
  undo,
  undoEdit,
} from '#server/testing/trading.ts'

const account = { id: 'a1', name: 'FTMO', currency: 'USD', initialBalance: 1_000, baseBalanceOffset: 250 }

describeOnOneEngine('undoing an import of documents', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    for (const { id } of (await listAccounts(owner)).accounts) await owner.delete(`/accounts/${id}`)
    await database().asSystem(async (trx) => {
      const tables = [
        'imported_documents',
        'document_trades',
        'tags',
        'strategies',
        'imports',
        'mindset_settings',
      ]
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx)
    })
  })

  const trades = { t1: trade, t2: { ...trade, pair: 'GBPUSD', tags: ['swing'], strategyId: 'breakout' } }
  const fileOf = (document: object = {}, all: Record<string, unknown> = trades) =>
    documentExportBytes(
      [{ uid: 'u1', document: { accounts: [account], ...document }, collections: { trades: all } }],
      'nested',
    )
  const accountOf = async (name: string) => {
    const found = (await listAccounts(owner)).accounts.find((one) => one.name === name)
    if (!found) throw new Error(`No account ${name}`)
    return found
  }
  const labels = async (kind: 'tags' | 'strategies') => {
    const { body } = await owner.get(`/${kind}`)
    return Array.isArray(body) ? body.map(({ label }) => label) : body
  }
  const refusal = (data: object) => ({ status: 409, body: { code: 'DOCUMENT_IMPORT_CHANGED', data } })

  test('keeps it in the history with its counts, marked as undone', async () => {
    const done = await importDocuments(owner, fileOf({ stats: { a: 1 } }))
    expect(await listDocumentImports(owner)).toMatchObject([
      {
        id: done.importId,
        state: 'confirmed',
        kind: 'document-database',
        fileName: 'export.json',
        added: { accounts: 1, trades: 2, tags: 1, pending: 1 },
      },
    ])
    await undoDocuments(owner, done.importId)
    expect(await listDocumentImports(owner)).toMatchObject([{ id: done.importId, state: 'undone' }])
    expect((await listAccounts(owner)).accounts).toEqual([])
    expect([await labels('tags'), await labels('strategies')]).toEqual([[], []])
  })

  test('restores the settings that a first import changed, but not those changed since', async () => {
    const settings = async () => (await owner.get('/settings')).body
    await owner.patch('/settings', { displayTimeZone: 'broker', currency: 'GBP' })
    const file = fileOf({ settings: { currency: 'eur', timezone: 'Europe/Berlin' } })
    const first = await importDocuments(owner, file)
    expect(await settings()).toMatchObject({ displayTimeZone: 'Europe/Berlin', currency: 'EUR' })
    await owner.patch('/settings', { currency: 'CHF' })
    await undoDocuments(owner, first.importId)
    expect(await settings()).toMatchObject({ displayTimeZone: 'broker', currency: 'CHF' })

    await createAccount(owner)
    await importDocuments(owner, file)
    expect(await settings()).toMatchObject({ displayTimeZone: 'broker', currency: 'CHF' })
    await owner.patch('/settings', { currency: 'USD' })
  })

  test('forgets the notifications about what its documents became', async () => {
    const collections = { habits: { h1: { title: 'Walk', completedDates: ['2025-03-03'] } } }
    const file = documentExportBytes(
      [{ uid: 'u1', document: { accounts: [account] }, collections }],
      'nested',
    )
    const done = await importDocuments(owner, file)
    const [habit] = await database().asSystem((trx) =>
      trx.selectFrom('habits').select(['id', 'user_id']).execute(),
    )
    const { id: habitId = '', user_id: userId = '' } = habit ?? {}
    const date = '2025-03-04'
    const reminder = { userId, kind: 'habit-reminder', subject: habitId, data: { habitId, date } } as const
    await database().asUser(userId, (trx) => notify(trx, reminder))
    const reminders = () =>
      database().asSystem((trx) =>
        trx.selectFrom('notifications').select('id').where('kind', '=', 'habit-reminder').execute(),
      )
    expect(await reminders()).toHaveLength(1)
    await undoDocuments(owner, done.importId)
    expect(await reminders()).toEqual([])
  })

  test('is refused a second time with a message', async () => {
    const { importId } = await importDocuments(owner, fileOf())
    await undoDocuments(owner, importId)
    expect(await sendUndoDocuments(owner, importId)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_STATE', message: 'This is not possible: the import’s state is “undone”.' },
    })
  })

  test('is not offered for an import without changes, which leaves no record', async () => {
    await importDocuments(owner, fileOf())
    expect((await importDocuments(owner, fileOf())).importId).toBeNull()
    expect(await listDocumentImports(owner)).toHaveLength(1)
  })

  test('requires confirmation if trades were edited since', async () => {
    const { importId } = await importDocuments(owner, fileOf())
    const { id } = await accountOf('FTMO')
    const [first] = (await listTrades(owner, id)).trades
    await changeTrade(owner, first?.id ?? '', { notes: 'A lesson' })
    expect(await sendUndoDocuments(owner, importId)).toMatchObject(
      refusal({ trades: 1, cash: 0, accounts: 0, used: 0 }),
    )
    expect((await listTrades(owner, id)).total).toBe(2)
    expect((await undoDocuments(owner, importId, true)).kept.accounts).toEqual([])
    expect((await listAccounts(owner)).accounts).toEqual([])
  })

  test('requires confirmation if account settings or cash were changed since', async () => {
    const { importId } = await importDocuments(owner, fileOf())
    const { id } = await accountOf('FTMO')
    await owner.patch(`/accounts/${id}`, { riskSettings: { maxDailyLoss: 3 } })
    const { operations } = Object((await owner.get(`/accounts/${id}/cash`)).body)
    await owner.patch(`/cash-operations/${operations[0].id}`, { amount: 300 })
    expect(await sendUndoDocuments(owner, importId)).toMatchObject(
      refusal({ trades: 0, cash: 1, accounts: 1, used: 0 }),
    )
  })

  test('keeps an account with a trade from elsewhere and its cash, without the import’s trades', async () => {
    const { importId } = await importDocuments(owner, fileOf())
    const { id } = await accountOf('FTMO')
    await addTrade(owner, id, { pair: 'NQ', tags: ['swing'], grossPnl: 10, fees: 0 })
    expect(await sendUndoDocuments(owner, importId)).toMatchObject(
      refusal({ trades: 0, cash: 0, accounts: 0, used: 1 }),
    )
    expect((await undoDocuments(owner, importId, true)).kept).toEqual({
      accounts: ['FTMO'],
      labels: 1,
      records: 0,
    })
    expect((await listTrades(owner, id)).trades.map(({ pair }) => pair)).toEqual(['NQ'])
    expect(await getAccount(owner, id)).toMatchObject({ initialBalance: 1_000, currentBalance: 1_260 })
    expect(await labels('tags')).toEqual(['swing'])
    expect(await differencesOf(owner, id)).toEqual([])

    const again = await importDocuments(owner, fileOf())
    expect(again.counts).toMatchObject({ newAccounts: 0, knownAccounts: 1, trades: { new: 2 } })
    expect((await getAccount(owner, id)).currentBalance).toBe(1_358.6)
  })

  test('removes its trades even if they were moved, or deleted and restored', async () => {
    const mine = await createAccount(owner, { name: 'Mine' })
    const withIds = { t1: { ...trade, mt5TradeId: '71' }, t2: { ...trade, pair: 'GBPUSD' } }
    const { importId } = await importDocuments(owner, fileOf({}, withIds))
    const { id } = await accountOf('FTMO')
    const all = (await listTrades(owner, id)).trades
    const idOf = (pair: string) => all.find((one) => one.pair === pair)?.id ?? ''
    await moveTrade(owner, idOf('GBPUSD'), mine.id)
    await removeTrade(owner, idOf('EURUSD'))
    const { rows } = Object((await owner.get(`/accounts/${id}/deleted-trades`)).body)
    await owner.post(`/accounts/${id}/deleted-trades/restore`, { ids: [rows[0].id] })
    await undoDocuments(owner, importId, true)
    expect((await listAccounts(owner)).accounts.map(({ name }) => name)).toEqual(['Mine'])
    expect(await getAccount(owner, mine.id)).toMatchObject({ closedTrades: 0, currentBalance: 0 })
    expect(await differencesOf(owner, mine.id)).toEqual([])
  })

  test('lets a broker’s file import its trades as if the documents had never been imported', async () => {
    const broker = buildImportedTrade({ openedAt: '2025-03-03T10:00:20', closedAt: '2025-03-03T11:00:40' })
    await importDocuments(owner, fileOf({}, {}))
    const { id } = await accountOf('FTMO')
    const later = await importDocuments(owner, fileOf({}, { t1: { ...trade, mt5TradeId: broker.brokerId } }))
    const file = writePlumblineCsv([broker])
    expect((await importFile(owner, id, file)).added).toBe(0)
    await undoDocuments(owner, later.importId)
    const again = await importFile(owner, id, file)
    expect(again.added).toBe(1)
    await undo(owner, again.id)
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('does not duplicate a trade deleted before and restored after, even when importing again', async () => {
    await importDocuments(owner, fileOf({}, {}))
    const { id } = await accountOf('FTMO')
    const { importId } = await importDocuments(owner, fileOf())
    const [first] = (await listTrades(owner, id)).trades
    const editId = await removeTrade(owner, first?.id ?? '')
    await undoDocuments(owner, importId)
    await undoEdit(owner, editId)
    expect((await importDocuments(owner, fileOf())).counts.trades).toMatchObject({ new: 1, duplicate: 1 })
    expect((await listTrades(owner, id)).total).toBe(2)
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('keeps a label that was renamed since', async () => {
    const { importId } = await importDocuments(owner, fileOf({ tags: [{ id: 'x', label: 'news' }] }, {}))
    const { body } = await owner.get('/tags')
    const [tag] = Array.isArray(body) ? body : []
    await owner.patch(`/tags/${tag.id}`, { label: 'News of the day' })
    expect((await undoDocuments(owner, importId)).kept.labels).toBe(1)
    expect(await labels('tags')).toEqual(['News of the day'])
  })

  test('restores the earlier content of a kept document, unless a later import changed it again', async () => {
    const statsNow = () =>
      database().asSystem(async (trx) => {
        const { rows } = await sql<{ body: unknown }>`
          select body from imported_documents where collection = 'stats'`.execute(trx)
        return rows.map(({ body }) => body)
      })
    await importDocuments(owner, fileOf({ stats: { a: 1 } }))
    const second = await importDocuments(owner, fileOf({ stats: { a: 2 } }))
    const third = await importDocuments(owner, fileOf({ stats: { a: 3 } }))
    expect((await undoDocuments(owner, second.importId)).kept.records).toBe(1)
    expect(await statsNow()).toEqual([{ a: 3 }])
    await undoDocuments(owner, third.importId)
    expect(await statsNow()).toEqual([{ a: 2 }])
  })

  test('makes another account of the user favourite and selected', async () => {
    const mine = await createAccount(owner, { name: 'Mine' })
    const { importId } = await importDocuments(owner, fileOf())
    const imported = await accountOf('FTMO')
    await owner.post(`/accounts/${imported.id}/favorite`)
    await undoDocuments(owner, importId)
    const list = await listAccounts(owner)
    expect(list.selectedAccountId).toBe(mine.id)
    expect(list.accounts.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([[mine.id, true]])
  })

  test('succeeds once when requested twice concurrently', async () => {
    const { importId } = await importDocuments(owner, fileOf())
    const both = await Promise.all([sendUndoDocuments(owner, importId), sendUndoDocuments(owner, importId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of a full export removes all it imported, so a new export equals the one before', async () => {
    const { id } = await createAccount(owner, { name: 'Mine', brokerTimeZone: 'Europe/Athens' })
    await addTrade(owner, id, { tags: ['swing'], strategyId: 'Breakout' })
    await importFile(owner, id, writePlumblineCsv([buildImportedTrade(), buildImportedTrade()]))
    await owner.post(`/accounts/${id}/cash`, { kind: 'deposit', at: '2025-01-02T03:04', amount: 250 })
    await importDocuments(owner, fileOf({ stats: { a: 1 } }))
    const view = await owner.post('/trade-views', { name: 'Mine', settings: { columns: [], filter: {} } })
    const layout = await owner.post('/dashboard-layouts', { name: 'Mine', form: 'wide', widgets: [] })
    await owner.patch('/mindset/settings', { emotions: ['proud'], coolDown: { losses: 2, minutes: 20 } })
    await owner.patch('/settings', { reviewTime: '17:30', timeZone: 'Europe/Berlin' })
    const everything = async () => {
      const bytes = await exported(server.url, owner, 'everything/json')
      return new TextDecoder().decode(bytes).replace(/"exportedAt":"[^"]+"/, '')
    }
    const whole = await exported(server.url, owner, 'everything/json')
    await owner.delete(`/accounts/${id}`)
    await owner.delete(`/accounts/${(await accountOf('FTMO')).id}`)
    await owner.delete(`/trade-views/${Object(view.body).id}`)
    await owner.delete(`/dashboard-layouts/${Object(layout.body).id}`)
    await forgetMindset()
    await owner.patch('/settings', { reviewTime: null, timeZone: null })
    const emptied = await everything()

    const done = await importDocuments(owner, whole)
    // A view, a layout, an import of the history, a deposit, and the correction of the document's account.
    expect(done.counts).toMatchObject({ newAccounts: 2, newRecords: 5 })
    expect(done.settings).toEqual([
      { name: 'general', isRestored: true },
      { name: 'mindset', isRestored: true },
    ])
    expect((await listDocumentImports(owner))[0]).toMatchObject({ kind: 'plumbline', added: { records: 7 } })
    const undone = await undoDocuments(owner, done.importId)
    expect(undone.kept).toEqual({ accounts: [], labels: 0, records: 0 })
    expect(await everything()).toBe(emptied)
    expect((await importDocuments(owner, whole)).counts).toEqual(done.counts)
  })

  test('of a full export resets notification settings, but not the zone that a browser had stated', async () => {
    const settings = async () => Object((await owner.get('/notification-settings')).body)
    const reset = { digest: 'off', quietHours: null, deviceTimeZone: 'Asia/Tokyo' }
    await owner.patch('/notification-settings', { digest: 'weekly', deviceTimeZone: 'Europe/Berlin' })
    const whole = await exported(server.url, owner, 'everything/json')
    await owner.patch('/notification-settings', reset)
    const done = await importDocuments(owner, whole)
    expect(done.settings).toEqual([{ name: 'notifications', isRestored: true }])
    expect(await settings()).toMatchObject({ ...reset, digest: 'weekly' })
    expect((await undoDocuments(owner, done.importId)).kept.records).toBe(0)
    expect(await settings()).toMatchObject(reset)
    await owner.patch('/notification-settings', { digest: 'daily' })
    expect(await importDocuments(owner, whole)).toMatchObject({
      changes: false,
      settings: [{ name: 'notifications', isRestored: false }],
    })
    await owner.patch('/notification-settings', reset)
  })

  const forgetMindset = () => database().asSystem((trx) => trx.deleteFrom('mindset_settings').execute())

  test('of a full export keeps mindset settings that are the user’s own or were changed since', async () => {
    const emotions = async () => Object((await owner.get('/mindset/settings')).body).emotions
    await owner.patch('/mindset/settings', { emotions: ['proud'] })
    const whole = await exported(server.url, owner, 'everything/json')
    const settingsToImport = async () => (await previewDocuments(owner, whole)).contents
    expect(await settingsToImport()).toMatchObject({ changes: false, settings: [] })

    await forgetMindset()
    expect(await settingsToImport()).toMatchObject({
      changes: true,
      settings: [{ name: 'mindset', isRestored: true }],
    })
    // An own emotion with the name of one of the app becomes that one.
    const own = new TextDecoder()
      .decode(whole)
      .replace('"emotions":["proud"]', '"emotions":["Ruhig","proud"]')
    const restored = await importDocuments(owner, new TextEncoder().encode(own))
    expect(await emotions()).toEqual(['proud'])
    await owner.patch('/mindset/settings', { emotions: ['tense'] })
    expect((await undoDocuments(owner, restored.importId)).kept.records).toBe(1)
    expect(await emotions()).toEqual(['tense'])

    const kept = [{ name: 'mindset', isRestored: false }]
    expect(await settingsToImport()).toMatchObject({ changes: false, settings: kept })
    const { id } = await createAccount(owner, { name: 'Mine' })
    const account = await exported(server.url, owner, 'everything/json')
    await owner.delete(`/accounts/${id}`)
    await owner.patch('/mindset/settings', { emotions: ['bored'] })
    const later = await importDocuments(owner, account)
    expect(later).toMatchObject({ counts: { newAccounts: 1 }, settings: kept })
    expect((await undoDocuments(owner, later.importId)).kept.records).toBe(0)
    expect(await emotions()).toEqual(['bored'])
  })
})
