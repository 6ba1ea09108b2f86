import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import type { OpenIdOutcome } from '@plumbline/contract/open-id/open-id'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reportOpenIdOutcome } from '#web/lib/session/open-id-popup.ts'
import { buildSignedIn, buildUser } from '#web/testing/build-profile.ts'
import { answerPasskey, closePasskey, passkeyOptions } from '#web/testing/fake-passkey.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { AuthPage } from './auth-page.tsx'

let server: { session: Session }

const show = (answers: Answers = {}, address = '/auth') =>
  showAuthPage({ page: AuthPage, address, server, answers })

const button = (name: string) => page.getByRole('button', { name })
const alerts = () => page.getByRole('alert').elements()

beforeEach(() => {
  server = { session: buildSignedOut({ openId: ['google', 'apple'] }) }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('signing in with Google or Apple', () => {
  const popup = { closed: false }
  const openPopup = () => vi.spyOn(window, 'open').mockReturnValue(popup as Window)

  /** The popup ends so; the server knows of it before. */
  const end = (outcome: OpenIdOutcome, session?: Session) => {
    if (session) server.session = session
    reportOpenIdOutcome(outcome)
  }

  beforeEach(() => {
    popup.closed = false
  })

  it('is offered if the installation supports it', async () => {
    server.session = buildSignedOut({ openId: ['apple'] })
    await show()
    await expect.element(button('Continue with Apple')).toBeVisible()
    expect(button('Continue with Google').elements()).toEqual([])
  })

  it('opens a popup and leads to the requested page', async () => {
    const open = openPopup()
    const { where } = await show({}, '/auth?to=%2Fjournal')
    await button('Continue with Google').click()
    expect(open.mock.calls[0]?.[0]).toBe('/api/v1/open-id/google/start?intent=sign-in&keep=1')
    await expect.element(page.getByText('Continue in the Google window.')).toBeVisible()
    end({ outcome: 'signed-in' }, buildSignedIn())
    await expect.poll(where).toBe('/journal')
  })

  it('passes on whether to keep the session', async () => {
    const open = openPopup()
    await show()
    await page.getByRole('checkbox', { name: 'Keep me signed in' }).click()
    await button('Continue with Apple').click()
    expect(open.mock.calls[0]?.[0]).toBe('/api/v1/open-id/apple/start?intent=sign-in&keep=0')
  })

  it.each([
    ['the dashboard', 'none', null, true, '/dashboard'],
    ['the registration, if they have not completed it', 'none', null, false, '/registration-complete'],
    ['the plans, where the product is paid', 'stripe', 'required', false, '/pricing'],
  ] as const)('leads new users to %s', async (_name, billing, access, onboarded, to) => {
    openPopup()
    const { where } = await show({}, '/auth?tab=1&to=%2Fjournal')
    await button('Continue with Google').click()
    end({ outcome: 'signed-up' }, buildSignedIn({ onboarded }, { billing, access }))
    await expect.poll(where).toBe(to)
  })

  it('can continue with the second step', async () => {
    openPopup()
    await show()
    await button('Continue with Google').click()
    const challenge = { userId: 'user-1', passkey: false }
    end({ outcome: 'two-factor' }, buildSignedOut({ challenge }))
    await expect.element(page.getByRole('textbox', { name: 'Authenticator code' })).toHaveFocus()
  })

  it('shows why it was refused', async () => {
    openPopup()
    await show()
    await button('Continue with Google').click()
    end({ outcome: 'failed', code: 'OPEN_ID_ACCOUNT_EXISTS' })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'An account with this email already exists with a different sign-in method. Sign in with that method, then link Google or Apple in your profile.',
      )
    await button('Continue with Google').click()
    expect(alerts()).toEqual([])
  })

  it('shows no error when the user declines or closes the popup', async () => {
    openPopup()
    await show()
    await button('Continue with Google').click()
    end({ outcome: 'failed', code: 'OPEN_ID_CANCELLED' })
    await expect.element(page.getByText('Continue in the Google window.')).not.toBeInTheDocument()
    expect(alerts()).toEqual([])
    await button('Continue with Google').click()
    popup.closed = true
    await expect.element(page.getByText('Continue in the Google window.')).not.toBeInTheDocument()
    expect(alerts()).toEqual([])
  })

  it('accepts an outcome that arrives after the popup seemed to be closed', async () => {
    openPopup()
    const { where } = await show()
    await button('Continue with Google').click()
    popup.closed = true
    await expect.element(page.getByText('Continue in the Google window.')).not.toBeInTheDocument()
    end({ outcome: 'signed-in' }, buildSignedIn())
    await expect.poll(where).toBe('/dashboard')
  })

  it('reports a blocked popup', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await show()
    await button('Continue with Google').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The sign-in popup was blocked. Please allow popups for this website.')
  })

  it('ignores invalid outcome messages', async () => {
    openPopup()
    const { sent } = await show()
    await button('Continue with Google').click()
    const channel = new BroadcastChannel('plumbline.open-id')
    for (const said of ['signed-in', { outcome: 'owner' }, null]) channel.postMessage(said)
    channel.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sent('identity/session')).toEqual([])
  })
})

describe('a passkey', () => {
  const passkey = () => button('Sign in with a passkey')

  it('signs in without a password', async () => {
    const get = answerPasskey()
    const { sent, where } = await show(
      {
        'passkeys/signInOptions': () => passkeyOptions,
        'passkeys/signIn': () => {
          server.session = buildSignedIn()
          return buildUser()
        },
      },
      '/auth?to=%2Fjournal',
    )
    await passkey().click()
    await expect.poll(where).toBe('/journal')
    expect(get).toHaveBeenCalledOnce()
    expect(sent('passkeys/signInOptions')).toEqual([{ as: 'first' }])
    expect(sent('passkeys/signIn')).toMatchObject([
      { keepSignedIn: true, response: { id: 'key-1', response: { userHandle: 'dXNlci0x' } } },
    ])
  })

  it('shows no error when the browser’s prompt is closed', async () => {
    closePasskey()
    const { sent } = await show({ 'passkeys/signInOptions': () => passkeyOptions })
    await passkey().click()
    await expect.poll(() => sent('passkeys/signInOptions').length).toBe(1)
    await expect.element(passkey()).toBeEnabled()
    expect(alerts()).toEqual([])
  })

  it('is not offered in a browser without passkeys or on sign-up', async () => {
    await show({}, '/auth?tab=1')
    await expect.element(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    expect(passkey().elements()).toEqual([])
    vi.stubGlobal('PublicKeyCredential', undefined)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
    expect(passkey().elements()).toEqual([])
  })

  it('at an address without a host name links to the right one', async () => {
    await show({
      'passkeys/signInOptions': () => {
        throw new Refusal('PASSKEY_ADDRESS', 409, { url: 'https://journal.example.org/' })
      },
    })
    await passkey().click()
    await expect
      .element(page.getByRole('link', { name: 'journal.example.org' }))
      .toHaveAttribute('href', 'https://journal.example.org/')
  })

  it('that is unknown shows an error', async () => {
    answerPasskey()
    await show({
      'passkeys/signInOptions': () => passkeyOptions,
      'passkeys/signIn': () => {
        throw new Refusal('PASSKEY_REFUSED', 400)
      },
    })
    await passkey().click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This passkey was not accepted. Try again or use another sign-in method.')
  })
})
