import { createMemoryRouter, Link, Route, Routes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { renderPage } from '#web/testing/render-page.tsx'
import { useNavigateWhenDone } from './use-navigate-when-done.ts'

function Working({ work }: { readonly work: Promise<void> }) {
  const goOn = useNavigateWhenDone()
  return (
    <>
      <button type="button" onClick={() => void work.then(() => goOn('/done'))}>
        begin
      </button>
      <Link to="/elsewhere">away</Link>
    </>
  )
}

async function begin() {
  const work = Promise.withResolvers<void>()
  const screen = await renderPage(
    <Routes>
      <Route path="/" element={<Working work={work.promise} />} />
      <Route path="/done" element={<p>done</p>} />
      <Route path="/elsewhere" element={<p>elsewhere</p>} />
    </Routes>,
  )
  await screen.getByText('begin').click()
  return { screen, end: work.resolve }
}

it('navigates when the work started on this page has finished', async () => {
  const { screen, end } = await begin()
  end()
  await expect.element(screen.getByText('done')).toBeVisible()
})

it('does not navigate when the user has left the page in the meantime', async () => {
  const { screen, end } = await begin()
  await screen.getByText('away').click()
  await expect.element(screen.getByText('elsewhere')).toBeVisible()
  end()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(screen.getByText('elsewhere')).toBeVisible()
})

it('navigates while the URL of the same page is still being completed', async () => {
  const work = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<void>()
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Working work={work.promise} />,
      loader: ({ request }) => (request.url.includes('account') ? loaded.promise : null),
    },
    { path: '/done', element: <p>done</p> },
  ])
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByText('begin').click()
  void router.navigate('/?account=a')
  expect(router.state.navigation.state).toBe('loading')
  work.resolve()
  await expect.element(screen.getByText('done')).toBeVisible()
  loaded.resolve()
})
