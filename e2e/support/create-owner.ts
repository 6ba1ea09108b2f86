import type { Page } from '@playwright/test'
import { owner } from './owner.ts'
import { completeRegistration } from './registration.ts'

/** Fills in the first-run page and the step after it, and waits for the product, or for another page. */
export async function createOwner(page: Page, arrival?: string): Promise<void> {
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await completeRegistration(page, arrival)
}
