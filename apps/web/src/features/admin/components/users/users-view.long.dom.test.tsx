import { showPart } from '#web/testing/show-part.tsx'
import type { AdminUser } from '@plumbline/contract/admin/admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildSession } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildAdminUser } from '../../testing/build-admin.ts'
import { UsersView } from './users-view.tsx'

const owner = buildAdminUser({
  id: 'user-1',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  isAdmin: true,
  isOwner: true,
  twoFactor: true,
})
const marked = buildAdminUser({
  id: 'user-3',
  name: 'Cleo Patra',
  email: 'cleo@example.org',
  emailVerified: false,
  disabledAt: '2026-11-01T08:00:00.000Z',
  deletionDueAt: '2026-11-29T08:00:00.000Z',
  sessions: 0,
  lastSeenAt: null,
})

/** A server with three users, which does as it is told. */
function server(users: readonly AdminUser[] = [owner, buildAdminUser(), marked]) {
  let known = users
  const change = (id: string, over: Partial<AdminUser>) => {
    known = known.map((user) => (user.id === id ? { ...user, ...over } : user))
    return buildAdminUser(known.find((user) => user.id === id))
  }
  return {
    'admin/users': ({ search = '', filter }) => {
      const found = known.filter(
        (user) => user.email.includes(search) && (filter !== 'disabled' || user.disabledAt !== null),
      )
      return { users: found, more: false, total: found.length }
    },
    'admin/user': ({ id }: { id: string }) => {
      const user = known.find((each) => each.id === id)
      if (!user) throw new Refusal('USER_NOT_FOUND', 404, { id })
      return { ...user, sessionList: user.sessions === 0 ? [] : [buildSession({ isCurrent: false })] }
    },
    'admin/disableUser': ({ id }) => change(id, { disabledAt: '2026-11-22T08:00:00.000Z', sessions: 0 }),
    'admin/enableUser': ({ id }) => change(id, { disabledAt: null }),
    'admin/verifyUser': ({ id }) => change(id, { emailVerified: true }),
    'admin/setAdmin': ({ id, isAdmin }) => change(id, { isAdmin }),
    'admin/revokeSessions': ({ id }: { id: string }) => {
      change(id, { sessions: 0 })
      return { success: true }
    },
  } satisfies Answers
}

const show = (answers: Answers = server(), mode: Mode = 'dark', address = '/admin') =>
  showPart(<UsersView />, { answers, mode, address, profile: { isAdmin: true } })

type Screen = Awaited<ReturnType<typeof show>>['screen']

async function open(screen: Screen, name: string) {
  await screen.getByRole('link', { name }).click()
  const drawer = screen.getByRole('dialog', { name })
  await expect.element(drawer.getByText('Member since')).toBeVisible()
  return drawer
}

beforeEach(() => setWidth(1280))

it('lists users with their status, and states that administrators cannot see trading data', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('3 users')).toBeVisible()
  await expect.element(screen.getByText(/not their trades or notes/)).toBeVisible()
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows[1]).toBe('Ada Lovelaceada@example.orgOwnerAdministratorTwo-factor2Nov 21, 2026')
  expect(rows[3]).toBe('Cleo Patracleo@example.orgDisabledE-mail not confirmedDeletion on Nov 29, 20260Never')
})

it('shows each user’s plan if the installation takes payments', async () => {
  const plan = { planType: 'pro', status: 'active', access: null } as const
  const users = [
    buildAdminUser({ id: 'a', plan }),
    buildAdminUser({ id: 'b', plan: { ...plan, status: 'trialing' } }),
    buildAdminUser({ id: 'c', plan: { ...plan, status: 'past_due', access: 'past-due' } }),
    buildAdminUser({ id: 'd', plan: { planType: 'basic', status: 'not_paid', access: 'required' } }),
  ]
  const { screen } = await show(server(users))
  await expect.element(screen.getByRole('columnheader', { name: 'Plan' })).toBeVisible()
  for (const words of ['Pro', 'Pro · trial', 'Pro · payment failed', 'No subscription'])
    await expect.element(screen.getByRole('cell', { name: words, exact: true })).toBeVisible()
  await expectAccessible()
})

it('searches and filters, both kept in the URL', async () => {
  const { screen, sent } = await show()
  await expect.element(screen.getByText('3 users')).toBeVisible()
  await screen.getByRole('searchbox').fill('cleo')
  await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible()
  expect(sent('admin/users')).toEqual([{ filter: 'all' }, { filter: 'all', search: 'cleo' }])
  await screen.getByRole('radio', { name: 'Disabled' }).click()
  await expect.poll(() => sent('admin/users').at(-1)).toEqual({ filter: 'disabled', search: 'cleo' })
})

it('reads search and filter from the URL', async () => {
  const { screen, sent } = await show(server(), 'dark', '/admin?q=ben&show=admins')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('ben')
  await expect.element(screen.getByRole('radio', { name: 'Administrators' })).toBeChecked()
  await expect.poll(() => sent('admin/users')).toEqual([{ filter: 'admins', search: 'ben' }])
})

it('shows an empty state if no user matches', async () => {
  const { screen } = await show(server(), 'dark', '/admin?q=nobody')
  await expect.element(screen.getByText(/^No users match/)).toBeVisible()
})

