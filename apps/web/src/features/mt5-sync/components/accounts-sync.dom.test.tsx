import { answerCalls } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { buildConnection, buildRun, buildStatus } from '../testing/build-mt5.ts'
import { AccountLinkState } from './link-state.tsx'
import { SyncAllButton } from './sync-all-button.tsx'

const linked = buildAccount({ mt5Connection: buildConnection() })
const toast = () => useToasts.getState().toasts.at(-1)?.message

beforeEach(() => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
})

it('all accounts are synchronised together, and a toast sums up the result', async () => {
  const calls = answerCalls({
    'mt5Sync/syncAll': () => ({
      runs: [buildRun({ added: 12 }), buildRun({ id: 'run-2', state: 'failed', added: 0 })],
    }),
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <SyncAllButton accounts={[linked]} />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Sync all' }).click()
  await expect.poll(toast).toBe('1 account synced · 12 new trades · 1 failed')
  expect(calls[0]).toEqual({ name: 'mt5Sync/syncAll', input: { wait: true } })
})

it('no button is shown without an enabled link', async () => {
  const off = buildAccount({ mt5Connection: buildConnection({ enabled: false }) })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <SyncAllButton accounts={[off, buildAccount()]} />
      <p>beside it</p>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('beside it')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

it.each([
  ['idle', new Date(Date.now() - 5 * 60_000 - 500).toISOString(), 'MT5 · synced 5 min ago'],
  ['failing', null, 'MT5 · sync failed'],
  ['waiting', null, 'MT5 · waiting'],
] as const)('an account card shows that the link is %s', async (state, lastSyncTime, words) => {
  answerCalls({ 'mt5Sync/status': () => buildStatus({ state }) })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <AccountLinkState accountId="account-1" connection={buildConnection({ lastSyncTime })} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(words)).toBeVisible()
})
