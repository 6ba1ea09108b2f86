import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { inventedHistory } from './support/invented-history.ts'
import { startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'

test('@face dashboards are arranged by keyboard and mouse, saved, named, deleted and restored with Undo', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
  await journal.importFile(id, inventedHistory())
  await page.setViewportSize({ width: 1440, height: 900 })
  await startIn(page, 'dark')
  await page.goto(`/dashboard?account=${id}`)
  await expect(page.getByRole('heading', { name: 'More metrics' })).toBeVisible()

  await test.step('a widget is added from the gallery', async () => {
    await arrange(page)
    await page.getByRole('button', { name: 'Add a widget' }).click()
    const gallery = page.getByRole('dialog', { name: 'Add a widget' })
    await expectNoViolations(page, 'the gallery of widgets', ['dark', 'light'])
    await gallery.getByRole('button', { name: 'Add Tags' }).click()
    await gallery.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('group', { name: 'Tags', exact: true })).toBeVisible()
    await expectNoViolations(page, 'the dashboard while it is arranged', ['dark', 'light'])
  })

  await test.step('the keyboard resizes a widget; the mouse drags another', async () => {
    const grip = page.getByRole('button', { name: 'Weekdays', exact: true })
    await grip.focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText(/^Weekdays: .* 7 high$/)).toBeAttached()
    const risk = page.getByRole('button', { name: 'Risk today', exact: true })
    await risk.scrollIntoViewIfNeeded()
    const box = await risk.boundingBox()
    if (!box) throw new Error('The widget has no place')
    await page.mouse.move(box.x + 40, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 80, { steps: 6 })
    await page.mouse.move(box.x + 40, box.y + 420, { steps: 12 })
    await page.mouse.up()
  })

  await test.step('leaving asks first, and the saved dashboard is shown after a reload', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Journal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Dashboards: My dashboard' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Dashboards: My dashboard' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'By tag' })).toBeVisible()
    const places = await Promise.all(
      ['By hour', 'Risk today'].map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()),
    )
    expect(places[0]?.y ?? 0).toBeLessThan(places[1]?.y ?? 0)
  })

  await test.step('another dashboard is created, shown, deleted and restored with Undo', async () => {
    await menu(page, 'New dashboard …')
    // The menu, which fades out, must not take the focus back from the dialog that it opened.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.getByRole('dialog').getByLabel('Name').fill('Mornings')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Dashboards: Mornings' })).toBeVisible()
    await menu(page, 'Delete')
    await expect(page.getByRole('button', { name: 'Dashboards: My dashboard' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Dashboards: Mornings' })).toBeVisible()
  })

  await test.step('a phone has its own dashboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Dashboards: Default dashboard' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

async function menu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Dashboards/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function arrange(page: Page): Promise<void> {
  await menu(page, 'Arrange widgets')
  await expect(page.getByRole('toolbar', { name: 'Edit dashboard' })).toBeVisible()
}
