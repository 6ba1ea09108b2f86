import type { TableMapping } from '@plumbline/contract/imports/table-mapping'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildTableStyle } from '@plumbline/testing/broker-files/table-style'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeTable } from '@plumbline/testing/broker-files/write-table'
import { writeWorkbook } from '@plumbline/testing/broker-files/write-workbook'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  askedTable,
  confirm,
  confirmTable,
  createAccount,
  differencesOf,
  forgetMappings,
  getImport,
  getStatistics,
  getTable,
  listTrades,
  mapImport,
  preview,
  previewRows,
  undo,
} from '#server/testing/trading.ts'

const german = buildTableStyle({
  delimiter: ';',
  decimalMark: ',',
  group: '.',
  dateOrder: 'dmy',
  dateSeparator: '.',
  language: 'german',
  direction: ['Kauf', 'Verkauf'],
})
const table = writeTable(manyTrades(60), german)
const known = writePlumblineCsv(manyTrades(60))

const HEADINGS = [
  'Open Time',
  'Close Time',
  'Symbol',
  'Side',
  'Qty',
  'Entry Price',
  'Exit Price',
  'Gross P&L',
]
const csv = (...rows: readonly string[]) => utf8([HEADINGS.join(','), ...rows].join('\n'))
const open = csv('03/04/2025 9:30,03/04/2025 9:45,EURUSD,buy,1.5,1.1,1.2,10.50')

