import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { differencesOf, listAccounts } from '#server/testing/trading.ts'

const TRADES = 100_000
const FIRST = Date.UTC(2015, 0, 1)

describeOnBothEngines('a large document import', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  test('of a hundred thousand trades is written at once, repeated without changes, undone in one step', {
    timeout: 280_000,
  }, async () => {
    const minute = (index: number) => new Date(FIRST + index * 3_600_000).toISOString().slice(0, 16)
    const trades = Object.fromEntries(
      Array.from({ length: TRADES }, (_, index) => [
        `t${index}`,
        {
          accountId: `a${index % 2}`,
          timestamp: minute(index),
          closingTime: minute(index + 2),
          pair: index % 3 === 0 ? 'EURUSD' : 'XAUUSD',
          direction: index % 2 === 0 ? 'long' : 'short',
          entryPrice: 1.1,
          exitPrice: 1.2,
          quantity: 0.1,
          grossPnl: (index % 200) - 99,
          fees: 0.5,
          netPnl: (index % 200) - 99.5,
          tags: ['swing'],
          status: 'closed',
          mt5TradeId: String(index),
          createdAt: { seconds: 1_700_000_000 + index, nanoseconds: 0 },
        },
      ]),
    )
    const document = { accounts: [{ id: 'a0' }, { id: 'a1' }] }
    const file = documentExportBytes([{ uid: 'u1', document, collections: { trades } }], '__collections__')
    const done = await importDocuments(owner, file)
    expect(done.counts.trades.new).toBe(TRADES)
    for (const { id } of (await listAccounts(owner)).accounts)
      expect(await differencesOf(owner, id)).toEqual([])
    const again = await importDocuments(owner, file)
    expect([again.changes, again.counts.trades.known]).toEqual([false, TRADES])
    expect((await undoDocuments(owner, done.importId)).kept.accounts).toEqual([])
    expect((await listAccounts(owner)).accounts).toEqual([])
  })
})
