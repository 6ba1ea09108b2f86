import { expect } from '@playwright/test'
import { figure } from './support/figure.ts'
import { goTo } from './support/go-to.ts'
import { test } from './support/owner-test.ts'

test('@face an empty journal offers sample data, which is removed in one click', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Your journal is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible()

  await test.step('sample data fills the dashboard', async () => {
    await page.getByRole('button', { name: 'Load sample data' }).click()
    await expect(page.getByRole('complementary', { name: 'Sample data' })).toContainText('sample data')
    // 500 in all; some are still open, and some were missed.
    await expect(page.getByText(/4\d\d trades on \d+ days · \d+ open/)).toBeVisible()
    await expect(figure(page, 'Net P&L').first()).toHaveText(/^[+−]\D\d[\d,.]+$/)
    await expect(figure(page, 'Win rate').last()).toHaveText(/^\d+\swins\s· \d+\slosses\s· \d+\sbreak-even$/)
    for (const card of [
      'Net P&L over time',
      'Calendar',
      'Streaks and extremes',
      'Recent trades',
      'More metrics',
    ]) {
      await expect(page.getByRole('heading', { name: card })).toBeVisible()
    }
    await expect(page.getByText(/\. Max drawdown /)).toBeAttached()
  })

  await test.step('its trades are listed in the journal and can be opened', async () => {
    await goTo(page, 'Journal')
    const rows = async (name: string) =>
      Number(await page.getByRole('grid', { name }).getAttribute('aria-rowcount')) - 1
    const trades = page.getByRole('grid', { name: 'Trades' })
    // The open ones are a group above the others.
    await expect(page.getByRole('grid', { name: 'Open positions' }).getByRole('row').nth(1)).toContainText(
      'open',
    )
    expect((await rows('Open positions')) + (await rows('Trades'))).toBeGreaterThanOrEqual(499)
    const first = trades.getByRole('row').nth(1)
    await expect(first).toContainText(/long|short/)
    await first.click()
    await expect(page.getByRole('dialog')).toContainText('Gross P&L')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('one click removes all sample data', async () => {
    await goTo(page, 'Dashboard')
    await page.getByRole('button', { name: 'Remove sample data' }).click()
    await expect(page.getByText('Your journal is empty')).toBeVisible()
    await goTo(page, 'Journal')
    await expect(page.getByText('Your journal is empty')).toBeVisible()
  })
})

test('@face @long an unknown page redirects to the dashboard, and an unknown import is reported as missing', async ({
  page,
}) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/import/0195f7a0-0000-7000-8000-000000000000')
  await expect(page.getByRole('main')).toContainText('This import no longer exists.')
})
