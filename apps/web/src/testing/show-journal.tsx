import type { Account } from '@plumbline/contract/accounts/accounts'
import { type Answer, answerCalls, type Refusal } from './answer-calls.ts'
import { type SavedView, tradeViewSettings } from '@plumbline/contract/trades/trade-views'
import type { Trade, TradeExecution, TradePage } from '@plumbline/contract/trades/trades'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { useUnconfirmedUndo } from '#web/features/trades/api/undo-edit.ts'
import { TradeDrawerHost } from '#web/features/trades/components/trade-drawer-host.tsx'
import { chooseColumns, defaultColumns } from '#web/features/trades/model/trade-columns.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { JournalPage } from '#web/routes/journal-page.tsx'
import { TradePage as PageOfTrade } from '#web/routes/trade-page.tsx'
import { buildAccount } from './build-import.ts'
import { buildAccountFigures } from './build-statistics.ts'
import { buildLabel, buildTag } from './build-label.ts'
import { buildTrade } from './build-trade.ts'
import { renderRoutes } from './render-page.tsx'

const fills: readonly TradeExecution[] = [
  {
    kind: 'entry',
    at: '2026-11-02T09:00:00',
    quantity: 0.1,
    price: 1.1012,
    grossPnl: 0,
    fees: 0.5,
    brokerId: '1',
    stopLoss: null,
    takeProfit: null,
  },
  {
    kind: 'exit',
    at: '2026-11-02T09:30:00',
    quantity: 0.04,
    price: 1.1022,
    grossPnl: 4,
    fees: 0,
    brokerId: '2',
    stopLoss: null,
    takeProfit: null,
  },
  {
    kind: 'exit',
    at: '2026-11-02T10:00:00',
    quantity: 0.06,
    price: 1.1042,
    grossPnl: 18,
    fees: 0,
    brokerId: '3',
    stopLoss: null,
    takeProfit: null,
  },
]

type ListInput = Parameters<Answer<'trades/list'>>[0]

/** The server's stored views, and its next rejection. */
export const server: { views: readonly SavedView[]; refuse: Refusal | null } = { views: [], refuse: null }

/** Before each test: clears all state of the previous one. */
export function forgetJournal(): void {
  queryClient.clear()
  server.views = []
  server.refuse = null
  chooseColumns(defaultColumns)
  useToasts.setState({ toasts: [] })
  useUnconfirmedUndo.setState({ asked: null })
}

/**
 * The journal with `total` trades, each with its index as id and as result, and the open ones that the accounts state
 * (`o0`, of pair OPEN0); `/t3?…` as search opens the page of one.
 */
export async function showJournal(
  total: number,
  accounts: readonly Account[] = [buildAccount({ closedTrades: total })],
  search = '',
) {
  const changed = new Map<string, Partial<Trade>>()
  const positions = accounts.reduce((sum, { openTrades }) => sum + openTrades, 0)
  const build = (id: string): Trade =>
    buildTrade({
      id,
      pair: `${id.startsWith('o') ? 'OPEN' : 'PAIR'}${id.slice(1)}`,
      ...(id.startsWith('o') ? { status: 'open', closedAt: null } : {}),
      ...changed.get(id),
    })
  const list = ({ offset = 0, limit = 50, ...input }: ListInput): TradePage => {
    if (input.status === 'open') {
      const trades = Array.from({ length: positions }, (_, index) => build(`o${index}`))
      return { trades: trades.slice(offset, offset + limit), total: positions, revision: 1 }
    }
    const left = Math.max(0, (input.pair === undefined ? total : 3) - offset)
    return {
      trades: Array.from({ length: Math.min(left, limit) }, (_, index) => {
        const place = offset + index
        // Alternates between the requested accounts.
        const accountId = input.accountId ?? accounts[place % accounts.length]?.id ?? ''
        const pair = input.pair ?? `PAIR${place}`
        return buildTrade({ id: `t${place}`, accountId, netPnl: place, pair, ...changed.get(`t${place}`) })
      }),
      total: input.pair === undefined ? total : 3,
      revision: 1,
    }
  }
  const calls = answerCalls({
    'accounts/list': () => ({ accounts, selectedAccountId: 'account-1' }),
    'statistics/get': () => buildAccountFigures([30, -20, 10]).statistics,
    'trades/list': list,
    'trades/get': ({ id }) => ({
      ...build(id),
      executions: id === 't3' ? fills : [],
    }),
    'trades/position': ({ id }) => ({ position: Number(id.slice(1)), total }),
    'strategies/tradeChecks': () => ({ strategy: null, version: null, rules: [] }),
    'tradingPlans/tradeChecks': () => ({ plan: null, rules: [] }),
    'tags/list': () => [buildTag('swing'), buildTag('late', { kind: 'mistake' })],
    'mindset/emotions': () => ({ emotions: [] }),
    'strategies/list': () => [buildLabel('s1', 'Breakout')],
    'tradeViews/list': () => server.views,
    'tradeViews/create': ({ name, settings }) => {
      const parsed = tradeViewSettings.parse(settings)
      const view = { id: 'v1', createdAt: '', updatedAt: '', name, settings: parsed }
      server.views = [view]
      return view
    },
    'trades/update': ({ id, notes, rating }) => {
      if (server.refuse) throw server.refuse
      const before = buildTrade(changed.get(id))
      changed.set(id, { notes: notes ?? before.notes, rating: rating === undefined ? before.rating : rating })
      return { trade: build(id), editId: 'e1' }
    },
    'trades/totals': () => ({
      trades: 0,
      winningTrades: 0,
      losingTrades: 0,
      breakEvenTrades: 0,
      winRate: 0,
      averageR: null,
      tradesWithR: 0,
      currencies: [],
    }),
    'trades/delete': ({ id }: { id: string }) => ({ id, editId: 'e2' }),
    'trades/undo': ({ force }) => {
      if (server.refuse && !force) throw server.refuse
      return { count: 1, editId: 'e3' }
    },
    'trades/bulkUpdate': () => ({ count: 3, editId: 'e4' }),
    'trades/bulkDelete': () => ({ count: 3, editId: 'e5' }),
  })
  const shown = (content: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      {/* The list reaches into the page's padding. */}
      <main style={{ padding: 16 }}>
        <Suspense>
          {content}
          <TradeDrawerHost />
        </Suspense>
      </main>
    </QueryClientProvider>
  )
  const routes = [
    { path: '/journal', element: shown(<JournalPage />) },
    { path: '/journal/:tradeId', element: shown(<PageOfTrade />) },
  ]
  const { screen, where } = await renderRoutes(routes, 'dark', `/journal${search}`)
  const listed = () => calls.filter(({ name }) => name === 'trades/list').map(({ input }) => input)
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, listed, sent, where }
}

/** Chooses a filter from its chip in the bar. */
export async function chooseFilter(
  screen: Awaited<ReturnType<typeof showJournal>>['screen'],
  filter: string,
  choice: string,
): Promise<void> {
  const bar = screen.getByRole('group', { name: 'Filter', exact: true })
  await bar.getByRole('button', { name: filter, exact: true }).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}
