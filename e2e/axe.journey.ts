import { expect, type Page } from '@playwright/test'
import { throughAdminPages } from './support/admin-pages.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test as firstRunTest } from './support/first-run-test.ts'
import { inventedReport } from './support/invented-report.ts'
import { type Mode, startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'

interface Look {
  readonly title: string
  readonly modes: readonly [Mode, ...Mode[]]
  readonly viewport: { readonly width: number; readonly height: number }
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const looks: readonly Look[] = [
  { title: 'wide, dark and light', modes: ['dark', 'light'], viewport: wide },
  { title: 'wide, blue and purple', modes: ['blue', 'purple'], viewport: wide },
  { title: 'on a phone, in every mode', modes: ['light', 'dark', 'blue', 'purple'], viewport: phone },
]

for (const { title, modes, viewport } of looks) {
  test.describe(title, () => {
    test.use({ viewport })
    const judge = (page: Page, what: string) => expectNoViolations(page, what, modes)

    test('@face @long the main pages have no accessibility violations', async ({ page, journal }) => {
      await startIn(page, modes[0])
      await page.goto('/dashboard')
      await expect(page.getByText('Your journal is empty')).toBeVisible()
      await judge(page, 'the empty dashboard')

      const demo = await journal.createDemo()
      await page.goto(`/dashboard?account=${demo.id}`)
      await expect(page.getByRole('heading', { name: 'Streaks and extremes' })).toBeVisible()
      await expect(page.getByText(/\. Max drawdown /)).toBeAttached()
      await judge(page, 'the dashboard')

      await page.goto(`/journal?account=${demo.id}`)
      const row = page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(1)
      await expect(row).toContainText(/long|short/)
      await row.click()
      await expect(page.getByRole('dialog')).toContainText('Gross P&L')
      await judge(page, 'a trade beside the journal')

      await page.goto('/accounts')
      await expect(page.getByRole('heading', { name: /^Imports into/ })).toBeVisible()
      await judge(page, 'the accounts')

      const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
      const ready = await journal.preview(id, inventedReport())
      await page.goto(`/import?account=${id}`)
      await expect(page.getByText('25 trades to import')).toBeVisible()
      await judge(page, 'the import page')
      await page.goto(`/import/${ready.id}?account=${id}`)
      await expect(page.getByText(/totals match your broker/)).toBeVisible()
      await expect(page.getByText('Set the initial balance to $0.00')).toBeVisible()
      await judge(page, 'the preview of an import')

      await page.goto('/profile')
      await expect(page.getByText('This browser', { exact: true })).toBeVisible()
      await judge(page, 'the profile')
      await throughAdminPages(page, (path) => judge(page, path))

      await page.route('**/assets/journal-page*.js', (route) => route.abort())
      await page.goto('/journal')
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
      await judge(page, 'a page that broke')
    })

    test.describe('signed out', () => {
      test.use({ storageState: { cookies: [], origins: [] } })

      test('@face @long sign-in has no accessibility violations', async ({ page }) => {
        await startIn(page, modes[0])
        await page.goto('/')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
        await judge(page, 'sign-in with its errors')
        await page.goto('/auth?tab=1')
        await page.getByRole('button', { name: 'Create account' }).click()
        await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
        await judge(page, 'sign-up with its errors')
        await page.goto('/auth?reset=1')
        await page.getByRole('button', { name: 'Request reset link' }).click()
        await judge(page, 'a forgotten password')
        await page.goto('/verify-email#token=unknown')
        await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
        await judge(page, 'a link that does not work')
      })
    })

    test.describe('page states', () => {
      test('@face @long the journal, a new account and an unknown import have no accessibility violations', async ({
        page,
        journal,
      }) => {
        await startIn(page, modes[0])
        const demo = await journal.createDemo()
        await page.goto(`/journal?account=${demo.id}`)
        await expect(page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(1)).toContainText(
          /long|short/,
        )
        await judge(page, 'the journal')
        await page.goto('/accounts?new=1')
        await expect(page.getByRole('dialog', { name: 'New account' })).toBeVisible()
        await judge(page, 'a new account')
        await page.goto('/import/0195f7a0-0000-7000-8000-000000000000')
        await expect(page.getByText('This import no longer exists.')).toBeVisible()
        await judge(page, 'an import that is not there')
      })
    })
  })

  firstRunTest.describe(title, () => {
    firstRunTest.use({ viewport, host: '0.0.0.0' })

    firstRunTest('@face @long axe finds nothing on the first-run page', async ({ page }) => {
      await startIn(page, modes[0])
      await page.goto('/')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
      await expectNoViolations(page, 'the first-run page with its errors', modes)
    })
  })
}
