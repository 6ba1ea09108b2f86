import { runs } from '@plumbline/testing/all-tests'
import {
  type ArbitraryUser,
  exportedUserArbitrary,
} from '@plumbline/testing/documents/exported-user-arbitrary'
import { documentExportBytes, EXPORT_FORMS } from '@plumbline/testing/documents/write-document-export'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, previewDocuments } from '#server/testing/documents.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { differencesOf, listAccounts, listTrades } from '#server/testing/trading.ts'

const FIELDS = [
  ...[
    'timestamp',
    'closingTime',
    'pair',
    'direction',
    'entryPrice',
    'exitPrice',
    'quantity',
    'grossPnl',
    'fees',
  ],
  ...['netPnl', 'notes', 'tags', 'images', 'status', 'stopLoss', 'takeProfit', 'emotion', 'session'],
  ...['riskRewardRatio', 'strategyId', 'strategyUsage', 'breakEven', 'missedTrade', 'mt5TradeId'],
  ...['createdAt', 'updatedAt'],
]

describeOnOneEngine('a JSON backup of a document database', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  /** All rows that an import may write, so that "nothing changed" is about the database and not about the answer. */
  const dump = () =>
    database().asSystem(async (trx) => {
      const rows = []
      for (const table of [
        ...[
          'accounts',
          'trades',
          'trade_sources',
          'cash_operations',
          'trade_summaries',
          'tags',
          'strategies',
        ],
        ...['user_settings', 'imported_documents', 'document_accounts', 'document_trades', 'live_revisions'],
      ]) {
        const all = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
          order by 1`.execute(trx)
        rows.push([table, all.rows.map(({ row }) => row)])
      }
      return rows
    })

  const forget = () =>
    database().asSystem(async (trx) => {
      await sql`delete from trade_sources`.execute(trx)
      await sql`delete from cash_operations`.execute(trx)
      await sql`delete from accounts`.execute(trx)
      for (const table of ['tags', 'strategies', 'imported_documents', 'document_trades', 'user_settings'])
        await sql`delete from ${sql.table(table)}`.execute(trx)
    })

  /** The fields of the document alone, in one order, so that lists of trades can be compared. */
  const comparable = (trades: readonly object[]) =>
    trades.map((trade) => JSON.stringify(FIELDS.map((field) => [field, Object(trade)[field]]))).sort()

  async function tradesOf(accountId: string) {
    return (await listTrades(owner, accountId, '&limit=200')).trades
  }

  const expectedTrades = (user: ArbitraryUser, accountId: string) =>
    user.trades
      .filter((trade) => trade['accountId'] === accountId)
      .map((trade) => {
        const moment = momentOf(trade['createdAt'])
        return { ...trade, createdAt: moment, updatedAt: moment }
      })

  function momentOf(value: unknown): string {
    if (typeof value === 'string') return new Date(value).toISOString()
    const { seconds, _seconds, nanoseconds, _nanoseconds } = Object(Object(value).value ?? value)
    return new Date((seconds ?? _seconds) * 1000 + (nanoseconds ?? _nanoseconds) / 1e6).toISOString()
  }

  const centsOf = (units: unknown) => Math.round(Number(units) * 100)

  test('imports any accounts and trades exactly, in every form, and a second time without changes', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        exportedUserArbitrary('uid1'),
        fc.constantFrom(...EXPORT_FORMS),
        async (user, form) => {
          await forget()
          const bytes = documentExportBytes([user], form)
          const preview = await previewDocuments(owner, bytes)
          const done = await importDocuments(owner, bytes)
          expect(done.problems).toEqual([])
          expect(done.counts).toMatchObject({
            newAccounts: user.accounts.length,
            trades: { new: user.trades.length, known: 0, deleted: 0, duplicate: 0 },
          })
          expect({
            ...preview.contents,
            accounts: preview.contents?.accounts.map((account) => ({ ...account, accountId: null })),
          }).toEqual({
            ...done,
            importId: null,
            accounts: done.accounts.map((account) => ({ ...account, accountId: null })),
          })

          const { accounts, selectedAccountId } = await listAccounts(owner)
          const idOf = (sourceId: unknown) =>
            done.accounts.find((account) => account.sourceId === sourceId)?.accountId
          for (const source of user.accounts) {
            const account = accounts.find(({ id }) => id === idOf(source['id']))
            const { currentBalance: stated, isFavorite: _, id: __, ...given } = source
            expect(account).toMatchObject(given)
            const net = user.trades
              .filter((trade) => trade['accountId'] === source['id'])
              .filter((trade) => trade['status'] === 'closed' && trade['missedTrade'] !== true)
              .reduce((sum, trade) => sum + centsOf(trade['netPnl']), 0)
            const ours = centsOf(given['initialBalance']) + centsOf(given['baseBalanceOffset']) + net
            expect(centsOf(account?.currentBalance)).toBe(ours)
            const told = done.accounts.find(({ sourceId }) => sourceId === source['id'])
            expect(centsOf(told?.balance)).toBe(ours)
            expect(centsOf(told?.difference)).toBe(centsOf(stated) - ours)
            const trades = await tradesOf(account?.id ?? '')
            expect(comparable(trades)).toEqual(comparable(expectedTrades(user, String(source['id']))))
            expect(await differencesOf(owner, account?.id ?? '')).toEqual([])
          }
          expect(accounts.filter((account) => account.isFavorite)).toHaveLength(1)
          const favorite = user.accounts.find((account) => account['isFavorite']) ?? user.accounts[0]
          expect(accounts.find((account) => account.isFavorite)?.id).toBe(idOf(favorite?.['id']))
          if (user.document['selectedAccountId'] !== null)
            expect(selectedAccountId).toBe(idOf(user.document['selectedAccountId']))

          const before = await dump()
          const again = await importDocuments(owner, bytes)
          expect(again).toMatchObject({
            changes: false,
            counts: {
              newAccounts: 0,
              newTags: 0,
              newPending: 0,
              trades: { new: 0, known: user.trades.length },
            },
          })
          expect(await dump()).toEqual(before)
        },
      ),
      { numRuns: runs(15) },
    )
  })
})