describeOnOneEngine('a table that no importer recognises', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner)).id
    await forgetMappings(owner)
  })
  afterAll(() => server.close())

  const asked = (bytes: Uint8Array, name = 'journal.csv') => askedTable(owner, account, bytes, name)

  /** All figures but those that name where a trade came from. */
  const figures = async (id: string) => {
    const { statistics } = await getStatistics(owner, id)
    return { ...statistics, byTag: [], bestTradeId: null, worstTradeId: null }
  }

  test('is mapped, previewed and confirmed, with the same trades as from a known format', async () => {
    const id = await asked(table)
    expect(await listTrades(owner, account)).toMatchObject({ total: 0 })
    const shown = await getTable(owner, id)
    expect(shown).toMatchObject({ container: 'csv', delimiter: ';', origin: 'guess', conflicts: [] })
    expect(shown.rows).toHaveLength(50)
    expect(shown.guess.missing).toEqual([])
    expect(shown.mapping).toMatchObject({ dateOrder: 'dmy', decimalMark: ',' })

    const ready = await mapImport(owner, id, shown.mapping)
    expect(ready).toMatchObject({
      state: 'ready',
      mapping: { remembered: false, sheetName: null },
      preview: { format: 'csv-mapped', counts: { new: 60, unusable: 0 } },
    })
    expect((await confirm(owner, id)).result).toMatchObject({ added: 60 })

    const twin = (await createAccount(owner)).id
    await confirm(owner, (await preview(owner, twin, known)).id)
    expect(await figures(account)).toEqual(await figures(twin))
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('is imported once: repeating the file and undo work as for any other', async () => {
    const { id } = await confirmTable(owner, account, table)
    expect((await preview(owner, account, table)).counts).toMatchObject({ new: 0, duplicate: 60 })
    await undo(owner, id)
    expect(await listTrades(owner, account)).toMatchObject({ total: 0 })
    expect((await preview(owner, account, table)).counts).toMatchObject({ new: 0, dismissed: 60 })
  })

  test('can be remapped from its preview any number of times', async () => {
    const id = await asked(open)
    const { mapping } = await getTable(owner, id)
    const opened = async () => (await previewRows(owner, id, 'new'))[0]?.trade?.openedAt
    await mapImport(owner, id, { ...mapping, dateOrder: 'mdy' })
    expect(await opened()).toBe('2025-03-04T09:30:00')
    expect(await getTable(owner, id)).toMatchObject({ origin: 'answered', mapping: { dateOrder: 'mdy' } })
    await mapImport(owner, id, { ...mapping, dateOrder: 'dmy' })
    expect(await opened()).toBe('2025-04-03T09:30:00')
    expect((await confirm(owner, id)).result).toMatchObject({ added: 1 })
  })

  test('lists a row that the mapping cannot read, with its line', async () => {
    const id = await asked(
      csv('2025-03-04 9:30,2025-03-04 9:45,EURUSD,buy,1.5,1.1,1.2,10.50', 'x,y,z,buy,1,1,1,1'),
    )
    const ready = await mapImport(owner, id, (await getTable(owner, id)).mapping)
    expect(ready).toMatchObject({ preview: { counts: { new: 1, unusable: 1 } } })
    expect(await previewRows(owner, id, 'unusable')).toMatchObject([{ line: 3, code: 'unusable-time' }])
  })

  test('is deleted with its file when it is discarded', async () => {
    const id = await asked(table)
    expect((await owner.delete(`/imports/${id}`)).status).toBe(200)
    const left = await database().asSystem((trx) =>
      sql<{ n: number }>`select count(*) as n from import_chunks where import_id = ${id}`.execute(trx),
    )
    expect(left.rows).toEqual([{ n: 0 }])
  })

  test('can be read by a server other than the one that received it', async () => {
    const id = await asked(table)
    const second = await startTestServer(database())
    const client = await second.owner()
    const ready = await mapImport(client, id, (await getTable(client, id)).mapping)
    await second.close()
    expect(ready).toMatchObject({ state: 'ready', preview: { counts: { new: 60 } } })
  })

  test('is read, not lost, if mapped hours after the upload', async () => {
    const id = await asked(table)
    await database().asSystem((trx) =>
      sql`update imports set created_at = now() - interval '5 hours' where id = ${id}`.execute(trx),
    )
    expect(await mapImport(owner, id, (await getTable(owner, id)).mapping)).toMatchObject({ state: 'ready' })
  })

  describe('rejects a mapping', () => {
    let id = ''
    beforeAll(async () => {
      account = (await createAccount(owner)).id
      id = await asked(open)
    })

    test.each<[string, (mapping: TableMapping) => object, number, string]>([
      [
        'with a column that it has not',
        (mapping) => ({ ...mapping, columns: { ...mapping.columns, notes: [200] } }),
        422,
        'notes is mapped to column 201, but the table has only 8 columns',
      ],
      [
        'with one column for two fields',
        (mapping) => ({ ...mapping, columns: { ...mapping.columns, notes: [2] } }),
        422,
        'Column 3 (Symbol) is mapped to pair and notes',
      ],
      [
        'without a needed field',
        (mapping) => ({ ...mapping, columns: { ...mapping.columns, pair: undefined } }),
        422,
        'No column is mapped to pair. Map one.',
      ],
      [
        'of another table',
        (mapping) => ({ ...mapping, headings: ['a', 'b', 'c', 'd'] }),
        422,
        'The headings belong to another table',
      ],
      [
        'with a column that no table has',
        (mapping) => ({ ...mapping, columns: { ...mapping.columns, notes: [1e9] } }),
        400,
        'mapping.columns.notes',
      ],
      [
        'with the name of a prototype for a field',
        (mapping) => ({ ...mapping, columns: { ...mapping.columns, constructor: [7] } }),
        400,
        'mapping.columns',
      ],
      ['of another form', () => ({ version: 2 }), 400, 'mapping.version'],
    ])('%s', async (_, change, status, words) => {
      const { mapping } = await getTable(owner, id)
      const answer = await owner.post(`/imports/${id}/mapping`, { mapping: change(mapping) })
      expect(answer.status).toBe(status)
      expect(JSON.stringify(answer.body)).toContain(words)
      expect(await getImport(owner, id)).toMatchObject({ state: 'mapping' })
    })

    test('with a __proto__ key in its JSON, or ignores the key', async () => {
      const body = JSON.stringify({ mapping: (await getTable(owner, id)).mapping }).replace(
        '"columns":{',
        '"columns":{"__proto__":[7],',
      )
      const headers = { 'content-type': 'application/json' }
      const answer = await owner.send(`/api/v1/imports/${id}/mapping`, { method: 'POST', body, headers })
      // Refused, or left out: it never acts.
      expect([202, 400]).toContain(answer.status)
      expect(Object.prototype).not.toHaveProperty('0')
    })
  })

  describe('in a workbook with several sheets', () => {
    const row = (symbol: string) => ['2025-03-04 9:30', '2025-03-04 9:45', symbol, 'buy', 1.5, 1.1, 1.2, 10.5]
    const workbook = writeWorkbook([
      { name: 'March', rows: [HEADINGS, row('EURUSD'), row('GBPUSD')] },
      { name: 'April', rows: [HEADINGS, row('DAX')] },
    ])

    test('is read from the chosen sheet', async () => {
      const id = await asked(workbook, 'journal.xlsx')
      const first = await getTable(owner, id)
      expect(first).toMatchObject({ sheet: 0, sheetName: 'March', delimiter: null })
      expect(first.options).toEqual([
        { sheet: 0, sheetName: 'March', delimiter: null },
        { sheet: 1, sheetName: 'April', delimiter: null },
      ])
      const second = await getTable(owner, id, '?sheet=1')
      expect(second).toMatchObject({ sheetName: 'April', rows: [{ line: 2 }] })

      const ready = await mapImport(owner, id, second.mapping, { sheet: 1 })
      expect(ready).toMatchObject({ mapping: { sheetName: 'April' }, preview: { counts: { new: 1 } } })
      expect((await previewRows(owner, id, 'new')).map(({ trade }) => trade?.pair)).toEqual(['DAX'])
      expect(await getTable(owner, id)).toMatchObject({ sheetName: 'April', origin: 'answered' })
    })

    test('returns 404 for a sheet that does not exist', async () => {
      const id = await asked(workbook)
      expect(await owner.get(`/imports/${id}/table?sheet=7`)).toMatchObject({
        status: 404,
        body: { code: 'IMPORT_TABLE_NOT_FOUND' },
      })
    })
  })
})
