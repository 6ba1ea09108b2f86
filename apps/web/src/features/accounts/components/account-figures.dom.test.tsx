import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AccountFigures } from './account-figures.tsx'

afterEach(() => page.viewport(1280, 900))

const amounts = { initialBalance: 10_000, currentBalance: 10_700, equity: 10_650.5, closedTrades: 12 }
const show = (openTrades: number) =>
  renderPage(<AccountFigures account={buildAccount({ ...amounts, openTrades })} />)

it('with open positions, equity is shown under the balance and includes unrealised P&L', async () => {
  const screen = await show(2)
  await expect.element(screen.getByText('$10,700.00')).toBeVisible()
  await expect.element(screen.getByText(/^Equity/)).toHaveTextContent('Equity $10,650.50')
})

it('without open positions, only the balance is shown', async () => {
  const screen = await show(0)
  await expect.element(screen.getByText('$10,700.00')).toBeVisible()
  expect(screen.getByText(/^Equity/).query()).toBe(null)
})

it.each([320, 390])('nothing overflows a %s px wide screen', async (width) => {
  await page.viewport(width, 800)
  const screen = await show(2)
  await expect.element(screen.getByText(/^Equity/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
