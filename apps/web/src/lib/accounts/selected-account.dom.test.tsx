import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, Route, Routes, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { accountsOptions, useAccountInUrl } from './selected-account.ts'

/** Like the shell: names the account in the URL. */
function Shell() {
  useAccountInUrl()
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <Outlet />
    </>
  )
}

/** A press in the moment between this page's first drawing and the shell's look at the address. */
function LeavesAtOnce() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/accounts'), [navigate])
  return null
}

async function open(address: string) {
  queryClient.setQueryData(accountsOptions().queryKey, {
    accounts: [buildAccount({ id: 'a' })],
    selectedAccountId: 'a',
  })
  return await renderPage(
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="/import" element={<LeavesAtOnce />} />
          <Route path="*" element={null} />
        </Route>
      </Routes>
    </QueryClientProvider>,
    'dark',
    address,
  )
}

it('the URL names the account that is shown', async () => {
  const screen = await open('/journal?view=1')
  await expect.element(screen.getByText('/journal?view=1&account=a')).toBeVisible()
})

it('adding the account to the URL does not undo a navigation in progress', async () => {
  const screen = await open('/import')
  await expect.element(screen.getByText('/accounts?account=a')).toBeVisible()
})
