import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const answer = (page: Page) => page.getByRole('status', { name: 'Result', exact: true })
const result = (page: Page, name: string) => answer(page).locator('div').filter({ hasText: name }).first()

test('@improve @long the toolbox calculates with the account’s balance, says what to change, and shares its inputs', async ({
  page,
  context,
  journal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
  await page.goto(`/dashboard?account=${id}`)

  await test.step('G O opens it, with the account’s balance and risk as defaults', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1, name: 'Toolbox' })).toBeVisible()
    await expect(field(page, 'Balance')).toHaveValue('10,000')
    await expect(field(page, 'Risk per trade')).toHaveValue('1')
    await expect(page.getByText('Fill in “Pair” to see the result.')).toBeVisible()
  })

  await test.step('the position size follows every key, and absurd input says what to change', async () => {
    await page.getByRole('combobox', { name: 'Pair' }).fill('eurus')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Pair' })).toHaveValue('EURUSD')
    await field(page, 'Risk per trade').fill('1')
    await field(page, 'Entry price').fill('1.085')
    await field(page, 'Stop loss').fill('1.085')
    await expect(answer(page)).toContainText('Move the stop loss away from the entry')
    await field(page, 'Stop loss').fill('1.082')
    // 1 % of 10,000 over 30 pips: 100 / 300 = 0.33 lot, which risks 99.
    await expect(result(page, 'Position size')).toContainText('0.33 lots')
    await expect(result(page, 'Loss at stop')).toContainText('$99')
    await field(page, 'Stop loss').fill('x')
    await expect(answer(page)).toContainText('is not a number')
    await field(page, 'Stop loss').fill('1.082')
    await expectNoViolations(page, 'the toolbox', ['dark', 'light', 'purple'])
  })

  await test.step('a pair without an exact conversion asks for its rate', async () => {
    await page.getByRole('combobox', { name: 'Pair' }).fill('EURGBP')
    await page.keyboard.press('Tab')
    await expect(answer(page)).toContainText('Enter how many USD one GBP is worth.')
    await field(page, 'Rate GBP → USD').fill('1.25')
    await expect(result(page, 'Position size')).toContainText('0.26 lots')
  })

  await test.step('the rate is kept with its day, deleted, and restored', async () => {
    await page.getByRole('button', { name: 'Keep rate GBP → USD' }).click()
    await expect(page.getByText(/^USD for 1 GBP · entered on /)).toBeVisible()
    await expect(field(page, 'Rate GBP → USD')).toHaveValue('1.25')
    await page.getByRole('button', { name: /^Delete 1 GBP = 1\.25 USD/ }).click()
    await expect(page.getByRole('heading', { name: 'Your conversion rates' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 GBP = 1.25 USD', { exact: true })).toBeVisible()
    await expect(result(page, 'Position size')).toContainText('0.26 lots')
  })

  await test.step('the result and a link to the same inputs are copied', async () => {
    await page.getByRole('button', { name: 'Copy result' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('Position size: 0.26 lots')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = new URL(await copied())
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      tool: 'position-size',
      pair: 'EURGBP',
      currency: 'USD',
      balance: '10000',
      rate: '1.25',
    })
    expect(link.searchParams.has('account')).toBe(false)
    await page.goto(`${link.pathname}${link.search}`)
    await expect(result(page, 'Position size')).toContainText('0.26 lots')
  })

  await test.step('keys change the calculator; each shows an example, its formula and source', async () => {
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/tool=pip-value/)
    await page.keyboard.press('k')
    await expect(page).toHaveURL(/tool=position-size/)
    for (const name of [
      'Pip value',
      'Risk and reward',
      'Profit and margin',
      'Break-even price',
      'Drawdown recovery',
      'Compounding',
      'Risk of ruin',
      'Kelly',
      'Expectancy',
    ]) {
      await page.getByRole('navigation', { name: 'Calculators' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      await expect(page.getByRole('button', { name: 'Copy result' })).toBeVisible()
      await expect(page.getByText(/^Source: /)).toBeVisible()
      await expect(answer(page)).not.toContainText(/NaN|∞/)
    }
    await page.getByRole('link', { name: 'Session clock' }).click()
    await expect(page.getByText(/^(Closes|Opens) in /)).toHaveCount(4)
    await expect(page.getByText(/^(A trade opened now counts as: |All sessions are closed)/)).toBeVisible()
  })

  await test.step('a phone has a menu instead of the list, and room for everything', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('combobox', { name: 'Calculators' }).selectOption('Risk of ruin')
    await expect(page.getByRole('heading', { level: 2, name: 'Risk of ruin' })).toBeVisible()
    // The closed form gives 4.33 % as an upper limit without end.
    await expect(result(page, 'Risk of ruin')).toContainText('4.33%')
    await expect(page.getByText(/^at most [2-4]\.\d% \(95% interval from [2-4]\.\d%\)$/)).toBeVisible()
    expect(await page.evaluate(overflowing)).toEqual([])
    expect(await page.evaluate(smallTargets)).toEqual([])
    await expectNoViolations(page, 'the toolbox on a phone', ['dark', 'light'])
  })
})
