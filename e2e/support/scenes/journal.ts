import { expect, type Page } from '@playwright/test'
import { fillTimes, fillTrade } from '../fill-trade.ts'
import type { Scene } from './scene.ts'

/** The pages about trades, for the sample account. */
export function journalScenes(account: string): readonly Scene[] {
  const of = (path: string) => `${path}${path.includes('?') ? '&' : '?'}account=${account}`
  return [
    { name: 'dashboard', address: of('/dashboard'), reach: dashboard, whole: true },
    { name: 'dashboard-arranged', address: of('/dashboard'), reach: arrange },
    { name: 'dashboard-gallery', address: of('/dashboard'), reach: openGallery },
    { name: 'dashboard-leave', address: of('/dashboard'), reach: leave },
    { name: 'calendar-month', address: of('/calendar'), reach: calendar, whole: true },
    { name: 'calendar-week', address: of('/calendar?view=week'), reach: calendar, whole: true },
    { name: 'calendar-year', address: of('/calendar?view=year'), reach: calendar, whole: true },
    { name: 'calendar-day', address: of('/calendar'), reach: openDay },
    { name: 'journal', address: of('/journal'), reach: trades },
    { name: 'journal-filter', address: of('/journal'), reach: openFilter },
    { name: 'journal-nothing-fits', address: of('/journal?pair=XAGUSD') },
    { name: 'trade-panel', address: of('/journal'), reach: openTrade },
    { name: 'trade-page', address: of('/journal'), reach: goToTrade, whole: true },
    { name: 'trading-plan', address: of('/trading-plans'), reach: beginPlan, whole: true },
    { name: 'trading-plan-adherence', address: of('/trading-plans'), reach: measurePlan, whole: true },
    { name: 'strategies', address: of('/strategy'), whole: true },
    { name: 'strategy', address: of('/strategy'), reach: beginPlaybook, whole: true },
    { name: 'quick-add', address: of('/journal'), reach: quickAdd },
    ...(['figures', 'breakdown', 'cross', 'distribution', 'simulation', 'compare'] as const).map((view) => ({
      name: `reports-${view}`,
      address: of(`/journal/reports?view=${view}`),
      whole: true,
      ...(view === 'simulation' && { reach: simulate }),
    })),
  ]
}

/** Overlays available on every page. */
export function overlays(account: string): readonly Scene[] {
  const address = `/journal?account=${account}`
  const open = (name: string) => (page: Page) => menu(page, name)
  return [
    { name: 'palette', address, reach: (page) => palette(page, '') },
    { name: 'palette-search', address, reach: (page) => palette(page, 'eur') },
    { name: 'key-help', address, reach: keyHelp },
    { name: 'menu-account', address, reach: open('Account') },
    { name: 'menu-period', address, reach: open('Period') },
    { name: 'menu-appearance', address, reach: open('Appearance') },
    { name: 'menu-user', address, reach: open('Your account') },
    { name: 'export', address, reach: openExport },
    { name: 'toast', address, reach: deleteTrade },
  ]
}

export async function dashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Streaks and extremes' })).toBeVisible()
  await expect(page.getByRole('img', { name: /\. Max drawdown / })).toBeVisible()
}

async function beginPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New plan' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day trading plan/ })
    .click()
  await page.waitForURL('/trading-plans/*')
  await expect(page.getByRole('heading', { name: 'Day trading plan', level: 1 })).toBeVisible()
}

async function measurePlan(page: Page): Promise<void> {
  await beginPlan(page)
  await page.getByRole('link', { name: 'Adherence' }).click()
  await expect(page.getByRole('table')).toContainText('Every trade has a stop loss')
}

async function beginPlaybook(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL('/strategy/*')
  await page.getByRole('button', { name: 'Pullback', exact: true }).click()
  await expect(page.getByRole('button', { name: /^The trade follows the trend/ })).toBeVisible()
}

async function arrange(page: Page): Promise<void> {
  await dashboard(page)
  await page.getByRole('button', { name: /^Dashboards/ }).click()
  await page.getByRole('menuitem', { name: 'Arrange widgets' }).click()
  await expect(page.getByRole('toolbar', { name: 'Edit dashboard' })).toBeVisible()
}

async function openGallery(page: Page): Promise<void> {
  await arrange(page)
  await page.getByRole('button', { name: 'Add a widget' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a widget' })).toBeVisible()
}

async function leave(page: Page): Promise<void> {
  await arrange(page)
  await page.getByRole('button', { name: 'Weekdays', exact: true }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stay' })).toBeVisible()
}

export async function calendar(page: Page): Promise<void> {
  await expect(page.locator('dl').first()).toContainText('trade')
}

async function openDay(page: Page): Promise<void> {
  await calendar(page)
  await page.locator('[data-date]').filter({ hasText: /\$/ }).first().click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

export async function trades(page: Page): Promise<void> {
  await expect(closed(page).first()).toBeVisible()
}

async function openFilter(page: Page): Promise<void> {
  await trades(page)
  await page.getByRole('button', { name: /^(?:More filters|Filter: )/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Opens a closed trade, which has all details a trade can have. */
export async function openTrade(page: Page): Promise<void> {
  // Content above the list may wrap when it arrives, and move a row away from under the pointer.
  await expect(async () => {
    await closed(page).nth(3).click()
    await expect(page.getByRole('dialog')).toContainText('Gross P&L', { timeout: 5_000 })
  }).toPass()
}

async function goToTrade(page: Page): Promise<void> {
  await openTrade(page)
  const { searchParams } = new URL(page.url())
  await page.goto(`/journal/${searchParams.get('trade')}?account=${searchParams.get('account')}`)
  await expect(page.getByText('Gross P&L')).toBeVisible()
}

async function quickAdd(page: Page): Promise<void> {
  await trades(page)
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog')
  await fillTrade(page, {
    Pair: 'EURUSD',
    'Lots or contracts': '0.5',
    Entry: '1.1000',
    Exit: '1.1040',
    'Stop loss': '1.0980',
  })
  await fillTimes(page)
  await expect(drawer.getByText('+2.00 R')).toBeVisible()
}

async function simulate(page: Page): Promise<void> {
  await expect(page.getByText(/^5,000 paths/)).toBeVisible()
}

async function palette(page: Page, search: string): Promise<void> {
  await trades(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill(search)
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function keyHelp(page: Page): Promise<void> {
  await trades(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
}

async function menu(page: Page, name: string): Promise<void> {
  await trades(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function openExport(page: Page): Promise<void> {
  await trades(page)
  await page.getByRole('button', { name: 'Export' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The last in the list, which no other screenshot shows. */
async function deleteTrade(page: Page): Promise<void> {
  await trades(page)
  await page.getByRole('grid', { name: 'Trades' }).focus()
  for (const key of ['End', 'Space']) await page.keyboard.press(key)
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('region').getByRole('button', { name: 'Undo' })).toBeVisible()
}

/** Rows of closed trades. */
function closed(page: Page) {
  return page
    .getByRole('grid', { name: 'Trades' })
    .getByRole('row')
    .filter({ hasText: /[+−]\$/ })
}
