import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, previewDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  createAccount,
  differencesOf,
  getAccount,
  importFile,
  listAccounts,
  listTrades,
  moveTrade,
  removeTrade,
} from '#server/testing/trading.ts'

describeOnOneEngine('a trade deleted after a full export', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    for (const { id } of (await listAccounts(owner)).accounts) await owner.delete(`/accounts/${id}`)
    account = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  const everything = () => exported(server.url, owner, 'everything/json')
  const onlyTrade = async (accountId = account) => (await listTrades(owner, accountId)).trades[0]?.id ?? ''
  const deleted = async (accountId = account) =>
    Object((await owner.get(`/accounts/${accountId}/deleted-trades`)).body).rows
  const restore = async () => {
    const ids = (await deleted()).map(({ id }: { id: string }) => id)
    return owner.post(`/accounts/${account}/deleted-trades/restore`, { ids })
  }
  /** The document comes in; nothing of the account changes by it. */
  const staysDeleted = async (bytes: Uint8Array) => {
    const { contents } = await previewDocuments(owner, bytes)
    expect(
      contents?.accounts
        .map(({ trades }) => trades.deleted)
        .toSorted()
        .at(-1),
    ).toBe(1)
    expect(await importDocuments(owner, bytes)).toMatchObject({ changes: false })
    for (const { id } of (await listAccounts(owner)).accounts) {
      expect((await getAccount(owner, id)).closedTrades).toBe(0)
      expect(await differencesOf(owner, id)).toEqual([])
    }
  }

  test.each([
    ['with its broker’s id', '71'],
    ['without one', null],
  ])('stays deleted if a file imported it, %s, and can be restored', async (_, brokerId) => {
    await importFile(owner, account, writePlumblineCsv([buildImportedTrade({ brokerId })]))
    const bytes = await everything()
    await removeTrade(owner, await onlyTrade())
    await staysDeleted(bytes)
    expect(await restore()).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 1 })
  })

  test('stays deleted even if it had been restored once before', async () => {
    await importFile(owner, account, writePlumblineCsv([buildImportedTrade({ brokerId: null })]))
    await removeTrade(owner, await onlyTrade())
    await restore()
    const bytes = await everything()
    await removeTrade(owner, await onlyTrade())
    await staysDeleted(bytes)
  })

  test('stays deleted even if it had been moved to another account', async () => {
    await importFile(owner, account, writePlumblineCsv([buildImportedTrade({ brokerId: null })]))
    const other = (await createAccount(owner, { name: 'Other' })).id
    await moveTrade(owner, await onlyTrade(), other)
    const bytes = await everything()
    await removeTrade(owner, await onlyTrade(other))
    await staysDeleted(bytes)
    expect(await deleted(other)).toHaveLength(1)
  })

  test('is imported again if it was a manual entry (no import history has it), as the preview says', async () => {
    await addTrade(owner, account, {})
    const bytes = await everything()
    await removeTrade(owner, await onlyTrade())
    expect(await deleted()).toHaveLength(1)
    const { contents } = await previewDocuments(owner, bytes)
    expect(contents?.accounts).toMatchObject([{ trades: { new: 1, known: 0, deleted: 0, duplicate: 0 } }])
    await importDocuments(owner, bytes)
    expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 1 })
    // It is in the bin no longer, which would restore it a second time.
    expect(await deleted()).toEqual([])
  })
})
