import { expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { OpenPlannedPage, PlannedPage } from './planned-page.tsx'
import { openPlannedPaths, plannedPaths } from './planned-paths.ts'

it.each([
  ...plannedPaths.map((path) => [path, PlannedPage] as const),
  ...openPlannedPaths.map((path) => [path, OpenPlannedPage] as const),
])('/%s explains its state and links to the dashboard', async (path, Page) => {
  const screen = await renderPage(<Page />, 'dark', `/${path}`)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/\.$/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to dashboard' }))
    .toHaveAttribute('href', '/dashboard')
})
