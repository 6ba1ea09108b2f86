import type { Page } from '@playwright/test'

/** Navigates by the sidebar, or by a phone's bottom bar. */
export async function goTo(
  page: Page,
  name: 'Dashboard' | 'Calendar' | 'Journal' | 'Import' | 'Accounts',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
}
