import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { longTest, looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildConnection, buildRun, buildStatus } from '../testing/build-mt5.ts'
import { SyncIndicator } from './sync-indicator.tsx'

const fiveMinutesAgo = () => new Date(Date.now() - 5 * 60_000 - 500).toISOString()
const failing = buildStatus({
  state: 'failing',
  runs: [
    buildRun({
      state: 'failed',
      error: {
        code: 'MT5_TRADES_FAILED',
        message: 'Failed to get trades from MT5',
        reason: 'bridge-unreachable',
      },
    }),
  ],
})

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1440, 900)
})

async function show(
  statuses: Readonly<Record<string, Mt5Status>>,
  mode: Mode = 'dark',
  more: Account[] = [],
) {
  const calls = answerCalls({
    'mt5Sync/status': ({ id }) => {
      const status = statuses[id]
      if (!status) throw new Refusal('ACCOUNT_NOT_FOUND', 404, { id })
      return status
    },
    'mt5Sync/sync': () => buildRun({ state: 'running', finishedAt: null }),
    'accounts/list': () => ({ accounts: [], selectedAccountId: null }),
  })
  const accounts = Object.keys(statuses).map((id) =>
    buildAccount({
      id,
      name: `Account ${id}`,
      mt5Connection: buildConnection({ lastSyncTime: fiveMinutesAgo() }),
    }),
  )
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Page</h1>
        <SyncIndicator accounts={[...accounts, ...more]} />
      </main>
    </QueryClientProvider>,
    mode,
  )
  const sent = () => calls.filter(({ name }) => name === 'mt5Sync/sync').map(({ input }) => input)
  return { screen, sent, button: screen.getByRole('button', { name: /^MetaTrader accounts/ }) }
}

it('shows when all linked accounts were last synchronised', async () => {
  const { button } = await show({ a: buildStatus() })
  await expect.element(button).toHaveTextContent('MetaTrader accounts: MT5 · synced 5 min ago')
})

it('shows the most urgent state of several accounts, announced once to screen readers', async () => {
  const { screen, button } = await show({ a: buildStatus({ state: 'syncing' }), b: failing })
  await expect.element(button).toHaveTextContent('MetaTrader accounts: MT5 · sync failed')
  await expect.element(screen.getByRole('status')).toHaveTextContent('MT5 · sync failed')
})

it('lists linked accounts with errors, remedies and links to their pages', async () => {
  const { screen, button } = await show({ a: buildStatus(), b: failing }, 'dark', [
    buildAccount({ id: 'c', name: 'Manual' }),
  ])
  await button.click()
  const panel = screen.getByRole('dialog', { name: 'MetaTrader accounts' })
  await expect
    .element(panel.getByRole('link', { name: 'Account b' }))
    .toHaveAttribute('href', '/accounts/b?account=b')
  await expect.element(panel.getByText(/The bridge isn’t responding\. Start it/)).toBeVisible()
  expect(panel.getByText('Manual').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveFocus()
})

it('synchronises one account immediately', async () => {
  const { screen, button, sent } = await show({ a: buildStatus(), b: failing })
  await button.click()
  await screen.getByRole('button', { name: 'Sync now: Account b' }).click()
  await expect.poll(sent).toEqual([{ id: 'b', wait: false }])
})

longTest.each(looks)('has no accessibility violations or overflow, %s at %d px', async (mode, width) => {
  await page.viewport(width, 844)
  const { screen, button } = await show({ a: buildStatus(), b: failing }, mode)
  await button.click()
  const panel = screen.getByRole('dialog')
  await expect.element(panel.getByText(/The bridge isn’t responding/)).toBeVisible()
  await expectAccessible()
  const { left, right } = panel.element().getBoundingClientRect()
  expect([left >= 0, right <= width]).toEqual([true, true])
})
