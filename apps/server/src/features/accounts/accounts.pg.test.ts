import { tag } from '@plumbline/contract/tags/tags'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tenantTables } from '#server/testing/tenant-tables.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  createAccount,
  getStatistics,
  importFile,
  listAccounts,
  listTrades,
} from '#server/testing/trading.ts'

describeOnOneEngine('accounts', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    for (const { id } of (await listAccounts(owner)).accounts) await owner.delete(`/accounts/${id}`)
  })
  afterAll(() => server.close())

  const favorites = async () =>
    (await listAccounts(owner)).accounts.filter((account) => account.isFavorite).map(({ name }) => name)

  test('an account has the spec’s defaults', async () => {
    expect(await createAccount(owner)).toMatchObject({
      name: 'New Account',
      type: 'demo',
      broker: '',
      currency: 'USD',
      initialBalance: 0,
      currentBalance: 0,
      baseBalanceOffset: 0,
      isFavorite: true,
      isSample: false,
      closedTrades: 0,
      openTrades: 0,
    })
  })

  test('given values are stored, amounts to the cent', async () => {
    const given = {
      name: ' Ada’s €-Konto ',
      type: 'live',
      broker: 'IC',
      currency: 'eur',
      initialBalance: -1234.56,
    } as const
    const account = await createAccount(owner, given)
    expect(account).toMatchObject({
      name: 'Ada’s €-Konto',
      type: 'live',
      currency: 'EUR',
      currentBalance: -1234.56,
    })
  })

  test('the first account becomes and stays favourite; the newest is selected', async () => {
    await createAccount(owner, { name: 'A' })
    const second = await createAccount(owner, { name: 'B' })
    expect(await favorites()).toEqual(['A'])
    expect((await listAccounts(owner)).selectedAccountId).toBe(second.id)
  })

  test('deleting the favourite, selected account makes the remaining one favourite and selected', async () => {
    const first = await createAccount(owner, { name: 'A' })
    const second = await createAccount(owner, { name: 'B' })
    await owner.post(`/accounts/${first.id}/select`)
    const { body } = await owner.delete(`/accounts/${first.id}`)
    expect(body).toMatchObject({
      accounts: [{ name: 'B', isFavorite: true }],
      selectedAccountId: second.id,
    })
  })

  test('deleting another account keeps the selection, deleting the last one clears it', async () => {
    const first = await createAccount(owner, { name: 'A' })
    const second = await createAccount(owner, { name: 'B' })
    expect(Object((await owner.delete(`/accounts/${first.id}`)).body).selectedAccountId).toBe(second.id)
    expect((await owner.delete(`/accounts/${second.id}`)).body).toEqual({
      accounts: [],
      selectedAccountId: null,
    })
  })

  test('accounts created concurrently all exist, and one is favourite', async () => {
    const names = ['A', 'B', 'C', 'D', 'E']
    await Promise.all(names.map((name) => createAccount(owner, { name })))
    expect((await listAccounts(owner)).accounts.map(({ name }) => name).sort()).toEqual(names)
    expect(await favorites()).toHaveLength(1)
  })

  test('deleting an account deletes all its data and nothing of another', async () => {
    const kept = await createAccount(owner, { name: 'Kept' })
    await importFile(owner, kept.id, writePlumblineCsv(manyTrades(5)))
    const before = await rowCounts()
    const gone = await createAccount(owner, { name: 'Gone' })
    await importFile(owner, gone.id, writePlumblineCsv(manyTrades(700)))
    expect(await rowCounts()).not.toEqual(before)
    await owner.delete(`/accounts/${gone.id}`)
    expect(await rowCounts()).toEqual(before)
    expect((await listTrades(owner, kept.id)).total).toBe(5)
  })

  test('the sample account has 500 trades and matching totals, exists once, and is deleted with one call', async () => {
    await createAccount(owner, { name: 'Mine' })
    const before = await rowCounts()
    const created = await owner.post('/accounts/demo')
    expect(created).toMatchObject({ status: 201, body: { isSample: true, isFavorite: false } })
    const demo = Object(created.body)
    expect(demo.closedTrades + demo.openTrades).toBeGreaterThan(450)
    const { statistics, balance } = await getStatistics(owner, demo.id)
    expect(statistics.totalTrades).toBe(demo.closedTrades)
    expect(balance).toBeCloseTo(demo.initialBalance + demo.baseBalanceOffset + statistics.totalPnl, 6)
    expect((await listTrades(owner, demo.id)).total).toBe(500)
    expect(await owner.post('/accounts/demo')).toMatchObject({ status: 409, body: { code: 'DEMO_EXISTS' } })
    await owner.delete(`/accounts/${demo.id}`)
    expect(await rowCounts()).toEqual(before)
  })

  test('a demo tag used by another account’s trade stays when the sample account is deleted', async () => {
    const mine = await createAccount(owner, { name: 'Mine' })
    const demo = Object((await owner.post('/accounts/demo')).body)
    const labels = async () => [...Object((await owner.get('/tags')).body)].map((row) => tag.parse(row).label)
    const [first = '', second = ''] = await labels()
    await importFile(owner, mine.id, writePlumblineCsv([buildImportedTrade({ journal: { tags: [first] } })]))
    await owner.delete(`/accounts/${demo.id}`)
    expect(await labels()).toContain(first)
    expect(await labels()).not.toContain(second)
  })

  test('two concurrent requests for a sample account create one', async () => {
    const answers = await Promise.all([owner.post('/accounts/demo'), owner.post('/accounts/demo')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  /** Rows of every tenant's table, but for the counters of what changed, which are there for good. */
  async function rowCounts(): Promise<Readonly<Record<string, number>>> {
    const counts = await database().asSystem(async (trx) => {
      const rows: [string, number][] = []
      for (const table of await tenantTables(trx)) {
        if (table === 'live_revisions') continue
        const { rows: found } = await sql<{
          n: number
        }>`select count(*) as n from ${sql.table(table)}`.execute(trx)
        rows.push([table, found[0]?.n ?? 0])
      }
      return rows
    })
    return Object.fromEntries(counts)
  }
})
