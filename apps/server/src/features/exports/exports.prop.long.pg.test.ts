import { allTests } from '@plumbline/testing/all-tests'
import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cashRecordArbitrary, tradeRecordArbitrary } from '@plumbline/testing/exports/export-record-arbitrary'
import { EXPORT_FORMS, writeExport } from '@plumbline/testing/exports/write-export'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { exported } from '#server/testing/exports.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, differencesOf, importFile, listAccounts } from '#server/testing/trading.ts'

const RUNS = allTests ? 25 : 2

describeOnOneEngine('exported trades', (database) => {
  let server: TestServer
  let owner: TestClient
  let dataDir: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-export-'))
    server = await startTestServer(database(), { env: { PLUMBLINE_DATA: dataDir } })
    owner = await server.owner()
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const emptyAccount = () => createAccount(owner, { currency: 'EUR' })
  const fileOf = (accountId: string, form: string) =>
    exported(server.url, owner, `trades/${form}?accountId=${accountId}`)

  describe.each(EXPORT_FORMS)('as %s', (form) => {
    test('are imported into an empty account identically, and exported again byte for byte', {
      timeout: 600_000,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(tradeRecordArbitrary(), { minLength: 1, maxLength: 15 }),
          fc.array(cashRecordArbitrary(), { maxLength: 4 }),
          async (trades, cash) => {
            // What an account may hold at all: cash of one broker id once, and sums that numbers hold.
            const small = trades.map((trade) => ({
              ...trade,
              grossPnlCents: trade.grossPnlCents % 10 ** 10,
              executions: trade.executions && trade.executions.map(withSmallSums),
            }))
            const cashOnce = cash.map((operation, i) => ({
              ...operation,
              amountCents: operation.amountCents % 10 ** 10,
              brokerId: operation.brokerId && `${i} ${operation.brokerId}`.slice(0, 60),
            }))
            const written = writeExport('json', [...small, ...cashOnce], { currency: 'EUR' })
            const first = await emptyAccount()
            await importFile(owner, first.id, written)
            // Nothing was lost on the way in: the same records, in the order of the account.
            expect(recordsOf(await fileOf(first.id, 'json'))).toEqual(recordsOf(written))
            const bytes = await fileOf(first.id, form)
            const second = await emptyAccount()
            await importFile(owner, second.id, bytes)
            expect(text(await fileOf(second.id, form))).toBe(text(bytes))
            expect(text(await fileOf(second.id, 'json'))).toBe(text(await fileOf(first.id, 'json')))
            expect(await differencesOf(owner, second.id)).toEqual([])
            const { accounts } = await listAccounts(owner)
            const [a, b] = [first, second].map(({ id }) => accounts.find((account) => account.id === id))
            expect(b).toMatchObject({
              currentBalance: a?.currentBalance,
              closedTrades: a?.closedTrades,
              openTrades: a?.openTrades,
            })
          },
        ),
        // Each attempt to shrink a counterexample imports two files: it would end with the time limit, without the example.
        { numRuns: RUNS, endOnFailure: true },
      )
    })
  })
})

/** Binary files too: Latin-1 has a character for every byte. */
function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

/** A line each, whatever the order of fields: the database orders those of rule results itself. */
function recordsOf(json: Uint8Array): readonly string[] {
  const { records } = JSON.parse(new TextDecoder().decode(json), (_key, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
  return records.map((record: object) => JSON.stringify(record)).sort()
}

function withSmallSums(execution: BrokerExecution): BrokerExecution {
  const { grossPnlCents, feesCents } = execution
  return { ...execution, grossPnlCents: grossPnlCents % 10 ** 10, feesCents: feesCents % 10 ** 10 }
}
