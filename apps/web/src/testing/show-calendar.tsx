import type { Account } from '@plumbline/contract/accounts/accounts'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { type Answers, answerCalls } from './answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { queryClient } from '#web/lib/api/query-client.ts'
import { CalendarPage } from '#web/routes/calendar-page.tsx'
import type { Mode } from '#web/theme/mode.ts'
import { buildAccount } from './build-import.ts'
import { buildAccountFigures, buildDayResult } from './build-statistics.ts'
import { buildTrade } from './build-trade.ts'
import { renderRoutes } from './render-page.tsx'

/**
 * Five days of November and one of October. November checked manually: 200 − 50 + 120 + 0 − 80.50 = 189.50 over 9
 * trades, 4 wins and 4 losses: 44.4 %; R is 2 − 1 + 1.5 + 0 − 2 = 0.5.
 */
const novemberDays: readonly DayResult[] = [
  buildDayResult({ date: '2026-10-30', netPnl: 70 }),
  buildDayResult({ date: '2026-11-02', netPnl: 200, trades: 2 }),
  buildDayResult({ date: '2026-11-03', netPnl: -50 }),
  buildDayResult({
    date: '2026-11-09',
    netPnl: 120,
    trades: 3,
    winningTrades: 2,
    losingTrades: 1,
    grossWins: 150,
    grossLosses: -30,
    totalR: 1.5,
  }),
  buildDayResult({ date: '2026-11-13', netPnl: 0 }),
  buildDayResult({ date: '2026-11-16', netPnl: -80.5, trades: 2 }),
]

type CalendarOptions = {
  readonly days?: readonly DayResult[]
  readonly account?: Partial<Account>
  readonly answers?: Answers
  readonly mode?: Mode
}

/** The calendar page at an address, for an account with these days; returns the address and the server calls. */
export async function showCalendar(search = '', options: CalendarOptions = {}) {
  const { days = novemberDays, mode = 'dark' } = options
  const account = buildAccount({ closedTrades: days.length, ...options.account })
  const [first, last] = [days[0], days.at(-1)]
  const within = ({ from = '', to = '9999' }: { from?: string | undefined; to?: string | undefined }) =>
    days.filter(({ date }) => date >= from && date <= to)
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [account], selectedAccountId: account.id }),
    'statistics/get': () => ({
      ...buildAccountFigures([]).statistics,
      span: first && last ? { from: first.date, to: last.date } : null,
    }),
    'statistics/days': within,
    'trades/list': ({ from, to, limit = 50 }) => {
      const [day] = from === undefined || to === undefined ? [] : within({ from, to })
      const total = day?.trades ?? 0
      return {
        trades: Array.from({ length: Math.min(total, limit) }, (_, index) =>
          buildTrade({
            id: `${from}-${index}`,
            pair: `PAIR${index}`,
            closedAt: `${from}T1${index}:00:00`,
            netPnl: (day?.netPnl ?? 0) / total,
          }),
        ),
        total,
        revision: 1,
      }
    },
    ...options.answers,
  })
  queryClient.clear()
  const page = (
    <QueryClientProvider client={queryClient}>
      <main className="pl-main">
        <Suspense>
          <CalendarPage />
        </Suspense>
      </main>
    </QueryClientProvider>
  )
  const routes = [
    { path: '/calendar', element: page },
    { path: '*', element: <main /> },
  ]
  const { screen, where } = await renderRoutes(routes, mode, `/calendar${search}`)
  const asked = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, where, asked }
}
