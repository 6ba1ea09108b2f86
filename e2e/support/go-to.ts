import { expect, type Page } from '@playwright/test'

/** Navigates by the sidebar, or by a phone's bottom bar and its menu. */
export async function goTo(
  page: Page,
  name: 'Dashboard' | 'Calendar' | 'Journal' | 'Import' | 'Accounts',
): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const more = navigation.getByRole('button', { name: 'More' })
  // Which of the two it is can be told only once the page is there.
  await expect(navigation.first()).toBeVisible()
  if ((name === 'Import' || name === 'Accounts') && (await more.isVisible())) {
    await more.click()
    await page.getByRole('menuitem', { name }).click()
  } else {
    await navigation.getByRole('link', { name, exact: true }).click()
  }
}
