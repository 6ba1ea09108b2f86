import { answerCalls } from '#web/testing/answer-calls.ts'
import type { DeletedTrade } from '@plumbline/contract/imports/deleted-trades'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DeletedTrades } from './deleted-trades.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  useToasts.setState({ toasts: [] })
})

const deleted = (id: string, pair: string, fields: Partial<DeletedTrade> = {}): DeletedTrade => ({
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
  brokerId: '41',
  deletedAt: '2026-11-20T10:00:00.000Z',
  ...fields,
})

/** A server that restores at most two trades a call. */
async function show(trades: readonly DeletedTrade[]) {
  let gone = trades
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [buildAccount()], selectedAccountId: 'account-1' }),
    'imports/deletedTrades': () => ({ rows: gone.slice(0, 2), total: gone.length }),
    'imports/restoreTrades': ({ ids = gone.slice(0, 2).map(({ id }) => id) }) => {
      gone = gone.filter(({ id }) => !ids.includes(id))
      return { count: ids.length, left: gone.length, editId: `edit-${gone.length}` }
    },
    'trades/undo': () => ({ count: 1, editId: null }),
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <DeletedTrades accountId="account-1" />
    </QueryClientProvider>,
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, sent }
}

it('a deleted trade is restored by its button, and that can be undone', async () => {
  const { screen, sent } = await show([
    deleted('a', 'EURUSD'),
    deleted('b', 'XAUUSD', { importId: null, fileName: null }),
  ])
  await expect.element(screen.getByRole('row', { name: /EURUSD .*\+\$85\.20 report\.xlsx/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /XAUUSD .*\+\$85\.20 Manual entry/ })).toBeVisible()
  await screen.getByRole('button', { name: /^Restore XAUUSD of/ }).click()
  await expect.poll(() => sent('imports/restoreTrades')).toEqual([{ accountId: 'account-1', ids: ['b'] }])
  await expect.element(screen.getByRole('row', { name: /XAUUSD/ })).not.toBeInTheDocument()
  expect(useToasts.getState().toasts.at(-1)?.message).toBe('1 trade restored')
  useToasts.getState().toasts.at(-1)?.onUndo?.()
  await expect.poll(() => sent('trades/undo')).toEqual([{ id: 'edit-1', force: false }])
})

it('"Restore all" repeats until none is left, and its undo reverts every call', async () => {
  const { screen, sent } = await show(['a', 'b', 'c', 'd', 'e'].map((id) => deleted(id, 'EURUSD')))
  await screen.getByRole('button', { name: 'Restore all' }).click()
  await expect.element(screen.getByText('Deleted trades', { exact: true })).not.toBeInTheDocument()
  expect(sent('imports/restoreTrades')).toEqual(Array.from({ length: 3 }, () => ({ accountId: 'account-1' })))
  expect(useToasts.getState().toasts.at(-1)?.message).toBe('5 trades restored')
  useToasts.getState().toasts.at(-1)?.onUndo?.()
  await expect
    .poll(() => sent('trades/undo').map((input) => Object(input).id))
    .toEqual(['edit-0', 'edit-1', 'edit-3'])
})
