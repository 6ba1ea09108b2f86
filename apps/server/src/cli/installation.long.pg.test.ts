import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildReport } from '@plumbline/testing/broker-files/report-model'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeReportXlsx } from '@plumbline/testing/broker-files/write-report-xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { databaseOptions } from '#server/start.ts'
import { TestClient } from '#server/testing/client.ts'
import { withDataFolder } from '#server/testing/data-folder.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { documentOf, runCommand, startCommand, startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

// import, stats and doctor on an installation that runs, and on the same one when it does not.

/** An installation with its owner and two accounts, and files beside it. */
async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  await withMigratedFolder(async (dataDir) => {
    const server = await startProgram(dataDir)
    try {
      const client = new TestClient(server.url)
      await client.post('/setup', ownerInput)
      await createAccount(client, { name: 'Second', currency: 'EUR' })
      await createAccount(client, { name: 'Main', initialBalance: 1_000 })
      const file = (name: string, bytes: Uint8Array) => {
        writeFileSync(join(dataDir, name), bytes)
        return join(dataDir, name)
      }
      const env = { PLUMBLINE_DATA: dataDir }
      await work({
        run: (...args) => runCommand(args, env),
        start: (...args) => startCommand(args, env),
        file,
        dataDir,
        stop: () => server.stop(),
      })
    } finally {
      await server.stop()
    }
  })
}

interface Installation {
  readonly run: (...args: string[]) => ReturnType<typeof runCommand>
  /** The same in a process of its own. */
  readonly start: (...args: string[]) => ReturnType<typeof startCommand>
  readonly file: (name: string, bytes: Uint8Array) => string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

test('the commands give the same results with and without a running server', () =>
  withInstallation(async ({ run, start, file, stop }) => {
    const all = manyTrades(60)
    const [first, second] = [
      file('first.csv', writePlumblineCsv(all.slice(0, 40))),
      file('second.csv', writePlumblineCsv(all.slice(20))),
    ]
    const imported = await start('import', first, '--json')
    expect([imported.code, imported.stderr]).toEqual([0, ''])
    expect(documentOf(imported)).toMatchObject({
      account: { name: 'Main' },
      imports: [{ state: 'confirmed', fileName: 'first.csv', result: { added: 40, skipped: 0 } }],
    })
    const running = documentOf(await run('doctor', '--json'))
    expect(running.checks).toContainEqual({
      name: 'database',
      ok: true,
      detail: 'embedded, the server is running',
    })
    const before = documentOf(await run('stats', '--json'))
    expect(before).toMatchObject({
      account: { name: 'Main', currency: 'USD' },
      statistics: { totalTrades: 40 },
    })

    await stop()
    expect(documentOf(await start('stats', '--json', '--account', 'Main'))).toEqual(before)
    const overlapping = documentOf(await run('import', second, first, '--json'))
    expect(overlapping.imports).toMatchObject([
      { result: { added: 20, skipped: 20 } },
      { result: { added: 0, skipped: 40 } },
    ])
    const sound = 'balances and statistics match the trades'
    for (const { checks } of [running, documentOf(await run('doctor', '--json'))])
      expect(checks).toContainEqual({ name: 'accounts', ok: true, detail: `2, ${sound}` })
    const stopped = documentOf(await run('doctor', '--json'))
    expect(stopped.checks).toContainEqual({
      name: 'database',
      ok: true,
      detail: 'embedded, no server is running',
    })

    const statistics = documentOf(await run('stats', '--json'))
    expect(statistics.statistics.totalTrades).toBe(60)
    expect(statistics.balance).toBeCloseTo(1_000 + statistics.statistics.totalPnl, 6)
    const within = documentOf(await run('stats', '--json', '--from', '2015-01-01', '--to', '2015-01-01'))
    expect(within.statistics.tradingDays).toBeLessThanOrEqual(1)
    const words = await run('stats')
    expect(words.stdout).toMatch(/^Main, balance [\d.-]+ USD\n/)
  }))

test('doctor names an account whose stored values differ from its trades', () =>
  withInstallation(async ({ run, file, stop, dataDir }) => {
    await run('import', file('all.csv', writePlumblineCsv(manyTrades(5))))
    await stop()
    const database = await openDatabase(databaseOptions(loadConfig({ PLUMBLINE_DATA: dataDir })))
    await database.asSystem((trx) =>
      sql`update accounts set open_trades = 7 where name = 'Main'`.execute(trx),
    )
    await database.close()
    const answer = await run('doctor', '--json')
    expect([answer.code, documentOf(answer).ok]).toEqual([1, false])
    expect(documentOf(answer).checks).toContainEqual({
      name: 'accounts',
      ok: false,
      detail: 'Main: open trades: stored 7, calculated 0',
    })
  }))

test('a refused command reports code, message and field, with and without a running server', () =>
  withInstallation(async ({ run, file, stop }) => {
    const euros = file(
      'euros.xlsx',
      writeReportXlsx(buildReport({ trades: manyTrades(3), currency: 'EUR' }), 'utf-16'),
    )
    const cases: [string[], string, RegExp][] = [
      [['import', euros], 'CURRENCY_MISMATCH', /The file is in EUR, the account in USD/],
      [['import', join(euros, 'nothing')], 'no-such-file', /./],
      [
        ['import', file('page.html', new TextEncoder().encode('<html></html>'))],
        'unknown-format',
        /page\.html/,
      ],
      [['stats', '--account', 'Third'], 'no-such-account', /Main/],
      [['stats', '--from', 'yesterday'], 'BAD_REQUEST', /from/],
    ]
    for (const state of ['running', 'stopped']) {
      for (const [args, code, words] of cases) {
        const answer = await run(...args, '--json')
        expect([state, args, answer.code, answer.stderr]).toEqual([state, args, 1, ''])
        expect(documentOf(answer).error).toEqual({ code, message: expect.stringMatching(words) })
      }
      if (state === 'running') await stop()
    }
    const taken = documentOf(await run('import', euros, '--account', 'Second', '--json'))
    expect(taken).toMatchObject({ account: { name: 'Second' }, imports: [{ result: { added: 3, cash: 1 } }] })
  }))

test('doctor checks a missing data folder without creating it', () =>
  withDataFolder(async (dataDir) => {
    const folder = join(dataDir, 'not yet')
    const run = await runCommand(['doctor', '--json'], { PLUMBLINE_DATA: folder })
    const { checks } = documentOf(run)
    expect(checks.map((check: { name: string }) => check.name)).toEqual([
      'node',
      'web',
      'data folder',
      'disk',
      'database',
    ])
    expect(
      checks
        .filter((check: { name: string }) => /data/.test(check.name))
        .every((check: { ok: boolean }) => check.ok),
    ).toBe(true)
    expect(existsSync(folder)).toBe(false)
  }))

test('a command on an installation without an owner says what to do', () =>
  withMigratedFolder(async (dataDir) => {
    const run = await runCommand(['stats', '--json'], { PLUMBLINE_DATA: dataDir })
    expect(run.code).toBe(1)
    expect(documentOf(run).error).toMatchObject({
      code: 'no-owner',
      message: expect.stringContaining('npm start'),
    })
  }))
