import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { goTo } from './support/go-to.ts'
import { inventedHistory } from './support/invented-history.ts'
import { startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

// Of the invented history, by hand: on 3 March 119 − 41 = 78.00, then in turns 119 − 81 + 119 = 157.00 and
// −81 + 119 − 41 = −3.00 a day. March: 78 + 14 × 157 − 14 × 3 = 2,234.00 over 86 trades, of which 43 were won;
// 43 × 1.5 − 15 × 0.5 − 28 × 1 = 29 R.

test('@face @long the calendar shows results by close date and links to the trades', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
  await journal.importFile(id, inventedHistory())
  await startIn(page, 'dark')
  await page.goto(`/dashboard?account=${id}`)

  await test.step('a year links to its months', async () => {
    await goTo(page, 'Calendar')
    await expect(page.getByRole('heading', { level: 2, name: 'May 2025' })).toBeVisible()
    await page.getByRole('radio', { name: 'Year' }).click()
    await expect(page).toHaveURL(/view=year&at=2025/)
    await expectNoViolations(page, 'the year of the calendar', ['dark', 'light'])
    await page.getByRole('link', { name: /^March 2025, .*86 trades, profit$/ }).click()
    await expect(page).toHaveURL(/at=2025-03/)
  })

  await test.step('a month shows its totals, weeks and days', async () => {
    await expect(fact(page, 'Net P&L')).toContainText('+$2,234.00')
    await expect(fact(page, 'Net P&L')).toContainText('86 trades')
    await expect(fact(page, 'Total R')).toContainText('+29.00')
    await expect(fact(page, 'Win rate')).toContainText('50.0%')
    await expect(day(page, '2025-03-04')).toContainText('+$157')
    await expect(day(page, '2025-03-05')).toContainText('loss')
    await expect(page.getByRole('row', { name: 'Week 10' })).toContainText('+$540')
    await expectNoViolations(page, 'the month of the calendar', ['dark', 'light'])
  })

  await test.step('selected days open in the journal', async () => {
    await day(page, '2025-03-04').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    const bar = page.getByRole('toolbar', { name: 'Selected days' })
    await expect(bar).toContainText('+$311.00')
    await bar.getByRole('link', { name: 'Open in journal' }).click()
    await expect(page).toHaveURL(/from=2025-03-04&to=2025-03-06/)
    const status = page.getByRole('status').filter({ hasText: /^9 trades/ })
    await expect(status).toContainText('trades closed 4 Mar – 6 Mar 2025 · broker time')
    await page.goBack()
  })

  await test.step('a day lists its trades, each linked to the journal', async () => {
    await day(page, '2025-03-05').click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('−$3.00')
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    // The sticky top bar must not cover what is checked.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectNoViolations(page, 'a day of the calendar', ['dark', 'light'])
    await panel.getByRole('button', { name: 'Next day' }).click()
    await expect(panel).toContainText('+$157.00')
    await panel.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/journal\?.*trade=/)
    await expect(page.getByRole('dialog')).toContainText('Gross P&L')
  })

  await test.step('printing shows the calendar only', async () => {
    await page.goto(`/calendar?account=${id}&at=2025-03`)
    await expect(day(page, '2025-03-04')).toContainText('+$157')
    await page.emulateMedia({ media: 'print' })
    await expect(day(page, '2025-03-04')).toBeVisible()
    await expect(page.getByText('Example Markets · amounts in USD')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

  test('@face @long every calendar view fits 320 px with 44 px touch targets', async ({ page, journal }) => {
    const demo = await journal.createDemo()
    for (const view of ['month', 'week', 'year']) {
      await page.goto(`/calendar?account=${demo.id}&view=${view}`)
      await expect(fact(page, 'Net P&L')).toContainText('trade')
      expect(await page.evaluate(overflowing), view).toEqual([])
      expect(await page.evaluate(smallTargets), view).toEqual([])
    }
  })
})

function fact(page: Page, label: string): Locator {
  return page.locator('dl').filter({ has: page.getByText(label, { exact: true }) })
}

function day(page: Page, date: string): Locator {
  return page.locator(`[data-date="${date}"]`)
}
