import { showPart } from '#web/testing/show-part.tsx'
import type { TwoFactorStatus } from '@plumbline/contract/two-factor/two-factor'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { withReauthentication } from '#web/testing/with-reauthentication.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { TwoFactorCard } from './two-factor-card.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `k7mq-${2000 + index}`)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const qrCode =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0z"/></svg>'

const off: TwoFactorStatus = { enabled: false, pending: false, backupCodesLeft: 0 }
const on: TwoFactorStatus = { enabled: true, pending: false, backupCodesLeft: 8 }

/** A server with a second factor that one code switches on. */
function server(first: TwoFactorStatus): Answers {
  let status = first
  return {
    'twoFactor/check2FAStatus': () => status,
    'twoFactor/generate2FASecret': () => {
      status = { ...off, pending: true }
      return { qrCode, secret }
    },
    'twoFactor/verify2FASetup': ({ token }: { token: string }) => {
      if (token !== '123456') throw new Refusal('TWO_FACTOR_CODE_INVALID', 400)
      status = { ...on, backupCodesLeft: codes.length }
      return { success: true, backupCodes: codes }
    },
    'twoFactor/renewBackupCodes': ({ password }) => {
      if (password !== 'secret') throw new Refusal('PROOF_WRONG', 403)
      status = { ...on, backupCodesLeft: codes.length }
      return { backupCodes: codes }
    },
    'twoFactor/disable2FA': () => {
      status = off
      return { success: true }
    },
  }
}

const show = (status: TwoFactorStatus, mode: Mode = 'dark') =>
  showPart(<TwoFactorCard />, { answers: server(status), profile: { twoFactor: status.enabled }, mode })

type Screen = Awaited<ReturnType<typeof show>>['screen']

