import { excursionReport, tradeLife, whatIfReport } from '@plumbline/contract/excursions/excursions'
import type { CreateTradeInput } from '@plumbline/contract/trades/trade-fields'
import { type Bar, type Bars, barsOf, sliceBars, type Timeframe } from '@plumbline/domain/bars/bars'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  changeTrade,
  createAccount,
  getTrade,
  listTrades,
  removeTrade,
  undoEdit,
} from '#server/testing/trading.ts'
import { recordCheck } from '#server/platform/checks/checks.write.ts'
import { excursionRevision } from '#server/ledger/trade-facts/excursions.read.ts'
import { seriesFor, storeBars } from '../prices/prices.write.ts'

const MONDAY = Date.UTC(2025, 2, 3) / 1_000

/** Flat at 1.08000 but for the given minutes of the day: `'10:20': [high, low]` in points of 1.08000. */
function day(moves: Readonly<Record<string, readonly [high: number, low: number]>>, spread = -1): Bars {
  const minutes = Array.from({ length: 1_440 }, (_, minute): Bar => {
    const at = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const [high, low] = moves[at] ?? [0, 0]
    const level = 108_000
    return {
      time: MONDAY + minute * 60,
      open: level,
      close: level,
      high: level + high,
      low: level + low,
      volume: 1,
      spread,
    }
  })
  return barsOf(60, 5, minutes)
}

const bars = day({ '10:20': [120, -30], '10:40': [20, -90], '11:00': [400, -400] })

const oneTrade: Partial<CreateTradeInput> = {
  timestamp: '2025-03-03T10:05:20',
  closingTime: '2025-03-03T10:50:30',
  entryPrice: 1.08,
  exitPrice: 1.0805,
  grossPnl: 50,
  fees: 0,
  quantity: 1,
  stopLoss: 1.079,
}

