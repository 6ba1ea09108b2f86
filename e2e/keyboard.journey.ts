import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { figure } from './support/figure.ts'
import { inventedFigures, inventedReport } from './support/invented-report.ts'
import { startIn } from './support/modes.ts'
import { owner } from './support/owner.ts'
import { test } from './support/owner-test.ts'

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('@face @long the whole main job works by keyboard', async ({ page, journal }) => {
    await journal.createAccount({ name: 'Manual' })
    await page.goto('/')

    await test.step('sign in', async () => {
      await expect(page.getByLabel('E-mail')).toBeFocused()
      await page.keyboard.type(owner.email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(owner.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('This account has no trades yet')).toBeVisible()
    })

    await test.step('choose a file', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Import', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeFocused()
      // Asked for before the way there: the browser learns that it is awaited while others are told already.
      const chooser = page.waitForEvent('filechooser')
      await tabTo(page, page.getByRole('button', { name: 'Choose files' }))
      await page.keyboard.press('Enter')
      const { name, bytes } = inventedReport()
      await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
      await expect(page.getByText(/totals match your broker/)).toBeVisible()
    })

    await test.step('review the rows and confirm the import', async () => {
      await tabTo(page, page.getByRole('tab', { selected: true }))
      await page.keyboard.press('End')
      await expect(page.getByRole('tab', { name: /^Deposits/ })).toBeFocused()
      await tabBackTo(page, page.getByRole('button', { name: 'Import 25 trades' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('25 trades added to your journal.')).toBeVisible()
    })

    await test.step('open the dashboard', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Open dashboard' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
      await expect(figure(page, 'Net P&L').first()).toHaveText(inventedFigures.netPnl)
    })

    await test.step('move through the trades', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Journal', exact: true }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('grid', { name: 'Trades' }))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog')
      await expect(panel).toContainText('−$81.00')
      await page.keyboard.press('j')
      await expect(panel).toContainText('+$119.00')
      await page.keyboard.press('k')
      await expect(panel).toContainText('−$81.00')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('grid', { name: 'Trades' })).toBeFocused()
    })
  })
})

test('@face @long the first Tab stop of a page skips to its content', async ({ page }) => {
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Link MT5' })).toBeFocused()
})

test('@face @long a dialog keeps the focus inside and returns it on closing', async ({ page, journal }) => {
  await journal.createAccount({ name: 'Precious' })
  await page.goto('/accounts')
  const opener = page.getByRole('button', { name: 'Delete Precious' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('@face @long a menu opens, moves and closes by keyboard', async ({ page }) => {
  await page.goto('/accounts')
  const opener = page.getByRole('button', { name: 'Appearance' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  // Over the toggle and "Dark".
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await expect(opener).toBeFocused()
})

test('@face @long the keyboard reaches a trade from the dashboard and back, and ? lists the shortcuts', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Manual' })
  await journal.importFile(id, inventedReport())
  await startIn(page, 'dark')
  await page.goto(`/dashboard?account=${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Dashboard')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  const options = palette.getByRole('option')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await test.step('searching a pair finds its trades, and Enter opens one in the journal', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('xauusd')
    await expect(field).toHaveValue('xauusd')
    await expect(options.first()).toContainText('XAUUSD')
    await expect(options.last()).toHaveText('Show all 8 trades in the journal')
    await expectNoViolations(page, 'the palette', ['dark', 'light', 'blue', 'purple'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/journal\?.*trade=/)
    await expect(page.getByRole('dialog', { name: 'XAUUSD' })).toBeVisible()
  })

  await test.step('searching a day finds its trades, also with a trade open', async () => {
    await page.keyboard.press('Control+k')
    // Six of the ten that were closed that day, and the way to all of them.
    await page.keyboard.type('4.3.2025')
    await expect(field).toHaveValue('4.3.2025')
    await expect(options).toHaveCount(7)
    await expect(options.last()).toHaveText('Show all 10 trades in the journal')
    await field.fill('2025-03-04 eurusd')
    await expect(options.last()).toHaveText('Show all 7 trades in the journal')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: 'Trades' })).toHaveAttribute('aria-rowcount', '8')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('G and a letter go back to the dashboard', async () => {
    await page.keyboard.press('g')
    await expect(page.getByRole('status').filter({ hasText: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('d')
    await expect(page).toHaveURL(/\/dashboard\?/)
    await expect(heading).toBeFocused()
  })

  await test.step('? lists the shortcuts of the page, or of the open trade', async () => {
    await page.keyboard.press('?')
    await expect(keys.getByText('Add a trade')).toBeVisible()
    await expect(keys.getByRole('region', { name: 'Trades (with a trade open)' })).toContainText('Next trade')
    await expectNoViolations(page, 'the list of keys', ['dark', 'light', 'blue', 'purple'])
    await page.keyboard.press('Escape')
    await expect(heading).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await tabTo(page, page.getByRole('grid', { name: 'Trades' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('?')
    await expect(keys.getByRole('region', { name: 'Trades', exact: true })).toContainText('Next trade')
    // The panel is beside the list, which stays usable.
    await expect(keys.getByText('Add a trade')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('single-key shortcuts can be switched off on this device; Ctrl K still works', async () => {
    await page.keyboard.press('?')
    await tabTo(page, keys.getByRole('switch', { name: /^Single-key shortcuts/ }))
    await page.keyboard.press(' ')
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('profile appearance')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\?.*#appearance$/)
    const single = page.getByRole('switch', { name: /^Single-key shortcuts/ })
    await expect(single).not.toBeChecked()
    await tabTo(page, single)
    await page.keyboard.press(' ')
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/\/journal\?/)
  })

  await test.step('recent commands are listed first', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('group').first()).toContainText('Profile: Appearance')
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  })
})

/** Presses Tab as often as it takes; a stop that cannot be reached this way is a failure. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

function tabBackTo(page: Page, target: Locator): Promise<void> {
  return tabTo(page, target, 'Shift+Tab')
}
