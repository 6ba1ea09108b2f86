import { showPart } from '#web/testing/show-part.tsx'
import type { Passkey } from '@plumbline/contract/passkeys/passkeys'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { PasskeysCard } from './passkeys-card.tsx'

const buildPasskey = (over: Partial<Passkey> = {}): Passkey => ({
  id: 'key-1',
  name: 'MacBook',
  createdAt: '2026-05-04T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:15:00.000Z',
  synced: true,
  ...over,
})

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Plumbline', id: 'localhost' },
  user: { id: 'dXNlci0x', name: 'ada@example.org', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

const plainKey = buildPasskey({ id: 'key-2', name: 'YubiKey', synced: false, lastUsedAt: null })

const show = (answers: Answers = {}, mode: Mode = 'dark') => {
  let known: readonly Passkey[] = [buildPasskey(), plainKey]
  return showPart(<PasskeysCard />, {
    mode,
    answers: {
      'passkeys/list': () => known,
      'passkeys/registrationOptions': () => options,
      'passkeys/register': ({ name }: { name: string }) => {
        const added = buildPasskey({ id: 'key-3', name, lastUsedAt: null })
        known = [...known, added]
        return added
      },
      'passkeys/rename': ({ id, name }: { id: string; name: string }) => buildPasskey({ id, name }),
      'passkeys/remove': ({ id }: { id: string }) => {
        known = known.filter((passkey) => passkey.id !== id)
        return { success: true }
      },
      ...answers,
    },
  })
}

/** The browser's part: a passkey, or the error that it would give. */
function answerBrowser(answer: Error | null) {
  const bytes = new TextEncoder().encode('made').buffer
  const response = {
    attestationObject: bytes,
    clientDataJSON: bytes,
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getPublicKey: () => null,
    getAuthenticatorData: () => bytes,
  }
  const credential = {
    id: 'bWFkZQ',
    rawId: bytes,
    type: 'public-key',
    response,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  }
  return vi
    .spyOn(navigator.credentials, 'create')
    .mockImplementation(() => (answer === null ? Promise.resolve(credential) : Promise.reject(answer)))
}

const named = (name: string) => new DOMException('words of the browser', name)

async function add(shown: Awaited<ReturnType<typeof show>>) {
  await shown.screen.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = shown.screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  return dialog
}

afterEach(() => vi.restoreAllMocks())

it('lists each passkey with creation date, last use, and whether it is synced to other devices', async () => {
  const { screen } = await show()
  const [synced, plain] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').last()]
  await expect.element(synced.getByText('MacBook')).toBeVisible()
  await expect.element(synced.getByText('synced across devices')).toBeVisible()
  await expect.element(synced.getByText(/^added May 4, 2026 · last used Nov 20, 2026/)).toBeVisible()
  await expect.element(plain.getByText('added May 4, 2026 · never used')).toBeVisible()
})

describe('adding a passkey', () => {
  it('names it after browser and system, and sends the device’s response', async () => {
    const create = answerBrowser(null)
    const shown = await show()
    const dialog = await add(shown)
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Chrome on Linux')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(shown.screen.getByText('Passkey added: Chrome on Linux')).toBeVisible()
    expect(create).toHaveBeenCalledOnce()
    expect(shown.sent('passkeys/registrationOptions')).toEqual([{}])
    expect(shown.sent('passkeys/register')).toMatchObject([
      { name: 'Chrome on Linux', response: { id: 'bWFkZQ', type: 'public-key' } },
    ])
    await expect.poll(() => shown.screen.getByRole('listitem').elements().length).toBe(3)
  })

  it('asks for re-authentication if the server requires it', async () => {
    answerBrowser(null)
    const shown = await show({
      'passkeys/registrationOptions': ({ password }) => {
        if (password === undefined) throw new Refusal('PROOF_REQUIRED', 403)
        if (password !== 'secret') throw new Refusal('PROOF_WRONG', 403)
        return options
      },
    })
    const dialog = await add(shown)
    expect(dialog.getByLabelText('Your password', { exact: true }).elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const proof = dialog.getByLabelText('Your password', { exact: true })
    await expect.element(proof).toHaveFocus()
    await expect.element(proof).toHaveAccessibleDescription('')
    await userEvent.type(proof, 'guess')
    await userEvent.keyboard('{Enter}')
    await expect.element(proof).toHaveAccessibleDescription('Incorrect password or code.')
    await userEvent.fill(proof, 'secret')
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.screen.getByText(/^Passkey added/)).toBeVisible()
  })

  it('shows no error if the browser’s dialog was cancelled', async () => {
    answerBrowser(named('NotAllowedError'))
    const shown = await show()
    const dialog = await add(shown)
    const goOn = dialog.getByRole('button', { name: 'Continue' })
    await goOn.click()
    await expect.poll(() => shown.sent('passkeys/registrationOptions').length).toBe(1)
    await expect.element(goOn).not.toHaveAttribute('aria-busy')
    expect(dialog.getByRole('alert').elements()).toEqual([])
    expect(shown.sent('passkeys/register')).toEqual([])
  })

  it('reports that this device already has one', async () => {
    answerBrowser(named('InvalidStateError'))
    const shown = await show()
    const dialog = await add(shown)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect
      .element(dialog.getByText('This device already has a passkey for your user account.'))
      .toBeVisible()
  })

  it('links to the URL where passkeys can be created', async () => {
    const shown = await show({
      'passkeys/registrationOptions': () => {
        throw new Refusal('PASSKEY_ADDRESS', 409, { url: 'http://localhost:3000/profile' })
      },
    })
    const dialog = await add(shown)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect
      .element(dialog.getByRole('link', { name: 'http://localhost:3000/profile' }))
      .toHaveAttribute('href', 'http://localhost:3000/profile')
  })

  it('is not offered if the browser does not support passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { screen } = await show()
    await expect.element(screen.getByText(/^Passkeys aren’t available here/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a passkey' }).elements()).toEqual([])
    vi.unstubAllGlobals()
  })
})

it('renames a passkey inline, and Escape cancels', async () => {
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Rename MacBook' }).click()
  const field = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('MacBook')).toBeVisible()
  await screen.getByRole('button', { name: 'Rename MacBook' }).click()
  await userEvent.fill(field, 'Laptop')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Laptop')).toBeVisible()
  expect(sent('passkeys/rename')).toEqual([{ id: 'key-1', name: 'Laptop' }])
})

it('removes a passkey after confirmation', async () => {
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Remove YubiKey' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove YubiKey?' })
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect.element(screen.getByText('Passkey removed: YubiKey')).toBeVisible()
  expect(sent('passkeys/remove')).toEqual([{ id: 'key-2' }])
})

it('keeps the only sign-in method, and shows what to do first', async () => {
  const { screen } = await show({
    'passkeys/remove': () => {
      throw new Refusal('LAST_WAY_IN', 409)
    },
  })
  await screen.getByRole('button', { name: 'Remove MacBook' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect
    .element(dialog.getByText('This is your only sign-in method. Set a password first.'))
    .toBeVisible()
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show({}, mode)
  await screen.getByRole('button', { name: 'Rename MacBook' }).click()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expectAccessible()
})
