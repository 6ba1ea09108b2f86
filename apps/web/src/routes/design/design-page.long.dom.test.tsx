import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { triedModes } from '#web/testing/tried.ts'
import { modes } from '#web/theme/mode.ts'
import { AppShell } from '#web/components/shell/app-shell.tsx'
import { DesignPage } from './design-page.tsx'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

it.each(triedModes)(
  'the shell and every component have no accessibility violations in %s mode',
  async (mode) => {
    await page.viewport(1280, 900)
    const screen = await renderPage(
      <AppShell onSignOut={() => undefined}>
        <DesignPage />
      </AppShell>,
      mode,
    )
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => document.querySelectorAll('canvas').length, { timeout: 10_000 })
      .toBeGreaterThan(0)
    const { violations } = await axe.run(document.body, { runOnly: tags })
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    ).toEqual([])
  },
)

it('all four modes are shown side by side, each with its own colours', async () => {
  await page.viewport(1280, 900)
  const screen = await renderPage(
    <AppShell onSignOut={() => undefined}>
      <DesignPage />
    </AppShell>,
  )
  await screen.getByRole('radio', { name: 'all four' }).click()
  await expect.poll(() => document.querySelectorAll('section[data-mode]').length).toBe(modes.length)
  const colours = modes.map((mode) => {
    const section = document.querySelector(`section[data-mode=${mode}]`)
    const button = section?.querySelector('[aria-label^="Controls"] button')
    if (!section || !button) throw new Error(`Nothing is shown in ${mode}`)
    return `${getComputedStyle(section).backgroundColor} ${getComputedStyle(button).color}`
  })
  expect(new Set(colours).size).toBe(modes.length)
})

it('nothing is wider than a 320 px screen', async () => {
  await page.viewport(320, 640)
  const screen = await renderPage(
    <AppShell onSignOut={() => undefined}>
      <DesignPage />
    </AppShell>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
