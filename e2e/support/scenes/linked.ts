import { expect, type Page } from '@playwright/test'
import { expectUpToDate, openLinkDialog } from '../link-account.ts'
import type { Scene } from './scene.ts'

/** Links an account to a simulated terminal, and waits until it is up to date; returns the address of its page. */
export async function linkSimulated(page: Page): Promise<string> {
  await page.goto('/accounts')
  const dialog = await openLinkDialog(page, 'Simulated')
  await dialog.getByRole('button', { name: 'Link and sync' }).click()
  await expectUpToDate(page)
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** An account that synchronises with a terminal; `address` is that of its page. */
export function linkedScenes(address: string): readonly Scene[] {
  return [
    { name: 'account-linked', address, reach: expectUpToDate, whole: true },
    { name: 'mt5-stream-live', address, reach: watch },
    { name: 'sync-state', address, reach: openSyncState },
  ]
}

async function watch(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View live connection' }).click()
  await expect(page.getByRole('main')).toContainText('Connected to the terminal.')
}

async function openSyncState(page: Page): Promise<void> {
  await expectUpToDate(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^MetaTrader accounts/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'MetaTrader accounts' })).toBeVisible()
}