it('loads more on request, starting after the last user', async () => {
  const { screen, sent } = await show({
    'admin/users': ({ before }) =>
      before === undefined
        ? { users: [owner], more: true, total: 2 }
        : { users: [marked], more: false, total: 2 },
  })
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByText('Cleo Patra')).toBeVisible()
  expect(sent('admin/users').at(-1)).toEqual({ filter: 'all', before: 'user-1' })
  expect(screen.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
})

it('shows the error if users cannot be loaded, and loads them on retry', async () => {
  let failing = true
  const { 'admin/users': answer } = server()
  const { screen } = await show({
    'admin/users': (input) => {
      if (failing) throw new Refusal('TOO_MANY_REQUESTS', 429)
      return answer(input)
    },
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('3 users')).toBeVisible()
})

describe('one user', () => {
  it('is shown next to the list with their browsers, and has its own URL', async () => {
    const { screen } = await show(server(), 'dark', '/admin?user=user-2')
    const drawer = screen.getByRole('dialog', { name: 'Ben Trader' })
    await expect.element(drawer.getByText('Firefox 142 on Linux')).toBeVisible()
    expect(drawer.getByText('This browser').elements()).toEqual([])
    await expect
      .element(drawer.getByRole('link', { name: 'View audit log' }))
      .toHaveAttribute('href', '/admin/audit?user=user-2')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
  })

  it('is disabled after a confirmation that explains the effects, and enabled again by Undo', async () => {
    const { screen, sent } = await show()
    const drawer = await open(screen, 'Ben Trader')
    await drawer.getByRole('button', { name: 'Disable' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Disable Ben Trader?' })
    await expect.element(dialog.getByText(/^They are signed out everywhere/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect.element(screen.getByText('Ben Trader disabled and signed out')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Enable' })).toBeVisible()
    await expect.element(drawer.getByText('No active sessions.')).toBeVisible()
    // Behind the drawer it is hidden from those who see; the keyboard reaches it all the same.
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => sent('admin/enableUser')).toEqual([{ id: 'user-2' }])
    await expect.element(drawer.getByRole('button', { name: 'Disable' })).toBeVisible()
  })

  it('becomes an administrator, and Undo reverts it', async () => {
    const { screen, sent } = await show()
    const drawer = await open(screen, 'Ben Trader')
    await drawer.getByRole('button', { name: 'Make administrator' }).click()
    await expect.element(screen.getByText('Ben Trader is now an administrator')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: 'Remove administrator role' })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect
      .poll(() => sent('admin/setAdmin'))
      .toEqual([
        { id: 'user-2', isAdmin: true },
        { id: 'user-2', isAdmin: false },
      ])
  })

  it('can be verified, enabled and signed out everywhere', async () => {
    const { screen, sent } = await show()
    const drawer = await open(screen, 'Cleo Patra')
    expect(drawer.getByRole('button', { name: 'Sign out everywhere' }).elements()).toEqual([])
    await drawer.getByRole('button', { name: 'Mark e-mail as confirmed' }).click()
    await expect.poll(() => sent('admin/verifyUser')).toEqual([{ id: 'user-3' }])
    await drawer.getByRole('button', { name: 'Enable' }).click()
    await expect.poll(() => sent('admin/enableUser')).toEqual([{ id: 'user-3' }])
    await drawer.getByRole('button', { name: 'Close' }).click()
    const other = await open(screen, 'Ben Trader')
    await other.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect.element(screen.getByText('Ben Trader signed out everywhere')).toBeVisible()
    expect(sent('admin/revokeSessions')).toEqual([{ id: 'user-2' }])
  })

  it('cannot be disabled or demoted if it is the owner or yourself', async () => {
    const { screen } = await show()
    const drawer = await open(screen, 'Ada Lovelace')
    await expect.element(drawer.getByText(/^This is you/)).toBeVisible()
    await expect.element(drawer.getByText(/plumbline user two-factor-off ada@example.org$/)).toBeVisible()
    const actions = drawer.getByRole('group', { name: 'Actions' })
    expect(actions.getByRole('button').elements()).toEqual([])
  })

  it('shows the reason if the server refuses a change', async () => {
    const { screen } = await show({
      ...server(),
      'admin/setAdmin': () => {
        throw new Refusal('USER_PROTECTED', 409)
      },
    })
    const drawer = await open(screen, 'Ben Trader')
    await drawer.getByRole('button', { name: 'Make administrator' }).click()
    await expect.element(screen.getByText('You can’t do this to the owner or to yourself.')).toBeVisible()
  })

  it('is reported as no longer existing if the id is unknown', async () => {
    const { screen } = await show(server(), 'dark', '/admin?user=user-9')
    await expect.element(screen.getByText('This user no longer exists.')).toBeVisible()
  })
})

it('shows cards instead of a table on a phone', async () => {
  await page.viewport(390, 900)
  const { screen } = await show()
  await expect.element(screen.getByRole('link', { name: 'Cleo Patra' })).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
  await expect.element(screen.getByText('0 active sessions · never seen')).toBeVisible()
})

it.each(looks)('has no accessibility violations in %s at %i px, list or drawer', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show(server(), mode)
  await expect.element(screen.getByText('3 users')).toBeVisible()
  await expectAccessible()
  await open(screen, 'Ben Trader')
  await expectAccessible()
})
