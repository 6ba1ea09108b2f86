import { showPart } from '#web/testing/show-part.tsx'
import type { SessionEntry } from '@plumbline/contract/identity/sessions'
import { expect, it } from 'vitest'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { buildSession } from '#web/testing/build-profile.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { looks } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { SessionsCard } from './sessions-card.tsx'

const phone = buildSession({
  id: 'phone',
  isCurrent: false,
  browser: 'Safari 18',
  system: 'iOS',
  isPhone: true,
  address: '198.51.100.4',
  lastUsedAt: '2026-11-21T00:00:00.000Z',
})
const unknown = buildSession({
  id: 'unknown',
  isCurrent: false,
  browser: null,
  system: null,
  address: null,
  lastUsedAt: '2026-11-02T00:00:00.000Z',
})

/** A server that remembers whom it has signed out. */
function server(first: readonly SessionEntry[]): Answers {
  let sessions = first
  return {
    'identity/sessions': () => sessions,
    'identity/revokeSession': ({ id }: { id: string }) => {
      sessions = sessions.filter((session) => session.id !== id)
      return { success: true }
    },
    'identity/revokeOtherSessions': () => {
      const revoked = sessions.filter(({ isCurrent }) => !isCurrent).length
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return { revoked }
    },
  }
}

const show = (answers: Answers = server([unknown, phone, buildSession()]), mode: Mode = 'dark') =>
  showPart(<SessionsCard />, { answers, mode })

const names = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
  screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

it('lists this browser first, then the most recently used, each with its IP address', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('This browser')).toBeVisible()
  const [first, second, third] = names(screen)
  expect(first).toContain('Firefox 142 on LinuxThis browser192.0.2.7 · signed in Nov 20, 2026')
  expect(second).toContain('Safari 18 on iOS198.51.100.4')
  expect(second).toContain('last used Nov 21, 2026')
  expect(third).toContain('Unknown browser')
  expect(screen.getByRole('button', { name: 'Sign out: Firefox 142 on Linux' }).elements()).toEqual([])
})

it('signs one browser out and removes it from the list immediately', async () => {
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Sign out: Safari 18 on iOS' }).click()
  await expect.element(screen.getByText('Safari 18 on iOS signed out')).toBeVisible()
  expect(sent('identity/revokeSession')).toEqual([{ id: 'phone' }])
  await expect.poll(() => screen.getByText('198.51.100.4', { exact: false }).elements()).toEqual([])
})

it('restores a browser in the list if the server refuses to sign it out', async () => {
  const { screen } = await show({
    ...server([buildSession(), phone]),
    'identity/revokeSession': () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', 500)
    },
  })
  await screen.getByRole('button', { name: 'Sign out: Safari 18 on iOS' }).click()
  await expect.element(screen.getByText(/on the server/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sign out: Safari 18 on iOS' })).toBeVisible()
})

it('signs out all other browsers', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.element(screen.getByText('2 other browsers signed out')).toBeVisible()
  await expect.poll(() => screen.getByText('Safari 18 on iOS').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign out everywhere else' }).elements()).toEqual([])
})

it('shows the error if sessions cannot be loaded, and loads them on retry', async () => {
  let failing = true
  const { screen } = await show({
    'identity/sessions': () => {
      if (failing) throw new Refusal('TOO_MANY_REQUESTS', 429)
      return [buildSession()]
    },
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('This browser')).toBeVisible()
})

it.each(looks)('has no accessibility violations in %s at %i px', async (mode, width) => {
  await setWidth(width)
  const { screen } = await show(server([unknown, phone, buildSession()]), mode)
  await expect.element(screen.getByText('This browser')).toBeVisible()
  await expectAccessible()
})
