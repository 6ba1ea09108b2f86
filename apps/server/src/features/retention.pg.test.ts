import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { emptyInstallation, signUp } from '#server/testing/people.ts'
import { rowsNaming } from '#server/testing/rows-naming.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  askedTable,
  createAccount,
  importFile,
  preview,
  undo,
  upload,
} from '#server/testing/trading.ts'

const csv = writePlumblineCsv(manyTrades(20))
const unknownTable = utf8(
  'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L\n' +
    '13/04/2025 9:30,13/04/2025 9:45,EURUSD,buy,1.5,1.1,1.2,10.50',
)

describeOnOneEngine('the retention jobs', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeEach(async () => {
    await emptyInstallation(database())
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterEach(() => server.close())

  /** Everything that has been written so far is 25 hours older. */
  const age = async () => {
    for (const [table, column] of [
      ['imports', 'created_at'],
      ['trade_edits', 'created_at'],
      ['sign_in_attempts', 'last_at'],
    ] as const) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '25 hours'`.execute(
        database().db,
      )
    }
  }
  const runAll = async () => {
    for (const { name } of server.jobs.states()) await server.jobs.runNow(name)
  }

  test('delete every user’s unconfirmed imports after a day, without another upload', async () => {
    const staged: string[] = []
    for (const browser of [owner, await signUp(server)]) {
      const { id: account } = await createAccount(browser)
      staged.push(
        (await preview(browser, account, csv)).id,
        await askedTable(browser, account, unknownTable),
        (await upload(browser, account, utf8('no report'))).id,
      )
    }
    await age()
    const fresh = (await preview(owner, (await createAccount(owner)).id, csv)).id
    await runAll()
    expect(await rowsNaming(database().db, staged)).toEqual([])
    expect(await rowsNaming(database().db, [fresh])).toEqual(['import_chunks.import_id', 'imports.id'])
  })

  test('delete a confirmed import’s staged rows after a day, and undo still works', async () => {
    const { id: account } = await createAccount(owner)
    const { id } = await importFile(owner, account, csv)
    await age()
    await runAll()
    const { rows } = await sql`
      select kind from import_chunks where import_id = ${id} and kind <> 'undo'`.execute(database().db)
    expect(rows).toEqual([])
    expect(await undo(owner, id)).toMatchObject({ state: 'undone' })
  })

  test('delete every user’s edits after a day, without another edit', async () => {
    const edits: string[] = []
    for (const browser of [owner, await signUp(server)]) {
      edits.push((await addTrade(browser, (await createAccount(browser)).id)).editId)
    }
    await age()
    const fresh = await addTrade(owner, (await createAccount(owner)).id)
    await runAll()
    expect(await rowsNaming(database().db, edits)).toEqual([])
    expect(await rowsNaming(database().db, [fresh.editId])).toEqual(['trade_edits.id'])
  })

  test('delete failed sign-ins after a day, without another sign-in', async () => {
    await server.client().post('/sign-in', { email: 'ada@example.com', password: 'a wrong password' })
    await age()
    await runAll()
    const { rows } = await sql`select key from sign_in_attempts`.execute(database().db)
    expect(rows).toEqual([])
  })
})
