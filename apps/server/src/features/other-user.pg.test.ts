import type { TableMapping } from '@plumbline/contract/imports/table-mapping'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { terminalDeal } from '@plumbline/testing/deals/terminal-deals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { putBacktest } from '#server/testing/backtesting.ts'
import { addGoalRows } from '#server/testing/goal-rows.ts'
import type { TestClient } from '#server/testing/client.ts'
import type { Database } from '#server/platform/db/database.ts'
import { describeOnBothEngines, describeOnOneEngine } from '#server/testing/database.ts'
import { addFileRows } from '#server/testing/file-rows.ts'
import { addHabitRows } from '#server/testing/habit-rows.ts'
import { addLevelRows } from '#server/testing/level-rows.ts'
import { addPaymentRows } from '#server/testing/payment-rows.ts'
import { addPlanRows } from '#server/testing/plan-rows.ts'
import { addPriceRows } from '#server/testing/price-rows.ts'
import { contractProcedures, openProcedures } from '#server/testing/procedures.ts'
import { saveMindsetSettings } from '#server/features/mindset/mindset-settings.write.ts'
import { lockSettingsRow } from '#server/features/notifications/settings.repo.ts'
import { addToolboxRows, NO_TERMS } from '#server/testing/toolbox.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { tenantTables } from '#server/testing/tenant-tables.ts'
import { createAccount } from '#server/testing/trading.ts'
import { addAccount } from '../ledger/accounts/accounts.service.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import { insertLayout } from './dashboard/dashboard.repo.ts'
import { storePendingSecret, rememberAccount, rememberTrades } from './documents/documents.repo.ts'
import { storeRows } from '#server/features/imports/staging/import-chunks.repo.ts'
import { insertImport } from './imports/imports.repo.ts'
import { upsertMapping } from '#server/features/imports/mapping/mappings.repo.ts'
import { insertSources } from './imports/trade-sources.repo.ts'
import { insertUser } from '#server/features/identity/users.write.ts'
import { insertReview, NO_ANSWERS } from './daily-reviews/daily-reviews.repo.ts'
import { insertNotebooks } from './notebooks/notebooks.repo.ts'
import { writtenContent } from './notebooks/note-content.service.ts'
import { insertNotes, insertVersion } from './notebooks/notes.repo.ts'
import { insertConnection } from './mt5-sync/connections.repo.ts'
import { replaceKey } from './mt5-sync/link-keys.repo.ts'
import { appendDeals } from './mt5-sync/deals.repo.ts'
import { beginRun } from './mt5-sync/runs.repo.ts'
import { recordCheck } from '#server/platform/checks/checks.write.ts'
import { notify } from './notifications/notifications.write.ts'
import { putDevice } from './notifications/subscriptions.repo.ts'
import { storeMonthlyColumns } from '#server/ledger/statistics/columns/monthly-columns.repo.ts'
import { insertParts } from '#server/ledger/statistics/partial-closes.write.ts'
import { insertLabels } from '#server/ledger/tags/labels.write.ts'
import { insertView } from '../ledger/trades/trade-views.repo.ts'
import { insertChunk } from '../ledger/trades/edits.repo.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'

