import { expect, type Page } from '@playwright/test'
import { inventedStatement } from './support/invented-statement.ts'
import { type Mode, startIn } from './support/modes.ts'
import { calendar, dashboard, trades } from './support/scenes/journal.ts'
import { settled } from './support/settled.ts'
import { test } from './support/still-test.ts'

// What the main pages look like, against e2e/baselines. A change that is meant is taken over by
// `npm run e2e -- --grep @visual --update-snapshots`, and its pictures are looked at like its code.

/**
 * Letters are drawn a little differently by each version of a browser. A line's colour that changed is two pixels in a
 * thousand, each by less than Playwright's usual threshold sees.
 */
const tolerance = {
  threshold: 0.03,
  maxDiffPixelRatio: 0.001,
  scale: 'css',
  animations: 'disabled',
  caret: 'hide',
} as const

const looks = [
  { mode: 'dark', screen: 'wide', use: { viewport: { width: 1280, height: 800 } } },
  {
    mode: 'light',
    screen: 'phone',
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
] as const

// Elsewhere letters are drawn by the system's own means.
test.skip(process.platform !== 'linux', 'the pictures to compare with were taken on Linux')

for (const { mode, screen, use } of looks) {
  test.describe(`${mode}, ${screen}`, () => {
    test.use(use)
    const expectToLook = (page: Page, name: string) =>
      expectToLookAsBefore(page, `${name}-${mode}-${screen}.png`)

    test(`@face @visual the main pages match their baselines, ${mode}, ${screen}`, async ({
      page,
      journal,
    }) => {
      const { id } = await journal.createDemo()
      await open(page, mode, `/dashboard?account=${id}`)
      await dashboard(page)
      await expectToLook(page, 'dashboard')
      await page.goto(`/calendar?account=${id}`)
      await calendar(page)
      await expectToLook(page, 'calendar')
      await page.goto(`/journal?account=${id}`)
      await trades(page)
      await expectToLook(page, 'journal')
      await page.goto(`/journal/reports?account=${id}&view=breakdown`)
      await expect(page.getByRole('table', { name: 'By pair' })).toBeVisible()
      await expectToLook(page, 'reports')
      const other = await journal.createAccount({ name: 'Example Markets', broker: 'Example Markets Ltd' })
      await journal.importFile(other.id, inventedStatement('statement.csv'))
      await page.goto(`/accounts?account=${other.id}`)
      await expect(page.getByText('statement.csv').first()).toBeVisible()
      await expectToLook(page, 'accounts')
    })

    test.describe('signed out', () => {
      test.use({ storageState: { cookies: [], origins: [] } })

      test(`@face @visual sign-in matches its baseline, ${mode}, ${screen}`, async ({ page }) => {
        await open(page, mode, '/auth')
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
        await expectToLook(page, 'sign-in')
      })
    })
  })
}

async function open(page: Page, mode: Mode, address: string): Promise<void> {
  await startIn(page, mode)
  await page.goto(address)
}

async function expectToLookAsBefore(page: Page, name: string): Promise<void> {
  await settled(page)
  await expect(page).toHaveScreenshot(name, tolerance)
}
