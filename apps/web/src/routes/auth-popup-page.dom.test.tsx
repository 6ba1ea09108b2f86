import '#web/testing/answer-calls.ts'
import { OPEN_ID_CHANNEL, OPEN_ID_END_PATH } from '@plumbline/contract/open-id/open-id'
import { matchRoutes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildSignedOut, showAuthPage } from '#web/testing/show-auth-page.tsx'
import { AuthPopupPage } from '#web/features/identity/components/auth-popup-page.tsx'
import { routes } from './router.tsx'

const before = location.href
let heard: unknown[] = []
let channel: BroadcastChannel

const show = (hash: string) => {
  history.replaceState(history.state, '', hash)
  const server = { session: buildSignedOut() }
  return showAuthPage({ page: AuthPopupPage, address: '/auth/popup', server })
}

beforeEach(() => {
  heard = []
  channel = new BroadcastChannel(OPEN_ID_CHANNEL)
  channel.addEventListener('message', ({ data }) => heard.push(data))
})
afterEach(() => {
  channel.close()
  history.replaceState(history.state, '', before)
  vi.restoreAllMocks()
})

it('reports the outcome to the other window and closes', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue()
  const outcome = { outcome: 'failed', code: 'OPEN_ID_FAILED' }
  await show(`#${encodeURIComponent(JSON.stringify(outcome))}`)
  await expect.poll(() => heard).toContainEqual(outcome)
  expect(close).toHaveBeenCalled()
  await expect.element(page.getByText('Continue in the window you came from.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue here' }))
    .toHaveAttribute('href', '/dashboard')
})

it.each(['', '#nonsense', '#%7B%22outcome%22%3A%22owner%22%7D'])(
  'without an outcome (%s) leads to sign-in',
  async (hash) => {
    const { where } = await show(hash === '' ? location.pathname : hash)
    await expect.poll(where).toBe('/auth')
    expect(heard).toEqual([])
  },
)

it('is at the URL to which the server redirects popups', () => {
  expect(matchRoutes(routes, OPEN_ID_END_PATH)?.at(-1)?.route.path).toBe('auth/popup')
})
