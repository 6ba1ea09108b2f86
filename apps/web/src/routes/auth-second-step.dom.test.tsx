import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { sessionKey } from '#web/lib/session/session-key.ts'
import { refreshSession } from '#web/lib/session/session.ts'
import { buildSignedIn, buildUser } from '#web/testing/build-profile.ts'
import { answerPasskey, closePasskey, passkeyOptions } from '#web/testing/fake-passkey.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { AuthPage } from './auth-page.tsx'

const challenge = { userId: 'user-1', passkey: true }
let server: { session: Session }

const show = (answers: Answers = {}, address = '/auth') =>
  showAuthPage({ page: AuthPage, address, server, answers })

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const code = () => page.getByRole('textbox', { name: 'Authenticator code' })
const button = (name: string) => page.getByRole('button', { name })

const letIn = () => {
  server.session = buildSignedIn()
  return { valid: true, user: buildUser() }
}
const refuse = (error: string, status: number, data = {}) => ({
  'twoFactor/verify2FALogin': () => {
    throw new Refusal(error, status, data)
  },
})

beforeEach(() => {
  server = { session: buildSignedOut({ challenge }) }
})
afterEach(() => vi.restoreAllMocks())

it('the second step follows the password if required and leads to the requested page', async () => {
  server.session = buildSignedOut()
  const { where, sent } = await show(
    {
      'identity/signIn': () => ({ kind: 'two-factor', ...challenge }),
      'twoFactor/verify2FALogin': letIn,
    },
    '/auth?to=%2Fjournal',
  )
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('seven quiet harbours{Enter}')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(heading('One more step')).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await userEvent.keyboard('123456')
  await expect.poll(where).toBe('/journal')
  expect(sent('twoFactor/verify2FALogin')).toEqual([{ userId: 'user-1', token: '123456' }])
})

it('the credentials of the first step are kept nowhere', async () => {
  server.session = buildSignedOut()
  await show({ 'identity/signIn': () => ({ kind: 'two-factor', ...challenge }) })
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('seven quiet harbours')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(code()).toBeVisible()
  const kept = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    document.documentElement.outerHTML,
    history.state,
  ])
  expect(kept).not.toContain('seven quiet harbours')
  expect(kept).not.toContain('ada@example.org')
})

describe('the code', () => {
  it('can be pasted with a space, as the app shows it', async () => {
    const { sent, where } = await show({ 'twoFactor/verify2FALogin': letIn })
    await code().fill('123 456')
    await expect.poll(where).toBe('/dashboard')
    expect(sent('twoFactor/verify2FALogin')).toMatchObject([{ token: '123456' }])
  })

  it('that is wrong shows an error at its field and is replaced by the next one typed', async () => {
    const { sent } = await show(refuse('TWO_FACTOR_CODE_INVALID', 400))
    await code().fill('111111')
    await expect
      .element(code())
      .toHaveAccessibleDescription(
        'Invalid two-factor code. Enter the current code from your authenticator app.',
      )
    await expect.element(code()).toHaveFocus()
    await userEvent.keyboard('222222')
    await expect.poll(() => sent('twoFactor/verify2FALogin').length).toBe(2)
    expect(sent('twoFactor/verify2FALogin')[1]).toMatchObject({ token: '222222' })
  })

  it('is required', async () => {
    const { sent } = await show()
    await button('Confirm').click()
    await expect.element(code()).toHaveAccessibleDescription('Enter the code from your authenticator app.')
    await expect.element(code()).toHaveFocus()
    expect(sent('twoFactor/verify2FALogin')).toEqual([])
  })

  it('is blocked for a while after too many wrong ones', async () => {
    const { sent } = await show(refuse('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds: 120 }))
    await code().fill('111111')
    await expect.element(button('Try again in 2 min')).toBeDisabled()
    await code().fill('222222')
    await expect.element(code()).toHaveValue('222222')
    expect(sent('twoFactor/verify2FALogin').length).toBe(1)
  })

  it('can be replaced by a backup code', async () => {
    const { sent, where } = await show({ 'twoFactor/verify2FALogin': letIn })
    await button('Use a backup code instead').click()
    const backup = page.getByRole('textbox', { name: 'Backup code' })
    await expect.element(backup).toHaveFocus()
    await userEvent.keyboard('k7qd-29fm{Enter}')
    await expect.poll(where).toBe('/dashboard')
    expect(sent('twoFactor/verify2FALogin')).toMatchObject([{ token: 'k7qd-29fm' }])
  })
})

describe('returning to the first step', () => {
  it('starts over and is not undone by refetching the session', async () => {
    await show()
    await button('Start over').click()
    await expect.element(heading('Welcome back')).toBeVisible()
    await refreshSession()
    await expect.element(heading('Welcome back')).toBeVisible()
  })

  it('happens when the second step has expired, and shows the reason', async () => {
    await show(refuse('TWO_FACTOR_CHALLENGE_OVER', 401))
    await code().fill('111111')
    await expect.element(heading('Welcome back')).toBeVisible()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The sign-in took too long or failed too often. Start again.')
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus()
  })
})

describe('a passkey', () => {
  it('replaces the code', async () => {
    answerPasskey()
    const { sent, where } = await show({
      'passkeys/signInOptions': () => passkeyOptions,
      'passkeys/signIn': () => letIn().user,
    })
    await button('Use a passkey').click()
    await expect.poll(where).toBe('/dashboard')
    expect(sent('passkeys/signInOptions')).toEqual([{ as: 'second' }])
    expect(sent('passkeys/signIn')).toMatchObject([{ response: { id: 'key-1', type: 'public-key' } }])
  })

  it('is not offered to users without one', async () => {
    server.session = buildSignedOut({ challenge: { userId: 'user-1', passkey: false } })
    await show()
    await expect.element(code()).toBeVisible()
    expect(button('Use a passkey').elements()).toEqual([])
  })

  it('that is cancelled changes nothing', async () => {
    closePasskey()
    const { sent } = await show({ 'passkeys/signInOptions': () => passkeyOptions })
    await button('Use a passkey').click()
    await expect.poll(() => sent('passkeys/signInOptions').length).toBe(1)
    await expect.element(button('Use a passkey')).toBeEnabled()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(queryClient.getQueryData(sessionKey())).toMatchObject({ challenge })
  })
})
