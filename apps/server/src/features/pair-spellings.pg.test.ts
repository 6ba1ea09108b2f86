import type { BreakdownReport } from '@plumbline/contract/statistics/reports'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  createAccount,
  differencesOf,
  getStatistics,
  importFile,
  listTrades,
  preview,
  removeTrade,
} from '#server/testing/trading.ts'

const spellings = ['EURUSD', 'eurusd', 'EUR/USD', 'eur-usd']
const csvOf = (pair: string) =>
  utf8(
    'timestamp,closingTime,pair,direction,entryPrice,exitPrice,quantity,grossPnl\n' +
      `2025-03-03T09:00:00,2025-03-03T10:00:00,${pair},long,1.1,1.2,1,100\n`,
  )

describeOnOneEngine('spellings of one pair', (database) => {
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

  const oneOfEach = async () => {
    for (const [index, pair] of [...spellings, 'EURUSD.m'].entries())
      await addTrade(owner, account, { pair, grossPnl: 10 + index, fees: 0 })
  }
  const statedPairs = async () => {
    const { statistics } = await getStatistics(owner, account)
    return [statistics.mostTradedPair, statistics.mostProfitablePair]
  }

  test('share one statistics group and one filter, and stay as typed', async () => {
    await oneOfEach()
    expect(await statedPairs()).toEqual(['EURUSD', 'EURUSD'])
    const query = `by=pair&accountIds[]=${account}&pairs[]=eur%2Fusd&pairs[]=EURUSD.m`
    const { rows } = (await owner.get(`/statistics/breakdown?${query}`)).body as BreakdownReport
    expect(rows.map(({ key, trades }) => [key, trades])).toEqual([
      ['EURUSD', 4],
      ['EURUSD.m', 1],
    ])
    for (const pair of ['EURUSD', 'Eur/Usd']) {
      const { trades } = await listTrades(owner, account, `&pair=${encodeURIComponent(pair)}`)
      expect(trades.map((trade) => trade.pair).sort()).toEqual([...spellings].sort())
    }
    expect((await listTrades(owner, account, '&pair=EURUSD.m')).total).toBe(1)
    for (const [search, total] of Object.entries({
      eurusd: 5,
      'Eur/Usd': 5,
      'EUR-USD': 5,
      urus: 5,
      'usd.M': 1,
      '/usd': 1,
    })) {
      const found = await listTrades(owner, account, `&search=${encodeURIComponent(search)}`)
      expect([search, found.total]).toEqual([search, total])
    }
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('are duplicates of each other, in manual entries and in files', async () => {
    await addTrade(owner, account, { pair: 'EURUSD' })
    const { trades } = await listTrades(owner, account)
    const { id, ...same } = { ...trades[0], pair: 'eur/usd' }
    const again = { ...same, id: undefined, timestamp: same.timestamp }
    expect(await owner.post('/trades', { ...again, accountId: account })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_TRADE', data: { tradeId: id } },
    })
    await importFile(owner, account, csvOf('EUR/USD'))
    expect((await preview(owner, account, csvOf('eurusd'))).counts).toMatchObject({ new: 0, duplicate: 1 })
  })

  test('that were stored by older rules are updated together with the summaries', async () => {
    await oneOfEach()
    await importFile(owner, account, csvOf('eur_usd'))
    const imported = (await listTrades(owner, account, '&sort=netPnl&order=desc')).trades[0]
    await removeTrade(owner, imported?.id ?? '')
    await sql`update trades set fingerprint = 1 where account_id = ${account}`.execute(database().db)
    await sql`update trade_sources set fingerprint = 1 where account_id = ${account}`.execute(database().db)
    await sql`update accounts set fold_version = 2 where id = ${account}`.execute(database().db)
    await sql`update trade_summaries set summary = replace(summary, '"EURUSD"', '"eurusd"')
      where account_id = ${account}`.execute(database().db)
    await server.jobs.runNow('summaries')
    expect(await statedPairs()).toEqual(['EURUSD', 'EURUSD'])
    expect(await differencesOf(owner, account)).toEqual([])
    expect((await preview(owner, account, csvOf('EURUSD'))).counts).toMatchObject({ new: 0, dismissed: 1 })
  })

  test('have the same key in the database and in the domain', async () => {
    const letters = fc.constantFrom(...'aAbZz09/_- .#ßÄ')
    const symbol = fc.oneof(
      fc.string({ unit: letters, maxLength: 10 }),
      fc.constantFrom(...spellings, ' eur usd '),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(symbol, { minLength: 50, maxLength: 50 }), async (symbols) => {
        const { rows } = await sql<{ key: string }>`
          select plumbline_pair_key(s) as key from unnest(${symbols}::text[]) with ordinality as u (s, n) order by n`.execute(
          database().db,
        )
        expect(rows.map(({ key }) => key)).toEqual(symbols.map(pairKey))
      }),
      { numRuns: 20 },
    )
  })
})
