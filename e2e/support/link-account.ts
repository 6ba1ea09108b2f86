import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from './go-to.ts'

/** Opens the dialog on the accounts page and chooses how the account is linked to its terminal. */
export async function openLinkDialog(page: Page, way: string): Promise<Locator> {
  await goTo(page, 'Accounts')
  await page.getByRole('main').getByRole('button', { name: 'Link MT5' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link MetaTrader 5' })
  await dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
  return dialog
}

/** The link card on an account's page. */
export function linkCard(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^MetaTrader 5/ }) })
}

export async function expectUpToDate(page: Page): Promise<void> {
  await expect(linkCard(page)).toContainText('Up to date')
}
