import Gauge from 'lucide-react/icons/gauge'
import type { NavigationItem } from '#web/lib/feature.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { AppShell } from './app-shell.tsx'

const navigation: readonly NavigationItem[] = [
  { to: '/dashboard', labelKey: 'nav.dashboard', icon: Gauge, group: 'review', letter: 'd', onPhone: true },
  { to: '/journal', labelKey: 'nav.journal', icon: Gauge, group: 'review', letter: 'j', onPhone: true },
  { to: '/calendar', labelKey: 'nav.calendar', icon: Gauge, group: 'review', letter: 'c', onPhone: true },
  { to: '/goals', labelKey: 'nav.goals', icon: Gauge, group: 'improve', letter: 'g' },
]

const shell = (onSignOut = () => {}) => (
  <AppShell
    navigation={navigation}
    user={{ name: 'Ada', email: 'ada@example.org', isAdmin: false }}
    onSignOut={onSignOut}
  >
    <h1>Page</h1>
    <input aria-label="Note" />
  </AppShell>
)

/** The keyboard of the test driver knows no bracket key. */
function pressBracket() {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: '[', bubbles: true, cancelable: true }),
  )
}

beforeEach(() => page.viewport(1280, 800))

it('the first tab stop skips the navigation to the content', async () => {
  const screen = await renderPage(shell())
  await expect.element(screen.getByRole('heading', { name: 'Page' })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('main')
})

it('[ collapses the sidebar to labelled icons, but not while typing', async () => {
  const screen = await renderPage(shell())
  const sidebar = screen.getByRole('navigation', { name: 'Main' }).first()
  await expect.element(sidebar).toBeVisible()
  expect(sidebar.element().getBoundingClientRect().width).toBe(232)
  pressBracket()
  await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(64)
  await expect.element(sidebar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Note' }).click()
  pressBracket()
  expect(useAppearance.getState().sidebarCollapsed).toBe(true)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  pressBracket()
  expect(useAppearance.getState().sidebarCollapsed).toBe(false)
})

it('signs out from the account menu', async () => {
  const onSignOut = vi.fn<() => void>()
  const screen = await renderPage(shell(onSignOut))
  await screen.getByRole('button', { name: 'Your account' }).click()
  await screen.getByRole('menuitem', { name: 'Sign out' }).click()
  expect(onSignOut).toHaveBeenCalledOnce()
})

it('on a phone every touch target is at least 44 pixels tall', async () => {
  await page.viewport(360, 740)
  const screen = await renderPage(shell())
  await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const targets = [...document.querySelectorAll('header button, nav a')].filter(
    (target) => target.getClientRects().length > 0,
  )
  expect(targets.length).toBeGreaterThan(3)
  for (const target of targets) {
    expect(target.getBoundingClientRect().height, target.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(44)
  }
})
