import { expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { PlannedPage } from './planned-page.tsx'
import { plannedPaths } from './planned-paths.ts'

it.each(plannedPaths)('/%s explains its state and links to the dashboard', async (path) => {
  const screen = await renderPage(<PlannedPage />, 'dark', `/${path}`)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/\.$/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to dashboard' }))
    .toHaveAttribute('href', '/dashboard')
})

it.each([
  ['mindset', 'Compare emotions', '/journal/reports?view=breakdown&by=emotion'],
  ['toolbox', 'Open journal', '/journal'],
])('/%s leads to what does a similar job today', async (path, name, address) => {
  const screen = await renderPage(<PlannedPage />, 'dark', `/${path}`)
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', address)
})
