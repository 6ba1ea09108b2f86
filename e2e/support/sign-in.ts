import type { Page } from '@playwright/test'
import { owner } from './owner.ts'

/** Fills in and submits the sign-in page. */
export async function signIn(page: Page, password: string = owner.password): Promise<void> {
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
