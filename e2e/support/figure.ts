import type { Locator, Page } from '@playwright/test'

/** Everything the page shows about a named figure (value, sample, explanation), in page order. */
export function figure(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}\\b`) })
    .locator('xpath=following-sibling::dd')
}
