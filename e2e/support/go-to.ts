import type { Page } from '@playwright/test'

/** By the sidebar, or by the bottom bar of a phone. */
export async function goTo(
  page: Page,
  name: 'Dashboard' | 'Calendar' | 'Journal' | 'Import' | 'Accounts',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
}
