import { longTest } from '#web/testing/test-matrix.ts'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildSignedIn, buildUser } from '#web/testing/build-profile.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { AuthPage } from './auth-page.tsx'

let server: { session: Session }

const show = (answers: Answers = {}, address = '/auth?tab=1') =>
  showAuthPage({ page: AuthPage, address, server, answers })

const field = (name: string) => page.getByRole('textbox', { name })
const password = () => page.getByLabelText('Password', { exact: true })
const create = () => page.getByRole('button', { name: 'Create account' })

async function fillIn(secret = 'lanyard-otter') {
  await field('Your name').fill('Ada')
  await field('E-mail').fill(' ada@example.org ')
  await password().fill(secret)
}

const refuse = (code: string, status: number) => ({
  'identity/signUp': () => {
    throw new Refusal(code, status)
  },
})

beforeEach(() => {
  server = { session: buildSignedOut() }
})

longTest('links lead from one form to the other, keeping the requested page and the focus', async () => {
  const { where } = await show({}, '/auth?to=%2Fjournal')
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await expect.element(link('Sign in')).toHaveAttribute('aria-current', 'page')
  link('Sign up').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  await expect.element(link('Sign up')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Sign up')).toHaveFocus()
  expect(where()).toBe('/auth?to=%2Fjournal&tab=1')
  await link('Sign in').click()
  await expect.poll(where).toBe('/auth?to=%2Fjournal')
})

describe('sign-up', () => {
  it('sends the chosen language and ends on the dashboard whatever page was requested', async () => {
    const { sent, where } = await show(
      {
        'identity/signUp': () => {
          server.session = buildSignedIn()
          return { kind: 'signed-in', user: buildUser() }
        },
      },
      '/auth?tab=1&to=%2Fjournal',
    )
    await expect.element(field('Your name')).toHaveFocus()
    await fillIn()
    await create().click()
    await expect.poll(where).toBe('/dashboard')
    expect(sent('identity/signUp')).toEqual([
      {
        name: 'Ada',
        email: 'ada@example.org',
        password: 'lanyard-otter',
        language: 'en',
        keepSignedIn: true,
      },
    ])
  })

  it('ends with a confirmation mail; another address can be used, and known addresses are not revealed', async () => {
    await show({ 'identity/signUp': () => ({ kind: 'check-mail' }) })
    await fillIn()
    await create().click()
    const heading = page.getByRole('heading', { level: 1, name: 'Check your e-mail' })
    await expect.element(heading).toHaveFocus()
    await expect
      .element(page.getByText('We sent an e-mail with the next steps to ada@example.org.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect.element(field('Your name')).toHaveValue('Ada')
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveValue('')
    await expect.element(password()).toHaveValue('')
  })

  it('requires all three fields', async () => {
    const { sent } = await show()
    await create().click()
    await expect.element(field('Your name')).toHaveAccessibleDescription('Enter your name.')
    await expect.element(field('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.')
    await expect.element(field('Your name')).toHaveFocus()
    expect(sent('identity/signUp')).toEqual([])
  })

  it.each([
    ['INVALID_EMAIL', 400, () => field('E-mail'), 'Invalid email address. Example: name@example.org.'],
    [
      'EMAIL_TAKEN',
      409,
      () => field('E-mail'),
      'This email is already registered. Sign in, or reset your password.',
    ],
    [
      'WEAK_PASSWORD',
      400,
      password,
      'Password is too weak. Please choose a stronger password (at least 6 characters).',
    ],
  ] as const)('shows %s at its field', async (code, status, place, words) => {
    await show(refuse(code, status))
    await fillIn()
    await create().click()
    await expect.element(place()).toHaveAccessibleDescription(words)
    await expect.element(place()).toHaveFocus()
  })
})

describe('the password strength hint', () => {
  longTest('describes the strength while typing and blocks no password', async () => {
    const { sent } = await show({ 'identity/signUp': () => ({ kind: 'check-mail' }) })
    await password().click()
    const says = (words: string) => expect.element(password()).toHaveAccessibleDescription(words)
    await says('At least 6 characters. Four random words work best.')
    await password().fill('abc')
    await says('Too short. Use at least 6 characters.')
    await password().fill('password1')
    await says('Easy to guess. Choose a less common password.')
    await password().fill('tilted7')
    await says('Fair. Add another word to make it stronger.')
    await password().fill('tilted77!')
    await says('Good.')
    await password().fill('lanyard-otter')
    await says('Very strong.')
    await fillIn('password1')
    await create().click()
    await expect.poll(() => sent('identity/signUp').length).toBe(1)
  })

  it('rates a password that contains the user’s own name as easy to guess', async () => {
    await show()
    await field('Your name').fill('Marlene Obertautasch')
    await password().fill('obertautasch1')
    await expect
      .element(password())
      .toHaveAccessibleDescription('Easy to guess. Choose a less common password.')
  })
})
