import type { BarSeries } from '@plumbline/contract/prices/prices'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { closeTab } from '#web/testing/close-tab.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { NewSessionDialog } from './new-session-dialog.tsx'

const series = (id: string, symbol: string): BarSeries => ({
  id,
  symbol,
  source: 'file',
  accountId: null,
  label: '',
  timeframe: 60,
  digits: 5,
  timeZone: 'UTC',
  firstAt: 0,
  lastAt: 600_000,
  bars: 10_000,
  bytes: 1_000,
  revision: 1,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
})

it('what is typed for a new session is there again after the tab was closed', async () => {
  queryClient.clear()
  queryClient.setQueryData(sessionKey(), buildSignedIn())
  const account = buildAccount()
  answerCalls({
    'accounts/list': () => ({ accounts: [account], selectedAccountId: account.id }),
    'tradingPlans/list': () => [],
  })
  const open = () =>
    renderPage(
      <QueryClientProvider client={queryClient}>
        <NewSessionDialog
          series={[series('eur', 'EURUSD'), series('gbp', 'GBPUSD')]}
          onClose={() => undefined}
          onCreated={() => undefined}
        />
      </QueryClientProvider>,
    )
  const screen = await open()
  await screen.getByRole('combobox', { name: 'Price data' }).selectOptions('gbp')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Trend')
  await closeTab(screen)
  const again = await open()
  await expect.element(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Trend')
  await expect.element(again.getByRole('combobox', { name: 'Price data' })).toHaveValue('gbp')
})
