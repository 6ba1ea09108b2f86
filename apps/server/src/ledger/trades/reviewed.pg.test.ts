import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { exported } from '#server/testing/exports.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  bulk,
  changeTrade,
  createAccount,
  getTrade,
  importFile,
  listTrades,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('reviewed trades', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  const reviewedAt = async (id: string) => (await getTrade(owner, id)).reviewedAt
  const review = (id: string, reviewed = true) => changeTrade(owner, id, { reviewed })

  test('a trade gets the time of its review, keeps it when ticked again, and loses it when cleared', async () => {
    const before = new Date().toISOString()
    const { trade } = await addTrade(owner, account)
    expect(trade.reviewedAt).toBeNull()
    const first = (await review(trade.id)).trade.reviewedAt
    expect(first !== null && first >= before && first <= new Date().toISOString()).toBe(true)
    expect(await review(trade.id)).toMatchObject({ trade: { reviewedAt: first }, editId: null })
    expect((await changeTrade(owner, trade.id, { notes: 'x' })).trade.reviewedAt).toBe(first)
    expect((await review(trade.id, false)).trade.reviewedAt).toBeNull()
    const { trade: other } = await addTrade(owner, account, { pair: 'DAX', reviewed: true })
    expect(other.reviewedAt).not.toBeNull()
  })

  test('a review recomputes no summary', async () => {
    const { trade } = await addTrade(owner, account)
    const summaries = async () => {
      const { rows } = await sql`
        select xmin::text, fold, grain, day from trade_summaries where account_id = ${account}
        order by fold, grain, day`.execute(database().db)
      return rows
    }
    const before = await summaries()
    expect(before).toHaveLength(6)
    await review(trade.id)
    expect(await summaries()).toEqual(before)
  })

  test('many trades are reviewed at once, each for the first time; undo and redo restore the exact times', async () => {
    const first = (await addTrade(owner, account, { pair: 'A' })).trade.id
    const second = (await addTrade(owner, account, { pair: 'B' })).trade.id
    const times = () => Promise.all([reviewedAt(first), reviewedAt(second)])
    await review(first)
    const before = await times()
    const selection = { filter: { accountId: account } }
    const { count, editId } = await bulk(owner, 'update', { selection, changes: { reviewed: true } })
    const after = await times()
    expect([count, after[0], after[1] !== null]).toEqual([1, before[0], true])
    const { editId: redo } = await undoEdit(owner, editId)
    expect(await times()).toEqual(before)
    await undoEdit(owner, redo)
    expect(await times()).toEqual(after)
    const cleared = await bulk(owner, 'update', { selection, changes: { reviewed: false } })
    expect(await times()).toEqual([null, null])
    await undoEdit(owner, cleared.editId)
    expect(await times()).toEqual(after)
    const deleted = await bulk(owner, 'delete', { selection })
    await undoEdit(owner, deleted.editId)
    expect(await times()).toEqual(after)
  })

  test('a broker’s later change of a trade keeps its review', async () => {
    const open = buildImportedTrade({ closedAt: null, exitPrice: 1.081 })
    await importFile(owner, account, writePlumblineCsv([open]))
    const id = (await listTrades(owner, account)).trades[0]?.id ?? ''
    const { trade } = await review(id)
    const closed = { ...open, closedAt: '2025-03-05T12:00:00', exitPrice: 1.09, closingRows: 1 }
    expect(await importFile(owner, account, writePlumblineCsv([closed]))).toMatchObject({ changed: 1 })
    expect(await getTrade(owner, id)).toMatchObject({ status: 'closed', reviewedAt: trade.reviewedAt })
  })

  test.each(['csv', 'json'])('a re-imported %s export keeps reviews', async (format) => {
    const { trade } = await addTrade(owner, account, { pair: 'A', reviewed: true })
    await addTrade(owner, account, { pair: 'B' })
    const other = (await createAccount(owner)).id
    const path = `trades/${format}?accountId=${account}`
    await importFile(owner, other, await exported(server.url, owner, path))
    const { trades } = await listTrades(owner, other, '&sort=pair&order=asc')
    expect(trades.map((each) => each.reviewedAt)).toEqual([trade.reviewedAt, null])
  })
})