const other = { userId: newId() }
const ids = {
  account: '',
  trade: newId(),
  import: newId(),
  mapping: newId(),
  run: newId(),
  session: newId(),
  passkey: newId(),
  layout: newId(),
  review: newId(),
  backtest: newId(),
  habit: newId(),
  series: newId(),
  barImport: newId(),
  device: newId(),
  rate: newId(),
}
const mapping: TableMapping = {
  version: 1,
  headings: null,
  columns: {},
  dateOrder: 'ymd',
  decimalMark: '.',
  direction: { kind: 'signed-quantity' },
  positiveCosts: [],
  feesAre: 'besides',
  currency: null,
  withoutClosingTime: 'open',
}
/** The balance of an account that is not there is 0: it has its own test. */
const withIds = contractProcedures.filter(
  ({ name, path, fields }) =>
    name !== 'accounts.balance' &&
    // Administrators act on other users: who is none is refused, see admin.pg.test.
    !name.startsWith('admin.') &&
    // Files answer in the words of storage: see files.pg.test.
    !name.startsWith('files.') &&
    // So do notebooks, in those of the specification: see notebooks.pg.test, and placed-notes.pg.test for the rest.
    !name.startsWith('notebooks.') &&
    !name.startsWith('placedNotes.') &&
    // The payment sandbox is off here: see sandbox.pg.test.
    !name.startsWith('sandbox.') &&
    !path.includes('{provider}') &&
    // Services have names, and each user their own choice: see twelve-data.pg.test.
    !path.includes('{service}') &&
    // Days are found by their date.
    !path.includes('{date}') &&
    (path.includes('{') || fields.includes('accountId')),
)
/** Where a body without its required fields would be refused before the id is looked at. */
const bodies: Readonly<Record<string, object>> = {
  'accounts.addCash': { kind: 'deposit', at: '2025-01-02T03:04', amount: 1 },
  'trades.create': {
    timestamp: '2025-01-02T03:04',
    pair: 'EURUSD',
    direction: 'long',
    entryPrice: 1,
    quantity: 1,
  },
  'tags.update': { label: 'x' },
  'tags.convert': { kind: 'mistake' },
  'tags.merge': { into: 'x' },
  'strategies.rename': { label: 'x' },
  'strategies.merge': { into: 'x' },
  'strategies.createVersion': { version: { since: '2026-01-01' } },
  'strategies.updateVersion': { changes: { market: 'x' } },
  'imports.map': { mapping },
  'imports.setTimeZone': { timeZone: 'Europe/Athens' },
  'imports.restoreTrades': { ids: ['x'] },
  'passkeys.rename': { name: 'x' },
  'habits.update': { changes: { name: 'x' } },
  'tradingPlans.update': { changes: { name: 'x' } },
  'tradingPlans.duplicate': { name: 'x' },
  'goals.update': { changes: { name: 'x' }, today: '2026-03-02' },
  'backtesting.update': { changes: { name: 'x' } },
  'backtesting.append': { after: 0, events: [], clock: 0 },
  'backtesting.copy': { name: 'x' },
  'priceImports.confirm': { symbol: 'x', timeframe: 60 },
  'toolbox.saveTerms': { pair: 'EURUSD', ...NO_TERMS },
  'mt5Sync.connect': { kind: 'simulated' },
  'mt5Sync.test': { login: 1, server: 'x' },
}

let server: TestServer
let owner: TestClient

