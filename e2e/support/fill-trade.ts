import type { Page } from '@playwright/test'

/** Fixed times: the form defaults to the current minute, which would differ between runs. */
export async function fillTimes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Opened' }).fill('2026-03-02T10:00')
  await dialog.getByRole('textbox', { name: 'Closed' }).fill('2026-03-02T10:30')
}

/** Fills fields of the drawer by their labels. */
export async function fillTrade(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const isPair = label === 'Pair'
    const field = page
      .getByRole('dialog')
      .getByRole(isPair ? 'combobox' : 'textbox', { name: label, exact: true })
    await field.fill(text)
    // Closes its list, while which nothing else is accessible.
    if (isPair) await field.press('Tab')
  }
}
