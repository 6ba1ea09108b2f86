import { runs } from '@plumbline/testing/all-tests'
import type {
  BreakdownReport,
  CrossReport,
  CurveReport,
  DistributionReport,
  FiguresReport,
  ResultsReport,
} from '@plumbline/contract/statistics/reports'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import type { ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import type { PeriodResult } from '@plumbline/domain/statistics/period-results'
import type { TradeTotals } from '@plumbline/domain/statistics/trade-totals'
import { type Dimension, DIMENSIONS, keysOf } from '@plumbline/domain/statistics/dimension'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import {
  type CashMovement,
  cashArbitrary,
  closedTradesArbitrary,
} from '@plumbline/testing/arbitraries/closed-trade'
import { reportFiltersArbitrary } from '@plumbline/testing/arbitraries/report-filters'
import { figuresDifferences } from '@plumbline/testing/figures-differences'
import { figuresOracle } from '@plumbline/testing/figures-oracle'
import {
  chosen,
  type OracleFilters,
  type OracleTrade,
  pairName,
  realised,
} from '@plumbline/testing/oracle/filters'
import type { OraclePart } from '@plumbline/testing/oracle/realised'
import { performanceOf, winRateOfWeekday } from '@plumbline/testing/oracle/performance'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { addCash } from '#server/modules/accounts/cash.service.ts'
import type { NewTrade } from '#server/modules/trades/trades.service.ts'
import { writeTrades } from '#server/modules/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { exported } from '#server/testing/exports.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount } from '#server/testing/trading.ts'

/** A hundred and some trades from many small draws; ids are given when they are written. */
const drawn = (seed: number) => fc.sample(closedTradesArbitrary(), { seed, numRuns: 30 }).flat()
const [tradesOfA, tradesOfB, tradesOfC] = [drawn(20_261_121), drawn(2), drawn(3)]
const cashDrawn = fc.sample(cashArbitrary, { seed: 7, numRuns: 20 })
const [cashOfA = [], cashOfB = []] = cashDrawn.toSorted((a, b) => b.length - a.length)

describeOnOneEngine('reports', (database) => {
  let server: TestServer
  let owner: TestClient
  const accounts = { a: '', b: '', euro: '' }
  const trades: OracleTrade[] = []
  const cash = new Map<string, readonly CashMovement[]>()
  const starts = new Map<string, number>()

  async function fill(accountId: string, closed: readonly ClosedTrade[], moves: readonly CashMovement[]) {
    const me = String(Object((await owner.get('/session')).body).user.id)
    // Some are missed, some open; open ones have no closing until somebody knows of one.
    const added = closed
      .map((closedTrade) => ({ ...closedTrade, id: newId() }))
      .map((closedTrade, index) => ({
        closedTrade,
        missed: index % 7 === 3,
        open: index % 9 === 4,
        parts: index % 3 === 1 ? partsOf(closedTrade) : [],
        rating: index % 6 || null,
        notes: ['', 'Waited.', '  '][index % 3] ?? '',
        reviewed: index % 4 === 1,
      }))
    const times = ({ closedTrade: of, open }: (typeof added)[0]) => [of.openedAt, open ? 0 : of.closedAt]
    const latest = Math.max(...added.flatMap(times))
    await database().asUser(me, (trx) =>
      writeTrades(trx, me, accountId, async (writer) => {
        await writer.add(added.map(newTrade))
        await addCash(
          { newId },
          trx,
          me,
          writer,
          null,
          moves.map(({ at, cents }) => ({
            kind: cents < 0 ? 'withdrawal' : 'deposit',
            at: fromLocalSeconds(at),
            amountCents: cents,
            notes: '',
            brokerId: newId(),
          })),
        )
      }),
    )
    for (const { closedTrade, open, ...marks } of added) {
      const valued = open ? { ...closedTrade, closedAt: latest, rMultipleE4: null } : closedTrade
      trades.push({ ...marks, accountId, closedTrade: { ...valued, pair: pairName(valued.pair) }, open })
    }
    cash.set(accountId, [...(cash.get(accountId) ?? []), ...moves])
  }

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    accounts.a = (await createAccount(owner, { name: 'A', initialBalance: 10_000 })).id
    accounts.b = (await createAccount(owner, { name: 'B', initialBalance: 2_500 })).id
    starts.set(accounts.a, 1_000_000).set(accounts.b, 250_000)
    await fill(accounts.a, tradesOfA, cashOfA)
    await fill(accounts.b, tradesOfB, cashOfB)
  })
  afterAll(() => server.close())

  async function ask<T>(path: string, filters: OracleFilters, more: Record<string, string> = {}): Promise<T> {
    const query = new URLSearchParams(more)
    for (const [name, value] of Object.entries(filters)) {
      const isList = Array.isArray(value)
      if (typeof value !== 'object') query.set(name, String(value))
      else
        for (const [key, part] of Object.entries(value))
          query.append(`${name}[${isList ? '' : key}]`, String(part))
    }
    const { status, body } = await owner.get(`${path.startsWith('/') ? '' : '/statistics/'}${path}?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as T
  }

  /** Naive filtering, naive computing: what the answer has to be. */
  function expected(filters: OracleFilters) {
    const ids = filters.accountIds ?? [accounts.a, accounts.b]
    const before = realised(trades, { accountIds: ids }).filter(
      ({ closedAt }) => filters.from !== undefined && dateOf(closedAt) < filters.from,
    )
    const all = ids.flatMap((id) => cash.get(id) ?? []).toSorted((a, b) => a.at - b.at)
    const cashBefore = all.filter(({ at }) => filters.from !== undefined && dateOf(at) < filters.from)
    const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
    const startCents =
      sum(ids.map((id) => starts.get(id) ?? 0)) +
      sum([...before.map(({ netPnlCents }) => netPnlCents), ...cashBefore.map(({ cents }) => cents)])
    return figuresOracle(chosen(trades, filters), realised(trades, filters), {
      startCents,
      cash: all.filter(
        ({ at }) =>
          (filters.from === undefined || dateOf(at) >= filters.from) &&
          (filters.to === undefined || dateOf(at) <= filters.to),
      ),
    })
  }

  test.each(['one account', 'several accounts', 'all accounts'] as const)(
    'figures of %s match naive filtering and computing, for any filters',
    async (which) => {
      expect(Math.min(trades.length / 100, cashOfA.length / 4)).toBeGreaterThanOrEqual(1)
      const accountIds = { 'one account': [accounts.a], 'several accounts': [accounts.b, accounts.a] }
      await fc.assert(
        fc.asyncProperty(reportFiltersArbitrary, async (drawn) => {
          const filters = which === 'all accounts' ? drawn : { ...drawn, accountIds: accountIds[which] }
          const { figures } = await ask<FiguresReport>('figures', filters)
          expect(figuresDifferences(figures, expected(filters))).toEqual([])
          if (which === 'all accounts') return
          const path = `/accounts/${accountIds[which][0]}/statistics`
          const more = { ...drawn, accountIds: accountIds[which].slice(1) }
          const together = await ask<AccountStatistics>(path, more)
          expect(together.statistics).toEqual(figures.statistics)
        }),
        { numRuns: runs(25), seed: 3 },
      )
    },
  )

  test('figures from summaries match figures from every trade, for one account over any period', async () => {
    const periods = fc.record(
      {
        from: fc.constantFrom('2024-01-01', '2024-01-02', '2024-06-15'),
        to: fc.constantFrom('2024-03-01', '2024-12-31', '2025-02-17'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(periods, async (period) => {
        const filters = { ...period, accountIds: [accounts.a] }
        const quick = await ask<FiguresReport>('figures', filters, { byTrade: 'false' })
        // A list of all directions asks nothing, but makes the server look at every trade.
        const whole = await ask<FiguresReport>('figures', { ...filters, directions: ['long', 'short'] })
        expect(quick.figures.byTrade).toBeNull()
        const completed = { ...quick.figures, byTrade: whole.figures.byTrade }
        expect(figuresDifferences(completed, whole.figures)).toEqual([])
        expect(figuresDifferences(whole.figures, expected(filters))).toEqual([])
      }),
      { numRuns: 12, seed: 5 },
    )
  })

  test('every view of a period states the same net P&L and number of trades', async () => {
    const months = ['2023-12', '2024-01', '2024-02', '2024-06', '2025-03', '2026-05'] as const
    const period = fc.oneof(
      fc.constantFrom(...months).map((month) => ({ from: `${month}-01`, to: lastDay(month), month })),
      fc
        .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 60 }))
        .map(([start, length]) => ({ from: dayAt(start), to: dayAt(start + length), month: null })),
    )
    await fc.assert(
      fc.asyncProperty(period, async ({ from, to, month }) => {
        const filters = { from, to, accountIds: [accounts.a] }
        const money = realised(trades, filters).reduce((sum, { netPnlCents }) => sum + netPnlCents, 0) / 100
        const count = chosen(trades, filters).length
        const added = (rows: readonly { netPnl: number; trades: number }[]) => [
          rows.reduce((sum, { netPnl }) => sum + Math.round(netPnl * 100), 0) / 100,
          rows.reduce((sum, row) => sum + row.trades, 0),
        ]
        const ofAccount = `/accounts/${accounts.a}`
        const { statistics } = await ask<AccountStatistics>(`${ofAccount}/statistics`, { from, to })
        const { figures } = await ask<FiguresReport>('figures', filters)
        const { points } = await ask<CurveReport>('curve', filters)
        const filtered = { ...filters, directions: ['long', 'short'] }
        const byTrade = await ask<CurveReport>('curve', filtered)
        const days = await ask<DayResult[]>(`${ofAccount}/days`, { from, to })
        const weeks = await ask<PeriodResult[]>(`${ofAccount}/pnl`, { from, to }, { by: 'week' })
        const { all } = await ask<BreakdownReport>('breakdown', filters, { by: 'pair' })
        const query = new URLSearchParams({ accountId: accounts.a, from, to })
        const file = await exported(server.url, owner, `statistics/json?${query}`)
        const inFile = JSON.parse(new TextDecoder().decode(file)).figures.figures
        const filter = { accountId: accounts.a, from, to, missed: false }
        const totals = async (more: object) => {
          const { body } = await owner.post('/trades/totals', {
            selection: { filter: { ...filter, ...more } },
          })
          return body as TradeTotals
        }
        const plain = await totals({})
        // A filter that leaves nothing out is answered by the database instead of the summaries.
        const searched = await totals({ quantityRange: { min: 0 } })
        const review =
          month &&
          (await ask<ReviewFacts>(
            '/daily-reviews/facts',
            { accountIds: [accounts.a] },
            { period: 'month', date: from },
          ))
        const views = {
          statistics: [statistics.totalPnl, statistics.totalTrades],
          figures: [figures.statistics.totalPnl, figures.statistics.totalTrades],
          curve: added(points),
          filteredCurve: added(byTrade.points),
          days: added(days),
          weeks: added(weeks),
          breakdown: [all.totalPnl, all.trades],
          file: [inFile.statistics.totalPnl, inFile.statistics.totalTrades],
          list: [plain.currencies[0]?.totalPnl ?? 0, plain.trades],
          searched: [searched.currencies[0]?.totalPnl ?? 0, searched.trades],
          ...(review && { review: [review.figures[0]?.totalPnl ?? 0, review.trades] }),
        }
        expect(views).toEqual(mapped(views, () => [money, count]))
      }),
      { numRuns: runs(40), seed: 17 },
    )
  })

  test('the previous period has the same filters and an equal length', async () => {
    const filters = { from: '2024-02-01', to: '2024-03-31', tags: ['swing', 'ä'] }
    const answer = await ask<FiguresReport>('figures', filters, { compare: 'true' })
    expect(answer.before).toMatchObject({ from: '2023-12-01', to: '2024-01-31' })
    const before = { ...filters, from: '2023-12-01', to: '2024-01-31' }
    expect(answer.before && figuresDifferences(answer.before.figures, expected(before))).toEqual([])
  })

  describe.each(DIMENSIONS)('the breakdown by %s', (by) => {
    test('has the groups of naive filtering, and reports trades in no group', async () => {
      const filters = { include: ['missed'] }
      const answer = await ask<BreakdownReport>('breakdown', filters, { by })
      const closed = chosen(trades, filters)
      const keys = [...new Set(closed.flatMap((closedTrade) => keysOf(by)(closedTrade)))].sort()
      expect(answer.rows.map(({ key }) => key).toSorted()).toEqual(keys)
      for (const { winRateInterval, key, ...row } of answer.rows) {
        const ofKey = closed.filter((closedTrade) => keysOf(by)(closedTrade).includes(key))
        expect(row).toEqual(performance(ofKey, [by]))
        expect(winRateInterval?.sample ?? 0).toBe(row.trades - (by === 'weekday' ? row.breakEvenTrades : 0))
      }
      const unkeyed = closed.filter((closedTrade) => keysOf(by)(closedTrade).length === 0)
      expect(answer.unkeyed).toEqual(performance(unkeyed))
      const money = realised(trades, filters).reduce((sum, { netPnlCents }) => sum + netPnlCents, 0)
      const { totalPnl } = performance(closed)
      expect(answer.all).toEqual({ ...performance(closed), totalPnl: money / 100 })
      expect(answer.carriedPnl).toBeCloseTo(money / 100 - totalPnl, 9)
    })
  })

  test('any two crossed breakdowns have the cells of naive filtering', async () => {
    const dimension = fc.constantFrom(...DIMENSIONS)
    await fc.assert(
      fc.asyncProperty(dimension, dimension, reportFiltersArbitrary, async (rows, columns, filters) => {
        const answer = await ask<CrossReport>('cross', filters, { rows, columns })
        const closed = chosen(trades, filters)
        const [rowKeys, columnKeys] = [keysOf(rows), keysOf(columns)]
        const wanted = new Map<string, ReturnType<typeof performance>>()
        for (const row of new Set(closed.flatMap((closedTrade) => rowKeys(closedTrade)))) {
          for (const column of new Set(closed.flatMap((closedTrade) => columnKeys(closedTrade)))) {
            const both = closed.filter(
              (closedTrade) => rowKeys(closedTrade).includes(row) && columnKeys(closedTrade).includes(column),
            )
            if (both.length > 0) wanted.set(JSON.stringify([row, column]), performance(both, [rows, columns]))
          }
        }
        const got = answer.cells.map(
          ({ row, column, ...cell }) => [JSON.stringify([row, column]), cell] as const,
        )
        expect(new Map(got)).toEqual(wanted)
        expect([answer.rowsLeftOut, answer.columnsLeftOut]).toEqual([0, 0])
      }),
      { numRuns: runs(25), seed: 11 },
    )
  })

  test('a distribution counts every selected trade once, and reports how many have an unknown R', async () => {
    const answer = await ask<DistributionReport>('distribution', {}, { of: 'risk' })
    const closed = chosen(trades, {})
    const risks = closed.flatMap(({ rMultipleE4 }) => (rMultipleE4 === null ? [] : [rMultipleE4 / 10_000]))
    expect([answer.sample, answer.unknown]).toEqual([risks.length, closed.length - risks.length])
    expect(answer.bins.reduce((sum, { count }) => sum + count, 0)).toBe(risks.length)
    for (const { from, to, count } of answer.bins) {
      const inside = risks.filter((risk) => (from === null || risk >= from) && (to === null || risk < to))
      expect([from, to, count]).toEqual([from, to, inside.length])
    }
  })

  test('results are in closing order across all accounts, and report when they are thinned', async () => {
    const byClosing = (a: ClosedTrade, b: ClosedTrade) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1)
    const inOrder = chosen(trades, {}).toSorted(byClosing)
    const whole = await ask<ResultsReport>('results', {})
    expect(whole.netCents).toEqual(inOrder.map(({ netPnlCents }) => netPnlCents))
    expect(whole).toMatchObject({ total: inOrder.length, thinned: false })
    const thinned = await ask<ResultsReport>('results', {}, { most: '10' })
    expect(thinned).toMatchObject({ total: inOrder.length, thinned: true })
    expect(thinned.netCents).toHaveLength(10)
  })

  test('a write is included in the next answer', async () => {
    const before = await ask<FiguresReport>('figures', { pairs: ['EURUSD'] })
    await fill(accounts.b, tradesOfC.slice(0, 5), [])
    const after = await ask<FiguresReport>('figures', { pairs: ['EURUSD'] })
    expect(after.accounts).not.toEqual(before.accounts)
    expect(figuresDifferences(after.figures, expected({ pairs: ['EURUSD'] }))).toEqual([])
  })

  test('an unknown account is 404 in every report', async () => {
    for (const path of [
      'figures',
      'curve',
      'breakdown?by=pair',
      'cross?rows=pair&columns=hour',
      'distribution',
      'results',
    ]) {
      const id = newId()
      const answer = await owner.get(`/statistics/${path}${path.includes('?') ? '&' : '?'}accountIds[]=${id}`)
      expect(answer).toMatchObject({ status: 404, body: { message: `Account with ID ${id} not found` } })
    }
  })

  test('every report refuses accounts in different currencies together, and answers them separately', async () => {
    accounts.euro = (await createAccount(owner, { name: 'Euro', currency: 'EUR' })).id
    const refusal = {
      status: 409,
      body: {
        code: 'STATISTICS_CURRENCIES_DIFFER',
        message: 'These accounts use different currencies: EUR, USD. Choose accounts with the same currency.',
      },
    }
    const named = `accountIds[]=${accounts.a}&accountIds[]=${accounts.euro}`
    const crossTab = 'cross?rows=pair&columns=hour'
    const questions = ['figures?', 'curve?', 'breakdown?by=pair', crossTab, 'distribution?', 'results?']
    for (const question of questions) {
      expect(await owner.get(`/statistics/${question}`), question).toMatchObject(refusal)
      expect(await owner.get(`/statistics/${question}&${named}`), question).toMatchObject(refusal)
    }
    // After 200 ms the answer is a stream, whose last event is the refusal.
    const followed = JSON.stringify(await owner.post('/statistics/reports', { kind: 'results' }))
    expect(followed).toContain(refusal.body.code)
    const alone = await ask<FiguresReport>('figures', { accountIds: [accounts.euro] })
    expect(alone).toMatchObject({ currency: 'EUR', figures: { samples: { trades: 0 } } })
  })
})

/** By naive computing; a mean of R may round differently in its last digit. */
function performance(closed: readonly ClosedTrade[], by: readonly Dimension[] = []) {
  const { averageR, ...rest } = performanceOf(closed)
  const winRate = by.includes('weekday') ? winRateOfWeekday(closed) : rest.winRate
  return { ...rest, winRate, averageR: averageR === null ? null : expect.closeTo(averageR, 9) }
}

/** A third of the result at half time, where there is time between opening and closing. */
function partsOf({ id, openedAt, closedAt, grossPnlCents }: ClosedTrade): readonly OraclePart[] {
  const at = Math.floor((openedAt + closedAt) / 2)
  return at >= closedAt
    ? []
    : [{ tradeId: id, at, grossPnlCents: Math.trunc(grossPnlCents / 3), feesCents: 7 }]
}

function newTrade({
  closedTrade,
  missed,
  open,
  parts = [],
  ...marks
}: Omit<OracleTrade, 'accountId'>): NewTrade {
  const { netPnlCents, feesCents, grossPnlCents, rMultipleE4, direction } = closedTrade
  const sign = direction === 'long' ? 1 : -1
  return {
    id: closedTrade.id,
    brokerId: null,
    line: 0,
    values: {
      openedAt: fromLocalSeconds(closedTrade.openedAt),
      closedAt: open ? null : fromLocalSeconds(closedTrade.closedAt),
      status: open ? 'open' : 'closed',
      pair: closedTrade.pair,
      direction,
      quantity: closedTrade.quantity,
      entryPrice: 100,
      // A stop one away from the entry: the result in R is the distance of the exit.
      exitPrice: open ? null : 100 + (sign * (rMultipleE4 ?? 0)) / 10_000,
      stopLoss: rMultipleE4 === null ? 0 : 100 - sign,
      takeProfit: 0,
      grossPnlCents,
      feesCents,
      netPnlCents,
      notes: marks.notes,
    },
    ...(parts.length > 0 && {
      executions: parts.map(({ at, ...money }) => ({
        kind: 'exit' as const,
        at: fromLocalSeconds(at),
        quantity: 0.01,
        price: 100,
        brokerId: null,
        grossPnlCents: money.grossPnlCents,
        feesCents: money.feesCents,
      })),
    }),
    journal: {
      rating: marks.rating,
      reviewedAt: marks.reviewed ? '2026-11-20T10:00:00.000Z' : null,
      tags: closedTrade.tags,
      mistakes: closedTrade.mistakes,
      emotion: closedTrade.emotion,
      breakEven: closedTrade.breakEven,
      missedTrade: missed,
      ...(closedTrade.session === null ? {} : { session: closedTrade.session }),
      ...(closedTrade.strategyId === null ? {} : { strategy: closedTrade.strategyId }),
    },
  }
}

/** Days from the first of the arbitraries on. */
function dayAt(place: number): string {
  return new Date(Date.UTC(2023, 11, 28 + place)).toISOString().slice(0, 10)
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function mapped<Value>(views: object, value: () => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.keys(views).map((name) => [name, value()]))
}

const dateOf = (seconds: number) => fromLocalSeconds(seconds).slice(0, 10)
