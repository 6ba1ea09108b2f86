import { expect, type Page, test as base } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { byName } from './support/mail-test.ts'
import { type Product, startProduct } from './support/product.ts'

/** An installation whose payments a local page plays. */
const test = base.extend<{ product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
  product: async ({}, use) => {
    const product = await startProduct({ PLUMBLINE_BILLING: 'sandbox' })
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(byName(product.url)),
})

test('@billing trial, cancellation, end of the period, export without a subscription, and renewal', async ({
  page,
}) => {
  await test.step('a new owner is led to the plans, and to the journal once a trial has started', async () => {
    await page.goto('/')
    await createOwner(page, '**/required-subscription*')
    await page.getByRole('button', { name: 'Start 14-day free trial' }).click()
    await page.getByRole('button', { name: 'Start trial' }).click()
    await expect(page.getByText(/^Your trial has started/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page.getByRole('link', { name: 'Trial: 14 days left' })).toBeVisible()
  })

  await test.step('cancelled in the portal, it lasts until its end and is denied then', async () => {
    await openPortal(page)
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(page.getByText(/^Cancelled\. Ends on/)).toBeVisible()
    await page.getByRole('button', { name: 'Return to Plumbline' }).click()
    await expect(page.getByText(/^Pro is cancelled and stays active until/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pro until/ })).toBeVisible()
    await openPortal(page)
    await page.getByRole('button', { name: 'To end of period' }).click()
    await expect(page.getByText(/^Ended on/)).toBeVisible()
    await page.goto('/journal')
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a plan to continue' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?to=%2Fjournal')
  })

  await test.step('everything can still be exported, and the profile opened', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.(?:json|zip)$/)
    await page.getByRole('link', { name: 'Open profile' }).click()
    await expect(page.getByRole('button', { name: 'Delete your account' })).toBeVisible()
  })

  await test.step('the trial is not offered twice, and a paid plan opens the journal again', async () => {
    await page.goto('/pricing')
    await expect(page.getByRole('button', { name: /free trial/ })).toBeHidden()
    await page.getByRole('button', { name: 'Choose Basic' }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByText(/^Thank you\. Your payment is confirmed/)).toBeVisible()
    await page.goto('/journal')
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  })
})

test('@billing a failed renewal leads to the portal, and back to the journal once it is paid', async ({
  page,
}) => {
  await page.goto('/')
  await createOwner(page, '**/required-subscription*')
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  await openPortal(page)
  await page.getByRole('button', { name: 'Fail next payment' }).click()
  await page.getByRole('button', { name: 'To next renewal' }).click()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Your last payment failed' })).toBeVisible()
  await page.getByRole('button', { name: 'Update payment method' }).click()
  await page.getByRole('button', { name: 'Pay with card' }).click()
  await page.getByRole('button', { name: 'Return to Plumbline' }).click()
  await expect(page).toHaveURL(/\/payment-failed$/)
  await expect(page.getByText('Your payments are up to date.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page.getByText('Your journal is empty')).toBeVisible()
})

async function openPortal(page: Page): Promise<void> {
  await page.goto('/profile#plan')
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox portal' })).toBeVisible()
}
