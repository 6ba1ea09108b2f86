import { longTest } from '@plumbline/testing/long-test'
import { allTests } from '@plumbline/testing/all-tests'
import { createRandom } from '@plumbline/simulator/random'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  createAccount,
  differencesOf,
  getAccount,
  getStatistics,
  importFile,
  listTrades,
} from '#server/testing/trading.ts'

/** More clients, and more steps of each, among the long tests. */
const CLIENTS = allTests ? 50 : 20
const STEPS = allTests ? 8 : 5

describeOnOneEngine('clients writing concurrently', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  /** One client's writes, one after the other; every answer. */
  async function act(client: number, accounts: readonly string[]): Promise<readonly Answer[]> {
    const random = createRandom(client)
    const own: string[] = []
    const edits: string[] = []
    const answers: Answer[] = []
    const account = () => accounts[random.integer(0, accounts.length - 1)] ?? ''
    const one = () => own[random.integer(0, Math.max(0, own.length - 1))] ?? 'none'
    const send = async (answer: Promise<Answer>) => {
      const got = await answer
      answers.push(got)
      const { trade, editId } = Object(got.body)
      if (typeof editId === 'string') edits.push(editId)
      if (trade !== undefined && !own.includes(trade.id)) own.push(trade.id)
    }
    const day = () => String(random.integer(1, 28)).padStart(2, '0')
    for (let step = 0; step < STEPS; step += 1) {
      const kind = own.length < 2 ? 0 : random.integer(0, 9)
      const mine = { ids: own.length > 0 ? own : ['none'] }
      if (kind <= 3) {
        const date = `2025-0${random.integer(1, 4)}-${day()}`
        const trade = {
          accountId: account(),
          timestamp: `${date}T09:${String(client).padStart(2, '0')}:${String(step).padStart(2, '0')}`,
          closingTime: random.integer(0, 5) === 0 ? '' : `${date}T15:30`,
          pair: ['EURUSD', 'DAX', 'GOLD'][random.integer(0, 2)],
          direction: 'long',
          entryPrice: 1 + client,
          exitPrice: 2 + step,
          quantity: 1,
          grossPnl: random.integer(-9999, 9999) / 100,
          fees: random.integer(0, 300) / 100,
          missedTrade: random.integer(0, 9) === 0,
          tags: [`t${random.integer(0, 3)}`],
          strategyId: `s${random.integer(0, 2)}`,
        }
        await send(owner.post('/trades', trade))
      } else if (kind === 4) {
        await send(owner.patch(`/trades/${one()}`, { netPnl: random.integer(-500, 500), tags: ['changed'] }))
      } else if (kind === 5) await send(owner.post(`/trades/${one()}/move`, { accountId: account() }))
      else if (kind === 6) await send(owner.delete(`/trades/${one()}`))
      else if (kind === 7) {
        const changes = { addTags: [`b${client % 5}`], accountId: account(), breakEven: step % 2 === 0 }
        await send(owner.post('/trades/bulk/update', { selection: mine, changes }))
      } else if (kind === 8) {
        await send(
          owner.post(`/edits/${edits[random.integer(0, edits.length - 1)]}/undo`, { force: step % 2 === 0 }),
        )
      } else {
        const selection = { filter: { accountId: account(), tags: [`b${client % 5}`] } }
        await send(owner.post('/trades/bulk/delete', { selection }))
      }
    }
    return answers
  }

  test('leave balance, summaries and statistics equal to a recomputation from scratch', async () => {
    const accounts: string[] = []
    for (const initialBalance of [1000, 0]) accounts.push((await createAccount(owner, { initialBalance })).id)
    const writers = Array.from({ length: CLIENTS }, (_, client) => act(client, accounts))
    // An import and a rename of what the others use, in the middle of it.
    const files = accounts.map((id) => importFile(owner, id, writePlumblineCsv(manyTrades(150))))
    const answers = (await Promise.all(writers)).flat()
    await Promise.all(files)

    const unexpected = answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))
    expect(unexpected.map((answer) => answer.body)).toEqual([])
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(CLIENTS * 3)
    for (const id of accounts) {
      expect(await differencesOf(owner, id)).toEqual([])
      const { rows } = await database().asSystem((trx) =>
        sql<{ closed: number; net: number }>`
          select count(*) as closed, coalesce(sum(net_pnl_cents), 0)::int8 as net from trades
          where account_id = ${id} and status = 'closed' and not missed_trade`.execute(trx),
      )
      const { statistics, balance } = await getStatistics(owner, id)
      const { initialBalance, baseBalanceOffset, currentBalance, openTrades } = await getAccount(owner, id)
      const net = (rows[0]?.net ?? 0) / 100
      expect([statistics.totalTrades, statistics.totalPnl]).toEqual([rows[0]?.closed, net])
      expect(currentBalance).toBeCloseTo(initialBalance + baseBalanceOffset + net, 6)
      expect(balance).toBe(currentBalance)
      expect((await listTrades(owner, id, '&status=open')).total).toBe(openTrades)
    }
    expect(server.logged.filter((line) => line.includes('deadlock'))).toEqual([])
  })

  test('adding the same trade add it only once', async () => {
    const account = (await createAccount(owner)).id
    const trade = {
      accountId: account,
      timestamp: '2025-03-03T10:00',
      pair: 'EURUSD',
      direction: 'long',
      entryPrice: 1,
      quantity: 1,
    }
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => owner.post('/trades', trade)))
    const statuses = answers.map((answer) => answer.status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: CLIENTS - 1 }, () => 409)])
    expect((await listTrades(owner, account)).total).toBe(1)
  })

  longTest('do not deadlock on account favourites and deletions beside bulk edits', async () => {
    const ids: string[] = []
    for (let index = 0; index < 4; index += 1) ids.push((await createAccount(owner)).id)
    for (const id of ids) await importFile(owner, id, writePlumblineCsv(manyTrades(20)))
    const trades = (await Promise.all(ids.map((id) => listTrades(owner, id)))).flatMap((page) => page.trades)
    const selection = { ids: trades.map((trade) => trade.id) }
    const [first = '', second = '', third = '', doomed = ''] = ids
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => {
        if (index % 5 === 0) return owner.post(`/accounts/${[third, first, second][index % 3]}/favorite`)
        if (index === 17) return owner.delete(`/accounts/${doomed}`)
        return owner.post('/trades/bulk/update', { selection, changes: { addTags: [`n${index}`] } })
      }),
    )
    const failed = answers.filter(({ status }) => ![200, 404].includes(status))
    expect(failed.map((answer) => answer.body)).toEqual([])
    for (const id of [first, second, third]) expect(await differencesOf(owner, id)).toEqual([])
  })

  longTest('do not deadlock when moving trades between two accounts in both directions', async () => {
    const [a, b] = [(await createAccount(owner)).id, (await createAccount(owner)).id]
    for (const id of [a, b]) await importFile(owner, id, writePlumblineCsv(manyTrades(40)))
    const swap = (from: string, accountId: string) =>
      owner.post('/trades/bulk/update', {
        selection: { filter: { accountId: from } },
        changes: { accountId },
      })
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => (index % 2 === 0 ? swap(a, b) : swap(b, a))),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const totals = [(await listTrades(owner, a)).total, (await listTrades(owner, b)).total]
    expect(totals.toSorted((x, y) => x - y)).toEqual([0, 80])
    for (const id of [a, b]) expect(await differencesOf(owner, id)).toEqual([])
  })
})
