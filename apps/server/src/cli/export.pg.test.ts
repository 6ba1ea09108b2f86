import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { withInitialisedFolder } from '#server/testing/data-folder.ts'
import { exported } from '#server/testing/exports.ts'
import { documentOf, runCommand, startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'
import { addTrade, createAccount } from '#server/testing/trading.ts'

test('export writes the file of the page, with and without a running server', { timeout: 180_000 }, () =>
  withInitialisedFolder(async (dataDir) => {
    const run = (...args: string[]) => runCommand(['export', ...args], { PLUMBLINE_DATA: dataDir })
    const server = await startProgram(dataDir)
    try {
      const owner = new TestClient(server.url)
      await owner.post('/setup', ownerInput)
      const account = await createAccount(owner, { name: 'FTMO' })
      await addTrade(owner, account.id, { notes: '=1+1; "quoted"\nzweite Zeile 👩‍👧' })
      const path = `trades/csv?accountId=${account.id}`
      const expected = new TextDecoder().decode(await exported(server.url, owner, path))

      const printed = await run('--account', 'FTMO')
      expect([printed.code, printed.stderr]).toEqual([0, ''])
      expect(printed.stdout.replace('\ufeff', '')).toBe(expected)
    } finally {
      await server.stop()
    }

    const out = join(dataDir, 'all.json')
    const written = documentOf(await run('everything', '--out', out, '--json'))
    expect(written).toMatchObject({ file: out, what: 'everything', format: 'json' })
    const all = JSON.parse(readFileSync(out, 'utf8'))
    expect(all).toMatchObject({ format: 'plumbline-export', counts: { accounts: 1, trades: 1 } })
    const refused = await run('--from', 'never', '--out', join(dataDir, 'y.csv'), '--json')
    expect([refused.code, documentOf(refused).error.code]).toEqual([1, 'BAD_REQUEST'])
    expect(existsSync(join(dataDir, 'y.csv.part'))).toBe(false)
  }),
)
