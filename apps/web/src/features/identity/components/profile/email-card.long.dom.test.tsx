import { showPart } from '#web/testing/show-part.tsx'
import type { Profile } from '@plumbline/contract/identity/profile'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildProfile } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { EmailCard } from './email-card.tsx'

const pendingEmail = { email: 'ada@new.example', oldConfirmed: true, newConfirmed: false }

const show = (profile: Partial<Profile> = {}, answers: Answers = {}, mode: Mode = 'dark') =>
  showPart(<EmailCard profile={buildProfile(profile)} />, { profile, answers, mode })

async function ask(outcome: 'changed' | 'confirm') {
  const shown = await show({}, { 'identity/changeEmail': () => ({ outcome }) })
  const { screen } = shown
  await screen.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = screen.getByRole('dialog')
  await userEvent.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), 'ada@new.example')
  await userEvent.type(dialog.getByLabelText('Your password', { exact: true }), 'secret')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect
    .poll(() => shown.sent('identity/changeEmail'))
    .toEqual([{ email: 'ada@new.example', password: 'secret' }])
  return shown
}

it('changes the address immediately without a mail server', async () => {
  const { screen } = await ask('changed')
  await expect.element(screen.getByText('E-mail address changed')).toBeVisible()
})

it('reports that links were sent if both addresses must be confirmed', async () => {
  const { screen } = await ask('confirm')
  await expect.element(screen.getByText(/^Open the links we sent/)).toBeVisible()
})

it('shows which of the two addresses is confirmed, and can keep the current one', async () => {
  const { screen, sent } = await show(
    { pendingEmail },
    { 'identity/cancelEmailChange': () => ({ success: true }) },
  )
  await expect.element(screen.getByText('ada@new.example')).toBeVisible()
  await expect.element(screen.getByText('Current address: confirmed')).toBeVisible()
  await expect.element(screen.getByText('New address: not confirmed yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep current address' }).click()
  await expect.poll(() => sent('identity/cancelEmailChange')).toHaveLength(1)
  await expect.element(screen.getByText('Address change cancelled')).toBeVisible()
})

it('resends the link to an unconfirmed address', async () => {
  const { screen, sent } = await show(
    { emailVerified: false },
    { 'identity/sendVerification': () => ({ success: true }) },
  )
  await screen.getByRole('button', { name: 'Resend link' }).click()
  await expect.element(screen.getByText('Link sent to ada@example.org')).toBeVisible()
  expect(sent('identity/sendVerification')).toHaveLength(1)
})

it('shows how long to wait after too many requests', async () => {
  const { screen } = await show(
    { emailVerified: false },
    {
      'identity/sendVerification': () => {
        throw new Refusal('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 90 })
      },
    },
  )
  await screen.getByRole('button', { name: 'Resend link' }).click()
  await expect.element(screen.getByText(/^You can try again in 1 min/)).toBeVisible()
})

it.each([
  ['INVALID_EMAIL', 400, 'Invalid email address. Example: name@example.org.'],
  ['EMAIL_SAME', 409, 'This is already your e-mail address.'],
  ['EMAIL_TAKEN', 409, 'This email is already registered. Sign in, or reset your password.'],
])('shows %s at the field', async (code, status, words) => {
  const { screen } = await show(
    {},
    {
      'identity/changeEmail': () => {
        throw new Refusal(code, status)
      },
    },
  )
  await screen.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = screen.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'New e-mail address' })
  await userEvent.type(field, 'ada')
  await userEvent.type(dialog.getByLabelText('Your password', { exact: true }), 'secret')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(words)
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show({ pendingEmail, emailVerified: false }, {}, mode)
  await expect.element(screen.getByText('ada@new.example')).toBeVisible()
  await expectAccessible()
})
