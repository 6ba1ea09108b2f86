import { longTest } from '#web/testing/test-matrix.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CreateOwnerInput } from '@plumbline/contract/identity/identity'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SetupForm } from './setup-form.tsx'

const refused = (code: string, status: number, data: object = {}) =>
  Object.assign(new Error('words of the API'), { code, status, data })

const renderForm = (
  createOwner: (input: CreateOwnerInput) => Promise<unknown> = () => Promise.resolve(),
  tokenRequired = false,
) =>
  renderPage(
    <QueryClientProvider client={queryClient}>
      <SetupForm tokenRequired={tokenRequired} createOwner={createOwner} />
    </QueryClientProvider>,
  )

async function fill(screen: Awaited<ReturnType<typeof renderForm>>, email = 'ada@example.org') {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada')
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email)
  await userEvent.type(screen.getByLabelText('Password', { exact: true }), 'lanyard-otter')
}

it('marks missing fields and focuses the first before sending anything', async () => {
  const createOwner = vi.fn<(input: CreateOwnerInput) => Promise<unknown>>()
  const screen = await renderForm(createOwner)
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Your name' }))
    .toHaveAccessibleDescription('Enter your name.')
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toBeInvalid()
  expect(createOwner).not.toHaveBeenCalled()
})

it('sends the entered values, without a token if none is required', async () => {
  const createOwner = vi.fn<(input: CreateOwnerInput) => Promise<unknown>>(() => Promise.resolve())
  const screen = await renderForm(createOwner)
  await fill(screen)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => createOwner.mock.calls[0]?.[0])
    .toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      password: 'lanyard-otter',
      language: 'en',
    })
})

it('shows a rejected address at its field', async () => {
  const screen = await renderForm(() => Promise.reject(refused('INVALID_EMAIL', 400)))
  await fill(screen, 'ada')
  await screen.getByRole('button', { name: 'Create account' }).click()
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  await expect.element(email).toHaveAccessibleDescription('Invalid email address. Example: name@example.org.')
  await expect.element(email).toHaveFocus()
})

longTest('shows field errors of a 400 response at their fields', async () => {
  const issues = [{ path: 'name', message: 'too long' }]
  const screen = await renderForm(() => Promise.reject(refused('BAD_REQUEST', 400, { issues })))
  await fill(screen)
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Your name' }))
    .toHaveAccessibleDescription('This value is not valid.')
})

longTest('shows an error that belongs to no field above the form', async () => {
  const screen = await renderForm(() => Promise.reject(refused('SETUP_DONE', 409)))
  await fill(screen)
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The owner’s user account already exists. Please sign in.')
})

it('asks for the token if required, and explains where to find it if it is wrong', async () => {
  const screen = await renderForm(() => Promise.reject(refused('SETUP_TOKEN_WRONG', 403)), true)
  await fill(screen)
  await userEvent.type(screen.getByRole('textbox', { name: 'Set-up token' }), 'wrong')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Set-up token' }))
    .toHaveAccessibleDescription('Wrong set-up token. You’ll find it in the server log.')
})

it('warns about a password that is easy to guess, without rejecting it', async () => {
  const screen = await renderForm()
  const password = screen.getByLabelText('Password', { exact: true })
  await userEvent.type(password, 'abc')
  await expect.element(password).toHaveAccessibleDescription('Too short. Use at least 6 characters.')
  await userEvent.fill(password, 'password1')
  await expect.element(password).toHaveAccessibleDescription('Easy to guess. Choose a less common password.')
})
