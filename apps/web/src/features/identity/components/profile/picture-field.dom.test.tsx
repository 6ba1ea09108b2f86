import type { ProfileChanges } from '@plumbline/contract/identity/profile'
import { afterEach, expect, it, vi } from 'vitest'
import { UserMenu } from '#web/components/shell/user-menu.tsx'
import { useProfile } from '#web/lib/session/use-profile.ts'
import { buildProfile } from '#web/testing/build-profile.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { PictureField } from './picture-field.tsx'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** A data URL that is loaded with any query. */
const picture = `${pixel}#`

function Shown() {
  const { data } = useProfile()
  if (!data) return null
  return (
    <>
      <UserMenu user={data} onSignOut={() => undefined} />
      <PictureField profile={data} />
    </>
  )
}

async function show(before: string | null) {
  let stored = buildProfile({ picture: before })
  return showPart(<Shown />, {
    profile: stored,
    answers: {
      'identity/profile': () => stored,
      'identity/updateProfile': ({ picture = stored.picture }: ProfileChanges) => {
        stored = { ...stored, picture }
        return stored
      },
    },
  })
}

const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
afterEach(() => send.mockReset())

it('a pasted image is uploaded and becomes the picture', async () => {
  send.mockImplementation(function answer(this: XMLHttpRequest) {
    Object.defineProperties(this, {
      status: { value: 201 },
      responseText: { value: JSON.stringify({ downloadUrl: '/files/images/ada/1_a.png' }) },
    })
    this.dispatchEvent(new ProgressEvent('load'))
  })
  const { sent, screen } = await show(null)
  await expect.element(screen.getByRole('button', { name: 'Add picture' })).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], 'me.png', { type: 'image/png' }))
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  await expect.poll(() => sent('identity/updateProfile')).toEqual([{ picture: '/files/images/ada/1_a.png' }])
  await expect.element(screen.getByRole('button', { name: 'Change picture' })).toBeVisible()
})

it('the picture is shown in the profile and the top bar, and removing it can be undone', async () => {
  const { sent, screen } = await show(picture)
  await expect.element(screen.getByRole('img', { name: 'Your profile picture' })).toBeVisible()
  await expect.element(screen.getByAltText('Profile picture of Ada Lovelace')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByRole('img', { name: 'Your profile picture' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('img', { name: 'Your profile picture' })).toBeVisible()
  expect(sent('identity/updateProfile')).toEqual([{ picture: null }, { picture }])
})

it('a picture that cannot be loaded is replaced by the icon', async () => {
  const { screen } = await show('data:image/png;base64,AAAA')
  await expect.element(screen.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('img').length).toBe(0)
})
