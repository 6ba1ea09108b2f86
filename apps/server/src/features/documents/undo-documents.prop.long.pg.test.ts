import {
  type ArbitraryUser,
  exportedUserArbitrary,
} from '@plumbline/testing/documents/exported-user-arbitrary'
import { documentExportBytes, EXPORT_FORMS } from '@plumbline/testing/documents/write-document-export'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, createAccount, differencesOf, listAccounts } from '#server/testing/trading.ts'

describeOnBothEngines('undoing an import of documents', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const tables = [
    ...['accounts', 'trades', 'trade_sources', 'cash_operations', 'trade_summaries', 'tags', 'strategies'],
    ...['user_settings', 'imported_documents', 'document_accounts', 'document_trades'],
  ]

  /** All rows that an import may write, but for the revisions of accounts, which only go up. */
  const dump = () =>
    database().asSystem(async (trx) => {
      const rows = []
      for (const table of tables) {
        const all = await sql<{ row: string }>`select (to_jsonb(t) - 'revision')::text as row
          from ${sql.table(table)} t order by 1`.execute(trx)
        rows.push([table, all.rows.map(({ row }) => row)])
      }
      return rows
    })

  const forget = () =>
    database().asSystem(async (trx) => {
      for (const table of ['trade_sources', 'cash_operations', 'accounts', 'imports'])
        await sql`delete from ${sql.table(table)}`.execute(trx)
      for (const table of ['tags', 'strategies', 'imported_documents', 'document_trades', 'user_settings'])
        await sql`delete from ${sql.table(table)}`.execute(trx)
      // A person without settings and one with the default of each are the same.
      await sql`insert into user_settings (user_id) select id from users`.execute(trx)
    })

  /** What was there before: nothing, an account by hand, an earlier export of the same person, or both. */
  const earlier = fc.record({ byHand: fc.boolean(), export: fc.boolean() })

  async function prepare(user: ArbitraryUser, before: { byHand: boolean; export: boolean }): Promise<void> {
    await forget()
    if (before.byHand) {
      const { id } = await createAccount(owner, { name: 'Mine' })
      await addTrade(owner, id, { tags: ['news'], strategyId: 'Mine' })
    }
    if (before.export) {
      const trades = Object.fromEntries(Object.entries(user.collections['trades'] ?? {}).slice(0, 8))
      const document = { ...user.document, accounts: user.accounts.slice(0, 2), stats: { wins: 1 } }
      await importDocuments(
        owner,
        documentExportBytes([{ ...user, document, collections: { trades } }], 'nested'),
      )
    }
  }

  test('restores the previous state, and importing the same file again adds everything', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        exportedUserArbitrary('uid1'),
        fc.constantFrom(...EXPORT_FORMS),
        earlier,
        async (user, form, before) => {
          await prepare(user, before)
          const there = await dump()
          const document = { ...user.document, stats: { wins: 2 } }
          const bytes = documentExportBytes([{ ...user, document }], form)
          const done = await importDocuments(owner, bytes)
          const came = await dump()
          expect(came).not.toEqual(there)

          const undone = await undoDocuments(owner, done.importId)
          expect(undone.kept).toEqual({ accounts: [], labels: 0, records: 0 })
          expect(await dump()).toEqual(there)
          for (const { id } of (await listAccounts(owner)).accounts)
            expect(await differencesOf(owner, id)).toEqual([])

          const again = await importDocuments(owner, bytes)
          expect({ ...again.counts, pending: again.pending }).toEqual({
            ...done.counts,
            pending: done.pending,
          })
          expect((await dump()).map(([, rows]) => rows?.length)).toEqual(came.map(([, rows]) => rows?.length))
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
