import { runs } from '@plumbline/testing/all-tests'
import type {
  BreakdownReport,
  CrossReport,
  DistributionReport,
  FiguresReport,
  ResultsReport,
} from '@plumbline/contract/statistics/reports'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { type Dimension, DIMENSIONS, keysOf } from '@plumbline/domain/statistics/dimension'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { reportFiltersArbitrary } from '@plumbline/testing/arbitraries/report-filters'
import { figuresDifferences } from '@plumbline/testing/figures-differences'
import { figuresOracle } from '@plumbline/testing/figures-oracle'
import { chosen, type OracleFilters, realised } from '@plumbline/testing/oracle/filters'
import { performanceOf, winRateOfWeekday } from '@plumbline/testing/oracle/performance'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type RandomJournal, randomJournal } from '#server/testing/random-journal.ts'
import { createAccount } from '#server/testing/trading.ts'

describeOnOneEngine('reports', (database) => {
  let journal: RandomJournal
  const accounts = { a: '', b: '', euro: '' }

  beforeAll(async () => {
    journal = await randomJournal(database())
    Object.assign(accounts, journal.accounts)
  })
  afterAll(() => journal.server.close())

  const ask: RandomJournal['ask'] = (...question) => journal.ask(...question)

  /** Naive filtering, naive computing: what the answer has to be. */
  function expected(filters: OracleFilters) {
    const ids = filters.accountIds ?? [accounts.a, accounts.b]
    const before = realised(journal.trades, { accountIds: ids }).filter(
      ({ closedAt }) => filters.from !== undefined && dateOf(closedAt) < filters.from,
    )
    const all = ids.flatMap((id) => journal.cash.get(id) ?? []).toSorted((a, b) => a.at - b.at)
    const cashBefore = all.filter(({ at }) => filters.from !== undefined && dateOf(at) < filters.from)
    const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
    const startCents =
      sum(ids.map((id) => journal.starts.get(id) ?? 0)) +
      sum([...before.map(({ netPnlCents }) => netPnlCents), ...cashBefore.map(({ cents }) => cents)])
    return figuresOracle(chosen(journal.trades, filters), realised(journal.trades, filters), {
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
      expect(
        Math.min(journal.trades.length / 100, (journal.cash.get(accounts.a)?.length ?? 0) / 4),
      ).toBeGreaterThanOrEqual(1)
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
      const closed = chosen(journal.trades, filters)
      const keys = [...new Set(closed.flatMap((closedTrade) => keysOf(by)(closedTrade)))].sort()
      expect(answer.rows.map(({ key }) => key).toSorted()).toEqual(keys)
      for (const { winRateInterval, key, ...row } of answer.rows) {
        const ofKey = closed.filter((closedTrade) => keysOf(by)(closedTrade).includes(key))
        expect(row).toEqual(performance(ofKey, [by]))
        expect(winRateInterval?.sample ?? 0).toBe(row.trades - (by === 'weekday' ? row.breakEvenTrades : 0))
      }
      const unkeyed = closed.filter((closedTrade) => keysOf(by)(closedTrade).length === 0)
      expect(answer.unkeyed).toEqual(performance(unkeyed))
      const money = realised(journal.trades, filters).reduce((sum, { netPnlCents }) => sum + netPnlCents, 0)
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
        const closed = chosen(journal.trades, filters)
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
    const closed = chosen(journal.trades, {})
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
    const inOrder = chosen(journal.trades, {}).toSorted(byClosing)
    const whole = await ask<ResultsReport>('results', {})
    expect(whole.netCents).toEqual(inOrder.map(({ netPnlCents }) => netPnlCents))
    expect(whole).toMatchObject({ total: inOrder.length, thinned: false })
    const thinned = await ask<ResultsReport>('results', {}, { most: '10' })
    expect(thinned).toMatchObject({ total: inOrder.length, thinned: true })
    expect(thinned.netCents).toHaveLength(10)
  })

  test('a write is included in the next answer', async () => {
    const before = await ask<FiguresReport>('figures', { pairs: ['EURUSD'] })
    await journal.add(accounts.b)
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
      const answer = await journal.owner.get(
        `/statistics/${path}${path.includes('?') ? '&' : '?'}accountIds[]=${id}`,
      )
      expect(answer).toMatchObject({ status: 404, body: { message: `Account with ID ${id} not found` } })
    }
  })

  test('every report refuses accounts in different currencies together, and answers them separately', async () => {
    accounts.euro = (await createAccount(journal.owner, { name: 'Euro', currency: 'EUR' })).id
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
      expect(await journal.owner.get(`/statistics/${question}`), question).toMatchObject(refusal)
      expect(await journal.owner.get(`/statistics/${question}&${named}`), question).toMatchObject(refusal)
    }
    // After 200 ms the answer is a stream, whose last event is the refusal.
    const followed = JSON.stringify(await journal.owner.post('/statistics/reports', { kind: 'results' }))
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

const dateOf = (seconds: number) => fromLocalSeconds(seconds).slice(0, 10)
