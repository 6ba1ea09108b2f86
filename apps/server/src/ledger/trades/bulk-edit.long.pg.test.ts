import { allTests } from '@plumbline/testing/all-tests'
import { largeTradeHistory } from '@plumbline/simulator/large-history'
import type { Trade } from '@plumbline/contract/trades/trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  bulk,
  createAccount,
  differencesOf,
  getAccount,
  getStatistics,
  importFile,
  listTrades,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('bulk editing trades', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  test('each kind of change applies to the selected trades only', async () => {
    const account = (await createAccount(owner)).id
    const added: Trade[] = []
    for (const [index, tags] of [['a'], ['a', 'b'], ['c']].entries())
      added.push((await addTrade(owner, account, { entryPrice: index, tags })).trade)
    const [first, second, third] = added.map((trade) => trade.id)
    const selection = { ids: [first, second] }
    const tagsNow = async () => {
      const { trades } = await listTrades(owner, account)
      return added.map(({ id }) => trades.find((trade) => trade.id === id)?.tags)
    }
    const update = (changes: object) => bulk(owner, 'update', { selection, changes })

    expect(await update({ addTags: ['b'] })).toMatchObject({ count: 1 })
    expect(await tagsNow()).toEqual([['a', 'b'], ['a', 'b'], ['c']])
    expect(await update({ removeTags: ['a'], addTags: ['d'] })).toMatchObject({ count: 2 })
    expect(await tagsNow()).toEqual([['b', 'd'], ['b', 'd'], ['c']])
    expect(await update({ setTags: [] })).toMatchObject({ count: 2 })
    expect(await tagsNow()).toEqual([[], [], ['c']])

    await update({ strategyId: 'S', emotion: 'calm', session: 'London', breakEven: true, missedTrade: true })
    const { trades } = await listTrades(owner, account)
    for (const trade of trades) {
      expect([
        trade.emotion,
        trade.session,
        trade.breakEven,
        trade.missedTrade,
        trade.strategyId !== null,
      ]).toEqual(
        trade.id === third ? ['neutral', null, false, false, false] : ['calm', 'London', true, true, true],
      )
    }
    expect(await getAccount(owner, account)).toMatchObject({ closedTrades: 1, currentBalance: 49.3 })
    expect(await update({})).toEqual({ count: 0, editId: null })
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('emotions of all moments are set and removed at once, which lists reflect and an undo restores', async () => {
    const account = (await createAccount(owner)).id
    const own = { emotionBefore: 'tense', emotion: 'fear', emotionAfter: null }
    await addTrade(owner, account, own)
    await addTrade(owner, account, { entryPrice: 2 })
    const blank = { emotionBefore: null, emotion: 'neutral', emotionAfter: null }
    const emotions = async (query = '') => {
      const { trades } = await listTrades(owner, account, `&sort=entryPrice&order=asc${query}`)
      return trades.map(({ emotionBefore, emotion, emotionAfter }) => ({
        emotionBefore,
        emotion,
        emotionAfter,
      }))
    }
    const update = (changes: object) =>
      bulk(owner, 'update', { selection: { filter: { accountId: account } }, changes })
    expect(await emotions('&emotionAfter=relieved')).toEqual([])

    const set = await update({ emotionBefore: 'calm', emotionAfter: 'relieved' })
    const changed = { emotionBefore: 'calm', emotionAfter: 'relieved' }
    expect(await emotions('&emotionAfter=relieved')).toEqual([
      { ...own, ...changed },
      { ...blank, ...changed },
    ])
    const cleared = await update({ ...blank, emotion: 'calm' })
    expect(await emotions('&emotionBefore=')).toEqual([
      { ...blank, emotion: 'calm' },
      { ...blank, emotion: 'calm' },
    ])
    await undoEdit(owner, cleared.editId)
    await undoEdit(owner, set.editId)
    expect(await emotions()).toEqual([own, blank])
    expect(await emotions('&emotionBefore=tense')).toEqual([own])
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('an unknown change is refused, not ignored', async () => {
    const account = (await createAccount(owner)).id
    const selection = { filter: { accountId: account } }
    expect(await owner.post('/trades/bulk/update', { selection, changes: { tag: ['x'] } })).toMatchObject({
      status: 400,
    })
  })

  test('moving all filtered trades except some recalculates both accounts', async () => {
    const [from, to] = [(await createAccount(owner)).id, (await createAccount(owner)).id]
    const kept = (await addTrade(owner, from, { pair: 'DAX' })).trade.id
    await addTrade(owner, from, { pair: 'DAX', entryPrice: 2 })
    await addTrade(owner, from, { pair: 'GOLD' })
    const selection = { filter: { accountId: from, pair: 'DAX' }, except: [kept] }
    expect(await bulk(owner, 'update', { selection, changes: { accountId: to } })).toMatchObject({ count: 1 })
    expect((await listTrades(owner, from)).trades.map((trade) => trade.pair).toSorted()).toEqual([
      'DAX',
      'GOLD',
    ])
    expect((await listTrades(owner, to)).trades).toMatchObject([{ pair: 'DAX', entryPrice: 2 }])
    for (const id of [from, to]) expect(await differencesOf(owner, id)).toEqual([])
  })

  // More than are written at a time; more of them among the long tests.
  const many = allTests ? 12_000 : 6_000

  test('an edit, its undo, a deletion and its undo on thousands of trades restore the original state', async () => {
    const account = (await createAccount(owner)).id
    await importFile(owner, account, writePlumblineCsv([...largeTradeHistory({ seed: 5, count: many })]))
    const before = await getStatistics(owner, account)
    const selection = { filter: { accountId: account } }
    const tagged = await bulk(owner, 'update', { selection, changes: { addTags: ['reviewed'] } })
    expect(tagged.count).toBe(many)
    expect((await listTrades(owner, account, '&tags[]=reviewed')).total).toBe(many)
    expect(await undoEdit(owner, tagged.editId)).toMatchObject({ count: many })
    const removed = await bulk(owner, 'delete', { selection })
    expect([removed.count, (await getStatistics(owner, account)).statistics.totalTrades]).toEqual([many, 0])
    expect(await undoEdit(owner, removed.editId)).toMatchObject({ count: many })
    expect((await getStatistics(owner, account)).statistics).toEqual(before.statistics)
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('a large deletion and its undo avoid quadratic plans, even with outdated planner statistics', async () => {
    // Statistics from before: other people's sources alone, none of them dismissed or with a trade.
    await database().asSystem(async (trx) => {
      await sql`
        insert into users (id, email, name)
        select id, id || '@example.com', 'Theirs' from (select gen_random_uuid() as id from generate_series(1, 40)) as new`.execute(
        trx,
      )
      await sql`
        insert into accounts (user_id, id, name, type, broker, currency, initial_balance_cents, current_balance_cents)
        select id, gen_random_uuid(), 'Theirs', 'live', '', 'USD', 0, 0 from users where name = 'Theirs'`.execute(
        trx,
      )
      await sql`
        insert into trade_sources (user_id, id, account_id, fingerprint, broker_values)
        select user_id, gen_random_uuid(), id, i, '{}' from accounts, generate_series(1, 100) as i
        where name = 'Theirs'`.execute(trx)
      await sql`delete from trade_sources where account_id not in (select id from accounts where name = 'Theirs')`.execute(
        trx,
      )
      await sql`analyze trade_sources`.execute(trx)
    })
    const account = (await createAccount(owner)).id
    const file = writePlumblineCsv([...largeTradeHistory({ seed: 6, count: many })])
    const timed = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await work()
      return performance.now() - startedAt
    }
    const imported = await timed(() => importFile(owner, account, file))
    let removed = ''
    const deletion = await timed(async () => {
      removed = (await bulk(owner, 'delete', { selection: { filter: { accountId: account } } })).editId
    })
    const undo = await timed(() => undoEdit(owner, removed))
    expect((await getAccount(owner, account)).closedTrades).toBeGreaterThan(0.9 * many)
    // Each is about half of the import; a plan that compared all with all took minutes, a hundred times as long.
    expect([deletion / imported < 20, undo / imported < 20]).toEqual([true, true])
  })
})
