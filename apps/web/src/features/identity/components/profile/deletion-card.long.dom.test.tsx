import { showPart } from '#web/testing/show-part.tsx'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildProfile } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useProfile } from '#web/lib/session/use-profile.ts'
import type { Mode } from '#web/theme/mode.ts'
import { DeletionCard } from './deletion-card.tsx'

const dueAt = '2026-11-29T12:00:00.000Z'

/** In a shell that shows the session. */
function Shown() {
  useSession()
  const { data } = useProfile()
  return data ? <DeletionCard profile={data} /> : null
}

/** A server that remembers what was asked of it. */
function server(first: string | null = null): Answers {
  let due = first
  return {
    'identity/profile': () => buildProfile({ deletionDueAt: due }),
    'identity/askDeletion': () => {
      due = dueAt
      return { dueAt }
    },
    'identity/cancelDeletion': () => {
      due = null
      return { success: true }
    },
  }
}

const show = (due: string | null = null, answers: Answers = server(due), mode: Mode = 'dark') =>
  showPart(<Shown />, { profile: { deletionDueAt: due }, answers, mode })

async function fill(screen: Awaited<ReturnType<typeof show>>['screen'], name: string) {
  await screen.getByRole('button', { name: 'Delete your account' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/^All accounts with their trades/)).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Type “Ada Lovelace” to confirm' }), name)
  await userEvent.type(dialog.getByLabelText('Your password', { exact: true }), 'secret')
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).click()
  return dialog
}

it('asks for name and re-authentication; the user stays signed in and sees the deletion date', async () => {
  const { screen, sent } = await show()
  await fill(screen, 'Ada Lovelace')
  await expect.element(screen.getByText(/^Your user account will be deleted on Nov 29, 2026/)).toBeVisible()
  expect(sent('identity/askDeletion')).toEqual([{ confirmation: 'Ada Lovelace', password: 'secret' }])
  await expect.element(screen.getByRole('button', { name: 'Cancel deletion' })).toBeVisible()
  await expect.poll(() => sent('identity/session').length).toBeGreaterThan(0)
  expect(sent('identity/signOut')).toEqual([])
})

it('cancels the deletion on request', async () => {
  const { screen, sent } = await show(dueAt)
  await expect
    .element(screen.getByText(/^Your user account and all its data will be deleted on Nov 29, 2026/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Cancel deletion' }).click()
  await expect.element(screen.getByText('Account deletion cancelled')).toBeVisible()
  expect(sent('identity/cancelDeletion')).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Delete your account' })).toBeVisible()
})

it('shows the error for a wrong name at its field', async () => {
  const { screen } = await show(null, {
    'identity/askDeletion': () => {
      throw new Refusal('DELETION_NAME_WRONG', 400)
    },
  })
  const dialog = await fill(screen, 'Ada')
  await expect
    .element(dialog.getByRole('textbox', { name: 'Type “Ada Lovelace” to confirm' }))
    .toHaveAccessibleDescription('This doesn’t match the name in your profile.')
})

it.each(looks)('the dialog has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show(null, server(), mode)
  await screen.getByRole('button', { name: 'Delete your account' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expectAccessible()
})
