import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildTableStyle } from '@plumbline/testing/broker-files/table-style'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { writeTable } from '@plumbline/testing/broker-files/write-table'
import { writeWorkbook } from '@plumbline/testing/broker-files/write-workbook'
import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { documentOf, runCommand, startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

test('a table in an unknown format is imported with a mapping file, then recognised without it', () =>
  withMigratedFolder(async (dataDir) => {
    const server = await startProgram(dataDir)
    try {
      const client = new TestClient(server.url)
      await client.post('/setup', ownerInput)
      await createAccount(client, { name: 'Main' })
      const file = (name: string, bytes: Uint8Array | string) => {
        writeFileSync(join(dataDir, name), bytes)
        return join(dataDir, name)
      }
      const run = async (...args: string[]) =>
        documentOf(await runCommand([...args, '--json'], { PLUMBLINE_DATA: dataDir }))
      const style = buildTableStyle({ delimiter: ';', decimalMark: ',', language: 'german' })
      const table = file('table.csv', writeTable(manyTrades(20), style))
      expect(await run('import', table)).toMatchObject({ error: { code: 'needs-mapping' } })

      const asked = await run('inspect', table)
      const mapping = file('mapping.json', JSON.stringify(Object(asked['table']).guess.mapping))
      const imports = [{ state: 'confirmed', result: { added: 20, skipped: 0 } }]
      expect(await run('import', table, '--mapping', mapping)).toMatchObject({ imports })
      const known = [{ state: 'confirmed', result: { added: 0, skipped: 20 } }]
      expect(await run('import', table)).toMatchObject({ imports: known })
    } finally {
      await server.stop()
    }
  }))

test('another sheet of a workbook is selected by name', () =>
  withMigratedFolder(async (dataDir) => {
    const server = await startProgram(dataDir)
    try {
      const client = new TestClient(server.url)
      await client.post('/setup', ownerInput)
      await createAccount(client, { name: 'Main' })
      const heading = [
        'Open Time',
        'Close Time',
        'Symbol',
        'Side',
        'Qty',
        'Entry Price',
        'Exit Price',
        'Gross P&L',
      ]
      const trade = (day: string) => [
        `2025-03-${day} 09:30`,
        `2025-03-${day} 10:30`,
        'EURUSD',
        'buy',
        1,
        1.1,
        1.2,
        10,
      ]
      const workbook = writeWorkbook([
        { name: 'Notes', rows: [['hello']] },
        { name: 'March', rows: [heading, trade('13'), trade('14')] },
        { name: 'More March', rows: [heading, trade('20'), trade('21'), trade('22')] },
      ])
      const book = join(dataDir, 'book.xlsx')
      writeFileSync(book, workbook)
      const run = async (...args: string[]) =>
        documentOf(await runCommand([...args, '--json'], { PLUMBLINE_DATA: dataDir }))

      const asked = await run('inspect', book, '--sheet', 'more march')
      expect(asked).toMatchObject({ table: { sheetName: 'More March' } })
      const mapping = join(dataDir, 'mapping.json')
      writeFileSync(mapping, JSON.stringify(Object(asked['table']).guess.mapping))
      const read = await run('inspect', book, '--sheet', 'More March', '--mapping', mapping)
      expect(read).toMatchObject({ counts: { trades: 3 } })
      const wrong = {
        error: {
          code: 'no-such-sheet',
          message: `${book} has no sheet April with a table. Sheets with tables: March, More March.`,
        },
      }
      expect(await run('inspect', book, '--sheet', 'April')).toMatchObject(wrong)
      expect(await run('import', book, '--sheet', 'April')).toMatchObject(wrong)
      expect(await run('import', book, '--sheet', 'March')).toMatchObject({
        error: { code: 'needs-mapping' },
      })
      expect(await run('import', book, '--sheet', 'More March', '--mapping', mapping)).toMatchObject({
        imports: [{ state: 'confirmed', result: { added: 3 } }],
      })
      // Its columns are known by now, and so are those of the sheet beside it.
      expect(await run('import', book, '--sheet', 'March')).toMatchObject({
        imports: [{ state: 'confirmed', result: { added: 2 } }],
      })
      const known = join(dataDir, 'known.csv')
      writeFileSync(known, writePlumblineCsv(manyTrades(2)))
      const error = { error: { code: 'sheet-not-chosen' } }
      expect(await run('inspect', known, '--sheet', 'March')).toMatchObject(error)
      expect(await run('import', known, '--sheet', 'March')).toMatchObject(error)
    } finally {
      await server.stop()
    }
  }))
