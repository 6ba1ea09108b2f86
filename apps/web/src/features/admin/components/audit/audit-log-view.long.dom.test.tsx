import { showPart } from '#web/testing/show-part.tsx'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/tried.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildAdminEvent, buildAdminUser } from '../../testing/build-admin.ts'
import { AuditLogView } from './audit-log-view.tsx'

const events = [
  buildAdminEvent({ id: 'e3', kind: 'user-disabled', byAdmin: true, actorEmail: 'ada@example.org' }),
  buildAdminEvent({ id: 'e2', data: { method: 'google' } }),
  buildAdminEvent({ id: 'e1', kind: 'mail-read', userId: null, email: null, browser: null, system: null }),
]

const show = (over: Answers = {}, mode: Mode = 'dark', address = '/admin/audit') =>
  showPart(<AuditLogView />, {
    mode,
    address,
    profile: { isAdmin: true },
    answers: {
      'admin/audit': () => ({ events, more: false }),
      'admin/users': () => ({ users: [buildAdminUser()], more: false, total: 1 }),
      'admin/user': () => ({ ...buildAdminUser(), sessionList: [] }),
      ...over,
    },
  })

beforeEach(() => setWidth(1280))

it('says what happened, around whom, by whom and where from', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows[1]).toContain(
    'Account disabledby ada@example.orgben@example.orgFirefox 142 on Linux · 192.0.2.7',
  )
  expect(rows[2]).toContain('Signed inGoogleben@example.org')
  expect(rows[3]).toContain('Kept mail readDeleted user192.0.2.7')
})

it('is narrowed to a kind and to a user, who is found by their address', async () => {
  const { screen, sent } = await show()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Passkey added')
  await expect.poll(() => sent('admin/audit').at(-1)).toEqual({ kind: 'passkey-added' })
  await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'ben')
  await expect.poll(() => sent('admin/users').at(-1)).toEqual({ filter: 'all', search: 'ben' })
  await screen.getByRole('option', { name: 'ben@example.org' }).click()
  await expect.poll(() => sent('admin/audit').at(-1)).toEqual({ kind: 'passkey-added', userId: 'user-2' })
  await screen.getByRole('button', { name: 'Show everybody again instead of ben@example.org' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'User' })).toBeVisible()
})

it('reads both from the address', async () => {
  const { screen, sent } = await show({}, 'dark', '/admin/audit?kind=signed-in&user=user-2')
  await expect.element(screen.getByRole('button', { name: /instead of ben@example.org$/ })).toBeVisible()
  await expect.poll(() => sent('admin/audit')).toEqual([{ kind: 'signed-in', userId: 'user-2' }])
})

it('says that nothing of that kind has happened, and leads back to all', async () => {
  const { screen, sent } = await show(
    {
      'admin/audit': ({ kind }) =>
        kind === undefined ? { events, more: false } : { events: [], more: false },
    },
    'dark',
    '/admin/audit?kind=passkey-added',
  )
  await screen.getByRole('button', { name: 'Show all events' }).click()
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  expect(sent('admin/audit')).toEqual([{ kind: 'passkey-added' }, {}])
})

it('shows more on demand, and keeps what is there where that fails', async () => {
  const { screen, sent } = await show({
    'admin/audit': ({ before }) => {
      if (before !== undefined) throw new Refusal('TOO_MANY_REQUESTS', 429)
      return { events, more: true }
    },
  })
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  expect(sent('admin/audit')).toEqual([{}, { before: 'e1' }])
})

it('is cards on a phone', async () => {
  await page.viewport(390, 900)
  const { screen } = await show()
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
})

it.each(looks)('has nothing that axe finds in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show({}, mode, '/admin/audit?user=user-2')
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  await expectAccessible()
})
