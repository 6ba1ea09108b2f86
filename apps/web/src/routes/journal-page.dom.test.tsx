import { answerCalls } from '#web/testing/answer-calls.ts'
import type { ListTrades, TradePage } from '@plumbline/contract/trades/trades'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#web/lib/api.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildAccountFigures } from '#web/testing/build-statistics.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { JournalPage } from './journal-page.tsx'

/** As many trades as asked for, each with its place of the order as its broker's id and its result. */
async function show(total: number) {
  const list = (input: ListTrades): TradePage => {
    const left = Math.max(0, (input.pair === undefined ? total : 3) - input.offset)
    return {
      trades: Array.from({ length: Math.min(left, input.limit) }, (_, index) => {
        const place = input.offset + index
        return buildTrade({ id: `t${place}`, netPnl: place, pair: input.pair ?? `PAIR${place}` })
      }),
      total: input.pair === undefined ? total : 3,
      revision: 1,
    }
  }
  const calls = answerCalls({
    'accounts/list': () => ({
      accounts: [buildAccount({ closedTrades: total })],
      selectedAccountId: 'account-1',
    }),
    'statistics/get': () => buildAccountFigures([30, -20, 10]).statistics,
    'trades/list': list,
    'trades/get': ({ id }: { id: string }) => buildTrade({ id, pair: 'LINKED' }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await renderPage(
    <QueryClientProvider client={client}>
      <main>
        <Suspense>
          <JournalPage />
        </Suspense>
      </main>
    </QueryClientProvider>,
  )
  const listed = () => calls.filter(({ name }) => name === 'trades/list').map(({ input }) => input)
  return { screen, client, listed }
}

const rows = () => document.querySelectorAll('[role=grid] [role=row]').length

it('a hundred thousand trades are a window of at most 60 rows and a handful of pages', async () => {
  await page.viewport(1280, 900)
  const { screen, client, listed } = await show(100_000)
  const grid = screen.getByRole('grid', { name: 'Trades' })
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('100,000 trades', { exact: false })).toBeVisible()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '100001')
  expect(rows()).toBeLessThanOrEqual(60)

  for (let place = 4_000; place < 100_000; place += 4_000) {
    grid.element().scrollTo({ top: place * 40 })
    await expect.element(screen.getByText(`PAIR${place}`, { exact: true })).toBeVisible()
    expect(rows()).toBeLessThanOrEqual(60)
  }
  expect(listed().length).toBeGreaterThan(60)
  await expect
    .poll(() => client.getQueryCache().findAll({ queryKey: api.trades.list.key() }).length)
    .toBeLessThanOrEqual(18)
})

it('the keyboard goes to the last trade and opens it', async () => {
  const { screen } = await show(100_000)
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  screen.getByRole('grid', { name: 'Trades' }).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByText('PAIR99999', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR99999' })).toBeVisible()
})

it('an open trade leads to its neighbours with J and K', async () => {
  const { screen } = await show(500)
  await screen.getByText('PAIR3', { exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'PAIR3' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR4' })).toBeVisible()
  await userEvent.keyboard('kk')
  await expect.element(screen.getByRole('dialog', { name: 'PAIR2' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
})

it('a press on a head asks the server for that order, and says so', async () => {
  const { screen, listed } = await show(500)
  const head = screen.getByRole('columnheader', { name: 'Net P&L' })
  await head.getByRole('button').click()
  await expect.poll(() => listed().at(-1)).toMatchObject({ sort: 'netPnl', order: 'desc' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .poll(() => listed().at(-1))
    .toMatchObject({ sort: 'netPnl', order: 'asc', offset: expect.anything() })
})

it('filters ask the server, change the total and can be taken away', async () => {
  const { screen, listed } = await show(500)
  await screen.getByRole('button', { name: 'All pairs' }).click()
  await screen.getByRole('menuitemradio', { name: 'XAUUSD' }).click()
  await expect.element(screen.getByText('3 trades · All time')).toBeVisible()
  expect(listed()).toContainEqual(expect.objectContaining({ pair: 'XAUUSD' }))
  await screen.getByRole('radio', { name: 'Short' }).click()
  await expect.poll(() => listed().at(-1)).toMatchObject({ pair: 'XAUUSD', direction: 'short' })
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByText('500 trades · All time')).toBeVisible()
})

it('a phone has cards of two lines in the same window', async () => {
  await page.viewport(390, 844)
  const { screen } = await show(100_000)
  await expect.element(screen.getByText('PAIR1', { exact: true })).toBeVisible()
  expect(rows()).toBeLessThanOrEqual(60)
  expect(document.querySelectorAll('[role=columnheader]')).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})

it('passes axe', async () => {
  const { screen } = await show(500)
  await expect.element(screen.getByText('PAIR1', { exact: true })).toBeVisible()
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
})
