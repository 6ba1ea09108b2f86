import { type BarSeries, tradeBars } from '@plumbline/contract/prices/prices'
import { tradeDetails, tradePage } from '@plumbline/contract/trades/trades'
import { expect } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { linkCard, openLinkDialog } from './support/link-account.ts'
import { test } from './support/linked-test.ts'

test('@prices @long the price bars of a linked simulated terminal arrive for every trade', async ({
  page,
}) => {
  await page.goto('/')
  await createOwner(page)

  await test.step('linking the terminal brings the bars of all trades', async () => {
    const dialog = await openLinkDialog(page, 'Simulated')
    await dialog.getByRole('button', { name: 'Link and sync' }).click()
    const heading = linkCard(page).getByRole('heading', { name: /^Price bars: / })
    await expect(heading).toHaveText(/: (\d+) of \1 trades$/, { timeout: 60_000 })
    await expect(linkCard(page)).toContainText('Trade charts, MAE and MFE')
    await expect(linkCard(page).getByRole('button', { name: 'Fetch again' })).toHaveCount(0)
  })

  await test.step('each symbol has a series of the account’s own terminal', async () => {
    const answer = await page.request.get('/api/v1/prices/series')
    const series: readonly BarSeries[] = await answer.json()
    const symbols = new Set(series.map(({ symbol }) => symbol))
    expect(symbols).toEqual(new Set(['EURUSD', 'XAUUSD', 'GBPJPY']))
    for (const { source, accountId, bars } of series) {
      expect(source).toBe('terminal')
      expect(page.url()).toContain(accountId)
      expect(bars).toBeGreaterThan(0)
    }
  })

  await test.step('the page of a trade shows its candles, and as a table the bar of its entry', async () => {
    const { trades } = tradePage.parse(await (await page.request.get('/api/v1/trades')).json())
    const trade = trades.find(({ status, pair }) => status === 'closed' && pair === 'EURUSD')
    if (!trade) throw new Error('the terminal has no closed trade of EURUSD')
    const { window, openedAt } = tradeBars.parse(
      await (await page.request.get(`/api/v1/trades/${trade.id}/bars`)).json(),
    )
    if (!window || openedAt === null) throw new Error('no bars of the trade')
    await page.goto(`/journal/${trade.id}`)
    await expect(
      page.getByRole('group', { name: /^Chart of EURUSD, [MHDW]\d+, trade opened / }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Chart options' }).first().click()
    await page.getByRole('menuitem', { name: 'Show as table' }).click()

    const { time, open, high, low, close, digits } = window
    const entry = time.findLastIndex((opening) => opening <= openedAt)
    const prices = [open, high, low, close].map((column) => (column[entry] ?? 0) / 10 ** digits)
    // The first fill: the mean entry price of a trade that was added to may lie outside its first bar.
    const { executions } = tradeDetails.parse(
      await (await page.request.get(`/api/v1/trades/${trade.id}`)).json(),
    )
    const price = executions[0]?.price ?? trade.entryPrice
    expect(price).toBeGreaterThanOrEqual(Math.min(...prices))
    expect(price).toBeLessThanOrEqual(Math.max(...prices))
    const opening = new Date((time[entry] ?? 0) * 1_000).toISOString().slice(11, 16)
    const bars = page.getByRole('table', { name: 'Bars of EURUSD during the trade' })
    const row = bars.getByRole('row').filter({ hasText: opening }).first()
    await expect(row).toContainText(prices.map((price) => price.toFixed(digits)).join(''))
  })
})
