import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

let server: { session: Session }

const show = (answers: Answers = {}, address = '/verify-email') =>
  showAuthPage({ page: VerifyEmailPage, address, server, answers })

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name })

beforeEach(() => {
  server = { session: buildSignedIn({ emailVerified: false }) }
})

describe('the verification link', () => {
  const open = (answers: Answers) => show(answers, '/verify-email#token=token-1')
  const answer = (outcome: 'verified' | 'already') => ({
    'identity/verifyEmail': () => {
      server.session = server.session.kind === 'signed-in' ? buildSignedIn() : server.session
      return { outcome, email: 'ada@example.org' }
    },
  })
  const refuse = (code: string, status: number) => ({
    'identity/verifyEmail': () => {
      throw new Refusal(code, status)
    },
  })

  it('is sent once and lets a signed-in user continue', async () => {
    const { sent, where } = await open(answer('verified'))
    await expect.element(heading('E-mail address confirmed')).toHaveFocus()
    expect(sent('identity/verifyEmail')).toEqual([{ token: 'token-1' }])
    await link('Go to dashboard').click()
    expect(where()).toBe('/dashboard')
  })

  it('also works in a browser that is signed out', async () => {
    server.session = buildSignedOut()
    const { where } = await open(answer('verified'))
    await expect
      .element(page.getByText('ada@example.org is confirmed. You can now use your journal.'))
      .toBeVisible()
    await link('Sign in').click()
    expect(where()).toBe('/auth')
  })

  it('reports an address that is already confirmed', async () => {
    await open(answer('already'))
    await expect.element(heading('Already confirmed')).toHaveFocus()
  })

  it.each([
    ['LINK_EXPIRED', 410, 'This link has expired. Request a new one.'],
    ['LINK_INVALID', 400, 'This link is not valid or has already been used. Request a new one.'],
  ])('with %s offers a signed-in user a new link', async (code, status, words) => {
    await open(refuse(code, status))
    await expect.element(heading('This link doesn’t work')).toHaveFocus()
    await expect.element(page.getByText(words)).toBeVisible()
    await button('Request a new link').click()
    await expect.element(heading('Confirm your e-mail address')).toBeVisible()
  })

  it('that has expired takes a signed-out user to sign-in and explains why', async () => {
    server.session = buildSignedOut()
    const { where } = await open(refuse('LINK_EXPIRED', 410))
    await expect.element(page.getByText('Sign in to request a new link.')).toBeVisible()
    await button('Sign in').click()
    await expect.poll(where).toBe('/auth')
  })

  it('is sent again with Retry after a failed request', async () => {
    let failing = true
    const { sent } = await open({
      'identity/verifyEmail': () => {
        if (failing) throw new Error('no database')
        return { outcome: 'verified', email: 'ada@example.org' }
      },
    })
    await expect.element(heading('Couldn’t check the link')).toHaveFocus()
    failing = false
    await button('Retry').click()
    await expect.element(heading('E-mail address confirmed')).toBeVisible()
    expect(sent('identity/verifyEmail').length).toBe(2)
  })
})

describe('waiting for verification', () => {
  it('shows the address mailed to and can resend the mail', async () => {
    const { sent } = await show({ 'identity/sendVerification': () => ({ success: true }) })
    await expect.element(heading('Confirm your e-mail address')).toHaveFocus()
    await expect.element(page.getByText(/We sent a link to ada@example.org/)).toBeVisible()
    await button('Send again').click()
    await expect.element(page.getByText(/^Sent again on /)).toBeVisible()
    expect(sent('identity/sendVerification').length).toBe(1)
  })

  it('disables resending while rate-limited', async () => {
    await show({
      'identity/sendVerification': () => {
        throw new Refusal('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 42 })
      },
    })
    await button('Send again').click()
    await expect.element(button('Try again in 42 s')).toBeDisabled()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  it('continues to the requested page when the address is confirmed elsewhere', async () => {
    const { where } = await show({}, '/verify-email?to=%2Fjournal')
    await expect.element(heading('Confirm your e-mail address')).toBeVisible()
    server.session = buildSignedIn()
    window.dispatchEvent(new Event('focus'))
    await expect.poll(where).toBe('/journal')
  })

  it('can be ended by signing out', async () => {
    const { where } = await show({
      'identity/signOut': () => {
        server.session = buildSignedOut()
        return { success: true }
      },
    })
    await button('Sign out').click()
    await expect.poll(where).toBe('/auth')
  })
})

it('without a link redirects a signed-out user to sign-in and a verified user to the dashboard', async () => {
  server.session = buildSignedOut()
  const first = await show()
  await expect.poll(first.where).toBe('/auth')
  await first.screen.unmount()
  server.session = buildSignedIn()
  const second = await show()
  await expect.poll(second.where).toBe('/dashboard')
})
