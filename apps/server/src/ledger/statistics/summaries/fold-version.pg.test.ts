import { readFileSync, writeFileSync } from 'node:fs'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import {
  buildImportedTrade,
  type ImportedTradeOverrides,
} from '@plumbline/testing/builders/build-imported-trade'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addCash } from '#server/ledger/cash/cash.service.ts'
import type { NewTrade } from '#server/ledger/trades/trades.service.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnBothEngines } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'
import { allSummaries } from '../statistics.repo.ts'

const stored = new URL('stored-summaries.json', import.meta.url)

/** A trade of the fixed journal; its id is derived from its number, because summaries name their best and worst. */
function trade(
  line: number,
  openedAt: string,
  closedAt: string | null,
  grossPnl: string,
  journal: NewTrade['journal'] = {},
  overrides: ImportedTradeOverrides = {},
): NewTrade {
  const imported = buildImportedTrade({
    brokerId: `${line}`,
    line,
    openedAt,
    closedAt,
    grossPnl,
    stopLoss: 1.075,
    ...overrides,
  })
  const id = `00000000-0000-7000-8000-${String(line).padStart(12, '0')}`
  return { id, brokerId: `${line}`, line, values: brokerValuesOf(imported), journal }
}

const journal: readonly NewTrade[] = [
  trade(1, '2024-12-31T23:30:00', '2025-01-02T01:00:00', '120.5', {
    tags: ['Breakout', 'A+'],
    emotion: 'calm',
  }),
  trade(
    2,
    '2025-01-02T09:15:00',
    '2025-01-02T10:00:00',
    '-80.25',
    {
      mistakes: ['FOMO', 'No stop'],
      strategy: 'S1',
    },
    { exitPrice: 1.072 },
  ),
  trade(
    3,
    '2025-01-02T09:15:00',
    '2025-01-02T09:15:00',
    '-19.3',
    { strategy: 'S1', session: 'London' },
    { exitPrice: 1.0782 },
  ),
  trade(4, '2025-03-09T21:00:00', '2025-03-10T03:00:00', '0.7', { breakEven: true }, { pair: 'eur/usd' }),
  trade(
    5,
    '2025-03-10T14:00:00',
    '2025-04-01T14:00:01',
    '900',
    {},
    { direction: 'short', stopLoss: 1.081, exitPrice: 1.0713 },
  ),
  trade(6, '2025-03-10T15:00:00', '2025-03-10T16:00:00', '5', { missedTrade: true }),
  trade(7, '2025-03-11T15:00:00', null, '33'),
  {
    ...trade(8, '2025-03-28T15:00:00', '2025-04-02T09:00:00', '60', {}, { quantity: 0.2, stopLoss: 0 }),
    executions: [
      {
        kind: 'entry',
        at: '2025-03-28T15:00:00',
        quantity: 0.2,
        price: 1.08,
        grossPnlCents: 0,
        feesCents: 35,
        brokerId: 'a',
      },
      {
        kind: 'exit',
        at: '2025-03-31T10:00:00',
        quantity: 0.1,
        price: 1.085,
        grossPnlCents: 5000,
        feesCents: 0,
        brokerId: 'b',
      },
      {
        kind: 'exit',
        at: '2025-04-02T09:00:00',
        quantity: 0.1,
        price: 1.081,
        grossPnlCents: 1000,
        feesCents: 35,
        brokerId: 'c',
      },
    ],
  },
]
const cash = [
  { kind: 'deposit' as const, at: '2025-01-02T09:15:00', amountCents: 50_000, notes: '', brokerId: 'd' },
  { kind: 'withdrawal' as const, at: '2025-02-14T12:00:00', amountCents: -12_345, notes: '', brokerId: 'w' },
]

describeOnBothEngines('the version of stored summaries', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  test('is raised when the summaries or totals of a fixed journal change', async () => {
    const userId = String(Object((await owner.get('/session')).body).user.id)
    const { id } = await createAccount(owner, { initialBalance: 1000, brokerTimeZone: 'America/New_York+7' })
    const folded = await database().asUser(userId, async (trx) => {
      await writeTrades(trx, userId, id, async (writer) => {
        await writer.add(journal)
        await addCash({ newId }, trx, userId, writer, null, cash)
      })
      const { rows } = await sql`
        select current_balance_cents, base_balance_offset_cents, closed_trades, open_trades, open_net_cents
        from accounts where id = ${id}`.execute(trx)
      return { totals: rows[0], summaries: await allSummaries(trx, userId, id) }
    })
    const before = JSON.parse(readFileSync(stored, 'utf8'))
    if (before.foldVersion < FOLD_VERSION && process.env['STORE_SUMMARIES'] === '1') {
      writeFileSync(stored, `${JSON.stringify({ foldVersion: FOLD_VERSION, ...folded }, null, 2)}\n`)
      return
    }
    expect(
      FOLD_VERSION,
      'FOLD_VERSION was raised: run this test once with STORE_SUMMARIES=1, and commit stored-summaries.json',
    ).toBe(before.foldVersion)
    expect(
      { foldVersion: FOLD_VERSION, ...folded },
      'The stored summaries or totals have changed. Raise FOLD_VERSION (packages/domain/src/statistics/fold-version.ts), ' +
        'so that existing accounts are recomputed; otherwise their figures are wrong or cannot be read',
    ).toEqual(before)
  })
})
