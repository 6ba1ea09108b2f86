import { answerCalls } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useToasts } from '#web/components/ui/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import { renderRoutes } from '#web/testing/render-page.tsx'
import { buildSignedOut } from '#web/testing/show-auth-page.tsx'
import { routes } from './router.tsx'

const providers = (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)

beforeEach(() => {
  queryClient.clear()
  rememberSignedIn(false)
  answerCalls({ 'identity/session': () => buildSignedOut() })
})

it.each([
  ['/login', '/auth', 'Welcome back'],
  ['/login?to=%2Fjournal', '/auth?to=%2Fjournal', 'Welcome back'],
  ['/signup', '/auth?tab=1', 'Create your account'],
  ['/signup?to=%2Fjournal', '/auth?to=%2Fjournal&tab=1', 'Create your account'],
  ['/verify-email', '/auth', 'Welcome back'],
  ['/settings', '/auth?to=%2Fprofile', 'Welcome back'],
  ['/journal?account=7', '/auth?to=%2Fjournal%3Faccount%3D7', 'Welcome back'],
  ['/no-such-page', '/auth', 'Welcome back'],
])('a signed-out visitor to %s is redirected to %s', async (address, to, name) => {
  const { where } = await renderRoutes([{ element: providers, children: routes }], 'dark', address)
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(where()).toBe(to)
})

it('the root shows no notice', async () => {
  useToasts.setState({ toasts: [] })
  const { where } = await renderRoutes([{ element: providers, children: routes }], 'dark', '/')
  await expect.poll(where).toBe('/auth')
  expect(useToasts.getState().toasts).toEqual([])
})

it('an unknown address redirects to the dashboard with a notice', async () => {
  useToasts.setState({ toasts: [] })
  await renderRoutes([{ element: providers, children: routes }], 'dark', '/no-such-page')
  await expect
    .poll(() => useToasts.getState().toasts.map(({ message }) => message))
    .toEqual(['That page doesn’t exist. Here is your dashboard.'])
})

// Spec 001, section 2: a payment provider and a sign-up lead to these; the others of the subscription are behind the guard.
it.each([
  ['/pricing', 'Plans'],
  ['/checkout-success?session_id=1&trial=true', 'Payment'],
  ['/subscription-repair', 'Subscription'],
  ['/registration-complete', 'Welcome'],
])('a signed-out visitor can open %s', async (address, name) => {
  const { where } = await renderRoutes([{ element: providers, children: routes }], 'dark', address)
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(where()).toBe(address)
})

it.each(['/required-subscription', '/payment-failed'])(
  'a signed-out visitor to %s is redirected to sign-in',
  async (path) => {
    const { where } = await renderRoutes([{ element: providers, children: routes }], 'dark', path)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    expect(where()).toBe(`/auth?to=${encodeURIComponent(path)}`)
  },
)
