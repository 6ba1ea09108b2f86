import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { ModeToggle } from './mode-toggle.tsx'

beforeEach(() => useAppearance.getState().chooseMode('dark'))

/** From the specification: dark to light, light to dark, blue to purple, purple to dark. */
it.each([
  ['dark', 'light'],
  ['light', 'dark'],
  ['blue', 'purple'],
  ['purple', 'dark'],
] as const)('one press switches from %s to %s, as the button’s label announces', async (from, to) => {
  const screen = await renderPage(<ModeToggle />)
  useAppearance.getState().chooseMode(from)
  await expect.poll(() => document.documentElement.dataset['mode']).toBe(from)
  await screen.getByRole('button', { name: new RegExp(`Switch to .*${to}`, 'i') }).click()
  await expect.poll(() => document.documentElement.dataset['mode']).toBe(to)
})
