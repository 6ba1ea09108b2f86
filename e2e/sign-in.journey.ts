import { expect } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { test as firstRunTest } from './support/first-run-test.ts'
import { owner } from './support/owner.ts'
import { test } from './support/owner-test.ts'
import { signIn } from './support/sign-in.ts'

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('@identity sign-in returns to the requested page', async ({ page }) => {
    await page.goto('/accounts?new=1')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await expect(page.getByText('Sign in to continue where you left off.')).toBeVisible()
    await signIn(page)
    await expect(page).toHaveURL(/\/accounts\?new=1$/)
    await expect(page.getByRole('dialog', { name: 'New account' })).toBeVisible()
  })

  test('@identity @long a wrong password is reported, and the e-mail address is kept', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'six quiet harbours')
    await expect(page.getByText('Invalid email address or password.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(owner.email)
    await signIn(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('@identity signing out deletes the session in every tab', async ({ page, context }) => {
    await page.goto('/')
    await signIn(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: 'Your account', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    // What is left opens nothing: it says that this browser was let in before.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['plumbline.device'])
    const another = await context.newPage()
    await another.goto('/journal')
    await expect(another.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  })

  test('@identity @long a second owner cannot be created', async ({ page }) => {
    await page.goto('/setup')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  })
})

firstRunTest.describe('reachable from outside', () => {
  firstRunTest.use({ host: '0.0.0.0' })

  firstRunTest('@identity the first visitor needs the token of the log', async ({ page, product }) => {
    await page.goto('/')
    const token = page.getByLabel('Set-up token')
    await token.fill('a guess')
    await page.getByLabel('Your name').fill(owner.name)
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Wrong set-up token.')).toBeVisible()
    await token.fill(product.setupToken ?? '')
    await createOwner(page)
    await expect(page.getByText('Your journal is empty')).toBeVisible()
  })
})
