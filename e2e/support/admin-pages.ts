import { expect, type Page } from '@playwright/test'
import { owner } from './owner.ts'

/** What each page of administrators shows once it is there. */
const pages: readonly (readonly [path: string, shown: string])[] = [
  ['/admin', `text=${owner.email}`],
  ['/admin/outbox', 'text=No mail has been written yet'],
  ['/admin/health', 'text=It answers.'],
  ['/admin/audit', 'main time'],
  ['/admin/settings', 'text=PLUMBLINE_URL'],
]

/** Goes through them; `look` is called with each as it stands. */
export async function throughAdminPages(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  for (const [path, shown] of pages) {
    await page.goto(path)
    await expect(page.locator(shown).first()).toBeVisible()
    await look(path)
  }
}
