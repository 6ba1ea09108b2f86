import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { startIn } from './support/modes.ts'
import { test as ownerTest } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

// Made by the journey that writes into it; the server of each worker has its own.
const legal = join(tmpdir(), `plumbline-journey-legal-${process.pid}`)
const paths = ['/welcome', '/terms', '/privacy-policy'] as const
const modes = ['dark', 'light', 'blue', 'purple'] as const

const test = ownerTest.extend<{ readonly legalFile: (name: string, text: string) => void }>({
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
  legalFile: async ({}, use) => {
    mkdirSync(legal, { recursive: true })
    await use((name, text) => writeFileSync(join(legal, name), text))
    rmSync(legal, { recursive: true, force: true })
  },
})
test.use({ serverEnv: { PLUMBLINE_LEGAL: legal } })

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('@face @long a visitor is redirected to sign-in, can read the public pages, and returns to sign-in', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth/)
    await page.getByRole('link', { name: 'About Plumbline' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A trading journal that adds up')
    await expect(page).toHaveTitle('A trading journal that adds up · Plumbline')
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /against your broker’s to the cent/,
    )
    await everyPictureComes(page)

    await page.getByRole('radio', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ein Trading-Journal, das auf den Cent stimmt',
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await everyPictureComes(page)
    await page.getByRole('radio', { name: 'English' }).click()

    await page.getByRole('link', { name: 'Create account' }).first().click()
    await expect(page).toHaveURL(/\/auth\?tab=1$/)
    await page.getByLabel('Your name').fill('Grace')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^terms of use/ }).click()
    const terms = await opened
    await expect(terms.getByRole('heading', { level: 2, name: 'No advice' })).toBeVisible()
    await terms.getByRole('link', { name: 'privacy policy', exact: true }).click()
    await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
    await expect(terms.getByRole('cell', { name: 'plumbline.device' })).toBeVisible()
    await terms.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(terms).toHaveURL(/\/auth$/)
    // What was typed is still there.
    await expect(page.getByLabel('Your name')).toHaveValue('Grace')
  })

  test('@face @long the operator’s legal texts replace the product’s as soon as the files exist', async ({
    page,
    legalFile,
  }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 2, name: 'No advice' })).toBeVisible()
    legalFile('terms.en.md', '# Rules of our club\n\n[Ada](https://example.org) <img src=x onerror=alert(1)>')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of our club')
    await expect(page.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', 'https://example.org/')
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Deutsch' }).click()
    await expect(page.getByText('nur auf Englisch')).toBeVisible()
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutzerklärung')
  })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${viewport.width} px wide`, () => {
      test.use({ viewport })

      test('@face @long the public pages have no accessibility violations', async ({ page }) => {
        await startIn(page, 'dark')
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
          await expectNoViolations(page, `${path}, ${viewport.width} px`, modes)
        }
      })
    })
  }

  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true })

    for (const locale of ['en-GB', 'de-DE']) {
      test.describe(locale, () => {
        test.use({ locale })

        test('@face @long the public pages fit, with 44 px touch targets', async ({ page }) => {
          for (const path of paths) {
            await page.goto(path)
            await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
            expect.soft(await page.evaluate(overflowing), path).toEqual([])
            expect.soft(await page.evaluate(smallTargets), path).toEqual([])
          }
        })
      })
    }
  })
})

test('@face @long a signed-in user reads the same public pages, and no sidebar is painted first', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByText('Your journal is empty')).toBeVisible()
  // Of a browser that was signed in before.
  await page.evaluate(() => localStorage.setItem('plumbline.signed-in', '1'))
  for (const path of paths) {
    // The static page alone: what is painted before any script of ours is there.
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path)
    await expect(page.locator('.pl-gate')).toBeVisible()
    await expect(page.locator('.pl-shell')).toBeHidden()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Back to dashboard' }).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Your journal is empty')).toBeVisible()
  await page.goto('/nowhere')
  await expect(page).toHaveURL(/\/dashboard/)
})

/** Scrolls through the page, so that pictures further down are asked for. */
async function everyPictureComes(page: Page): Promise<void> {
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(300)
  }
}