/** The owner's server, beside another user with a row in every table. */
async function begin(database: Database): Promise<void> {
  server = await startTestServer(database)
  owner = await server.owner()
  await createAccount(owner, { name: 'Mine' })
  await database.asSystem(async (trx) => {
    const user = { id: other.userId, email: 'other@example.com', name: 'Other', language: 'en' }
    await insertUser(trx, { ...user, emailVerified: true, isOwner: false })
    await sql`
      insert into sessions (id, user_id, token_hash, kept, expires_at)
      values (${ids.session}, ${other.userId}, 'theirs', true, now() + interval '1 day')`.execute(trx)
    await sql`
      insert into passkeys (id, user_id, credential_id, public_key, counter, synced, name)
      values (${ids.passkey}, ${other.userId}, 'theirs', '\\x01', 0, false, 'Theirs')`.execute(trx)
  })
  ids.account = await database.asUser(other.userId, async (trx) => {
    const account = { name: 'Theirs', type: 'live', broker: '', currency: 'USD', isSample: false } as const
    const { id } = await addAccount({ newId }, trx, other, { ...account, initialBalanceCents: 0 })
    const values = brokerValuesOf(buildImportedTrade())
    const cash = {
      kind: 'deposit',
      at: values.openedAt,
      amountCents: 1,
      notes: '',
      brokerId: null,
    } as const
    await storeMonthlyColumns(trx, other.userId, id, [
      { month: '2001-01-01', format: 1, columns: Buffer.from('theirs') },
    ])
    await insertImport(trx, other.userId, {
      id: ids.import,
      accountId: id,
      fileName: 'theirs',
      fileSize: 1,
    })
    await storeRows(trx, other.userId, ids.import, 'new', [values])
    const source = { signature: 'theirs', container: 'csv', fileName: 'theirs' } as const
    await upsertMapping(trx, other.userId, { id: ids.mapping, mapping, ...source })
    await writeTrades(trx, other.userId, id, async (writer) => {
      await writer.add([{ id: ids.trade, brokerId: '1', line: 1, values, journal: {} }])
      const binned = newId()
      await writer.add([{ id: binned, brokerId: '2', line: 2, values, journal: {} }])
      await writer.moveToBin([binned], null)
      await addCash({ newId }, trx, other.userId, writer, ids.import, [cash])
    })
    const origin = {
      id: newId(),
      trade_id: ids.trade,
      broker_id: '1',
      fingerprint: 1,
      broker_values: values,
    }
    await insertSources(trx, other.userId, id, ids.import, [origin])
    const part = {
      tradeId: ids.trade,
      place: 0,
      at: values.openedAt,
      openedAt: values.openedAt,
      closedAt: null,
    }
    await insertParts(trx, other.userId, id, [{ ...part, grossPnlCents: 1, feesCents: 0 }])
    await insertChunk(trx, other.userId, { id: newId(), kind: 'create' }, 0, [])
    const kept = { id: newId(), collection: 'notebooks', documentId: 'n1', body: '{}' }
    await storePendingSecret(trx, other.userId, 'theirs', [kept])
    await rememberAccount(trx, other.userId, { sourceUid: 'theirs', sourceId: 'a1', accountId: id })
    await rememberTrades(trx, other.userId, 'theirs', [{ sourceId: 't1', tradeId: ids.trade }])
    for (const kind of ['tags', 'strategies'] as const)
      await insertLabels(trx, other.userId, kind, [{ id: newId(), label: 'theirs' }])
    await insertView(trx, other.userId, newId(), { name: 'theirs', settings: {} })
    await insertLayout(trx, other.userId, {
      id: ids.layout,
      form: 'wide',
      name: 'theirs',
      widgets: [],
      is_chosen: true,
      is_initialized: true,
      created_at: new Date(),
    })
    await insertConnection(trx, other.userId, id, 'link')
    const key = { hash: Buffer.from('theirs'), hint: 'eirs', createdAt: new Date() }
    await replaceKey(trx, { userId: other.userId, accountId: id }, key)
    await appendDeals(trx, { userId: other.userId, accountId: id, terminal: 1 }, 0, [terminalDeal()])
    await addFileRows(trx, other.userId)
    const book = { id: newId(), collection: 'notebooks', title: 'theirs' } as const
    const dates = { created_at: new Date(), updated_at: new Date() }
    await insertNotebooks(trx, other.userId, [{ ...book, ...dates, colour: null, cover: null }])
    const note = { id: newId(), notebook_id: book.id, source_id: null, ...dates }
    await insertNotes(trx, other.userId, [{ ...note, ...(await writtenContent('theirs', other.userId)) }])
    const version = { id: newId(), note_id: note.id, html: 'theirs', title: 'theirs', files: [] }
    const review = { ...NO_ANSWERS, ...dates, id: ids.review, period: 'day', date: '2026-03-02' } as const
    await insertReview(trx, other.userId, review)
    await insertVersion(trx, other.userId, { ...version, user_id: other.userId, saved_at: new Date() })
    await addPlanRows(trx, { ...other, tradeId: ids.trade })
    await addGoalRows(trx, other.userId)
    await addHabitRows(trx, other.userId, ids.habit)
    await putBacktest(trx, other.userId, ids.backtest)
    await addToolboxRows(trx, other.userId, { accountId: id, rate: ids.rate })
    await addLevelRows(trx, other.userId)
    await addPaymentRows(trx, other.userId)
    const device = { id: ids.device, user_id: other.userId, session_id: ids.session, user_agent: null }
    await putDevice(trx, { ...device, endpoint: 'https://push.example.com/theirs', p256dh: '', auth: '' })
    await saveMindsetSettings(trx, other.userId, { emotions: ['theirs'] })
    await lockSettingsRow(trx, other.userId)
    const failed = { accountId: id, code: 'MT5_TRADES_FAILED' }
    await notify(trx, { ...other, kind: 'sync-failed', subject: 'theirs', data: failed })
    await recordCheck(trx, { ...other, kind: 'limits', accountId: id, seen: '' })
    await addPriceRows(trx, other.userId, { ...ids, accountId: id, tradeId: ids.trade })
    await beginRun(trx, other.userId, { id: ids.run, accountId: id, cause: 'person', claim: 0 })
    return id
  })
}