describeOnOneEngine('excursions', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId = ''
  let accountId = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = (await userOf(owner)).id
    accountId = (await createAccount(owner, { name: 'Prices', currency: 'USD' })).id
  })
  afterAll(() => server.close())

  const deps = { newId, now: () => new Date() }
  const measure = () => server.jobs.runNow('excursions')
  const store = (symbol: string, part: Bars, label = '', timeZone: string | null = null) =>
    database().asUser(userId, async (trx) => {
      const timeframe: Timeframe = part.timeframe
      const of = { symbol, source: 'file', account_id: null, digits: 5, time_zone: timeZone, label } as const
      const { id } = await seriesFor(deps, trx, userId, { ...of, timeframe })
      await storeBars(deps, trx, { userId, seriesId: id }, part)
      return id
    })
  const excursionOf = async (id: string) => (await getTrade(owner, id)).excursion
  const add = (fields: Partial<CreateTradeInput> = {}, account = accountId) =>
    addTrade(owner, account, { ...oneTrade, ...fields }).then(({ trade }) => trade.id)

  test('a trade has none until its symbol has bars, and then those of the bars', async () => {
    const id = await add()
    await measure()
    expect(await excursionOf(id)).toBeNull()
    await store('EURUSD', bars)
    await measure()
    expect(await excursionOf(id)).toEqual({
      kind: 'measured',
      mae: {
        distance: 0.0009,
        error: 0,
        price: 1.0791,
        at: '2025-03-03T10:40:00',
        pnl: -90,
        r: -0.9,
      },
      mfe: { distance: 0.0012, error: 0, price: 1.0812, at: '2025-03-03T10:20:00', pnl: 120, r: 1.2 },
      entryEfficiency: 0.5714,
      exitEfficiency: 0.6667,
      profitLeft: 70,
      profitLeftR: 0.7,
      timeframe: 60,
      bars: 46,
      isCovered: true,
      hasSpread: false,
      moneyFrom: 'result',
    })
    expect(await removeTrade(owner, id)).not.toBe('')
  })

  test('follows edits, deletion and its undo, and bars that change or go', async () => {
    const id = await add({ direction: 'short', exitPrice: 1.0795, timestamp: '2025-03-03T10:06:20' })
    await measure()
    expect(await excursionOf(id)).toMatchObject({ mae: { pnl: -120, r: null }, mfe: { pnl: 90 } })
    await changeTrade(owner, id, { stopLoss: 1.081 })
    await measure()
    expect(await excursionOf(id)).toMatchObject({ mae: { r: -1.2 }, mfe: { r: 0.9 } })
    const edit = await removeTrade(owner, id)
    await measure()
    await undoEdit(owner, edit)
    await measure()
    expect(await excursionOf(id)).toMatchObject({ mae: { pnl: -120 } })

    const series = await store('EURUSD', day({ '10:20': [200, -30], '10:40': [20, -90] }, 10))
    await measure()
    expect(await excursionOf(id)).toMatchObject({ mae: { pnl: -210 }, mfe: { pnl: 80 }, hasSpread: true })
    await owner.delete(`/prices/series/${series}`)
    await measure()
    expect(await excursionOf(id)).toBeNull()
    await owner.post(`/prices/series/${series}/restore`)
    await measure()
    expect(await excursionOf(id)).toMatchObject({ mae: { pnl: -210 } })
    await store('EURUSD', bars)
  })

  test('takes the first series whose bars cover the trade, in the user’s order', async () => {
    const id = await add({ pair: 'GBPUSD' })
    const half = await store('GBPUSD', sliceBars(bars, 0, 630), 'half')
    await measure()
    expect(await excursionOf(id)).toMatchObject({ isCovered: false, mae: { pnl: -30 }, timeframe: 60 })
    const whole = await store('GBPUSD', day({ '10:40': [150, -60] }), 'whole')
    await measure()
    expect(await excursionOf(id)).toMatchObject({ isCovered: true, mae: { pnl: -60 } })
    const other = await store('GBPUSD', day({ '10:40': [150, -70] }), 'other')
    await owner.put('/prices/series/order', { ids: [half, other, whole] })
    await measure()
    expect(await excursionOf(id)).toMatchObject({ isCovered: true, mae: { pnl: -70 } })
  })

  test('bars of another clock are read at the trade’s own time, and prices that do not fit are refused', async () => {
    const athens = (await createAccount(owner, { name: 'Athens', brokerTimeZone: '+02:00' })).id
    await store('AUDUSD', day({ '08:20': [120, -30], '10:20': [10, -10] }), '', '+00:00')
    const id = await add({ pair: 'AUDUSD' }, athens)
    const far = await add({ pair: 'AUDUSD', entryPrice: 1.2, exitPrice: 1.21 }, athens)
    const outside = await add(
      { pair: 'AUDUSD', timestamp: '2025-02-03T10:00', closingTime: '2025-02-03T11:00' },
      athens,
    )
    await measure()
    expect(await excursionOf(id)).toMatchObject({ mae: { pnl: -30, at: '2025-03-03T10:20:00' } })
    expect(await excursionOf(far)).toEqual({ kind: 'mismatch' })
    expect(await excursionOf(outside)).toEqual({ kind: 'none' })
  })

  test('lists are filtered and sorted by them, also right after they change', async () => {
    const account = (await createAccount(owner, { name: 'Lists' })).id
    const ids = [
      await add({}, account),
      await add({ timestamp: '2025-03-03T10:30:10', exitPrice: 1.0801, grossPnl: 10 }, account),
      await add({ timestamp: '2025-03-02T10:30:10', closingTime: '2025-03-02T10:40' }, account),
    ]
    await measure()
    const list = async (query: string) =>
      (await listTrades(owner, account, query)).trades.map((trade) => ids.indexOf(trade.id))
    expect(await list('&mfeRange[min]=1')).toEqual([0])
    expect(await list('&maeRange[max]=-0.5&sort=openedAt&order=asc')).toEqual([0, 1])
    expect(await list('&profitLeftRange[max]=60')).toEqual([1])
    expect(await list('&exitEfficiencyRange[min]=70')).toEqual([1])
    expect(await list('&sort=mfeR&order=desc')).toEqual([0, 1, 2])
    await store('EURUSD', day({ '10:45': [300, 0] }))
    await measure()
    expect(await list('&mfeRange[min]=1&sort=openedAt&order=asc')).toEqual([0, 1])
    await store('EURUSD', bars)
    await measure()
  })

  test('money is that of the account’s other trades where the trade’s own result says too little', async () => {
    const account = (await createAccount(owner, { name: 'Money', currency: 'EUR' })).id
    const flat = { exitPrice: 1.08, grossPnl: 0 }
    await store('XYZUSD', bars)
    const id = await add({ ...flat, pair: 'XYZUSD' }, account)
    await measure()
    expect(await excursionOf(id)).toMatchObject({ mae: { pnl: null, r: -0.9 }, moneyFrom: null })
    await add({ pair: 'XYZUSD', grossPnl: 45, timestamp: '2025-03-03T10:02' }, account)
    const next = await add({ ...flat, pair: 'XYZUSD', quantity: 2 }, account)
    await measure()
    expect(await excursionOf(next)).toMatchObject({ mae: { pnl: -162 }, moneyFrom: 'account' })
  })

  describe('of several trades', () => {
    let account = ''
    let first = ''
    beforeAll(async () => {
      account = (await createAccount(owner, { name: 'Report' })).id
      first = await add({}, account)
      await add({ timestamp: '2025-03-03T10:30:10', exitPrice: 1.0795, grossPnl: -50 }, account)
      await add({ timestamp: '2025-03-03T10:04', closingTime: undefined, exitPrice: null }, account)
      await add({ pair: 'NZDUSD' }, account)
      await measure()
    })
    const query = () => `accountIds[]=${account}`

    test('are reported with what is missing', async () => {
      const report = excursionReport.parse((await owner.get(`/statistics/excursions?${query()}`)).body)
      expect(report).toMatchObject({
        selected: 3,
        unmeasured: 1,
        uncovered: 0,
        mismatched: 0,
        isThinned: false,
      })
      expect(report.summary).toMatchObject({
        trades: 2,
        r: { trades: 2, averageMae: -0.9, winnersMaeMedian: -0.9, losersMfeMedian: 0.2 },
        money: { profitLeft: 140 },
        losersWithR: 1,
        losersAheadByR: 0,
      })
      expect(report.trades.map(({ netPnl }) => netPnl).toSorted((a, b) => a - b)).toEqual([-50, 50])
    })

    test('are tried with other stops and targets', async () => {
      const answer = await owner.get(`/statistics/what-if?${query()}&stops[]=0.5&targets[]=1`)
      const { trades, skipped, own, cells } = whatIfReport.parse(answer.body)
      expect([trades, skipped, own]).toEqual([2, 1, { wins: 1, netPnl: 0, r: 0 }])
      expect(cells).toEqual([
        { stop: null, target: null, stopped: 0, targeted: 0, wins: 1, netPnl: 0, r: 0 },
        { stop: null, target: 1, stopped: 0, targeted: 1, wins: 1, netPnl: 50, r: 0.5 },
        { stop: 0.5, target: null, stopped: 2, targeted: 0, wins: 0, netPnl: -100, r: -1 },
        { stop: 0.5, target: 1, stopped: 1, targeted: 1, wins: 1, netPnl: 50, r: 0.5 },
      ])
      const money = await owner.get(`/statistics/what-if?${query()}&unit=money&stops[]=40`)
      expect(whatIfReport.parse(money.body).cells[1]).toMatchObject({ stop: 40, stopped: 2, netPnl: -80 })
    })

    test('a trade’s life has its highs and lows in money', async () => {
      const life = tradeLife.parse((await owner.get(`/trades/${first}/life`)).body)
      expect([life.unit, life.timeframe, life.points.length]).toEqual(['money', 60, 46])
      expect(Math.max(...life.points.map(({ high }) => high))).toBe(120)
      expect(Math.min(...life.points.map(({ low }) => low))).toBe(-90)
      expect(life.points.at(-1)?.at).toBe('2025-03-03T10:50:30')
    })

    test('belong to their user', async () => {
      const eve = await signUp(server)
      expect((await eve.get(`/trades/${first}/life`)).status).toBe(404)
      expect((await eve.get(`/statistics/excursions?${query()}`)).status).toBe(404)
    })
  })

  test('their revision is another one after every measurement, also if an account was deleted before', async () => {
    const { id: deleted } = await createAccount(owner, { name: 'Deleted' })
    const { id: kept } = await createAccount(owner, { name: 'Kept' })
    const revisionNow = () => database().asUser(userId, (trx) => excursionRevision(trx, userId))
    const measured = (accountId: string) =>
      database().asUser(userId, (trx) =>
        recordCheck(trx, { userId, accountId, kind: 'excursions', seen: '0' }),
      )
    await measured(deleted)
    const before = await revisionNow()
    await owner.delete(`/accounts/${deleted}`)
    await measured(kept)
    expect(await revisionNow()).not.toBe(before)
    await owner.delete(`/accounts/${kept}`)
  })

  test('nothing is written again where nothing has changed', async () => {
    const versions = () =>
      database().asUser(userId, async (trx) => {
        const { rows } = await sql<{ xmin: string }>`
          select xmin::text from trade_excursions union all select xmin::text from checks where kind = 'excursions'`.execute(
          trx,
        )
        return rows
      })
    await measure()
    const before = await versions()
    await measure()
    expect(await versions()).toEqual(before)
  })

  test('a user with bars can be deleted', async () => {
    await database().asSystem((trx) => sql`delete from users where id = ${userId}`.execute(trx))
    const { rows } = await database().asSystem((trx) =>
      sql`select from bar_changes where user_id = ${userId}`.execute(trx),
    )
    expect(rows).toEqual([])
  })
})
