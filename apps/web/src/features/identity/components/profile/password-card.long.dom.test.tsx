import { showPart } from '#web/testing/show-part.tsx'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answer, Refusal } from '#web/testing/answer-calls.ts'
import { buildProfile } from '#web/testing/build-profile.ts'
import type { Profile } from '@plumbline/contract/identity/profile'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { PasswordCard } from './password-card.tsx'

const done = () => ({ success: true })

async function open(
  profile: Partial<Profile> = {},
  changePassword: Answer<'identity/changePassword'> = done,
  mode: Mode = 'dark',
) {
  const shown = await showPart(<PasswordCard profile={buildProfile(profile)} />, {
    profile,
    mode,
    answers: { 'identity/changePassword': changePassword },
  })
  const { screen } = shown
  await screen.getByRole('button', { name: /password$/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  return { ...shown, dialog }
}

const refuse =
  (code: string, status: number, data = {}) =>
  () => {
    throw new Refusal(code, status, data)
  }

it('sends the current and new password, and reports that other browsers are signed out', async () => {
  const { dialog, screen, sent } = await open()
  await expect.element(dialog.getByText(/signed out of all other browsers/)).toBeVisible()
  await userEvent.type(dialog.getByLabelText('New password', { exact: true }), 'lanyard otter copper')
  await userEvent.type(dialog.getByLabelText('Your password', { exact: true }), 'the old one')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('identity/changePassword'))
    .toEqual([{ newPassword: 'lanyard otter copper', password: 'the old one' }])
  await expect.element(screen.getByText('Password changed. Other browsers were signed out.')).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

it('sends nothing without re-authentication, and shows an error at its field', async () => {
  const { dialog, sent } = await open()
  await userEvent.type(dialog.getByLabelText('New password', { exact: true }), 'lanyard otter copper')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  const proof = dialog.getByLabelText('Your password', { exact: true })
  await expect.element(proof).toHaveAccessibleDescription('Enter your password.')
  await expect.element(proof).toHaveFocus()
  expect(sent('identity/changePassword')).toEqual([])
})

it('marks the re-authentication field if it is wrong, until it is edited', async () => {
  const { dialog } = await open({}, refuse('PROOF_WRONG', 403))
  await userEvent.type(dialog.getByLabelText('New password', { exact: true }), 'lanyard otter copper')
  const proof = dialog.getByLabelText('Your password', { exact: true })
  await userEvent.type(proof, 'a guess')
  await userEvent.keyboard('{Enter}')
  await expect.element(proof).toHaveAccessibleDescription('Incorrect password or code.')
  await expect.element(proof).toHaveFocus()
  expect(dialog.getByRole('alert').elements()).toEqual([])
  await userEvent.type(proof, 'x')
  await expect.element(proof).toHaveAccessibleDescription('')
})

it.each([
  ['WEAK_PASSWORD', 400, 'Password is too weak. Please choose a stronger password (at least 6 characters).'],
  ['SAME_PASSWORD', 409, 'The new password must be different from your current password.'],
])('shows %s at the new password field', async (code, status, words) => {
  const { dialog } = await open({}, refuse(code, status))
  const field = dialog.getByLabelText('New password', { exact: true })
  await userEvent.type(field, 'lanyard otter copper')
  await userEvent.type(dialog.getByLabelText('Your password', { exact: true }), 'the old one')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(words)
})

it('counts down after too many attempts', async () => {
  const { dialog } = await open({}, refuse('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 2 }))
  await userEvent.type(dialog.getByLabelText('New password', { exact: true }), 'lanyard otter copper')
  await userEvent.type(dialog.getByLabelText('Your password', { exact: true }), 'a guess')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/^Too many attempts\./)).toBeVisible()
  await expect.element(dialog.getByText(/^You can try again in \d sec\.$/)).toBeVisible()
  await expect.element(dialog.getByText('You can try again now.')).toBeVisible()
})

it('a user with two-factor sign-in can re-authenticate with a code', async () => {
  const { dialog, sent } = await open({ twoFactor: true })
  await userEvent.type(dialog.getByLabelText('New password', { exact: true }), 'lanyard otter copper')
  await dialog.getByRole('button', { name: 'Use a code instead' }).click()
  const code = dialog.getByRole('textbox', { name: 'Authenticator code' })
  await expect.element(code).toHaveFocus()
  await userEvent.type(code, ' 123456 ')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('identity/changePassword'))
    .toEqual([{ newPassword: 'lanyard otter copper', code: '123456' }])
})

it('an account without a password sets its first one, with a code if it has two-factor', async () => {
  const { dialog, sent } = await open({ hasPassword: false, twoFactor: true })
  await expect.element(dialog).toHaveAccessibleName('Set a password')
  await userEvent.type(dialog.getByLabelText('New password', { exact: true }), 'lanyard otter copper')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Authenticator code' }), '123456')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect
    .poll(() => sent('identity/changePassword'))
    .toEqual([{ newPassword: 'lanyard otter copper', code: '123456' }])
})

it('a user without any way to re-authenticate is asked to sign in again', async () => {
  const { dialog, sent } = await open({ hasPassword: false }, refuse('RECENT_SIGN_IN_REQUIRED', 403))
  await userEvent.type(dialog.getByLabelText('New password', { exact: true }), 'lanyard otter copper')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/Sign out and sign in again/)).toBeVisible()
  expect(sent('identity/changePassword')).toEqual([{ newPassword: 'lanyard otter copper' }])
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => sent('identity/signOut')).toHaveLength(1)
})

it.each(looks)('the dialog has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { dialog } = await open({ twoFactor: true }, done, mode)
  await expect.element(dialog.getByLabelText('New password', { exact: true })).toBeVisible()
  await expectAccessible()
})
