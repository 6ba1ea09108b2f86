import { expect, it } from 'vitest'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router'
import { renderPage } from '#web/testing/render-page.tsx'
import { PageHeader } from './page-header.tsx'

it('focuses the heading of the opened page, and sets the document title', async () => {
  const screen = await renderPage(
    <Routes>
      <Route path="/" element={<PageHeader title="First" actions={<Link to="/second">go</Link>} />} />
      <Route path="/second" element={<PageHeader title="Second" />} />
    </Routes>,
  )
  await expect.element(screen.getByRole('heading', { name: 'First' })).not.toHaveFocus()
  await screen.getByRole('link', { name: 'go' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Second' })).toHaveFocus()
  await expect.poll(() => document.title).toBe('Second · Plumbline')
})

it('a heading that replaces the focused one takes over the focus', async () => {
  const loaded = Promise.withResolvers<{ default: () => ReactNode }>()
  const Second = lazy(() => loaded.promise)
  const screen = await renderPage(
    <Routes>
      <Route path="/" element={<PageHeader title="First" actions={<Link to="/second">go</Link>} />} />
      <Route
        path="/second"
        element={
          <Suspense fallback={<PageHeader title="Loading" />}>
            <Second />
          </Suspense>
        }
      />
    </Routes>,
  )
  await screen.getByRole('link', { name: 'go' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Loading' })).toHaveFocus()
  loaded.resolve({ default: () => <PageHeader title="Loaded" /> })
  await expect.element(screen.getByRole('heading', { name: 'Loaded' })).toHaveFocus()
})

it('a note with a filter’s result count is announced when it changes, any other is not', async () => {
  const screen = await renderPage(
    <>
      <PageHeader title="Journal" note="27 trades" liveNote />
      <PageHeader title="Accounts" note="in the broker’s clock" />
    </>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('27 trades')
  await expect.element(screen.getByText('in the broker’s clock')).toBeVisible()
})
