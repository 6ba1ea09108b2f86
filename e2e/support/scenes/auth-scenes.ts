import { expect, type Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** Signed out. */
export const gates: readonly Scene[] = [
  { name: 'sign-in', address: '/auth' },
  { name: 'sign-in-errors', address: '/auth', reach: (page) => press(page, 'Sign in') },
  { name: 'sign-up', address: '/auth?tab=1' },
  { name: 'sign-up-errors', address: '/auth?tab=1', reach: (page) => press(page, 'Create account') },
  { name: 'forgotten-password', address: '/auth?reset=1' },
  { name: 'verify-email', address: '/verify-email' },
  { name: 'confirm-email', address: '/confirm-email#token=unknown' },
  { name: 'dead-link', address: '/verify-email#token=unknown' },
  { name: 'welcome', address: '/welcome', whole: true },
  { name: 'terms', address: '/terms', whole: true },
  { name: 'privacy-policy', address: '/privacy-policy', whole: true },
]

/** Before the first user exists. */
export const firstRun: readonly Scene[] = [{ name: 'setup', address: '/setup' }]

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
}
