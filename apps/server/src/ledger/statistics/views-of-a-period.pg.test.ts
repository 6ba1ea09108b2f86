import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import type { BreakdownReport, CurveReport, FiguresReport } from '@plumbline/contract/statistics/reports'
import type { AccountStatistics } from '@plumbline/contract/statistics/statistics'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { totalsOf } from '@plumbline/domain/statistics/day-totals'
import type { PeriodResult } from '@plumbline/domain/statistics/period-results'
import type { TradeTotals } from '@plumbline/domain/statistics/trade-totals'
import { runs } from '@plumbline/testing/all-tests'
import { chosen, realised } from '@plumbline/testing/oracle/filters'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#server/cli/run.ts'
import { listenLocally } from '#server/platform/http/listen.ts'
import { localSocketPath } from '#server/platform/http/local-socket.ts'
import { withDataFolder } from '#server/testing/data-folder.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { exported } from '#server/testing/exports.ts'
import { type RandomJournal, randomJournal } from '#server/testing/random-journal.ts'

describeOnOneEngine('the period rule', (database) => {
  let journal: RandomJournal
  beforeAll(async () => {
    journal = await randomJournal(database())
  })
  afterAll(() => journal.server.close())

  const ask: RandomJournal['ask'] = (...question) => journal.ask(...question)

  /** What a command prints with `--json`, from the running server of a data folder. */
  async function commandLine(...args: string[]): Promise<AccountStatistics> {
    return withDataFolder(async (dataDir) => {
      const local = await listenLocally(journal.server.fetchAsOwner, localSocketPath(dataDir))
      const [stdout, stderr] = [new PassThrough(), new PassThrough()]
      const code = await run([...args, '--json'], { env: { PLUMBLINE_DATA: dataDir }, stdout, stderr })
      await local.stop(0)
      const printed = await text(stdout.end())
      expect([code, await text(stderr.end())], printed).toEqual([0, ''])
      return JSON.parse(printed)
    })
  }

  test('every view of a period states the same net P&L and number of trades', async () => {
    const { accounts } = journal
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
        const money =
          realised(journal.trades, filters).reduce((sum, { netPnlCents }) => sum + netPnlCents, 0) / 100
        const count = chosen(journal.trades, filters).length
        const added = (rows: readonly { netPnl: number; trades: number }[]) => [
          rows.reduce((sum, { netPnl }) => sum + Math.round(netPnl * 100), 0) / 100,
          rows.reduce((sum, row) => sum + row.trades, 0),
        ]
        const accountAccessErrors = `/accounts/${accounts.a}`
        const { statistics } = await ask<AccountStatistics>(`${accountAccessErrors}/statistics`, { from, to })
        const { figures } = await ask<FiguresReport>('figures', filters)
        const { points } = await ask<CurveReport>('curve', filters)
        const filtered = { ...filters, directions: ['long', 'short'] }
        const byTrade = await ask<CurveReport>('curve', filtered)
        const days = await ask<DayResult[]>(`${accountAccessErrors}/days`, { from, to })
        const weeks = await ask<PeriodResult[]>(`${accountAccessErrors}/pnl`, { from, to }, { by: 'week' })
        const { all } = await ask<BreakdownReport>('breakdown', filters, { by: 'pair' })
        const query = new URLSearchParams({ accountId: accounts.a, from, to })
        const file = await exported(journal.server.url, journal.owner, `statistics/json?${query}`)
        const inFile = JSON.parse(new TextDecoder().decode(file)).figures.figures
        const filter = { accountId: accounts.a, from, to, missed: false }
        const totals = async (more: object) => {
          const { body } = await journal.owner.post('/trades/totals', {
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
        const shared = totalsOf(days).all
        const printed = await commandLine('stats', '--account', accounts.a, '--from', from, '--to', to)
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
          sharePicture: [shared.netPnlCents / 100, shared.trades],
          commandLine: [printed.statistics.totalPnl, printed.statistics.totalTrades],
          ...(review && { review: [review.figures[0]?.totalPnl ?? 0, review.trades] }),
        }
        expect(views).toEqual(mapped(views, () => [money, count]))
      }),
      { numRuns: runs(40), seed: 17 },
    )
  })
})

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
