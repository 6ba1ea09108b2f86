import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { documentTrade as trade } from '@plumbline/testing/documents/document-trade'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, previewDocuments, sendDocuments } from '#server/testing/documents.ts'
import { ownerInput, startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  createAccount,
  differencesOf,
  importFile,
  listAccounts,
  listTrades,
  removeTrade,
} from '#server/testing/trading.ts'

const account = { id: 'a1', name: 'FTMO', currency: 'USD', initialBalance: 1_000, currentBalance: 1_049.3 }

describeOnOneEngine('importing documents', (database) => {
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
      await sql`delete from imported_documents`.execute(trx)
      await sql`delete from document_trades`.execute(trx)
    })
  })

  const fileOf = (document: object, trades: Record<string, unknown> = {}, uid = 'u1') =>
    documentExportBytes(
      [{ uid, document: { accounts: [account], ...document }, collections: { trades } }],
      'nested',
    )

  const pending = () =>
    database().asSystem(async (trx) => {
      const { rows } = await sql<{ collection: string; document_id: string; body: unknown }>`
        select collection, document_id, body from imported_documents order by collection, document_id`.execute(
        trx,
      )
      return rows
    })

  async function onlyAccount() {
    const [only, ...others] = (await listAccounts(owner)).accounts
    if (!only || others.length > 0) throw new Error('Not one account')
    return only
  }

  test('a preview writes nothing', async () => {
    const { contents } = await previewDocuments(owner, fileOf({ stats: { a: 1 } }, { t1: trade }))
    expect(contents).toMatchObject({
      changes: true,
      counts: { newAccounts: 1, trades: { new: 1 }, newPending: 1 },
    })
    expect((await listAccounts(owner)).accounts).toEqual([])
    expect(await pending()).toEqual([])
  })

  test('the document’s balance is compared to the cent, and the difference reported', async () => {
    const documents = fileOf({ accounts: [{ ...account, currentBalance: 1_049.31 }] }, { t1: trade })
    const { accounts } = await importDocuments(owner, documents)
    expect(accounts).toMatchObject([{ balance: 1_049.3, statedBalance: 1_049.31, difference: 0.01 }])
    expect((await onlyAccount()).currentBalance).toBe(1_049.3)
  })

  test('an unusable trade is reported with its id and reason, and its document is kept', async () => {
    const trades = { t1: trade, t2: { ...trade, accountId: 'gone' }, t3: { ...trade, timestamp: 'never' } }
    const done = await importDocuments(owner, fileOf({}, trades))
    expect(done.counts).toMatchObject({ trades: { new: 1 }, unusableTrades: 2 })
    expect(done.problems).toMatchObject([
      { id: 't2', code: 'account-missing', reason: 'Its account is not in the file: gone' },
      { id: 't3', code: 'timestamp', reason: 'Invalid timestamp format: "never"' },
    ])
    expect(await pending()).toEqual([
      { collection: 'trades', document_id: 't2', body: trades.t2 },
      { collection: 'trades', document_id: 't3', body: trades.t3 },
    ])
  })

  test('a kept document is updated when it has changed since', async () => {
    await importDocuments(owner, fileOf({ stats: { a: 1 } }))
    const again = await importDocuments(owner, fileOf({ stats: { a: 2 } }))
    expect(again).toMatchObject({ changes: true, counts: { newPending: 1 } })
    expect(await pending()).toMatchObject([{ body: { a: 2 } }])
  })

  test('text and numbers that the database cannot store are removed from a kept document', async () => {
    const bytes = new TextEncoder().encode(
      '{"users":{"u1":{"accounts":[{"id":"a1"}],"stats":{"a\\u0000":"b\\ud800c"},"big":{"n":1e999}}}}',
    )
    await importDocuments(owner, bytes)
    expect(await pending()).toMatchObject([{ body: { n: null } }, { body: { a: 'bc' } }])
  })

  test('trades deleted since the last import stay deleted, and new trades are imported', async () => {
    await importDocuments(owner, fileOf({}, { t1: trade, t2: { ...trade, pair: 'GBPUSD' } }))
    const { id } = await onlyAccount()
    const [first] = (await listTrades(owner, id)).trades
    await removeTrade(owner, first?.id ?? '')
    const trades = { t1: trade, t2: { ...trade, pair: 'GBPUSD' }, t3: { ...trade, pair: 'NQ' } }
    const again = await importDocuments(owner, fileOf({}, trades))
    expect(again.counts.trades).toEqual({ new: 1, known: 1, deleted: 1, duplicate: 0 })
    expect((await listTrades(owner, id)).total).toBe(2)
    expect(await differencesOf(owner, id)).toEqual([])
  })

  test('a deleted account is imported again with its trades', async () => {
    const file = fileOf({}, { t1: trade })
    await importDocuments(owner, file)
    await owner.delete(`/accounts/${(await onlyAccount()).id}`)
    expect((await importDocuments(owner, file)).counts).toMatchObject({ newAccounts: 1, trades: { new: 1 } })
    expect((await listTrades(owner, (await onlyAccount()).id)).total).toBe(1)
  })

  test('of two identical trades, one that the account already has is skipped, the other imported', async () => {
    await importDocuments(owner, fileOf({}))
    const { id } = await onlyAccount()
    await addTrade(owner, id)
    const { counts } = await importDocuments(owner, fileOf({}, { t1: trade, t2: trade }))
    expect(counts.trades).toEqual({ new: 1, known: 0, deleted: 0, duplicate: 1 })
    expect((await listTrades(owner, id)).total).toBe(2)
  })

  test('a broker’s file recognises trades imported with documents by the broker’s id', async () => {
    const broker = buildImportedTrade({ openedAt: '2025-03-03T10:00:20', closedAt: '2025-03-03T11:00:40' })
    await importDocuments(owner, fileOf({}, { t1: { ...trade, mt5TradeId: broker.brokerId } }))
    const { id } = await onlyAccount()
    const result = await importFile(owner, id, writePlumblineCsv([broker, buildImportedTrade()]))
    expect(result.added).toBe(1)
    expect((await listTrades(owner, id)).total).toBe(2)
    expect(
      await importDocuments(owner, fileOf({}, { t1: { ...trade, mt5TradeId: broker.brokerId } })),
    ).toMatchObject({
      changes: false,
    })
  })

  test('the user’s own favourite and selection stay', async () => {
    const mine = await createAccount(owner, { name: 'Mine' })
    await importDocuments(
      owner,
      fileOf({ accounts: [{ ...account, isFavorite: true }], selectedAccountId: 'a1' }),
    )
    const list = await listAccounts(owner)
    expect(list.accounts.filter((one) => one.isFavorite).map((one) => one.id)).toEqual([mine.id])
    expect(list.selectedAccountId).toBe(mine.id)
  })

  test('two concurrent imports of one file have the effect of one', async () => {
    const file = fileOf({ stats: { a: 1 } }, { t1: trade, t2: trade })
    const both = await Promise.all([importDocuments(owner, file), importDocuments(owner, file)])
    expect(both.map(({ changes }) => changes).sort()).toEqual([false, true])
    expect((await listTrades(owner, (await onlyAccount()).id)).total).toBe(2)
  })

  test('a failed write leaves nothing behind', async () => {
    const huge = { ...trade, grossPnl: 9_999_999_999_999, fees: 0, netPnl: 9_999_999_999_999 }
    const trades = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`t${index}`, huge]))
    const answer = await sendDocuments(owner, 'import', fileOf({ stats: { a: 1 } }, trades))
    expect(answer).toMatchObject({ status: 400, body: { code: 'ACCOUNT_NOT_SAVED' } })
    expect((await listAccounts(owner)).accounts).toEqual([])
    expect(await pending()).toEqual([])
  })

  describe('with several users', () => {
    const two = (email: string) =>
      documentExportBytes(
        [
          {
            uid: 'u1',
            document: { email: 'x@example.com', accounts: [account] },
            collections: { trades: { t1: trade } },
          },
          { uid: 'u2', document: { email, accounts: [{ ...account, name: 'Second' }] }, collections: {} },
        ],
        '__collections__',
      )

    test('requires the caller to choose one', async () => {
      const file = two('y@example.com')
      expect(await previewDocuments(owner, file)).toEqual({
        users: [
          { uid: 'u1', email: 'x@example.com', accounts: 1, trades: 1 },
          { uid: 'u2', email: 'y@example.com', accounts: 1, trades: 0 },
        ],
        contents: null,
      })
      expect(await sendDocuments(owner, 'import', file)).toMatchObject({
        status: 409,
        body: { code: 'DOCUMENT_USER_UNCLEAR', data: { count: 2 } },
      })
      expect(await sendDocuments(owner, 'import', file, 'u3')).toMatchObject({ status: 404 })
      expect(await importDocuments(owner, file, 'u2')).toMatchObject({
        uid: 'u2',
        counts: { newAccounts: 1 },
      })
      // The other one’s account has the same id in the file and is another account.
      expect(await importDocuments(owner, file, 'u1')).toMatchObject({
        uid: 'u1',
        counts: { newAccounts: 1 },
      })
      expect((await listAccounts(owner)).accounts.map(({ name }) => name).sort()).toEqual(['FTMO', 'Second'])
    })

    test('selects the one with the caller’s e-mail', async () => {
      const { contents } = await previewDocuments(owner, two(ownerInput.email.toUpperCase()))
      expect(contents?.uid).toBe('u2')
    })
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['no text', Uint8Array.of(0x80, 0xff, 0xfe), /UTF-8/],
    ['no JSON', new TextEncoder().encode('timestamp;pair'), /not valid JSON/],
    ['deep nesting', new TextEncoder().encode('[{"a":'.repeat(200_000)), /nested/],
    ['no user', new TextEncoder().encode('{"users":{"u1":7}}'), /users\/\{uid\}/],
    [
      'a thousand accounts',
      fileOf({ accounts: Array.from({ length: 1_000 }, (_, index) => ({ id: `a${index}` })) }),
      /too many accounts/,
    ],
  ])('%s is refused with a reason', async (_, bytes, reason) => {
    const answer = await sendDocuments(owner, 'preview', bytes)
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'DOCUMENT_UNREADABLE', message: expect.stringMatching(reason) },
    })
  })

  test('requires a signed-in user', async () => {
    for (const what of ['preview', 'import'] as const) {
      expect(await sendDocuments(server.client(), what, fileOf({}))).toMatchObject({
        status: 401,
        body: { message: 'Must be logged in to batch import trades' },
      })
    }
  })
})
