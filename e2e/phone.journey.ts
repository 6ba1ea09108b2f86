import { expect, type Page } from '@playwright/test'
import { goTo } from './support/go-to.ts'
import { throughAdminPages } from './support/admin-pages.ts'
import { inventedReport } from './support/invented-report.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

// What fits the narrowest fits the other: that one is among the long tests.
for (const { width, tier } of [
  { width: 320, tier: '' },
  { width: 390, tier: '@long ' },
]) {
  test.describe(`${tier}${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test(`@face every page fits a phone of ${width} px with 44 px touch targets`, async ({
      page,
      journal,
    }) => {
      await page.goto('/dashboard')
      await expect(page.getByText('Your journal is empty')).toBeVisible()
      await expectToFit(page)

      const demo = await journal.createDemo()
      await page.goto(`/dashboard?account=${demo.id}`)
      await expect(page.getByRole('heading', { name: 'Streaks and extremes' })).toBeVisible()
      await expectToFit(page)

      await goTo(page, 'Journal')
      await expect(page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(3)).toBeVisible()
      await expectToFit(page)
      await openFirstTrade(page)
      await expectToFit(page)
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'More filters' }).click()
      await expect(page.getByRole('dialog')).toContainText('Sort by')
      await expectToFit(page)

      await page.goto('/accounts')
      await expect(page.getByRole('heading', { level: 2, name: demo.name, exact: true })).toBeVisible()
      await expectToFit(page)
      await page.goto('/accounts?new=1')
      await expect(page.getByRole('dialog', { name: 'New account' })).toBeVisible()
      await expectToFit(page)

      await page.goto('/profile')
      await expect(page.getByText('This browser', { exact: true })).toBeVisible()
      await expectToFit(page)
      await throughAdminPages(page, () => expectToFit(page))

      await page.goto('/import')
      await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
      await expectToFit(page)
      const { id } = await journal.createAccount({ name: 'An account with a rather long name of a broker' })
      const ready = await journal.preview(id, inventedReport('ReportHistory-7001234-with-a-long-name.xlsx'))
      await page.goto(`/import/${ready.id}?account=${id}`)
      await expect(page.getByText(/totals match your broker/)).toBeVisible()
      await expectToFit(page)
    })

    test.describe('signed out', () => {
      test.use({ storageState: { cookies: [], origins: [] } })

      test(`@face sign-in fits a phone of ${width} px with 44 px touch targets`, async ({ page }) => {
        await page.goto('/')
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
        await expectToFit(page)
        await page.goto('/auth?tab=1')
        await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
        await expectToFit(page)
      })
    })
  })
}

/** Softly: one run tells everything that does not fit. */
async function expectToFit(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  expect.soft(await page.evaluate(overflowing), `nothing on ${pathname} is wider than the screen`).toEqual([])
  expect.soft(await page.evaluate(smallTargets), `targets on ${pathname} are 44 px high`).toEqual([])
}

/** What stands above the list may wrap once more as it arrives, and move a row away from under a finger. */
async function openFirstTrade(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(1).click()
    await expect(page.getByRole('dialog')).toContainText('Gross P&L', { timeout: 5_000 })
  }).toPass()
}
