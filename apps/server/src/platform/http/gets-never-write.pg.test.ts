import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { WatchWrites } from '#server/platform/db/watch-writes.ts'
import { newId } from '#server/platform/ids.ts'
import { createBacktest } from '#server/testing/backtesting.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments } from '#server/testing/documents.ts'
import { userOf } from '#server/testing/people.ts'
import { addPriceRows } from '#server/testing/price-rows.ts'
import { contractProcedures } from '#server/testing/procedures.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { listTrades, preview } from '#server/testing/trading.ts'

/** GETs that write, and why. */
const WRITING = ['admin.mail'] // reading a user's mail is recorded in the audit log
/** GETs that answer nothing here: a part of the installation is off, or no such file is stored. */
const UNANSWERED = [
  ...['subscription.invoices', 'subscription.compare', 'sandbox.checkout', 'sandbox.portal'],
  ...['files.uploaded', 'files.metadata', 'notebooks.noteVersion', 'placedNotes.version', 'imports.table'],
]

/** The same database, in which nothing can be written or locked while `guard.isOn`. */
function readOnly(
  database: Database,
  guard: { readonly isOn: boolean; readonly written: string[] },
): Database {
  const refusing =
    <T>(work: (trx: Tx) => Promise<T>) =>
    async (trx: Tx) => {
      if (guard.isOn) await sql`set transaction read only`.execute(trx)
      return work(trx)
    }
  const watch = new WatchWrites((writes) => {
    if (guard.isOn) guard.written.push(...writes.map(({ table }) => table))
  })
  return {
    ...database,
    db: database.db.withPlugin(watch),
    asUser: (userId, work) => database.asUser(userId, refusing(work)),
    asSystem: (work) => database.asSystem(refusing(work)),
  }
}

const day = '2025-03-03'
const documents = {
  notebooks: { n1: { title: 'Notes', notes: { a: { content: '<p>One</p>' } } } },
  dailyReviews: { r1: { date: '2025-03-03', notes: 'Calm' } },
  tradingPlanTemplates: { p1: { name: 'Plan', rules: ['Wait'] } },
  goals: { g1: { title: 'Save', target: 5 } },
  strategies: { s1: { name: 'Breakout', rules: ['Wait'] } },
  habits: { h1: { title: 'Walk', completedDates: ['2025-03-03'] } },
}

describeOnOneEngine('the GET procedures of the contract', (database) => {
  const guard = { isOn: false, written: new Array<string>() }
  let server: TestServer
  let owner: TestClient
  let ids: Readonly<Record<string, string>> = {}

  beforeAll(async () => {
    server = await startTestServer(readOnly(database(), guard))
    owner = await server.owner()
    const { id: userId } = await userOf(owner)
    const { id: accountId } = Object((await owner.post('/accounts/demo')).body)
    const [trade] = (await listTrades(owner, accountId)).trades
    const tradeId = trade?.id ?? ''
    await importDocuments(
      owner,
      documentExportBytes([{ uid: 'u1', document: {}, collections: documents }], '__collections__'),
    )
    const file = await preview(owner, accountId, writePlumblineCsv([buildImportedTrade()]))
    const [series, barImport] = [newId(), newId()]
    await database().asUser(userId, (trx) =>
      addPriceRows(trx, userId, { accountId, tradeId, series, barImport }),
    )
    const firstOf = async (table: string, column = sql`id`, where = sql`true`) => {
      const find = sql<{ value: string }>`
        select ${column} as value from ${sql.table(table)} where user_id = ${userId} and ${where} limit 1`
      return (await database().asUser(userId, (trx) => find.execute(trx))).rows[0]?.value ?? ''
    }
    const [firstRule, hasRule] = [sql`rules -> 0 ->> 'id'`, sql`rules <> '[]'`]
    ids = {
      accounts: accountId,
      accountId,
      trades: tradeId,
      tradeId,
      users: userId,
      imports: file.id,
      series,
      sessions: (await createBacktest(owner)).id,
      notebookId: await firstOf('notebooks'),
      noteId: await firstOf('notes', sql`id`, sql`notebook_id is not null`),
      strategies: await firstOf('strategy_versions', sql`strategy_id`, hasRule),
      goals: await firstOf('goals'),
      'trading-plans': await firstOf('trading_plan_templates'),
      date: day,
      period: 'day',
      'priceImports.get.id': barImport,
      'strategies.ruleTrades.ruleId': await firstOf('strategy_versions', firstRule, hasRule),
      'tradingPlans.ruleTrades.ruleId': await firstOf('trading_plan_templates', firstRule),
    }
    // What a server creates when it starts.
    await owner.get('/notification-settings')
  })
  afterAll(() => server.close())

  const span = { from: '2025-03-01', to: '2025-03-31', today: day }
  const place = {
    'place[kind]': 'review',
    'place[period]': 'day',
    'place[date]': day,
    'place[part]': 'report',
  }
  /** Queries of those that require one. `strategies` and the like stand for an id. */
  const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'accounts.risk': { today: day },
    'strategies.compare': { a: 'strategies', b: 'strategies' },
    'strategies.ruleTrades': { result: 'kept' },
    'tradingPlans.ruleTrades': { result: 'kept' },
    'imports.rows': { kind: 'new' },
    'notebooks.search': { query: 'one' },
    'dailyReviews.days': span,
    'dailyReviews.facts': { period: 'day', date: day },
    'dailyReviews.carriedPlan': { date: day },
    'placedNotes.get': place,
    'placedNotes.versions': place,
    'prices.window': { timeframe: '60' },
    'prices.ofTrade': { timeframe: '60' },
    'prices.ofDay': { day },
    'statistics.breakdown': { by: 'pair' },
    'statistics.cross': { rows: 'pair', columns: 'weekday' },
    'statistics.distribution': { of: 'netPnl' },
    'insights.trades': { by: 'pair', key: 'EURUSD' },
    'legal.text': { name: 'terms', language: 'en' },
    'mindset.tilt': span,
    'mindset.tiltTrades': { ...span, rule: 'revenge' },
    'goals.list': { today: day },
    'habits.days': span,
    'habits.worth': { today: day },
    'toolbox.currentRate': { from: 'EUR', to: 'USD' },
    'backtesting.compare': { 'ids[0]': 'sessions' },
  }

  test('write nothing, from the first time that they are called', async () => {
    guard.isOn = true
    const writing: string[] = []
    for (const { name, method, path } of contractProcedures) {
      if (method !== 'GET') continue
      const query = new URLSearchParams()
      for (const [field, value] of Object.entries(queries[name] ?? {})) query.set(field, ids[value] ?? value)
      const url = path.replaceAll(
        /(\w[\w-]*)?\/\{\+?(\w+)\}/g,
        (_, part = '', field) => `${part}/${ids[`${name}.${field}`] ?? ids[field] ?? ids[part] ?? newId()}`,
      )
      const { status, body } = await owner.get(`${url}?${query}`)
      if (status === 503 || guard.written.splice(0).length > 0) writing.push(name)
      else if (!UNANSWERED.includes(name)) expect.soft([name, status, body]).toEqual([name, 200, body])
    }
    expect(writing).toEqual(WRITING)
  })
})
