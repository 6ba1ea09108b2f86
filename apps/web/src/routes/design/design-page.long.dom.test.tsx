import { navigation } from '../features.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { testedModes } from '#web/testing/test-matrix.ts'
import { modes } from '#web/theme/mode.ts'
import { AppShell } from '#web/components/shell/app-shell.tsx'
import { DesignPage } from './design-page.tsx'

it.each(testedModes)(
  'the shell and every component have no accessibility violations in %s mode',
  async (mode) => {
    await page.viewport(1280, 900)
    const screen = await renderPage(
      <AppShell navigation={navigation} onSignOut={() => undefined}>
        <DesignPage />
      </AppShell>,
      mode,
    )
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  },
)

it('all four modes are shown side by side, each with its own colours', async () => {
  await page.viewport(1280, 900)
  const screen = await renderPage(
    <AppShell navigation={navigation} onSignOut={() => undefined}>
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
    <AppShell navigation={navigation} onSignOut={() => undefined}>
      <DesignPage />
    </AppShell>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
