import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { documentOf, runCommand, startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'

// import-documents on an installation that runs, and on the same one when it does not.

const trade = {
  accountId: 'a1',
  timestamp: '2025-03-03T10:00',
  closingTime: '2025-03-03T11:00',
  pair: 'EURUSD',
  direction: 'long',
  entryPrice: 1,
  exitPrice: 2,
  quantity: 1,
  grossPnl: 50,
  fees: 0.5,
  netPnl: 49.5,
  status: 'closed',
}
const user = (uid: string, email: string) => ({
  uid,
  document: { email, accounts: [{ id: 'a1', name: 'FTMO', currentBalance: 50 }] },
  collections: { trades: { t1: trade, t2: { ...trade, direction: 'up' } } },
})

test('import-documents imports an export once, with and without a running server', () =>
  withMigratedFolder(async (dataDir) => {
    const file = join(dataDir, 'export.json')
    const users = [user('u1', 'x@example.com'), user('u2', 'y@example.com')]
    writeFileSync(file, documentExportBytes(users, 'nested'))
    const run = (...args: string[]) => runCommand(['import-documents', ...args], { PLUMBLINE_DATA: dataDir })

    const server = await startProgram(dataDir)
    try {
      await new TestClient(server.url).post('/setup', ownerInput)
      const unclear = await run(file, '--json')
      expect([unclear.code, documentOf(unclear).error.code]).toEqual([1, 'DOCUMENT_USER_UNCLEAR'])
      const people = documentOf(await run(file, '--preview', '--json'))
      expect(people).toMatchObject({ users: [{ uid: 'u1' }, { uid: 'u2' }], contents: null })
      const done = documentOf(await run(file, '--user', 'u1', '--json'))
      expect(done.contents).toMatchObject({ uid: 'u1', changes: true, counts: { trades: { new: 1 } } })
    } finally {
      await server.stop()
    }

    const again = await run(file, '--user', 'u1')
    expect([again.code, again.stderr]).toEqual([0, ''])
    expect(again.stdout.split('\n')).toEqual([
      'Nothing new: all data in this file is already imported.',
      '0 accounts, 0 trades and 0 tags imported',
      'Existing: 1 accounts, 1 trades; duplicate trades: 0; previously deleted: 0',
      'FTMO: balance 49.50 USD, file 50.00, DIFFERENCE 0.50',
      'stored for later: trades, 1',
      'stored for later: users, 1',
      'SKIPPED: trades t2: Direction is neither long nor short: "up"',
      '',
    ])
    const wrong = await run('--json')
    expect([wrong.code, documentOf(wrong).error.code]).toEqual([2, 'usage'])
  }))
