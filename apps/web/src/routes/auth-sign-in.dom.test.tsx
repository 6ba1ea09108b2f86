import { longTest } from '#web/testing/test-matrix.ts'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { removeByPrefix, writeOffline } from '#web/lib/local-store/offline-store.ts'
import { useSessionEnd } from '#web/lib/api/session-end.ts'
import { buildProfile, buildSignedIn, buildUser } from '#web/testing/build-profile.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { AuthPage } from './auth-page.tsx'

let server: { session: Session }

const show = (answers: Answers = {}, address = '/auth') =>
  showAuthPage({ page: AuthPage, address, server, answers })

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const email = () => page.getByRole('textbox', { name: 'E-mail' })
const password = () => page.getByLabelText('Password', { exact: true })
const signIn = () => page.getByRole('button', { name: 'Sign in', exact: true })

async function fillIn() {
  await email().fill('ada@example.org')
  await password().fill('seven quiet harbours')
}

/** Signs in, and from then on the session says so. */
const letIn = (user = {}) => ({
  'identity/signIn': () => {
    server.session = buildSignedIn(user)
    return { kind: 'signed-in' as const, user: buildUser(user) }
  },
})

beforeEach(() => {
  server = { session: buildSignedOut() }
})

describe('signing in', () => {
  it('starts at the e-mail field, sends the input and leads to the requested page', async () => {
    const { sent, where } = await show(letIn(), '/auth?to=%2Fjournal%3Faccount%3D7')
    await expect.element(heading('Welcome back')).toBeVisible()
    await expect.element(page.getByText('Sign in to continue where you left off.')).toBeVisible()
    await expect.element(email()).toHaveFocus()
    await userEvent.keyboard('ada@example.org{Tab}seven quiet harbours{Enter}')
    await expect.poll(where).toBe('/journal?account=7')
    expect(sent('identity/signIn')).toEqual([
      { email: 'ada@example.org', password: 'seven quiet harbours', keepSignedIn: true },
    ])
  })

  it('shows the number of trades waiting on this device, but not their details', async () => {
    // What tests of other files left in this browser.
    await removeByPrefix([])
    await writeOffline(['waiting', 'ada', '1'], { input: { pair: 'EURUSD' } })
    await writeOffline(['waiting', 'eve', '2'], { input: { pair: 'XAUUSD' } })
    await show()
    await expect.element(page.getByText(/^2 trades entered offline are saved on this device/)).toBeVisible()
    expect(page.getByText(/USD/).elements()).toHaveLength(0)
    await removeByPrefix([])
  })

  it('drops the page to return to once the user has signed out, even if that is reported late', async () => {
    const { where } = await show({}, '/auth?to=%2Fjournal%3Faccount%3D7')
    await expect.element(email()).toBeVisible()
    useSessionEnd.setState({ end: { kind: 'ended' } })
    expect(where()).toBe('/auth?to=%2Fjournal%3Faccount%3D7')
    useSessionEnd.setState({ end: { kind: 'signed-out' } })
    await expect.poll(where).toBe('/auth')
    await expect.element(page.getByText('Sign in to continue where you left off.')).not.toBeInTheDocument()
  })

  longTest('is not kept beyond the browser session without “Keep me signed in”', async () => {
    const { sent, where } = await show(letIn())
    await fillIn()
    await page.getByRole('checkbox', { name: 'Keep me signed in' }).click()
    await signIn().click()
    await expect.poll(where).toBe('/dashboard')
    expect(sent('identity/signIn')).toMatchObject([{ keepSignedIn: false }])
  })

  longTest('says that the confirmation e-mail was sent again if the address is unconfirmed', async () => {
    await show({ 'identity/signIn': () => ({ kind: 'check-mail' }) })
    await fillIn()
    await signIn().click()
    await expect.element(heading('Check your e-mail')).toHaveFocus()
    await expect.element(page.getByText(/next steps to ada@example.org/)).toBeVisible()
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await expect.element(heading('Welcome back')).toBeVisible()
  })

  it('reports a missing value at its field', async () => {
    const { sent } = await show()
    await signIn().click()
    await expect.element(email()).toHaveAccessibleDescription('Enter your e-mail address.')
    await expect.element(email()).toHaveFocus()
    expect(sent('identity/signIn')).toEqual([])
  })

  it.each([
    ['INVALID_CREDENTIALS', 401, password, 'Invalid email address or password.'],
    ['INVALID_EMAIL', 400, email, 'Invalid email address. Example: name@example.org.'],
  ] as const)('shows %s at its field and keeps the input', async (code, status, field, words) => {
    await show({
      'identity/signIn': () => {
        throw new Refusal(code, status)
      },
    })
    await fillIn()
    await signIn().click()
    await expect.element(field()).toHaveAccessibleDescription(words)
    await expect.element(field()).toHaveFocus()
    await expect.element(email()).toHaveValue('ada@example.org')
  })

  it('counts down to the next attempt and then accepts it', async () => {
    let refuse = true
    const { where } = await show({
      'identity/signIn': () => {
        if (refuse) throw new Refusal('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds: 2 })
        return letIn()['identity/signIn']()
      },
    })
    await fillIn()
    await signIn().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    const waiting = page.getByRole('button', { name: /^Try again in [12] s$/ })
    await expect.element(waiting).toBeDisabled()
    await expect.element(signIn()).toBeEnabled()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    refuse = false
    await signIn().click()
    await expect.poll(where).toBe('/dashboard')
  })

  it('to a disabled account shows an error above the form', async () => {
    await show({
      'identity/signIn': () => {
        throw new Refusal('ACCOUNT_DISABLED', 403)
      },
    })
    await fillIn()
    await signIn().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This account has been disabled.')
  })

  it('with an unconfirmed address leads to its confirmation', async () => {
    const { where } = await show(letIn({ emailVerified: false }))
    await fillIn()
    await signIn().click()
    await expect.poll(where).toBe('/verify-email')
  })
})

describe('when sign-up is closed', () => {
  it('there is no link to it, and a message says whom to ask', async () => {
    server.session = buildSignedOut({ signUp: false })
    await show({}, '/auth?tab=1')
    await expect.element(page.getByText(/Sign-up is closed/)).toBeVisible()
    await expect.element(heading('Welcome back')).toBeVisible()
    expect(page.getByRole('link', { name: 'Sign up' }).elements()).toEqual([])
  })
})

it.each([
  [30, '30 minutes'],
  [1, '1 minute'],
  [0.1, '6 seconds'],
])('a sign-out after %s minutes of inactivity is described as %s', async (minutes, time) => {
  await show()
  useSessionEnd.setState({ end: { kind: 'inactive', minutes } })
  await expect.element(page.getByText(`You were signed out after ${time} without activity.`)).toBeVisible()
})

describe('the language', () => {
  it('is the account’s after sign-in', async () => {
    const { where } = await show(letIn({ language: 'de' }))
    try {
      await fillIn()
      await signIn().click()
      await expect.poll(where).toBe('/dashboard')
      expect(document.documentElement.lang).toBe('de')
    } finally {
      await changeLanguage('en')
    }
  })

  it('that was chosen on the sign-in page is kept and saved to the account', async () => {
    const { where, sent } = await show({
      ...letIn(),
      'identity/updateProfile': () => buildProfile({ language: 'de' }),
    })
    try {
      await page.getByRole('radio', { name: 'Deutsch' }).click()
      await expect.element(heading('Willkommen zurück')).toBeVisible()
      await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.org')
      await page.getByLabelText('Passwort', { exact: true }).fill('seven quiet harbours')
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
      await expect.poll(where).toBe('/dashboard')
      expect(document.documentElement.lang).toBe('de')
      expect(sent('identity/updateProfile')).toEqual([{ language: 'de' }])
    } finally {
      await changeLanguage('en')
    }
  })
})

it('signed-in users and visitors before the setup are redirected from the sign-in page', async () => {
  server.session = buildSignedIn()
  const first = await show({}, '/auth?to=%2Fjournal')
  await expect.poll(first.where).toBe('/journal')
  await first.screen.unmount()
  server.session = { kind: 'setup', tokenRequired: false }
  const second = await show()
  await expect.poll(second.where).toBe('/setup')
})