describeOnOneEngine('another user’s data over HTTP', (database) => {
  beforeAll(() => begin(database()))
  afterAll(() => server.close())

  test('the contract has enough operations with ids to test', () => {
    expect(withIds.length).toBeGreaterThanOrEqual(14)
  })

  test.each([
    ...(['account', 'trade', 'import', 'mapping', 'run', 'session', 'passkey', 'habit'] as const),
    ...(['layout', 'review', 'backtest', 'series', 'barImport', 'device', 'rate'] as const),
  ])('every operation returns 404 for the id of their %s', async (kind) => {
    const id = ids[kind]
    for (const { name, method, path, fields } of withIds) {
      const url = `/api/v1${path.replace(/\{\w+\}/, id)}`
      const query = new URLSearchParams({ accountId: id, kind: 'new', day: '2026-03-02' })
      const form = new FormData()
      form.set('accountId', id)
      form.set('file', new File(['x'], 'x.csv'))
      const body = JSON.stringify({ accountId: id, ...bodies[name] })
      const json = { method, body, headers: { 'content-type': 'application/json' } }
      const answer = await (method === 'GET'
        ? owner.send(`${url}?${query}`)
        : owner.send(
            url,
            fields.includes('file') ? { method, body: form } : method === 'DELETE' ? { method } : json,
          ))
      const expected = { status: 404, body: { message: expect.stringContaining(id) } }
      expect.soft(answer, name).toMatchObject(expected)
    }
  })

  const methods = contractProcedures.filter(({ name }) => !openProcedures.includes(name))
  test.each(methods)(
    '$name refuses a request that names them in the query',
    async ({ method, path, name }) => {
      const url = `/api/v1${path.replaceAll(/\{\w+\}/g, newId())}?userId=${other.userId}`
      const json = { method, headers: { 'content-type': 'application/json' }, body: '{}' }
      const answer = await owner.send(url, method === 'GET' ? {} : json)
      // Administrators may ask for the log of a user.
      if (name === 'admin.audit') expect(answer.status).toBe(200)
      else expect([400, 401, 403]).toContain(answer.status)
    },
  )

  test('is refused where the query or the body names them, whatever the method', async () => {
    const refused = { status: 403, body: { code: 'OTHER_USER' } }
    const account = Object(await createAccount(owner, { name: 'Untouched' }))
    const path = `/accounts/${account.id}`
    expect(await owner.delete(`${path}?userId=${other.userId}`)).toMatchObject(refused)
    expect(await owner.get(`${path}?userId=${other.userId}`)).toMatchObject(refused)
    expect(await owner.get(`/exports/trades/csv?userId=${other.userId}`)).toMatchObject(refused)
    expect(await owner.post('/accounts/demo', { userId: other.userId })).toMatchObject(refused)
    expect((await owner.get(path)).status).toBe(200)
    const me = Object((await owner.get('/session')).body).user.id
    expect((await owner.delete(`${path}?userId=${me}`)).status).toBe(200)
  })

  test('has balance 0, like an account that does not exist', async () => {
    expect(await owner.get(`/accounts/${ids.account}/balance`)).toMatchObject({
      status: 200,
      body: { balance: 0 },
    })
  })

  test('is not in the account list', async () => {
    expect(Object((await owner.get('/accounts')).body).accounts).toMatchObject([{ name: 'Mine' }])
  })
})

describeOnBothEngines('another user’s data in SQL', (database) => {
  beforeAll(() => begin(database()))
  afterAll(() => server.close())

  test('cannot be read or deleted by any query: every table has row-level security', async () => {
    const me = Object((await owner.get('/session')).body).user.id
    const tables = await database().asSystem(tenantTables)
    expect(tables.length).toBeGreaterThanOrEqual(8)
    for (const table of tables) {
      const count = sql<{
        n: number
      }>`select count(*) as n from ${sql.table(table)} where user_id = ${other.userId}`
      const all = await database().asSystem((trx) => count.execute(trx))
      const seen = await database().asUser(me, (trx) => count.execute(trx))
      expect([table, Number(all.rows[0]?.n) > 0, seen.rows[0]?.n]).toEqual([table, true, 0])
      const deleted = await database().asUser(me, (trx) =>
        sql`delete from ${sql.table(table)} where user_id = ${other.userId}`.execute(trx),
      )
      expect([table, deleted.numAffectedRows]).toEqual([table, 0n])
    }
  })

  test('cannot be added to: inserting a row for them or reassigning one to them is refused', async () => {
    const me = Object((await owner.get('/session')).body).user.id
    const given = database().asUser(me, (trx) =>
      sql`update accounts set user_id = ${other.userId}`.execute(trx),
    )
    await expect(given).rejects.toThrow('row-level security')
    const planted = database().asUser(me, (trx) =>
      sql`insert into user_settings (user_id) values (${newId()})`.execute(trx),
    )
    await expect(planted).rejects.toThrow('row-level security')
  })
})
