import { answerCalls } from '#web/testing/answer-calls.ts'
import type { DismissedTrade } from '@plumbline/contract/imports/imports'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useToasts } from '#web/components/ui/toast-store.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { buildAccount, buildRow } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DismissedTrades } from './dismissed-trades.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  useToasts.setState({ toasts: [] })
})

const deleted = (id: string, pair: string): DismissedTrade => ({
  openedAt: '2024-01-02T09:15:00',
  closedAt: '2024-01-02T11:40:22',
  direction: 'long',
  quantity: 0.4,
  entryPrice: 1.1012,
  exitPrice: 1.1034,
  grossPnl: 88,
  fees: 2.8,
  netPnl: 85.2,
  id,
  pair,
  importId: 'import-1',
  fileName: 'report.xlsx',
  brokerId: buildRow().trade?.brokerId ?? null,
})

async function show(trades: readonly DismissedTrade[]) {
  let gone = trades
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [buildAccount()], selectedAccountId: 'account-1' }),
    'imports/dismissed': () => ({ rows: gone, total: gone.length }),
    'imports/restore': ({ ids }: { ids: string[] }) => {
      gone = gone.filter(({ id }) => !ids.includes(id))
      return { count: ids.length, editId: 'edit-1' }
    },
    'trades/undo': () => ({ count: 1, editId: null }),
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <DismissedTrades accountId="account-1" />
    </QueryClientProvider>,
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, sent }
}

it('a deleted trade is brought back by its button, and that can be undone', async () => {
  const { screen, sent } = await show([deleted('a', 'EURUSD'), deleted('b', 'XAUUSD')])
  await expect.element(screen.getByRole('row', { name: /XAUUSD .*\+\$85\.20 report\.xlsx/ })).toBeVisible()
  await screen.getByRole('button', { name: /^Bring back XAUUSD of/ }).click()
  await expect.poll(() => sent('imports/restore')).toEqual([{ accountId: 'account-1', ids: ['b'] }])
  await expect.element(screen.getByRole('row', { name: /XAUUSD/ })).not.toBeInTheDocument()
  expect(useToasts.getState().toasts.at(-1)?.message).toBe('1 trade is back')
  useToasts.getState().toasts.at(-1)?.onUndo?.()
  await expect.poll(() => sent('trades/undo')).toEqual([{ id: 'edit-1', force: false }])
})

it('all that are shown are brought back at once, and nothing stands there without any', async () => {
  const { screen, sent } = await show([deleted('a', 'EURUSD'), deleted('b', 'XAUUSD')])
  await screen.getByRole('button', { name: 'Bring 2 trades back' }).click()
  await expect.poll(() => sent('imports/restore')).toEqual([{ accountId: 'account-1', ids: ['a', 'b'] }])
  await expect.element(screen.getByText('Deleted trades')).not.toBeInTheDocument()
})
