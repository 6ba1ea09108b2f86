import { showPart } from '#web/testing/show-part.tsx'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
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

it('shows each event with the affected user, the actor, the browser and the IP address', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows[1]).toContain(
    'User account disabledby ada@example.orgben@example.orgFirefox 142 on Linux · 192.0.2.7',
  )
  expect(rows[2]).toContain('Signed inGoogleben@example.org')
  expect(rows[3]).toContain('Outbox e-mail readDeleted user192.0.2.7')
})

it('filters by event kind and by user, found by e-mail address', async () => {
  const { screen, sent } = await show()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Passkey added')
  await expect.poll(() => sent('admin/audit').at(-1)).toEqual({ kind: 'passkey-added' })
  await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'ben')
  await expect.poll(() => sent('admin/users').at(-1)).toEqual({ filter: 'all', search: 'ben' })
  await screen.getByRole('option', { name: 'ben@example.org' }).click()
  await expect.poll(() => sent('admin/audit').at(-1)).toEqual({ kind: 'passkey-added', userId: 'user-2' })
  await screen.getByRole('button', { name: 'Remove filter: ben@example.org' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'User' })).toBeVisible()
})

it('reads both filters from the URL', async () => {
  const { screen, sent } = await show({}, 'dark', '/admin/audit?kind=signed-in&user=user-2')
  await expect.element(screen.getByRole('button', { name: /^Remove filter: ben@example.org$/ })).toBeVisible()
  await expect.poll(() => sent('admin/audit')).toEqual([{ kind: 'signed-in', userId: 'user-2' }])
})

it('shows an empty state for a kind without events, and a button to clear the filters', async () => {
  const { screen, sent } = await show(
    {
      'admin/audit': ({ kind }) =>
        kind === undefined ? { events, more: false } : { events: [], more: false },
    },
    'dark',
    '/admin/audit?kind=passkey-added',
  )
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  expect(sent('admin/audit')).toEqual([{ kind: 'passkey-added' }, {}])
})

it('loads more on request, and keeps loaded events if that fails', async () => {
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

it('shows cards instead of a table on a phone', async () => {
  await page.viewport(390, 900)
  const { screen } = await show()
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  expect(screen.getByRole('table').elements()).toEqual([])
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show({}, mode, '/admin/audit?user=user-2')
  await expect.element(screen.getByText('by ada@example.org')).toBeVisible()
  await expectAccessible()
})
