import { type BarSeries } from '@plumbline/contract/prices/prices'
import { expect } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { linkCard, openLinkDialog } from './support/link-account.ts'
import { test } from './support/linked-test.ts'

test('@prices the price bars of a linked simulated terminal arrive for every trade', async ({ page }) => {
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
})
