import type { Locator, Page } from '@playwright/test'

/** A row of the preview's comparison: name, ours, the file's, difference. */
export function totals(page: Page, name: string): Locator {
  const table = page.getByRole('table', { name: 'Totals compared with the file' })
  return table
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })
    .getByRole('cell')
}
