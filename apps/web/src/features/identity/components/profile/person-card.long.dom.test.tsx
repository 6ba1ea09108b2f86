import { showPart } from '#web/testing/show-part.tsx'
import type { ProfileChanges } from '@plumbline/contract/identity/profile'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refusal } from '#web/testing/answer-calls.ts'
import { buildProfile } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { changeLanguage } from '#web/lib/i18n/i18n.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useUnsavedForms } from '#web/lib/forms/unsaved-forms.ts'
import { useProfile } from '#web/lib/session/use-profile.ts'
import { PersonCard } from './person-card.tsx'

/** As the page shows it: with the profile as it is now, in a shell that shows the session. */
function Shown() {
  useSession()
  const { data } = useProfile()
  return data ? <PersonCard profile={data} /> : null
}

function save(profile = buildProfile()) {
  let stored = profile
  return {
    'identity/profile': () => stored,
    'identity/updateProfile': ({ name = stored.name, language = stored.language }: ProfileChanges) => {
      stored = { ...stored, name, language }
      return stored
    },
  }
}

afterEach(() => changeLanguage('en'))

it('saves a new name, and is registered as an unsaved form until then', async () => {
  const { screen, sent } = await showPart(<Shown />, { answers: save() })
  const name = screen.getByRole('textbox', { name: 'Your name' })
  const button = screen.getByRole('button', { name: 'Save' })
  await expect.element(button).toBeDisabled()
  await userEvent.fill(name, 'Ada King')
  expect(useUnsavedForms.getState().forms.size).toBe(1)
  await button.click()
  await expect.element(screen.getByText('Name saved')).toBeVisible()
  expect(sent('identity/updateProfile')).toEqual([{ name: 'Ada King' }])
  await expect.element(button).toBeDisabled()
  expect(useUnsavedForms.getState().forms.size).toBe(0)
  // The shell shows the name as well.
  await expect.poll(() => sent('identity/session').length).toBeGreaterThan(0)
})

it('can discard changes', async () => {
  const { screen, sent } = await showPart(<Shown />, { answers: save() })
  const name = screen.getByRole('textbox', { name: 'Your name' })
  await userEvent.fill(name, 'Somebody else')
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(name).toHaveValue('Ada Lovelace')
  expect(sent('identity/updateProfile')).toEqual([])
})

it('shows an error for an empty name at its field', async () => {
  const { screen, sent } = await showPart(<Shown />, { answers: save() })
  const name = screen.getByRole('textbox', { name: 'Your name' })
  await userEvent.fill(name, '  ')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAccessibleDescription('Enter your name.')
  expect(sent('identity/updateProfile')).toEqual([])
})

it('changes the page language immediately, and the language of mails', async () => {
  const { screen, sent } = await showPart(<Shown />, { answers: save() })
  await expect.element(screen.getByText('E-mail language: English')).toBeVisible()
  await screen.getByRole('radio', { name: 'Deutsch' }).click()
  await expect.element(screen.getByText('Sprache der E-Mails: Deutsch')).toBeVisible()
  await expect.poll(() => sent('identity/updateProfile')).toEqual([{ language: 'de' }])
  expect(document.documentElement.lang).toBe('de')
})

it('shows an error if the language could not be saved', async () => {
  const { screen } = await showPart(<Shown />, {
    answers: {
      'identity/updateProfile': () => {
        throw new Refusal('INTERNAL_SERVER_ERROR', 500)
      },
    },
  })
  await screen.getByRole('radio', { name: 'Deutsch' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
})

it.each([
  [true, 'Confirmed'],
  [false, 'Not confirmed'],
])('shows whether the address is confirmed (%s)', async (emailVerified, words) => {
  const { screen } = await showPart(<Shown />, { profile: { emailVerified } })
  await expect.element(screen.getByText('ada@example.org')).toBeVisible()
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await showPart(<Shown />, { mode })
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toBeVisible()
  await expectAccessible()
})
