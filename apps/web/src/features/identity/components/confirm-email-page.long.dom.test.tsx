import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

let server: { session: Session }

const show = (answers: Answers = {}, address = '/confirm-email#token=token-1') =>
  showAuthPage({ page: ConfirmEmailPage, address, server, answers })

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => {
  server = { session: buildSignedIn() }
})

it('a changed address is confirmed as the new sign-in address', async () => {
  const { sent, where } = await show({
    'identity/confirmEmail': () => ({ outcome: 'changed', email: 'lovelace@example.org' }),
  })
  await expect.element(heading('E-mail address changed')).toHaveFocus()
  await expect.element(page.getByText('Sign in with lovelace@example.org from now on.')).toBeVisible()
  expect(sent('identity/confirmEmail')).toEqual([{ token: 'token-1' }])
  await page.getByRole('link', { name: 'Go to profile' }).click()
  expect(where()).toBe('/profile')
})

it('a change waiting for the other address says that it must be confirmed there too', async () => {
  await show({ 'identity/confirmEmail': () => ({ outcome: 'waiting', email: 'ada@example.org' }) })
  await expect.element(heading('One confirmation left')).toHaveFocus()
  await expect.element(page.getByText(/sent to your other address/)).toBeVisible()
})

it('an expired link shows how to restart the change', async () => {
  server.session = buildSignedOut()
  await show({
    'identity/confirmEmail': () => {
      throw new Refusal('LINK_EXPIRED', 410)
    },
  })
  await expect.element(heading('This link doesn’t work')).toHaveFocus()
  await expect.element(page.getByText('Start the address change again in your profile.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

it('without a token the page redirects to the dashboard', async () => {
  const { where, sent } = await show({}, '/confirm-email')
  await expect.poll(where).toBe('/dashboard')
  expect(sent('identity/confirmEmail')).toEqual([])
})
