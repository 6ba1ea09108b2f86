import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { testedModes } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { AuthPage } from './auth-page.tsx'
import { ConfirmEmailPage } from '#web/features/identity/components/confirm-email-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

type State = {
  readonly name: string
  readonly page: ComponentType
  readonly address: string
  readonly session: Session
  readonly answers?: Answers
  /** To the state, from the page at its address. */
  readonly reach?: () => Promise<void>
}

const everyWay = buildSignedOut({ openId: ['google', 'apple'] })
const refuse =
  (code: string, status: number, data = {}) =>
  () => {
    throw new Refusal(code, status, data)
  }
const longAddress = 'a.very.long.address.of.somebody.with.much.to.say@mail.trading.example.org'

const states: readonly State[] = [
  { name: 'every way to sign in', page: AuthPage, address: '/auth', session: everyWay },
  {
    name: 'a sign-in that was refused',
    page: AuthPage,
    address: '/auth',
    session: buildSignedOut({ signUp: false }),
    answers: { 'identity/signIn': refuse('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds: 600 }) },
    async reach() {
      await page.getByRole('textbox').first().fill('ada@example.org')
      await page.getByLabelText(/^Passwor[dt]$/).fill('seven quiet harbours')
      await page.getByRole('checkbox').click()
      document.querySelector('form')?.requestSubmit()
      await expect.element(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'sign-up with every hint and error',
    page: AuthPage,
    address: '/auth?tab=1',
    session: everyWay,
    answers: { 'identity/signUp': refuse('EMAIL_TAKEN', 409) },
    async reach() {
      await page.getByRole('textbox').first().fill('Ada')
      await page.getByRole('textbox').nth(1).fill('ada@example.org')
      await page.getByLabelText(/^Passwor[dt]$/).fill('password1')
      document.querySelector('form')?.requestSubmit()
      await expect.element(page.getByRole('textbox').nth(1)).toBeInvalid()
    },
  },
  {
    name: 'the second step',
    page: AuthPage,
    address: '/auth',
    session: buildSignedOut({ challenge: { userId: 'user-1', passkey: true } }),
    answers: { 'twoFactor/verify2FALogin': refuse('TWO_FACTOR_CODE_INVALID', 400) },
    async reach() {
      await page.getByRole('textbox').fill('123456')
      await expect.element(page.getByRole('textbox')).toBeInvalid()
    },
  },
  { name: 'a forgotten password', page: AuthPage, address: '/auth?reset=1', session: everyWay },
  {
    name: 'the mail with the link',
    page: AuthPage,
    address: '/auth?reset=1',
    session: everyWay,
    answers: { 'identity/requestPasswordReset': () => ({ success: true }) },
    async reach() {
      await page.getByRole('textbox').fill(longAddress)
      document.querySelector('form')?.requestSubmit()
      await expect.element(page.getByText(/a\.very\.long\.address/)).toBeVisible()
    },
  },
  { name: 'a new password', page: AuthPage, address: '/auth#reset=token', session: everyWay },
  {
    name: 'the wait for a confirmed address',
    page: VerifyEmailPage,
    address: '/verify-email',
    session: buildSignedIn({ emailVerified: false, email: longAddress }),
  },
  {
    name: 'a confirmed address',
    page: VerifyEmailPage,
    address: '/verify-email#token=token',
    session: everyWay,
    answers: { 'identity/verifyEmail': () => ({ outcome: 'verified', email: longAddress }) },
    reach: () => expect.element(page.getByText(/a\.very\.long\.address/)).toBeVisible(),
  },
  {
    name: 'a link that has expired',
    page: ConfirmEmailPage,
    address: '/confirm-email#token=token',
    session: everyWay,
    answers: { 'identity/confirmEmail': refuse('LINK_EXPIRED', 410) },
    reach: () => expect.element(page.getByRole('main').getByRole('link')).toBeVisible(),
  },
]

async function look({ page: Page, address, session, answers, reach }: State, mode: Mode, width: number) {
  await setWidth(width)
  const { screen } = await showAuthPage({
    page: Page,
    address,
    server: { session },
    answers: answers ?? {},
    mode,
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reach?.()
  await expectAccessible()
  await screen.unmount()
}

describe.each(states)('$name', (state) => {
  test.each(testedModes)('has no accessibility violations or overflow in %s', async (mode) => {
    await look(state, mode, 1280)
    await look(state, mode, 320)
  })

  test('has no accessibility violations or overflow in German', async () => {
    await changeLanguage('de')
    try {
      await look(state, 'dark', 320)
    } finally {
      await changeLanguage('en')
    }
  })
})
