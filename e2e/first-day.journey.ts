import { expect, type Page } from '@playwright/test'
import { answered } from './support/answered.ts'
import { createOwner } from './support/create-owner.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { fillTrade } from './support/fill-trade.ts'
import { test } from './support/first-run-test.ts'
import { goTo } from './support/go-to.ts'

test('@face @long the Get started guide ticks its steps for sample data, then for the user’s own account', async ({
  page,
}) => {
  await page.goto('/')
  await createOwner(page)
  const guide = page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: 'Get started' }),
    })
  const done = guide.getByRole('listitem').filter({ hasText: 'Done:' })

  await test.step('it starts with no step done', async () => {
    await expect(guide).toContainText('0 of 5')
    await expect(page.getByText('Your journal is empty')).toBeVisible()
    await expectNoViolations(page, 'the guide with nothing done', ['dark', 'light', 'blue', 'purple'])
  })

  await test.step('sample data ticks the steps it covers and is removed in one click', async () => {
    await guide.getByRole('button', { name: 'Load sample data' }).click()
    await expect(guide).toContainText('3 of 3')
    await expect(guide).toContainText('These steps are ticked for the sample data.')
    await expect(page.getByRole('complementary', { name: 'Sample data' })).toContainText('sample data')
    await page.getByRole('button', { name: 'About Profit factor' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Profit factor' })).toContainText('divided by')
    await expectNoViolations(page, 'the guide with sample data and a help open', ['dark', 'light'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove sample data' }).click()
    await expect(guide).toContainText('0 of 5')
  })

  await test.step('creating an account ticks a step', async () => {
    await guide.getByRole('link', { name: 'Create an account' }).click()
    const dialog = page.getByRole('dialog', { name: 'New account' })
    await dialog.getByLabel('Name').fill('Manual')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog).toHaveCount(0)
    await goTo(page, 'Dashboard')
    await expect(guide).toContainText('1 of 5')
  })

  await test.step('a manual trade ticks a step and removes the statement step', async () => {
    await page.keyboard.press('n')
    await addTrade(page)
    await expect(guide).toContainText('2 of 4')
    await expect(done).toHaveCount(2)
  })

  await test.step('setting the time zone ticks a step', async () => {
    await guide.getByRole('link', { name: 'Set time zone' }).click()
    await page.getByRole('combobox', { name: 'Broker’s time zone' }).fill('Europe/Athens')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await goTo(page, 'Dashboard')
    await expect(guide).toContainText('3 of 4')
    await expect(done.nth(2)).toContainText('Europe/Athens')
  })

  await test.step('the hidden guide stays hidden after a reload', async () => {
    await answered(page, 'settings/update', () => guide.getByRole('button', { name: 'Hide guide' }).click())
    await expect(guide).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Net P&L over time' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Net P&L over time' })).toBeVisible()
    await expect(guide).toHaveCount(0)
  })

  await test.step('the palette reopens it, a rating completes it, and closing it is permanent', async () => {
    await goTo(page, 'Calendar')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('getting-started guide')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(guide).toContainText('3 of 4')
    await guide.getByRole('link', { name: 'Open journal' }).click()
    await page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(1).click()
    await page.getByRole('dialog').getByRole('button', { name: '4 of 5' }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^Saved/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await goTo(page, 'Dashboard')
    await expect(guide).toContainText('4 of 4')
    await answered(page, 'settings/update', () => guide.getByRole('button', { name: 'Close' }).click())
    await expect(guide).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Net P&L over time' })).toBeVisible()
    await expect(guide).toHaveCount(0)
  })
})

test('@face @long nothing shifts on a phone if accounts and settings load late', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await createOwner(page)
  await page.getByRole('button', { name: 'Load sample data' }).first().click()
  await expect(page.getByText('Profit factor').first()).toBeVisible()
  for (const late of ['accounts/list', 'settings/get']) {
    await page.route(`**/rpc/${late}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
  }
  // A new tab, where nothing is kept of the one before.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
  await expect(page.getByText('Profit factor').first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.05)
})

/** In the drawer: a closed trade whose prices give its result. */
async function addTrade(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Trade' })
  await fillTrade(page, { Pair: 'EURUSD', 'Lots or contracts': '1', Entry: '1.1000', Exit: '1.1010' })
  await fillTrade(page, { Opened: '2026-03-02T10:00' })
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('EURUSD added')).toBeVisible()
}

/**
 * How far the page has jumped since it was opened (Cumulative Layout Shift of web.dev, whose sessions of five seconds
 * never sum up to more).
 */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list
            .getEntries()
            .map((shift) => ('value' in shift ? Number(shift.value) : Number.NaN))
          resolve(shifts.reduce((sum, value) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // It is not called where nothing has jumped.
        setTimeout(() => resolve(0), 1_000)
      }),
  )
}
