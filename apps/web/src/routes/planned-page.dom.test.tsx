import { expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { PlannedPage } from './planned-page.tsx'
import { plannedPaths } from './planned-paths.ts'

it.each(plannedPaths)('/%s says in one sentence how things are, and leads back', async (path) => {
  const screen = await renderPage(<PlannedPage />, 'dark', `/${path}`)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/\.$/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'To the dashboard' }))
    .toHaveAttribute('href', '/dashboard')
})
