import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { exported } from '#server/testing/exports.ts'
import { documentOf, runCommand, startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'
import { addTrade, createAccount, importFile } from '#server/testing/trading.ts'

test('export writes the same file as the page, with and without a running server', { timeout: 180_000 }, () =>
  withMigratedFolder(async (dataDir) => {
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

test(
  'exported parts restore an account with identical trades and cash, in any order, repeatedly',
  { timeout: 240_000 },
  () =>
    withMigratedFolder(async (dataDir) => {
      const server = await startProgram(dataDir)
      const run = async (...args: string[]) =>
        documentOf(await runCommand([...args, '--json'], { PLUMBLINE_DATA: dataDir }))
      try {
        const owner = new TestClient(server.url)
        await owner.post('/setup', ownerInput)
        const account = await createAccount(owner, { name: 'Large' })
        const many = manyTrades(120)
        const twins = [1, 2, 3].map(() => buildImportedTrade({ brokerId: null, notes: 'a; "twin"\nof many' }))
        await importFile(owner, account.id, writePlumblineCsv([...many, ...twins]))
        await owner.post(`/accounts/${account.id}/cash`, {
          kind: 'deposit',
          at: '2025-01-02T03:04',
          amount: 500,
        })

        const out = join(dataDir, 'large.csv')
        const { files } = await run(
          'export',
          'trades',
          '--account',
          'Large',
          '--out',
          out,
          '--parts',
          '0.004',
        )
        expect(files.length).toBeGreaterThan(3)
        expect(files[0].file).toBe(join(dataDir, 'large-1.csv'))
        expect(existsSync(out)).toBe(false)

        const again = await createAccount(owner, { name: 'Again' })
        const paths = files.map(({ file }: { file: string }) => file).toReversed()
        await run('import', ...paths, '--account', 'Again')
        const csv = async (id: string) =>
          new TextDecoder().decode(await exported(server.url, owner, `trades/csv?accountId=${id}`))
        expect(await csv(again.id)).toBe(await csv(account.id))
        const { imports } = await run('import', ...paths, '--account', 'Again')
        for (const { result } of imports) expect(result).toMatchObject({ added: 0, changed: 0, cash: 0 })
        expect(await csv(again.id)).toBe(await csv(account.id))

        const refused = await run('export', 'everything', '--out', out, '--parts', '60')
        expect(refused.error).toMatchObject({ code: 'usage' })
        writeFileSync(out, Buffer.alloc(65 * 1024 * 1024))
        const { error } = await run('import', out, '--account', 'Again')
        expect(error).toMatchObject({ code: 'too-large', message: expect.stringContaining('--parts 60') })
      } finally {
        await server.stop()
      }
    }),
)
