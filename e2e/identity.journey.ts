import { type BrowserContext, expect, type Page } from '@playwright/test'
import { codeAt } from '@plumbline/testing/sign-in/totp-code'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { type Mode, startIn } from './support/modes.ts'
import { byName, ownerWasHere, signOut, test } from './support/mail-test.ts'
import { completeRegistration } from './support/registration.ts'

const modes: readonly Mode[] = ['dark', 'light', 'blue', 'purple']
const grace = { name: 'Grace Hopper', email: 'grace@example.com', password: 'eleven calm lighthouses' }

test('@identity sign-up, mail, second factor, backup code, passkey and password reset, end to end', async ({
  page,
  context,
  mailbox,
}) => {
  await startIn(page, 'dark')
  await ownerWasHere(page)

  // Sign-up; the mail has the link.
  await page.goto('/signup')
  await page.getByLabel('Your name').fill(grace.name)
  await page.getByLabel('E-mail').fill(grace.email)
  await page.getByLabel('Password', { exact: true }).fill(grace.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
  await expectNoViolations(page, 'the mail that is to be read', modes)
  await page.goto(await mailbox.linkTo(grace.email, /#token=/))
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail address confirmed' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')

  await enter(page, grace.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Grace Hopper' })).toBeVisible()
  await expectNoViolations(page, 'the registration', modes)
  await completeRegistration(page)

  // Second factor.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectNoViolations(page, 'the second factor’s set-up', modes)
  const secret = (await setUp.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await setUp.getByRole('button', { name: 'Next' }).click()
  const enabledWith = codeAt(secret, Date.now())
  await setUp.getByLabel('Six-digit code').fill(enabledWith)
  const switchOn = setUp.getByRole('button', { name: 'Turn on' })
  if (await switchOn.isVisible()) await switchOn.click()
  const codes = page.getByRole('dialog', { name: 'Backup codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const backupCode = (await codes.getByRole('listitem').first().innerText()).trim()
  await codes.getByRole('checkbox', { name: /I’ve saved these codes/ }).check()
  await codes.getByRole('button', { name: 'Done' }).click()

  // A passkey, made by the browser's own virtual authenticator.
  await withAuthenticator(context, page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('My laptop')
  await adding.getByRole('button', { name: 'Continue' }).click()
  await adding.getByLabel('Your password').fill(grace.password)
  await adding.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#passkeys').getByText('My laptop', { exact: true })).toBeVisible()

  // Sign-in with a code: another one than that which switched it on.
  await signOut(page)
  await enter(page, grace.password)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expectNoViolations(page, 'the second step', modes)
  await page.getByLabel('Authenticator code').fill(await nextCode(secret, enabledWith))
  await page.waitForURL('**/dashboard*')

  // With a backup code, once.
  await signOut(page)
  await enter(page, grace.password)
  await page.getByRole('button', { name: 'Use a backup code instead' }).click()
  await page.getByLabel('Backup code', { exact: true }).fill(backupCode)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/dashboard*')

  // With the passkey as the second step, and then by itself.
  await signOut(page)
  await enter(page, grace.password)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/dashboard*')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard*')

  // A new password by mail ends this session too.
  const elsewhere = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin })
  if (!elsewhere) throw new Error('There is no browser')
  const other = await elsewhere.newPage()
  await other.goto('/auth')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.getByLabel('E-mail').fill(grace.email)
  await other.getByRole('button', { name: 'Request reset link' }).click()
  await expect(other.getByText(/belongs to a user account, we sent a reset link/)).toBeVisible()
  await other.goto(await mailbox.linkTo(grace.email, /#reset=/))
  await other.getByLabel('New password', { exact: true }).fill('twelve bright harbours')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('Password updated. Sign in with your new password.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await elsewhere.close()
})

test('@identity @long other sessions are listed and ended from another browser', async ({
  page,
  browser,
  product,
}) => {
  await ownerWasHere(page)
  await enter(page, 'seven quiet harbours', 'ada@example.com')
  await page.waitForURL('**/dashboard*')
  const phone = await browser.newContext({ baseURL: byName(product.url) })
  const other = await phone.newPage()
  await other.goto('/auth')
  await enter(other, 'seven quiet harbours', 'ada@example.com')
  await other.waitForURL('**/dashboard*')

  await page.goto('/profile')
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const confirm = page.getByRole('dialog')
  if (await confirm.isVisible())
    await confirm.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible({ timeout: 5_000 })
  await phone.close()
})

test('@identity @long signing out signs out every tab', async ({ page, context }) => {
  await ownerWasHere(page)
  await enter(page, 'seven quiet harbours', 'ada@example.com')
  await page.waitForURL('**/dashboard*')
  const second = await context.newPage()
  await second.goto('/journal')
  await expect(second.getByRole('button', { name: 'Your account', exact: true })).toBeVisible()
  await signOut(page)
  await expect(second.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible({
    timeout: 5_000,
  })
})

test('@identity @long an inactive user is warned and signed out in time, also after the computer slept', async ({
  page,
}) => {
  await page.clock.install()
  await ownerWasHere(page)
  await enter(page, 'seven quiet harbours', 'ada@example.com')
  await page.waitForURL('**/dashboard*')
  await expect(page.getByRole('button', { name: 'Your account', exact: true })).toBeVisible()
  await page.clock.fastForward('29:15')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden()
  // A machine that slept: no timer ran, and the clock is hours on.
  await page.clock.fastForward('03:00:00')
  await expect(page.getByText(/signed out after 30 minutes without activity/)).toBeVisible()
  const sessions = async () => (await page.context().cookies()).filter(({ name }) => name.includes('session'))
  await expect.poll(sessions).toEqual([])
})

test('@identity @long a user disabled by an administrator is signed out within five seconds', async ({
  page,
  browser,
  product,
  mailbox,
}) => {
  await ownerWasHere(page)
  const away = await browser.newContext({ baseURL: byName(product.url) })
  const other = await away.newPage()
  await other.request.post('/api/v1/sign-up', { data: grace })
  await other.goto(await mailbox.linkTo(grace.email, /#token=/))
  await expect(other.getByRole('heading', { level: 1, name: 'E-mail address confirmed' })).toBeVisible()
  await enter(other, grace.password)
  await completeRegistration(other)
  await expect(other.getByRole('button', { name: 'Your account', exact: true })).toBeVisible()

  await enter(page, 'seven quiet harbours', 'ada@example.com')
  await page.waitForURL('**/dashboard*')
  await page.goto('/admin')
  await page.getByRole('searchbox').fill('grace')
  await page.getByRole('link', { name: grace.name }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page
    .getByRole('dialog', { name: /Disable/ })
    .last()
    .getByRole('button', { name: /Disable/ })
    .click()
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible({ timeout: 5_000 })
  await enter(other, grace.password)
  await expect(other.getByText('This account has been disabled.')).toBeVisible()
  await away.close()
})

/** Fills in and sends the sign-in form, wherever the person stands. */
async function enter(page: Page, password: string, email: string = grace.email): Promise<void> {
  const signIn = page.getByRole('link', { name: 'Sign in', exact: true })
  if (await signIn.isVisible()) await signIn.click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A code is good once: waits for the app to show another. */
async function nextCode(secret: string, last: string): Promise<string> {
  await expect.poll(() => codeAt(secret, Date.now()), { timeout: 40_000 }).not.toBe(last)
  return codeAt(secret, Date.now())
}

async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
