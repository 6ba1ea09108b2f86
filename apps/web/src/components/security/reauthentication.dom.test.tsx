import { useMutation } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '#web/components/ui/button.tsx'
import { api } from '#web/lib/api/client.ts'
import { withReauthentication } from '#web/testing/with-reauthentication.ts'
import { Refusal as Refused } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { longTest, looks } from '#web/testing/test-matrix.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { Refusal } from './refusal.tsx'

const call = 'identity/revokeOtherSessions'
const asking = () => withReauthentication({}, call, () => ({ revoked: 2 }))

/** A step that much depends on, as a page has it. */
function Step() {
  const { mutate, data, error, isPending } = useMutation(api.identity.revokeOtherSessions.mutationOptions())
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(undefined)}>
        Do it
      </Button>
      {data === undefined ? null : <p>{`Done: ${data.revoked}`}</p>}
      <Refusal error={error} />
    </>
  )
}

function TwoSteps() {
  const first = useMutation(api.identity.revokeOtherSessions.mutationOptions())
  const second = useMutation(api.identity.revokeOtherSessions.mutationOptions())
  return (
    <>
      <Button
        onClick={() => {
          first.mutate(undefined)
          second.mutate(undefined)
        }}
      >
        Do both
      </Button>
      <p>{`Done: ${first.data?.revoked ?? 0} ${second.data?.revoked ?? 0}`}</p>
    </>
  )
}

const refusing = {
  [call]: () => {
    throw new Refused('RECENT_SIGN_IN_REQUIRED', 403)
  },
}

describe('a step that needs a recent sign-in', () => {
  it('continues automatically once the password is correct', async () => {
    const { screen, sent } = await showPart(<Step />, { answers: asking() })
    await screen.getByRole('button', { name: 'Do it' }).click()
    const password = screen.getByLabelText('Your password', { exact: true })
    await expect.element(password).toHaveFocus()
    await userEvent.type(password, 'guess{Enter}')
    await expect.element(password).toHaveAccessibleDescription('Incorrect password or code.')
    await userEvent.fill(password, 'secret')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Done: 2')).toBeVisible()
    expect(screen.getByRole('dialog').elements()).toEqual([])
    expect(sent(call)).toHaveLength(2)
  })

  it('is refused on Cancel, and can be started again', async () => {
    const { screen, sent } = await showPart(<Step />, { answers: refusing })
    for (const times of [1, 2]) {
      await screen.getByRole('button', { name: 'Do it' }).click()
      await screen
        .getByRole('dialog', { name: 'Confirm it’s you' })
        .getByRole('button', { name: 'Cancel' })
        .click()
      await expect.element(screen.getByText(/password or a code, or sign in again/)).toBeVisible()
      expect(sent(call)).toHaveLength(times)
    }
    expect(screen.getByRole('button', { name: 'Sign out' }).elements()).toEqual([])
  })

  it('asks only once if several steps are refused at once', async () => {
    const { screen, sent } = await showPart(<TwoSteps />, { answers: asking() })
    await screen.getByRole('button', { name: 'Do both' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
    await expect.poll(() => sent(call).length).toBe(2)
    expect(screen.getByRole('dialog').elements()).toHaveLength(1)
    await userEvent.type(screen.getByLabelText('Your password', { exact: true }), 'secret{Enter}')
    await expect.element(screen.getByText('Done: 2 2')).toBeVisible()
  })

  it('asks a user without a password to sign out and sign in again', async () => {
    const { screen } = await showPart(<Step />, { answers: refusing, profile: { hasPassword: false } })
    await screen.getByRole('button', { name: 'Do it' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect.element(dialog.getByText(/Sign out and sign in again/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
})

longTest.each(looks)('the dialog has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await showPart(<Step />, { answers: refusing, mode })
  await screen.getByRole('button', { name: 'Do it' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  await expectAccessible()
})