async function scan(screen: Screen) {
  await screen.getByRole('button', { name: 'Set up' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await expect.element(dialog.getByRole('img', { name: /^QR code with the set-up key/ })).toBeVisible()
  return dialog
}

async function toCodes(screen: Screen) {
  const dialog = await scan(screen)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Six-digit code' }), '123456')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = screen.getByRole('dialog', { name: 'Backup codes' })
  await expect.element(shown.getByText('k7mq-2003')).toBeVisible()
  return shown
}

afterEach(() => vi.restoreAllMocks())

describe('two-factor setup', () => {
  it('shows the secret as a QR code on white and as text in groups', async () => {
    const { screen } = await show(off)
    const dialog = await scan(screen)
    const image = dialog.getByRole('img').element()
    expect(getComputedStyle(image).backgroundColor).toBe('rgb(255, 255, 255)')
    const groups = [...dialog.element().querySelectorAll('code span')].map((group) => group.textContent)
    expect(groups).toEqual(['JBSW', 'Y3DP', 'EHPK', '3PXP', 'JBSW', 'Y3DP', 'EHPK', '3PXP'])
    await expect.element(dialog.getByRole('button', { name: 'Copy: Set-up key' })).toBeVisible()
  })

  it('accepts an app code and shows the backup codes until they are confirmed as saved', async () => {
    const { screen, sent } = await show(off)
    const shown = await toCodes(screen)
    expect(sent('twoFactor/verify2FASetup')).toEqual([{ token: '123456' }])
    expect(shown.getByRole('listitem').elements()).toHaveLength(10)
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect.element(shown.getByText(/^Save the codes, then tick the box/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(shown.getByText('k7mq-2003')).toBeVisible()
    await shown.getByRole('checkbox', { name: /^I’ve saved these codes/ }).click()
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
    await expect.element(screen.getByText('10 backup codes left.')).toBeVisible()
  })

  it('shows an error for a wrong code and returns to the QR code', async () => {
    const { screen } = await show(off)
    const dialog = await scan(screen)
    await dialog.getByRole('button', { name: 'Next' }).click()
    const field = dialog.getByRole('textbox', { name: 'Six-digit code' })
    await expect.element(field).toHaveFocus()
    await userEvent.type(field, '000000')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        'Invalid two-factor code. Enter the current code from your authenticator app.',
      )
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog.getByRole('img')).toBeVisible()
  })

  it('can be resumed when unfinished', async () => {
    const { screen, sent } = await show({ ...off, pending: true })
    await expect.element(screen.getByText('Set-up incomplete')).toBeVisible()
    await screen.getByRole('button', { name: 'Continue set-up' }).click()
    await expect.element(screen.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(sent('twoFactor/generate2FASecret')).toHaveLength(1)
  })

  it('continues automatically after re-authentication if the sign-in is too old', async () => {
    const { screen, sent } = await showPart(<TwoFactorCard />, {
      answers: withReauthentication(server(off), 'twoFactor/generate2FASecret', () => ({ qrCode, secret })),
    })
    await screen.getByRole('button', { name: 'Set up' }).click()
    await userEvent.type(screen.getByLabelText('Your password', { exact: true }), 'secret{Enter}')
    await expect.element(screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
    expect(sent('twoFactor/generate2FASecret')).toHaveLength(2)
  })

  it('can be cancelled when unfinished', async () => {
    const { screen } = await show({ ...off, pending: true })
    await screen.getByRole('button', { name: 'Cancel set-up' }).click()
    await expect.element(screen.getByText('Set-up cancelled')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
  })

  it('shows an error when no secret could be generated', async () => {
    const { screen } = await showPart(<TwoFactorCard />, {
      answers: {
        ...server(off),
        'twoFactor/generate2FASecret': () => {
          throw new Refusal('TWO_FACTOR_SECRET_FAILED', 500)
        },
      },
    })
    await screen.getByRole('button', { name: 'Set up' }).click()
    await expect
      .element(screen.getByText('The two-factor secret could not be generated. Try again.'))
      .toBeVisible()
  })
})

describe('backup codes', () => {
  it('are saved as a text file and printed', async () => {
    const { screen } = await show(off)
    const shown = await toCodes(screen)
    const saved: { name: string; url: string }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, url: this.href })
    })
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await shown.getByRole('button', { name: 'Download' }).click()
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['plumbline-backup-codes.txt'])
    const text = await (await fetch(saved[0]?.url ?? '')).text()
    expect(text).toContain(`Plumbline: backup codes for ${location.host}. Each code works once.`)
    expect(text).toContain(codes.join('\n'))
    await shown.getByRole('button', { name: 'Print' }).click()
    expect(print).toHaveBeenCalledOnce()
  })

  it('are renewed after re-authentication', async () => {
    const { screen, sent } = await show(on)
    await expect.element(screen.getByText('8 backup codes left.')).toBeVisible()
    await screen.getByRole('button', { name: 'Create backup codes' }).click()
    const dialog = screen.getByRole('dialog')
    const proof = dialog.getByLabelText('Your password', { exact: true })
    await expect.element(proof).toHaveFocus()
    await userEvent.type(proof, 'guess')
    await userEvent.keyboard('{Enter}')
    await expect.element(proof).toHaveAccessibleDescription('Incorrect password or code.')
    await userEvent.fill(proof, 'secret')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('k7mq-2009')).toBeVisible()
    expect(sent('twoFactor/renewBackupCodes')).toEqual([{ password: 'guess' }, { password: 'secret' }])
  })

  it('show a warning when few are left', async () => {
    const { screen } = await show({ ...on, backupCodesLeft: 1 })
    await expect.element(screen.getByText('1 backup code left. Create new ones soon.')).toBeVisible()
  })
})

it('two-factor sign-in is switched off after re-authentication', async () => {
  const { screen, sent } = await show(on)
  await screen.getByRole('button', { name: 'Turn off' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use a code instead' }).click()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Authenticator code' }), '123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Two-factor sign-in turned off')).toBeVisible()
  expect(sent('twoFactor/disable2FA')).toEqual([{ code: '123456' }])
  await expect.element(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
})

it.each(looks)(
  'the card and the QR code have no accessibility violations in %s at %i px',
  async (mode, width) => {
    await setWidth(width)
    const { screen } = await show(off, mode)
    await expect.element(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
    await expectAccessible()
    const dialog = await scan(screen)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
  },
)

it.each(looks)('the backup codes have no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show(on, mode)
  await screen.getByRole('button', { name: 'Create backup codes' }).click()
  await userEvent.type(screen.getByLabelText('Your password', { exact: true }), 'secret')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('k7mq-2009')).toBeVisible()
  await expectAccessible()
})
