import { expect, type Page } from '@playwright/test'
import { owner } from './owner.ts'

/** The content of each admin page once it has loaded. */
const pages: readonly (readonly [path: string, shown: string])[] = [
  ['/admin', `text=${owner.email}`],
  ['/admin/outbox', 'text=No e-mails yet'],
  ['/admin/health', 'text=Connected.'],
  ['/admin/audit', 'main time'],
  ['/admin/settings', 'text=PLUMBLINE_URL'],
]

/** Visits them all; calls `look` on each. */
export async function throughAdminPages(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const [path, shown] of pages) {
    await page.goto(path)
    await expect(page.locator(shown).first()).toBeVisible()
    await look(path)
  }
}
