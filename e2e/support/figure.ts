import type { Locator, Page } from '@playwright/test'

/** What the page says about a named figure (its value, its sample, its explanation), in the order of the page. */
export function figure(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}\\b`) })
    .locator('xpath=following-sibling::dd')
}
