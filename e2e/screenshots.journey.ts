import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root } from '../scripts/setup/root.mjs'
import { inventedReport } from './support/invented-report.ts'
import { type Mode, startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'

// The pictures of docs/: npm run e2e -- --grep @screenshots. Invented trades alone; nothing of a real file.

const wide = { width: 1440, height: 1240 }
const phone = { width: 390, height: 844 }

for (const mode of ['dark', 'light'] as const) {
  test.describe(mode, () => {
    test.use({ viewport: wide })

    test(`@screenshots the dashboard, ${mode}`, async ({ page, journal }) => {
      await showDashboard(page, mode, (await journal.createDemo()).id)
      await picture(page, `dashboard-${mode}`)
    })

    test(`@screenshots the preview of an import, ${mode}`, async ({ page, journal }) => {
      const { id } = await journal.createAccount({ name: 'Example Markets', broker: 'Example Markets Ltd' })
      const ready = await journal.preview(id, inventedReport())
      await startIn(page, mode)
      await page.goto(`/import/${ready.id}?account=${id}`)
      await expect(page.getByText(/agrees with the report/)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'XAUUSD' }).first()).toBeVisible()
      await picture(page, `import-preview-${mode}`)
    })
  })
}

test.describe('journal', () => {
  test.use({ viewport: wide })

  test('@screenshots the journal with a trade beside it', async ({ page, journal }) => {
    const { id } = await journal.createDemo()
    await startIn(page, 'dark')
    await page.goto(`/journal?account=${id}`)
    const closed = page
      .getByRole('grid', { name: 'Trades' })
      .getByRole('row')
      .filter({ hasText: /[+−]\$/ })
    await closed.nth(3).click()
    await expect(page.getByRole('dialog')).toContainText('Gross P&L')
    await picture(page, 'journal-dark')
  })
})

test.describe('phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

  test('@screenshots the dashboard on a phone', async ({ page, journal }) => {
    await showDashboard(page, 'dark', (await journal.createDemo()).id)
    await picture(page, 'dashboard-phone')
  })
})

async function showDashboard(page: Page, mode: Mode, accountId: string): Promise<void> {
  await startIn(page, mode)
  await page.goto(`/dashboard?account=${accountId}`)
  await expect(page.getByRole('heading', { name: 'More figures' })).toBeVisible()
  await expect(page.getByText(/; deepest drawdown/)).toBeAttached()
  await expect(page.locator('canvas').first()).toBeVisible()
}

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(root, 'docs/screenshots', `${name}.png`), animations: 'disabled' })
}
