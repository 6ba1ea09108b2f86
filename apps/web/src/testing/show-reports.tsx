import type { Account } from '@plumbline/contract/accounts/accounts'
import { reportQuestion, type ReportQuestion } from '@plumbline/contract/selection/filters'
import type { ReportEvent } from '@plumbline/contract/statistics/reports'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Reports } from '#web/features/reports/components/reports.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerCalls, Events, type Refusal } from './answer-calls.ts'
import { buildAccount } from './build-import.ts'
import { buildLabel, buildTag } from './build-label.ts'
import {
  buildBreakdown,
  buildCross,
  buildCurve,
  buildDistribution,
  buildFiguresReport,
  buildResults,
} from './build-reports.ts'
import { buildClosedTrades } from './build-statistics.ts'
import { renderPage } from './render-page.tsx'

export const account = buildAccount({ closedTrades: 60 })
export const second = buildAccount({ id: 'account-2', name: 'Second', closedTrades: 3 })

/** Forty of +30 and twenty of −20: net 800, win rate 66.7 %. */
const closedTrades = buildClosedTrades(
  Array.from({ length: 60 }, (_, index) => (index % 3 === 2 ? -20 : 30)),
  { riskPerTrade: 20 },
)

/** No progress events before a report. */
async function* nothing(): AsyncGenerator<ReportEvent> {
  // No events.
}

/** The server's trades, rejection and events; and the page's address. */
export const reports: {
  trades: typeof closedTrades
  refuse: Refusal | null
  /** Events sent before a report. */
  progress: (question: ReportQuestion) => AsyncIterable<ReportEvent>
  /** The stream of the last requested report. */
  stream: Events<ReportEvent> | null
  address: string
} = { trades: closedTrades, refuse: null, progress: nothing, stream: null, address: '' }

/** Before each test: clears all state of the previous one. */
export function forgetReports(): void {
  queryClient.clear()
  Object.assign(reports, { trades: closedTrades, refuse: null, progress: nothing, stream: null, address: '' })
}

function Address() {
  const { search } = useLocation()
  useEffect(() => {
    reports.address = search
  }, [search])
  return null
}

/** The reports page; `asked` collects the requested questions of a kind. */
export async function showReports(
  search = '',
  mode: 'dark' | 'light' = 'dark',
  accounts: readonly Account[] = [account],
) {
  const calls = answerCalls({
    'statistics/follow': (question) => {
      if (reports.refuse) throw reports.refuse
      reports.stream = new Events(eventsOf(reportQuestion.parse(question)))
      return reports.stream
    },
    'statistics/breakdown': ({ by }) => buildBreakdown(reports.trades, by),
    'strategies/list': () => [buildLabel('s1', 'Breakout')],
    'tags/list': () => [buildTag('news')],
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <Suspense>
          <Address />
          <Reports selected={account} accounts={accounts} />
        </Suspense>
      </main>
    </QueryClientProvider>,
    mode,
    `/journal/reports${search}`,
  )
  const asked = (kind: ReportQuestion['kind']) =>
    calls.flatMap(({ name, input }) => {
      const question = input as ReportQuestion
      return name === 'statistics/follow' && question.kind === kind ? [question] : []
    })
  return { screen, asked }
}

async function* eventsOf(question: ReportQuestion): AsyncGenerator<ReportEvent> {
  yield* reports.progress(question)
  yield reportOf(question)
}

function reportOf(question: ReportQuestion): ReportEvent {
  switch (question.kind) {
    case 'figures': {
      const { pairs, compare } = question
      const trades = reports.trades.filter(({ pair }) => pairs?.includes(pair) ?? true)
      return {
        kind: 'figures',
        report: buildFiguresReport(trades, compare ? reports.trades.slice(0, 30) : null),
      }
    }
    case 'curve':
      return { kind: 'curve', report: buildCurve(reports.trades) }
    case 'breakdown':
      return { kind: 'breakdown', report: buildBreakdown(reports.trades, question.by) }
    case 'cross':
      return { kind: 'cross', report: buildCross(reports.trades, question.rows, question.columns) }
    case 'distribution':
      return { kind: 'distribution', report: buildDistribution(reports.trades, question.of) }
    case 'results':
      return { kind: 'results', report: buildResults(reports.trades) }
  }
}
