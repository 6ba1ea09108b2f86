import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link, type RouteObject } from 'react-router'
import { page } from 'vitest/browser'
import { loadScreen } from '#web/lib/loading/load-screen.ts'
import { newVersionInstalled, useNewVersion } from '#web/lib/loading/new-version.ts'
import { ScreenFailure } from '#web/lib/loading/screen-failure.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderRoutes } from '#web/testing/render-page.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { RouteError } from './route-error.tsx'

const Journal = () => <h1>Journal</h1>

/** Two screens, of which the second is fetched by `load`. */
async function show(load: () => Promise<unknown>) {
  const routes: RouteObject[] = [
    {
      element: <AuthFrame />,
      errorElement: <RouteError />,
      children: [
        { path: '/', element: <Link to="/journal">Journal</Link> },
        {
          path: '/journal',
          lazy: async () => {
            await loadScreen(load)
            return { Component: Journal }
          },
        },
      ],
    },
  ]
  const shown = await renderRoutes(routes, 'dark', '/')
  await page.getByRole('link', { name: 'Journal' }).click()
  return shown
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'))
const retry = page.getByRole('button', { name: 'Retry' })

beforeEach(() => useNewVersion.setState({ version: 'none' }))
afterEach(() => void vi.unstubAllGlobals())

it('while a screen loads, the previous one stays under a 40 px spinner that appears after 150 ms', async () => {
  const code = Promise.withResolvers<void>()
  await show(() => code.promise)
  const spinner = page.getByRole('status', { name: 'Loading', includeHidden: true })
  await expect.element(spinner).toBeInTheDocument()
  const place = spinner.element()
  expect(place.getAnimations().map(({ effect }) => effect?.getTiming().delay)).toEqual([150])
  await expect.element(spinner).toBeVisible()
  const ring = place.querySelector('svg')
  const { width, height, left, top } = ring?.getBoundingClientRect() ?? new DOMRect()
  expect([ring?.getAttribute('width'), ring?.getAttribute('height')]).toEqual(['40', '40'])
  expect(ring?.querySelector('circle')?.getAttribute('stroke-width')).toBe('4')
  // It may be half way round, and its box larger then; its middle stays.
  expect(Math.round(left + width / 2)).toBe(Math.round(document.documentElement.clientWidth / 2))
  expect(Math.abs(top + height / 2 - window.innerHeight / 2)).toBeLessThan(1)
  await expect.element(page.getByRole('link', { name: 'Journal' })).toBeVisible()
  code.resolve()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect.element(spinner).not.toBeInTheDocument()
})

it('a screen that fails to load shows an error, and Retry loads it', async () => {
  let isThere = false
  const { where } = await show(() => (isThere ? Promise.resolve() : gone()))
  await expect
    .element(page.getByText('This page could not be loaded. Check your connection and try again.'))
    .toBeVisible()
  expect(document.title).toBe('Something went wrong · Plumbline')
  await expectAccessible()
  isThere = true
  await retry.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  expect(where()).toBe('/journal')
})

it('with the server unreachable, Retry stays on the page and reports it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await show(gone)
  await retry.click()
  await expect.element(page.getByText(/^The server is still unreachable\./)).toBeVisible()
  await expect.element(retry).toBeEnabled()
})

it('a screen that times out shows a message of its own', async () => {
  await show(() => Promise.reject(new ScreenFailure('late')))
  await expect.element(page.getByText(/^This page took too long to load\./)).toBeVisible()
})

it('with a new version installed, the error panel offers Reload instead of Retry', async () => {
  await show(gone)
  await expect.element(retry).toBeVisible()
  newVersionInstalled()
  await expect.element(page.getByText(/^This page is from the previous version of Plumbline\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Plumbline was updated' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})
