import type { Page } from '@playwright/test'

/** Fixed times: the form defaults to the current minute, which would differ between runs. */
export async function fillTimes(page: Page): Promise<void> {
  const times = page.getByRole('dialog').locator('input[type=datetime-local]')
  await times.first().fill('2026-03-02T10:00')
  await times.last().fill('2026-03-02T10:30')
}

/** Fills fields of the drawer by their labels. */
export async function fillTrade(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page
      .getByRole('dialog')
      .getByRole(label === 'Pair' ? 'combobox' : 'textbox', { name: new RegExp(`^${label}(optional)?$`) })
      .fill(text)
  }
}
