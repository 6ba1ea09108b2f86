import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { addTrade, bulk, changeTrade, createAccount, getTrade, undoEdit } from '#server/testing/trading.ts'

describeOnOneEngine('the rating of a trade', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    account = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  test('is 1 to 5, or none', async () => {
    const { trade } = await addTrade(owner, account, { pair: 'A' })
    expect(trade.rating).toBeNull()
    expect((await changeTrade(owner, trade.id, { rating: 5 })).trade.rating).toBe(5)
    for (const rating of [0, 6, 2.5, '3']) {
      expect([rating, (await owner.patch(`/trades/${trade.id}`, { rating })).status]).toEqual([rating, 400])
    }
    expect((await changeTrade(owner, trade.id, { rating: null })).trade.rating).toBeNull()
  })

  test('never changes P&L, and is undone like any other edit', async () => {
    const { trade } = await addTrade(owner, account, { pair: 'B', rating: 2 })
    const before = (await owner.get(`/accounts/${account}/statistics`)).body
    const { editId } = await changeTrade(owner, trade.id, { rating: 1 })
    expect(Object((await owner.get(`/accounts/${account}/statistics`)).body).statistics).toEqual(
      Object(before).statistics,
    )
    await undoEdit(owner, editId)
    expect((await getTrade(owner, trade.id)).rating).toBe(2)
  })

  test('can be set on many trades at once, and is restored with a deleted trade', async () => {
    const { trade } = await addTrade(owner, account, { pair: 'C' })
    const { trade: other } = await addTrade(owner, account, { pair: 'D', rating: 3 })
    const ids = [trade.id, other.id]
    const { count } = await bulk(owner, 'update', { selection: { ids }, changes: { rating: 3 } })
    expect(count).toBe(1)
    const { editId } = await bulk(owner, 'delete', { selection: { ids } })
    await undoEdit(owner, editId)
    for (const id of ids) expect((await getTrade(owner, id)).rating).toBe(3)
  })
})
