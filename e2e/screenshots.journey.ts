import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../scripts/setup/root.mjs'
import { inventedReport } from './support/invented-report.ts'
import { type Mode, startIn } from './support/modes.ts'
import { previewed } from './support/scenes/accounts.ts'
import { dashboard, openTrade } from './support/scenes/journal.ts'
import { takePicture } from './support/settled.ts'
import { test } from './support/still-test.ts'

// The pictures of docs/: npm run e2e -- --grep @screenshots. Invented trades alone; nothing of a real file. All others, for
// looking at: shots.journey.ts.

const wide = { width: 1440, height: 1240 }
const phone = { width: 390, height: 844 }

for (const mode of ['dark', 'light'] as const) {
  test.describe(mode, () => {
    test.use({ viewport: wide })

    test(`@screenshots the dashboard, ${mode}`, async ({ page, journal }) => {
      await showDashboard(page, mode, (await journal.createDemo()).id)
      await picture(page, `dashboard-${mode}`)
    })

    test(`@screenshots the import preview, ${mode}`, async ({ page, journal }) => {
      const { id } = await journal.createAccount({ name: 'Example Markets', broker: 'Example Markets Ltd' })
      const ready = await journal.preview(id, inventedReport())
      await startIn(page, mode)
      await page.goto(`/import/${ready.id}?account=${id}`)
      await previewed(page)
      await picture(page, `import-preview-${mode}`)
    })
  })
}

test.describe('journal', () => {
  test.use({ viewport: wide })

  test('@screenshots the journal with a trade open', async ({ page, journal }) => {
    const { id } = await journal.createDemo()
    await startIn(page, 'dark')
    await page.goto(`/journal?account=${id}`)
    await openTrade(page)
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
  await dashboard(page)
}

function picture(page: Page, name: string): Promise<void> {
  return takePicture(page, join(root, 'docs/screenshots', `${name}.png`))
}
