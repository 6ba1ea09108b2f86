import { longTest } from '#web/testing/test-matrix.ts'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { AuthPage } from './auth-page.tsx'

let server: { session: Session }

const show = (answers: Answers = {}, address = '/auth?reset=1') =>
  showAuthPage({ page: AuthPage, address, server, answers })

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const email = () => page.getByRole('textbox', { name: 'E-mail' })
const password = () => page.getByLabelText('New password', { exact: true })
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  server = { session: buildSignedOut() }
})

describe('requesting a reset link', () => {
  const ask = button.bind(null, 'Request reset link')

  it('starts at sign-in and keeps the requested page', async () => {
    const { where } = await show({}, '/auth?to=%2Fjournal')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect.element(heading('Forgot your password?')).toBeVisible()
    await expect.element(email()).toHaveFocus()
    expect(where()).toBe('/auth?reset=1&to=%2Fjournal')
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect.element(heading('Welcome back')).toBeVisible()
    expect(where()).toBe('/auth?to=%2Fjournal')
  })

  it('shows the same message for every address if links are sent by e-mail', async () => {
    const { sent } = await show({ 'identity/requestPasswordReset': () => ({ success: true }) })
    await email().fill('ada@example.org')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Check your e-mail')).toHaveFocus()
    await expect
      .element(page.getByText('If ada@example.org belongs to a user account, we sent a reset link to it.'))
      .toBeVisible()
    expect(sent('identity/requestPasswordReset')).toEqual([{ email: 'ada@example.org' }])
    await button('Use another address').click()
    await expect.element(email()).toHaveFocus()
  })

  it('says who has the link if no e-mail is sent', async () => {
    server.session = buildSignedOut({ mail: false })
    await show({ 'identity/requestPasswordReset': () => ({ success: true }) })
    await email().fill('ada@example.org')
    await ask().click()
    await expect.element(heading('Ask for your reset link')).toHaveFocus()
    await expect.element(page.getByText(/This server doesn’t send e-mail/)).toBeVisible()
  })

  it.each([
    ['INVALID_EMAIL', 400, 'Invalid email address. Example: name@example.org.'],
    ['RESET_NO_ACCOUNT', 404, 'No account found with this email address.'],
    ['RESET_NOT_ENABLED', 409, 'Password reset is not enabled for this account. Please contact support.'],
  ])('shows %s at the field', async (code, status, words) => {
    await show({
      'identity/requestPasswordReset': () => {
        throw new Refusal(code, status)
      },
    })
    await email().fill('ada@example.org')
    await ask().click()
    await expect.element(email()).toHaveAccessibleDescription(words)
    await expect.element(email()).toHaveFocus()
  })

  longTest('is blocked for a while after too many requests', async () => {
    await show({
      'identity/requestPasswordReset': () => {
        throw new Refusal('TOO_MANY_RESETS', 429, { retryAfterSeconds: 42 })
      },
    })
    await email().fill('ada@example.org')
    await ask().click()
    await expect.element(button('Try again in 42 s')).toBeDisabled()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Too many password reset attempts. Please try again later.')
  })

  it('requires an e-mail address', async () => {
    const { sent } = await show()
    await ask().click()
    await expect.element(email()).toHaveAccessibleDescription('Enter your e-mail address.')
    expect(sent('identity/requestPasswordReset')).toEqual([])
  })
})

describe('the reset link', () => {
  const set = button.bind(null, 'Set password')
  const open = (answers: Answers) => show(answers, '/auth#reset=token-1')
  const before = `${location.pathname}${location.search}`

  afterEach(() => history.replaceState(history.state, '', before))

  it('sets a password, then leads to sign-in with the e-mail address filled in', async () => {
    const { sent } = await open({ 'identity/resetPassword': () => ({ email: 'ada@example.org' }) })
    await expect.element(heading('New password')).toBeVisible()
    await expect.element(password()).toHaveFocus()
    await userEvent.keyboard('lanyard-otter')
    await expect.element(password()).toHaveAccessibleDescription('Very strong.')
    await set().click()
    await expect.element(page.getByText('Password updated. Sign in with your new password.')).toBeVisible()
    await expect.element(email()).toHaveValue('ada@example.org')
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
    expect(sent('identity/resetPassword')).toEqual([{ token: 'token-1', password: 'lanyard-otter' }])
  })

  it('is removed from the address bar as soon as it is read', async () => {
    history.replaceState(history.state, '', `${before}#reset=token-1`)
    await open({})
    await expect.element(password()).toBeVisible()
    expect(location.href).not.toContain('token-1')
  })

  it('works for signed-in users, too', async () => {
    server.session = buildSignedIn()
    const { where } = await open({ 'identity/resetPassword': () => ({ email: 'ada@example.org' }) })
    await password().fill('lanyard-otter')
    await set().click()
    await expect.poll(where).toBe('/dashboard')
  })

  it.each([
    ['SAME_PASSWORD', 409, 'The new password must be different from your current password.'],
    [
      'WEAK_PASSWORD',
      400,
      'Password is too weak. Please choose a stronger password (at least 6 characters).',
    ],
  ])('shows %s at the field', async (code, status, words) => {
    await open({
      'identity/resetPassword': () => {
        throw new Refusal(code, status)
      },
    })
    await password().fill('lanyard-otter')
    await set().click()
    await expect.element(password()).toHaveAccessibleDescription(words)
    await expect.element(password()).toHaveFocus()
  })

  it.each([
    ['LINK_EXPIRED', 410, 'This link has expired. Request a new one.'],
    ['LINK_INVALID', 400, 'This link is not valid or has already been used. Request a new one.'],
  ])('that no longer works (%s) leads to a new one', async (code, status, words) => {
    const { where } = await open({
      'identity/resetPassword': () => {
        throw new Refusal(code, status)
      },
    })
    await password().fill('lanyard-otter')
    await set().click()
    await expect.element(heading('This link doesn’t work')).toHaveFocus()
    await expect.element(page.getByText(words)).toBeVisible()
    await button('Request a new link').click()
    await expect.element(email()).toHaveFocus()
    expect(where()).toBe('/auth?reset=1')
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect.element(heading('Welcome back')).toBeVisible()
  })
})
