import { createServer } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { STRIPE_WEBHOOK, stripeEnv, stripeSecrets } from '@plumbline/testing/stripe/stripe-env'
import { startStripeFake } from '@plumbline/testing/stripe/stripe-fake'
import { stripeFakeCards } from '@plumbline/testing/stripe/stripe-pages'
import { type Product, startProduct } from './product.ts'

type Card = 'pays' | 'fails-at-renewal'

/** A payment provider, as a user of its pages meets it. */
export interface PaymentProvider {
  readonly product: Product
  /** On the checkout: pays, and returns to the product. */
  pay(page: Page, card: Card): Promise<void>
  /** Heading of the portal; what follows is done there. */
  readonly portal: string
  cancel(page: Page): Promise<void>
  /** Pays what is due with another card. */
  payDue(page: Page): Promise<void>
  /** Time passes: the trial or the period ends. */
  nextPeriod(page: Page): Promise<void>
  leavePortal(page: Page): Promise<void>
  stop(): Promise<void>
}

/** Pages of the product play the provider. */
export async function startSandbox(): Promise<PaymentProvider> {
  const product = await startProduct({ PLUMBLINE_BILLING: 'sandbox' })
  const names: Readonly<Record<Card, RegExp>> = {
    pays: /^Valid card/,
    'fails-at-renewal': /^Fails at renewal/,
  }
  return {
    product,
    async pay(page, card) {
      await page.getByRole('radio', { name: names[card] }).check()
      await page.getByRole('button', { name: /^(?:Start trial|Pay .+)$/ }).click()
    },
    portal: 'Sandbox portal',
    async cancel(page) {
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(page.getByText(/^Cancelled\. Ends on/)).toBeVisible()
    },
    async payDue(page) {
      await page.getByRole('button', { name: 'Pay with card' }).click()
      await expect(page.getByText(/^Renews on/)).toBeVisible()
    },
    async nextPeriod(page) {
      const passed = page.waitForResponse((response) => response.url().endsWith('/sandbox/act'))
      await page.getByRole('button', { name: /^To (?:end of trial|next renewal|end of period)$/ }).click()
      await passed
    },
    leavePortal: (page) => page.getByRole('button', { name: 'Return to Plumbline' }).click(),
    stop: () => product.stop(),
  }
}

/** Longer than every period that is bought here. */
const MONTH_SECONDS = 31 * 86_400

/** A Stripe account on loopback, on an origin of its own; it sends its events to the product. */
export async function startStripe(): Promise<PaymentProvider> {
  const stripe = await startStripeFake({ ...stripeSecrets, webhookUrl: null })
  const port = await sparePort()
  const product = await startProduct({
    ...stripeEnv(stripe, `http://127.0.0.1:${port}`),
    PORT: String(port),
  })
  stripe.setWebhookUrl(`${product.url}${STRIPE_WEBHOOK}`)
  const enterCard = (page: Page, card: Card) => page.getByLabel('Card number').fill(stripeFakeCards[card])
  return {
    product,
    async pay(page, card) {
      await expect(page).toHaveURL((url) => url.origin === stripe.url)
      await enterCard(page, card)
      await page.getByRole('button', { name: /^(?:Start trial|Subscribe)$/ }).click()
    },
    portal: 'Billing portal (fake)',
    async cancel(page) {
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(page.getByRole('button', { name: 'Renew subscription' })).toBeVisible()
    },
    async payDue(page) {
      await enterCard(page, 'pays')
      await page.getByRole('button', { name: 'Update card' }).click()
      await expect(page.getByText('Status: active')).toBeVisible()
    },
    nextPeriod: () => stripe.age(MONTH_SECONDS),
    leavePortal: (page) => page.getByRole('link', { name: 'Return to the shop' }).click(),
    async stop() {
      await product.stop()
      await stripe.close()
    },
  }
}

/** PLUMBLINE_URL must be known before the server starts. */
async function sparePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}
