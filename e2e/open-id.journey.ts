import { expect, type Page, test as base } from '@playwright/test'
import { type OpenIdTestProvider, startOpenIdProvider } from '@plumbline/testing/sign-in/openid-provider'
import { byName } from './support/mail-test.ts'
import { owner } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { completeRegistration, setUpOwner } from './support/registration.ts'

const grace = { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace Hopper' }
const ada = { sub: 'ada', email: owner.email, email_verified: true, name: owner.name }

/** An installation that takes a provider on this machine for Google; its owner has a password and is signed out. */
const test = base.extend<{ provider: OpenIdTestProvider; product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
  provider: async ({}, use) => {
    const provider = await startOpenIdProvider({ accounts: [grace, ada] })
    await use(provider)
    await provider.close()
  },
  product: async ({ provider, playwright }, use) => {
    const product = await startProduct(provider.env('GOOGLE'))
    const visitor = await playwright.request.newContext({ baseURL: byName(product.url) })
    await setUpOwner(visitor)
    await visitor.dispose()
    await use(product)
    await product.stop()
  },
  baseURL: async ({ product }, use) => use(byName(product.url)),
})

test('@identity @long Google: first sign-in, repeat sign-in, an address with a password, and a cancelled one', async ({
  page,
  provider,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: /Apple/ })).toBeHidden()
  provider.answerAs('grace')
  await continueWithGoogle(page)
  await expect(page.getByLabel('Your name')).toHaveValue(grace.name)
  await completeRegistration(page)
  await page.getByRole('button', { name: 'Your account', exact: true }).click()
  await expect(page.getByText(grace.email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  await continueWithGoogle(page)
  await page.waitForURL('**/dashboard*')
  await page.getByRole('button', { name: 'Your account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  provider.answerAs('ada')
  await continueWithGoogle(page)
  await expect(page.getByText(/An account with this email already exists/)).toBeVisible()
  provider.answerAs(null)
  await continueWithGoogle(page)
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await expect(page.getByText('The sign-in was cancelled')).toBeHidden()
})

test('@identity @long Google is linked from the profile and can then be used to sign in', async ({
  page,
  provider,
}) => {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard*')
  await page.goto('/profile')
  provider.answerAs('ada')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await continueWithGoogle(page)
  await page.waitForURL('**/dashboard*')
})

test('@identity @long a blocked popup is reported, and tampered responses do not sign in', async ({
  page,
  provider,
  context,
}) => {
  await page.goto('/auth')
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(
    page.getByText('The sign-in popup was blocked. Please allow popups for this website.'),
  ).toBeVisible()

  // An answer with another state than was sent, in a browser that has begun a sign-in.
  await page.reload()
  const begun = await context.newPage()
  await begun.goto('/api/v1/open-id/google/callback?code=guessed&state=tampered')
  await expect(begun).toHaveURL(/\/auth\/popup/)
  expect((await context.cookies()).filter(({ name }) => name.includes('plumbline.session'))).toEqual([])
  await begun.close()

  provider.answerAs('grace')
  provider.misbehave('wrong-nonce')
  await continueWithGoogle(page)
  await expect(page.getByText(/could not confirm your identity/)).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.includes('plumbline.session'))).toEqual([])
})

/** The provider's people answer at once, so that the popup comes and goes. */
async function continueWithGoogle(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
}
