import { expect, type Page } from '@playwright/test'
import { settled } from '../settled.ts'
import { dashboard, trades } from './journal.ts'
import type { Scene } from './scene.ts'

/** States within the pages about trades: marked rows, charts as tables, a range of days. */
export function withinJournal(account: string): readonly Scene[] {
  const of = (path: string) => `${path}${path.includes('?') ? '&' : '?'}account=${account}`
  return [
    { name: 'journal-marked', address: of('/journal'), reach: markRows },
    { name: 'journal-range', address: of('/journal'), reach: openRange },
    { name: 'dashboard-tables', address: of('/dashboard'), reach: dashboardTables, whole: true },
    { name: 'reports-tables', address: of('/journal/reports?view=figures'), reach: asTables, whole: true },
    {
      name: 'distribution-tables',
      address: of('/journal/reports?view=distribution'),
      reach: asTables,
      whole: true,
    },
  ]
}

/** Dialogs of the profile that precede a change. */
export const withinProfile: readonly Scene[] = [
  { name: 'profile-password', address: '/profile', reach: (page) => ask(page, 'Change password') },
  { name: 'profile-email', address: '/profile', reach: (page) => ask(page, 'Change e-mail address') },
  { name: 'profile-two-factor', address: '/profile', reach: setUpTwoFactor },
  { name: 'profile-passkey', address: '/profile', reach: (page) => ask(page, 'Add a passkey') },
]

async function markRows(page: Page): Promise<void> {
  await trades(page)
  await page.getByRole('grid', { name: 'Trades' }).focus()
  for (const key of ['End', 'Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText('2 selected')).toBeVisible()
}

async function openRange(page: Page): Promise<void> {
  await trades(page)
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('menuitemradio', { name: 'Custom range' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function dashboardTables(page: Page): Promise<void> {
  await dashboard(page)
  await asTables(page)
}

/** Shows every chart of the page as a table, each with a name and column heads. */
async function asTables(page: Page): Promise<void> {
  const menus = page.getByRole('button', { name: 'Chart options' })
  await expect(menus.first()).toBeVisible()
  await settled(page)
  const charts = await menus.count()
  const before = await page.getByRole('columnheader').count()
  for (let chart = 0; chart < charts; chart += 1) {
    await expect(menus.nth(chart)).toHaveAccessibleDescription(/\w/)
    await menus.nth(chart).press('Enter')
    await page.getByRole('menuitem', { name: 'Show as table' }).press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await expect.poll(() => page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(before + 2 * charts)
}

/** An earlier visit may have left the set-up unfinished. */
async function setUpTwoFactor(page: Page): Promise<void> {
  await ask(page, /^(Set up|Continue set-up)$/)
}

async function ask(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
