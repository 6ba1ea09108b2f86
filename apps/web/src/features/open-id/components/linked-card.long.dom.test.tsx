import { showPart } from '#web/testing/show-part.tsx'
import type { LinkedAccount } from '@plumbline/contract/open-id/open-id'
import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { reportOpenIdOutcome } from '#web/lib/session/open-id-popup.ts'
import type { Mode } from '#web/theme/mode.ts'
import { LinkedCard } from './linked-card.tsx'

const google: LinkedAccount = {
  provider: 'google',
  email: 'ada@gmail.example',
  linkedAt: '2026-05-04T08:00:00.000Z',
}

const show = (
  linked: readonly LinkedAccount[] = [google],
  available: readonly OpenIdProvider[] = ['google', 'apple'],
  answers: Answers = {},
  mode: Mode = 'dark',
) =>
  showPart(<LinkedCard />, {
    mode,
    answers: {
      'openId/linked': () => ({ available, linked }),
      'openId/unlink': () => ({ success: true }),
      ...answers,
    },
  })

/** A window that the browser would open; null where it blocks it. */
function openWindows(opened: { closed: boolean } | null) {
  return vi.spyOn(window, 'open').mockImplementation(() => opened as never)
}

afterEach(() => vi.restoreAllMocks())

it('shows linked accounts and available providers', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('ada@gmail.example · linked May 4, 2026')).toBeVisible()
  await expect.element(screen.getByText('Not linked')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Link Apple' })).toBeVisible()
})

it('is not rendered if no provider is configured', async () => {
  const { screen, sent } = await show([], [])
  await expect.poll(() => sent('openId/linked').length).toBe(1)
  expect(screen.getByRole('heading').elements()).toEqual([])
})

it('links an account in a separate window', async () => {
  const open = openWindows({ closed: false })
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Link Apple' }).click()
  expect(open.mock.calls[0]?.[0]).toBe('/api/v1/open-id/apple/start?intent=link')
  await expect.element(screen.getByText('Waiting for sign-in window')).toBeVisible()
  reportOpenIdOutcome({ outcome: 'linked' })
  await expect.element(screen.getByText('Apple is linked')).toBeVisible()
  await expect.poll(() => sent('openId/linked').length).toBe(2)
})

it.each([
  ['OPEN_ID_IN_USE', 'This Google or Apple account is already linked to another user.'],
  ['OPEN_ID_FAILED', 'The sign-in service could not confirm your identity. Try again.'],
])('shows the error of the linking window (%s)', async (code, words) => {
  openWindows({ closed: false })
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Link Apple' }).click()
  reportOpenIdOutcome({ outcome: 'failed', code })
  await expect.element(screen.getByText(words)).toBeVisible()
})

it('reopens the window after re-authentication if the last sign-in was too long ago', async () => {
  const opened = openWindows({ closed: false })
  const { screen } = await show([], ['apple'], { 'identity/reauthenticate': () => ({ success: true }) })
  await screen.getByRole('button', { name: 'Link Apple' }).click()
  reportOpenIdOutcome({ outcome: 'failed', code: 'RECENT_SIGN_IN_REQUIRED' })
  await screen.getByRole('button', { name: 'Confirm it’s you' }).click()
  await userEvent.type(screen.getByLabelText('Your password', { exact: true }), 'secret{Enter}')
  await expect.poll(() => opened.mock.calls.length).toBe(2)
  await expect.element(screen.getByText(/password or a code, or sign in again/)).not.toBeInTheDocument()
})

it('unlinks nothing before re-authentication', async () => {
  const { screen, sent } = await show([google], ['google'], {
    'openId/unlink': () => {
      throw new Refusal('RECENT_SIGN_IN_REQUIRED', 403)
    },
  })
  await screen.getByRole('button', { name: 'Unlink Google' }).click()
  await screen
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect.element(screen.getByText(/password or a code, or sign in again/)).toBeVisible()
  expect(sent('openId/unlink')).toHaveLength(1)
})

it('shows no error if the user cancelled at the provider', async () => {
  openWindows({ closed: false })
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Link Apple' }).click()
  reportOpenIdOutcome({ outcome: 'failed', code: 'OPEN_ID_CANCELLED' })
  await expect.element(screen.getByText('Not linked')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toEqual([])
})

it('reports that the browser blocked the window', async () => {
  openWindows(null)
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Link Apple' }).click()
  await expect.element(screen.getByText(/^The sign-in popup was blocked/)).toBeVisible()
})

it('unlinks an account', async () => {
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Unlink Google' }).click()
  await expect.element(screen.getByText('Google is no longer linked')).toBeVisible()
  expect(sent('openId/unlink')).toEqual([{ provider: 'google' }])
})

it('keeps the only sign-in method, and shows what to do first', async () => {
  const { screen } = await show([google], ['google'], {
    'openId/unlink': () => {
      throw new Refusal('LAST_WAY_IN', 409)
    },
  })
  await screen.getByRole('button', { name: 'Unlink Google' }).click()
  await expect
    .element(screen.getByText('This is your only sign-in method. Set a password first.'))
    .toBeVisible()
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show([google], ['google', 'apple'], {}, mode)
  await expect.element(screen.getByText('Not linked')).toBeVisible()
  await expectAccessible()
})
