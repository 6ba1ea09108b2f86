import type { BacktestSummary } from '@plumbline/contract/backtesting/backtesting'
import { buildSessionSettings, SESSION_START } from '@plumbline/testing/builders/build-session'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { SessionsView } from '../components/sessions-view.tsx'
import { MAX_STORED, reset, showBacktests, useBacktestStore } from './backtest-store.ts'

const session = (id: string): BacktestSummary => ({
  id,
  name: id,
  notes: '',
  seriesId: null,
  planId: null,
  settings: buildSessionSettings(),
  clock: SESSION_START,
  events: 0,
  isEnded: false,
  trades: 0,
  openPositions: 0,
  balance: 10_000,
  netPnl: 0,
  winRate: 0,
  profitFactor: 0,
  averageR: null,
  maxDrawdown: 0,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const stored = (): unknown => {
  window.dispatchEvent(new Event('pagehide'))
  return JSON.parse(localStorage.getItem('backtesting-sessions') ?? 'null')
}
const keep = (state: unknown, version = 1) => {
  // Writes that are waiting would count.
  window.dispatchEvent(new Event('pagehide'))
  localStorage.setItem('backtesting-sessions', JSON.stringify({ state, version }))
  return useBacktestStore.persist.rehydrate()
}

beforeEach(() => {
  reset()
  queryClient.clear()
  queryClient.setQueryData(sessionKey(), buildSignedIn())
})

test('the latest sessions are kept under backtesting-sessions in version 1, and removed with the session', () => {
  const sessions = Array.from({ length: MAX_STORED + 3 }, (_, index) => session(`s${index}`))
  showBacktests(sessions)
  expect(stored()).toEqual({ version: 1, state: { sessions: sessions.slice(0, MAX_STORED) } })
  forgetStores()
  expect(useBacktestStore.getState().sessions).toBeNull()
  expect(localStorage.getItem('backtesting-sessions')).toBeNull()
})

test('the page shows the kept sessions until the server answers, and keeps its answer', async () => {
  await keep({ sessions: [session('kept')] })
  const answer = Promise.withResolvers<BacktestSummary[]>()
  const { screen } = await showPart(<SessionsView />, {
    answers: { 'backtesting/list': () => answer.promise, 'prices/series': () => [] },
  })
  await expect.element(screen.getByRole('link', { name: 'kept' })).toBeVisible()
  answer.resolve([session('newer')])
  await expect.element(screen.getByRole('link', { name: 'newer' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'kept' }).query()).toBeNull()
  expect(stored()).toEqual({ version: 1, state: { sessions: [session('newer')] } })
})

test.each([
  ['no list', null],
  ['another version', { sessions: [{ id: 'a', title: 'older' }] }],
  ['a damaged entry', { sessions: [{ ...session('a'), settings: null }] }],
])('%s in the browser is ignored', async (_, state) => {
  await keep(state, 0)
  expect(useBacktestStore.getState().sessions).toBeNull()
})
