import { expect } from '@playwright/test'
import { fillTimes, fillTrade } from './support/fill-trade.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { goTo } from './support/go-to.ts'
import { startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'

test('@trading a trade is added, reviewed, tagged together with another, deleted and restored', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({
    name: 'Manual',
    initialBalance: 10_000,
    brokerTimeZone: 'Europe/Athens',
  })
  await startIn(page, 'dark')
  await page.goto(`/journal?account=${id}`)
  await expect(page.getByText('This account has no trades yet')).toBeVisible()
  const drawer = page.getByRole('dialog')
  const grid = page.getByRole('grid', { name: 'Trades' })

  await test.step('the result is calculated before saving', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add a trade' }).click()
    await expect(drawer.getByText('Enter times in broker time (Europe/Athens).')).toBeVisible()
    await fillTrade(page, { Pair: 'EURUSD', 'Lots or contracts': '0.5', Entry: '1.1000', Exit: '1.1040' })
    await fillTrade(page, { 'Stop loss': '1.0980', 'Take profit': '1.1060', Fees: '3.50' })
    await fillTrade(page, { Opened: '2026-03-02T09:00' })
    // 40 pips × 0.5 lots × 10 dollars − 3.50.
    await expect(drawer.getByText('+$196.50')).toBeVisible()
    await expect(drawer.getByText('+2.00 R')).toBeVisible()
    await expectNoViolations(page, 'the drawer of a new trade', ['dark', 'light'])
    await drawer.getByRole('button', { name: 'Save and new' }).click()
    await expect(page.getByText('EURUSD added')).toBeVisible()
  })

  await test.step('the next trade keeps the shared fields', async () => {
    await expect(drawer.getByLabel('Lots or contracts')).toHaveValue('0.5')
    await drawer.getByRole('radio', { name: 'Short' }).click()
    await fillTrade(page, { Entry: '1.1040', Exit: '1.1050' })
    await fillTimes(page)
    await expect(drawer.getByText('−$50.00', { exact: true })).toBeVisible()
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer).toHaveCount(0)
    await expect(grid).toHaveAttribute('aria-rowcount', '3')
    await expect(page.getByRole('button', { name: /Account/ })).toContainText('$10,146.50')
  })

  await test.step('a duplicate trade is reported with a link to the existing trade', async () => {
    await page.keyboard.press('n')
    await drawer.getByRole('radio', { name: 'Short' }).click()
    await fillTrade(page, { Entry: '1.1040', Exit: '1.1050' })
    await fillTimes(page)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer.getByRole('alert')).toContainText('Duplicate trade detected')
    await drawer.getByRole('link', { name: 'Open existing trade' }).click()
    await expect(page).toHaveURL(/\/journal\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name: 'EURUSD · 2 Mar 2026' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('−$50.00')
    await expectNoViolations(page, 'the page of a trade', ['dark', 'light'])
    await page.getByRole('link', { name: 'Back to journal' }).click()
  })

  await test.step('notes are saved automatically and do not change the result', async () => {
    await grid.getByRole('row').filter({ hasText: 'long' }).click()
    await expect(drawer.getByText('+$196.50')).toBeVisible()
    await drawer.getByRole('textbox', { name: /^Notes/ }).fill('Waited for the news.')
    await expect(drawer.getByText(/^Saved \d/)).toBeVisible()
    await expect(drawer.getByText('+$196.50')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

  await test.step('the search finds the trade by its notes', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('news')
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
    await page.getByRole('searchbox').clear()
    await expect(grid).toHaveAttribute('aria-rowcount', '3')
  })

  await test.step('both trades are selected and tagged by keyboard', async () => {
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click()
    await drawer.getByRole('combobox', { name: /^Tags to add/ }).fill('plan,')
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('2 trades updated')).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    await drawer.getByRole('combobox', { name: /^Tag/ }).fill('plan,')
    await drawer.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/tag=plan/)
    await expect(grid).toHaveAttribute('aria-rowcount', '3')
  })

  await test.step('Undo restores a deleted trade', async () => {
    await grid.getByRole('row').filter({ hasText: 'short' }).click()
    await drawer.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
    await page.getByRole('group', { name: 'Trade deleted' }).getByRole('button', { name: 'Undo' }).click()
    await expect(grid).toHaveAttribute('aria-rowcount', '3')
    await expect(page.getByRole('button', { name: /Account/ })).toContainText('$10,146.50')
  })

  await test.step('a saved view restores its filters', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save view' }).click()
    await drawer.getByLabel('Name').fill('As planned')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toHaveCount(0)
    await page.goto(`/journal?account=${id}`)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitemradio', { name: 'As planned' }).click()
    await expect(page.getByRole('button', { name: 'Remove filter Tag: plan' })).toBeVisible()
  })
})

test('@trading @long Back closes an open dialog first, and no dialog stays open on the next page', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createDemo()
  const dialog = page.getByRole('dialog')
  const back = () => page.evaluate(() => history.back())
  await page.goto(`/dashboard?account=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('on the first page of the tab, Back closes the dialog and stays', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Add a trade' }).click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(1)
    await back()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('Back closes the open trade and then leaves the page', async () => {
    await goTo(page, 'Journal')
    await page.getByRole('grid', { name: 'Trades' }).getByRole('row').nth(2).click()
    await expect(dialog).toBeVisible()
    await back()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/journal/)
    await back()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(dialog).toHaveCount(0)
  })
})
