import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildTableStyle } from '@plumbline/testing/broker-files/table-style'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeTable } from '@plumbline/testing/broker-files/write-table'
import { passwordProtectedWorkbook } from '@plumbline/testing/broker-files/wrong-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf, runCommand, startCommand } from '#server/testing/program.ts'

// The command line where no installation is needed.

let folder = ''
const at = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-command-'))
  writeFileSync(at('good.csv'), writePlumblineCsv(manyTrades(40)))
  writeFileSync(
    at('garbage.xlsx'),
    Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 251),
  )
  writeFileSync(at('locked.xlsx'), passwordProtectedWorkbook())
  writeFileSync(at('empty.html'), '')
  writeFileSync(
    at('table.csv'),
    writeTable(manyTrades(20), buildTableStyle({ delimiter: ';', decimalMark: ',', language: 'german' })),
  )
  writeFileSync(at('no mapping.json'), '{"version": 2}')
  writeFileSync(
    at('some bad rows.csv'),
    'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl\n2025-03-03,2025-03-04,A,long,1,2,1,5\nnever,2025-03-04,A,long,1,2,1,5\n',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('inspect', () => {
  test('prints one JSON document and nothing else, without creating a data folder', async () => {
    const run = await runCommand(['inspect', at('good.csv'), '--json'], { PLUMBLINE_DATA: at('data') })
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(documentOf(run)).toMatchObject({
      format: 'plumbline-csv',
      counts: { closed: 40, trades: 40, unusable: 0 },
      stated: null,
      agrees: null,
    })
    const again = await runCommand(['inspect', at('good.csv'), '--json'])
    expect(again.stdout).toBe(run.stdout)
  })

  test('lists each unusable row with its line and reason', async () => {
    const { problems, counts } = documentOf(await runCommand(['inspect', at('some bad rows.csv'), '--json']))
    expect(counts).toMatchObject({ closed: 1, unusable: 1 })
    expect(problems).toMatchObject([{ line: 3, reason: expect.stringContaining('never') }])
  })
})

describe('inspect of a table in an unknown format', () => {
  test('fails and shows the guessed columns, as JSON and as text', async () => {
    const json = await runCommand(['inspect', at('table.csv'), '--json'])
    expect([json.code, json.stderr]).toEqual([1, ''])
    expect(documentOf(json)).toMatchObject({
      error: { code: 'unknown-format', message: expect.stringContaining('--mapping') },
      table: { delimiter: ';', guess: { missing: [], mapping: { decimalMark: ',' } } },
    })
    const words = await runCommand(['inspect', at('table.csv')])
    expect(words.code).toBe(1)
    expect(words.stdout).toMatch(/Basiswert +pair +95 % +EURUSD/)
    expect(words.stdout).toContain('decimal separator ","')
  })

  test('reads it with a given mapping', async () => {
    const { table } = documentOf(await runCommand(['inspect', at('table.csv'), '--json']))
    writeFileSync(at('mapping.json'), JSON.stringify(Object(table).guess.mapping))
    const read = await runCommand(['inspect', at('table.csv'), '--mapping', at('mapping.json'), '--json'])
    expect([read.code, documentOf(read)]).toMatchObject([
      0,
      { format: 'csv-mapped', counts: { closed: 20, unusable: 0 } },
    ])
  })

  test('reports what is wrong with a mapping', async () => {
    const { table } = documentOf(await runCommand(['inspect', at('table.csv'), '--json']))
    const { mapping } = Object(table).guess
    writeFileSync(
      at('mapping.json'),
      JSON.stringify({ ...mapping, columns: { ...mapping.columns, pair: undefined } }),
    )
    const read = await runCommand(['inspect', at('table.csv'), '--mapping', at('mapping.json'), '--json'])
    expect([read.code, documentOf(read)]).toMatchObject([
      1,
      {
        error: { code: 'mapping-unusable', message: expect.stringContaining('No column is mapped to pair') },
      },
    ])
  })
})

describe('a failed command reports a code, a message and an exit code', () => {
  test.each<[string, () => string[], number, string]>([
    ['a file that is not there', () => ['inspect', at('missing.xlsx')], 1, 'no-such-file'],
    ['a folder', () => ['inspect', folder], 1, 'not-a-file'],
    ['garbage', () => ['inspect', at('garbage.xlsx')], 1, 'unknown-format'],
    ['a password', () => ['inspect', at('locked.xlsx')], 1, 'password-protected'],
    ['an empty file', () => ['inspect', at('empty.html')], 1, 'empty-file'],
    [
      'a mapping that is none',
      () => ['inspect', 'x', '--mapping', at('no mapping.json')],
      1,
      'mapping-unusable',
    ],
    ['no file', () => ['inspect'], 2, 'usage'],
    ['two files', () => ['inspect', 'a', 'b'], 2, 'usage'],
    ['an unknown option', () => ['inspect', at('good.csv'), '--loud'], 2, 'usage'],
    ['an unknown command', () => ['explode'], 2, 'usage'],
    ['the name of a prototype', () => ['constructor'], 2, 'usage'],
    ['an import of nothing', () => ['import'], 2, 'usage'],
    ['a file after a file that is not a name', () => ['inspect', 'a\tb'], 1, 'no-such-file'],
  ])('%s', async (_, args, exitCode, code) => {
    const json = await runCommand([...args(), '--json'])
    expect(json.code).toBe(exitCode)
    expect(documentOf(json)).toEqual({ error: { code, message: expect.stringMatching(/^.{15,}/s) } })
    expect(json.stderr).toBe('')

    const words = await runCommand(args())
    expect([words.code, words.stdout]).toEqual([exitCode, ''])
    expect(words.stderr).not.toMatch(/\n {4}at /)
    expect(words.stderr.length).toBeGreaterThan(15)
  })
})

test.each([
  { args: () => ['inspect', at('good.csv'), '--json'] },
  { args: () => ['inspect', at('locked.xlsx')] },
  { args: () => ['inspect', at('table.csv'), '--json'] },
  { args: () => ['explode', '--json'] },
])('a separate process prints and exits like the in-process run', async ({ args }) => {
  expect(await startCommand(args())).toEqual(await runCommand(args()))
})

test('help lists every command on standard output', async () => {
  for (const args of [[], ['help'], ['--help'], ['-h']]) {
    const { code, stdout } = await runCommand(args)
    expect(code).toBe(0)
    for (const name of ['serve', 'inspect', 'import', 'stats', 'doctor'])
      expect(stdout).toContain(`\n  ${name}`)
  }
})

test('a misspelt variable is reported before anything is opened', async () => {
  const run = await runCommand(['stats', '--json'], { PLUMBLINE_DATE: '/srv' })
  expect(run.code).toBe(1)
  expect(documentOf(run)).toMatchObject({
    error: { code: 'configuration', message: expect.stringContaining('PLUMBLINE_DATA') },
  })
})
