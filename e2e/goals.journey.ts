import { expect, type Locator, type Page } from '@playwright/test'
import { answered } from './support/answered.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

const goalCard = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const menu = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for “${name}”` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('@improve @long goals are measured from the journal or counted manually, and outlive their account', async ({
  page,
  journal,
  request,
}) => {
  const { id } = await journal.createAccount({ name: 'Main', currency: 'USD', initialBalance: 10_000 })
  const day = new Date().toISOString().slice(0, 10)
  const closed = (grossPnl: number) => ({
    accountId: id,
    timestamp: `${day}T00:00:10`,
    closingTime: `${day}T00:00:20`,
    pair: 'EURUSD',
    direction: 'long',
    entryPrice: 1.08,
    exitPrice: 1.085,
    quantity: 0.1,
    grossPnl,
    fees: 0,
  })
  await request.post('/api/v1/trades', { data: closed(150) })
  await page.goto(`/dashboard?account=${id}`)

  await test.step('G G opens the page, which teaches and offers examples', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('g')
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible()
    await expect(page.getByText('Set a target for your results')).toBeVisible()
    await expectNoViolations(page, 'goals, empty', ['dark', 'light', 'purple'])
  })

  await test.step('an example begins a goal, whose progress comes from the trades', async () => {
    await page.getByRole('button', { name: 'Net P&L per month' }).click()
    await page.getByRole('textbox', { name: 'At least' }).fill('1000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const card = goalCard(page, 'Net P&L per month')
    await expect(card).toContainText('$150.00 of $1,000.00')
    await expect(card).toContainText('Main')
    await request.post('/api/v1/trades', { data: closed(900) })
    await expect(card).toContainText('$1,050.00 of $1,000.00')
    await expect(card).toContainText('Reached')
  })

  await test.step('a custom goal is counted manually', async () => {
    await page.getByRole('button', { name: 'New goal' }).click()
    await page.getByRole('combobox', { name: 'Metric' }).selectOption('custom')
    await page.getByRole('textbox', { name: 'Target' }).fill('10')
    await page.getByRole('textbox', { name: 'Unit' }).fill('hours')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Study')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const study = goalCard(page, 'Study')
    const oneMore = async () => {
      await study.getByRole('button', { name: 'One more' }).click()
      await study.getByRole('button', { name: 'One more' }).click()
      await expect(study).toContainText('2 of 10 hours')
    }
    await answered(page, 'goals/count', oneMore, 2)
    await page.reload()
    await expect(study).toContainText('2 of 10 hours')
    await expectNoViolations(page, 'goals', ['dark', 'light', 'purple'])
  })

  await test.step('a goal on one account is edited; without its account it keeps what was measured', async () => {
    await menu(page, 'Net P&L per month', 'Edit')
    await page.getByRole('combobox', { name: 'Accounts' }).selectOption({ label: 'Main' })
    await page.getByRole('textbox', { name: 'At least' }).fill('2000')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Income')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(goalCard(page, 'Income')).toContainText('$1,050.00 of $2,000.00')
    await request.delete(`/api/v1/accounts/${id}`)
    await expect(goalCard(page, 'Income')).toContainText('The account “Main” was deleted')
    await expect(goalCard(page, 'Income')).toContainText('$1,050.00 of $2,000.00')
  })

  await test.step('goals are archived, deleted and restored', async () => {
    await menu(page, 'Income', 'Archive')
    await expect(goalCard(page, 'Income')).toHaveCount(0)
    await page.getByText('Archived', { exact: true }).click()
    await menu(page, 'Income', 'Delete')
    await expect(page.getByText('“Income” deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Archived', { exact: true }).click()
    await expect(goalCard(page, 'Income')).toBeVisible()
  })

  await test.step('a limit without a name states how often it was kept, in the reader’s language', async () => {
    const startDate = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
    const limit = { metric: 'custom', direction: 'atMost', target: 3, period: 'day', startDate }
    await request.post('/api/v1/goals', { data: { goal: limit, today: day } })
    await page.getByText('Active', { exact: true }).click()
    await expect(goalCard(page, 'Custom count per day')).toContainText(/Limit kept: \d of \d days/)
  })

  await test.step('on a phone nothing is cut off, and every control is large enough', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Without the toasts, which cover the page.
    await page.reload()
    await expect(goalCard(page, 'Study')).toBeVisible()
    expect(await page.evaluate(overflowing)).toEqual([])
    expect(await page.evaluate(smallTargets)).toEqual([])
    await expectNoViolations(page, 'goals on a phone', ['dark', 'light'])
    await menu(page, 'Study', 'Delete')
  })
})
