import { expect, type Page, test as base } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { type PaymentProvider, startSandbox, startStripe } from './support/payment-provider.ts'

const STRIPE_SCRIPT = 'https://js.stripe.com/**'

const providers = { sandbox: startSandbox, stripe: startStripe }

/** An installation that takes payments. */
const test = base.extend<{ billing: keyof typeof providers; provider: PaymentProvider }>({
  billing: ['sandbox', { option: true }],
  provider: async ({ billing }, use) => {
    const provider = await providers[billing]()
    await use(provider)
    await provider.stop()
  },
  baseURL: async ({ provider }, use) => use(provider.product.url),
  page: async ({ page }, use) => {
    await page.route(STRIPE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await use(page)
  },
})

for (const billing of ['sandbox', 'stripe'] as const) {
  // The sandbox is the simpler of the two providers of the same pages.
  test.describe(billing, billing === 'sandbox' ? { tag: '@long' } : {}, () => {
    test.use({ billing })

    test('@billing trial, pro, cancellation, end of the period, export without a subscription, and renewal', async ({
      page,
      provider,
    }) => {
      await test.step('a new owner is led to the plans', async () => {
        await page.goto('/')
        await createOwner(page, '**/required-subscription*')
      })

      const startTrial = page.getByRole('button', { name: 'Start 14-day free trial' })
      if (billing === 'stripe')
        await test.step('a blocked script of Stripe is reported, and the next attempt loads it', async () => {
          await page.route(STRIPE_SCRIPT, (route) => route.abort(), { times: 1 })
          await startTrial.click()
          await expect(page.getByRole('alert')).toHaveText('Failed to load Stripe')
        })

      await test.step('a trial opens the journal', async () => {
        await startTrial.click()
        await provider.pay(page, 'pays')
        await expect(page.getByText(/^Your trial has started/)).toBeVisible()
        await page.getByRole('link', { name: 'Go to dashboard' }).click()
        await expect(page.getByRole('link', { name: 'Trial: 14 days left' })).toBeVisible()
      })

      await test.step('it becomes pro, and the portal leads back to the profile', async () => {
        await openPortal(page, provider)
        await provider.nextPeriod(page)
        await provider.leavePortal(page)
        await expect(page).toHaveURL(/\/profile(?:\?|$)/)
        await expect(page.getByText(/^Pro is active and renews on/)).toBeVisible()
      })

      await test.step('cancelled in the portal, it lasts until its end and is denied then', async () => {
        await openPortal(page, provider)
        await provider.cancel(page)
        await provider.leavePortal(page)
        await expect(page.getByText(/^Pro is cancelled and stays active until/)).toBeVisible()
        await expect(page.getByRole('link', { name: /^Pro until/ })).toBeVisible()
        await openPortal(page, provider)
        await provider.nextPeriod(page)
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
        await provider.pay(page, 'pays')
        await expect(page.getByText(/^Thank you\. Your payment is confirmed/)).toBeVisible()
        await page.goto('/journal')
        await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
      })
    })

    test('@billing a failed renewal leads to the portal, and back to the journal once it is paid', async ({
      page,
      provider,
    }) => {
      await page.goto('/')
      await createOwner(page, '**/required-subscription*')
      await page.getByRole('button', { name: 'Choose Basic' }).click()
      await provider.pay(page, 'fails-at-renewal')
      await expect(page.getByText(/^Thank you/)).toBeVisible()
      await openPortal(page, provider)
      await provider.nextPeriod(page)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Your last payment failed' })).toBeVisible()
      await page.getByRole('button', { name: 'Update payment method' }).click()
      await provider.payDue(page)
      await provider.leavePortal(page)
      await expect(page).toHaveURL(/\/payment-failed$/)
      await expect(page.getByText('Your payments are up to date.')).toBeVisible()
      await page.getByRole('link', { name: 'Go to dashboard' }).click()
      await expect(page.getByText('Your journal is empty')).toBeVisible()
    })
  })
}

async function openPortal(page: Page, { portal }: PaymentProvider): Promise<void> {
  await page.goto('/profile#plan')
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: portal })).toBeVisible()
}
