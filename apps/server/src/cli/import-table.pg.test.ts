import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { buildTableStyle } from '@plumbline/testing/broker-files/table-style'
import { writeTable } from '@plumbline/testing/broker-files/write-table'
import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { withInitialisedFolder } from '#server/testing/data-folder.ts'
import { documentOf, runCommand, startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

test('a table that no importer knows is imported by a mapping in a file, and by memory from then on', () =>
  withInitialisedFolder(async (dataDir) => {
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
