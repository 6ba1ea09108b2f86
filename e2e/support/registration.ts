import type { APIRequestContext, Page } from '@playwright/test'
import { owner } from './owner.ts'

/** The step after the first sign-in, with its prefilled answers; waits for the product, or for the page at `arrival`. */
export async function completeRegistration(page: Page, arrival = '**/dashboard*'): Promise<void> {
  await page.getByRole('button', { name: 'Open journal' }).click()
  await page.waitForURL(arrival)
}

/** Creates the owner without the first-run page, with a completed registration. */
export async function setUpOwner(request: APIRequestContext): Promise<void> {
  const registration = { name: owner.name, currency: 'USD', timeZone: 'UTC' }
  for (const [path, data] of [
    ['setup', owner],
    ['registration', registration],
  ] as const) {
    const answer = await request.post(`/api/v1/${path}`, { data })
    if (!answer.ok()) throw new Error(`The owner was not created: ${await answer.text()}`)
  }
}
