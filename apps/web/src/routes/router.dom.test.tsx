import { answerCalls } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, type RouteObject } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import { renderRoutes } from '#web/testing/render-page.tsx'
import { buildSignedOut } from '#web/testing/show-auth-page.tsx'
import { destinationOf } from './guard.ts'
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

it.each([
  '/required-subscription',
  '/payment-failed',
  '/checkout-success?session_id=1&trial=true',
  '/subscription-repair',
  '/profile',
])('a signed-out visitor to %s is redirected to sign-in and returns', async (path) => {
  const { where } = await renderRoutes([{ element: providers, children: routes }], 'dark', path)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(where()).toBe(`/auth?to=${encodeURIComponent(path)}`)
})

it('the guard knows every address of the router', () => {
  const visitor = {
    kind: 'signed-in',
    user: { emailVerified: true, isAdmin: true, onboarded: true },
  } as const
  const unknown = pathsOf(routes).filter((path) => {
    const address = path.replaceAll(/:\w+/g, '42')
    // A gate is left at once by a user who is in.
    const isGate = ['/auth', '/setup', '/verify-email', '/registration-complete', '/'].includes(address)
    return !isGate && destinationOf(visitor, address) === '/dashboard'
  })
  expect(unknown).toEqual(['/*'])
})

function pathsOf(children: readonly RouteObject[], above = ''): readonly string[] {
  return children.flatMap((route) => {
    const path = route.path === undefined || route.path === '' ? above : `${above}/${route.path}`
    return route.children === undefined ? [path === '' ? '/' : path] : pathsOf(route.children, path)
  })
}
