import { answerCalls } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/lib/api/query-client.ts'
import { sessionOptions } from '#web/lib/session/session.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { AdminGuard } from './admin-guard.tsx'

async function open(isAdmin: boolean) {
  answerCalls({ 'identity/session': () => buildSignedIn({ isAdmin }) })
  queryClient.setQueryData(sessionOptions().queryKey, buildSignedIn({ isAdmin }))
  const router = createMemoryRouter(
    [
      {
        path: '/admin',
        element: <AdminGuard />,
        children: [{ path: 'health', element: <p>how the server is</p> }],
      },
      { path: '/dashboard', element: <p>the dashboard</p> },
    ],
    { initialEntries: ['/admin/health'] },
  )
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

beforeEach(() => queryClient.clear())

it('lets administrators in', async () => {
  const screen = await open(true)
  await expect.element(screen.getByText('how the server is')).toBeVisible()
})

it('redirects other users to the dashboard, as unknown URLs do', async () => {
  const screen = await open(false)
  await expect.element(screen.getByText('the dashboard')).toBeVisible()
})

it('redirects a user who is no longer an administrator', async () => {
  const screen = await open(true)
  await expect.element(screen.getByText('how the server is')).toBeVisible()
  queryClient.setQueryData(sessionOptions().queryKey, buildSignedIn({ isAdmin: false }))
  await expect.element(screen.getByText('the dashboard')).toBeVisible()
})
