import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { goTo } from './support/go-to.ts'
import { startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'
import { lossOfToday } from './support/loss-of-today.ts'
import type { Journal } from './support/journal.ts'

/** 10,000.00 of which today 170.00 are lost: 85 % of the 2 % that a day may lose. */
async function createTrading(journal: Journal): Promise<string> {
  const { id } = await journal.createAccount({
    name: 'Trading',
    broker: 'Example Markets',
    initialBalance: 10_000,
    brokerTimeZone: 'UTC',
    // Not the defaults, which count as never set.
    riskSettings: { maxPositionSize: 2, maxDailyLoss: 2, maxDrawdown: 10 },
  })
  await journal.importFile(id, lossOfToday())
  return id
}

test('@trading @long accounts: limits warn when near and when reached, on the account page and the dashboard', async ({
  page,
  journal,
}) => {
  const id = await createTrading(journal)
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Settings for Trading' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trading' })).toBeFocused()
  await expect(page.getByText('Daily loss is near its limit (85% used).')).toBeVisible()
  await expect(page.getByText('$170.00 of $200.00 · 85%')).toBeVisible()
  // 50 pips of half a lot are 250; what a lot is worth is known from the closed trade.
  await expect(page.getByText('$250.00 of $200.00 · 125%')).toBeVisible()
  await expect(page.getByText('1 open position has no stop (XAUUSD)', { exact: false })).toBeVisible()

  await page.getByRole('textbox', { name: 'Daily loss' }).fill('1.5')
  await page.getByRole('textbox', { name: 'Open risk' }).fill('0')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('Daily loss limit exceeded (113% used).')).toBeVisible()
  await expect(page.getByText('$250.00 · no limit')).toBeVisible()

  await page.goto(`/dashboard?account=${id}`)
  await expect(page.getByText('Daily loss limit exceeded (113% used).')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Daily loss' })).toBeVisible()
  await page.getByRole('link', { name: 'Set limits' }).click()
  await expect(page.getByRole('textbox', { name: 'Daily loss' })).toHaveValue('1.5')
})

test('@trading @long accounts: cash entries are added, changed, deleted and restored without affecting P&L', async ({
  page,
  journal,
}) => {
  const id = await createTrading(journal)
  await page.goto(`/accounts/${id}?account=${id}`)
  const balance = page.getByRole('main').locator('dd').first()
  await expect(balance).toContainText('$9,830.00')

  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await dialog.getByLabel('Time').fill('2025-03-03T10:00')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('savings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Deposit savings/ })).toContainText('+$1,000.00')
  await expect(balance).toContainText('$10,830.00')

  await page.getByRole('button', { name: /^Edit: Deposit/ }).click()
  await dialog.getByRole('radio', { name: 'Withdrawal' }).click()
  await dialog.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByRole('row', { name: /Withdrawal savings/ })).toContainText('−$1,000.00')
  await expect(balance).toContainText('$8,830.00')

  await page.getByRole('button', { name: /^Delete: Withdrawal/ }).click()
  await expect(balance).toContainText('$9,830.00')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(balance).toContainText('$8,830.00')
  await expect(page.getByRole('main').locator('dd').nth(1)).toHaveText('−$170.00')
})

test('@trading @long accounts: favourite, currency change and deletion', async ({ page, journal }) => {
  await createTrading(journal)
  await journal.createAccount({ name: 'Second' })
  await page.goto('/accounts')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Trading').getByRole('img', { name: 'Favourite' })).toBeVisible()
  await page.getByRole('button', { name: 'Make Second the favourite' }).click()
  await expect(card('Second').getByRole('img', { name: 'Favourite' })).toBeVisible()
  await expect(card('Second').getByText('Current', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Favourite' })).toHaveCount(1)

  await page.getByRole('link', { name: 'Settings for Trading' }).click()
  await page.getByRole('textbox', { name: 'Currency' }).fill('eur')
  await page.getByRole('button', { name: 'Save settings' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing is converted')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await dialog.getByRole('button', { name: 'Change currency' }).click()
  await expect(page.getByRole('main').locator('dd').first()).toContainText('€9,830.00')

  await page.getByRole('button', { name: 'Delete trading account' }).click()
  await dialog.getByRole('textbox').fill('Trading')
  await dialog.getByRole('button', { name: 'Delete trading account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await expect(card('Trading')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Favourite' })).toHaveCount(1)
})

test('@trading @long accounts: the account page has no accessibility violations on a wide screen', async ({
  page,
  journal,
}) => {
  const id = await createTrading(journal)
  await startIn(page, 'dark')
  await page.goto(`/accounts/${id}?account=${id}`)
  await expect(page.getByText('$250.00 of $200.00 · 125%')).toBeVisible()
  await expectNoViolations(page, 'the page of an account', ['dark', 'light', 'blue', 'purple'])
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByRole('dialog', { name: 'New entry' })).toBeVisible()
  await expectNoViolations(page, 'a cash entry', ['dark', 'light'])
})

for (const width of [320, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true })

    test(`@trading @long accounts: pages fit a phone of ${width} px with 44 px touch targets`, async ({
      page,
      journal,
    }) => {
      const id = await createTrading(journal)
      await page.goto('/accounts')
      await expectToFit(page)
      await goTo(page, 'Accounts')
      await page.getByRole('link', { name: 'Settings for Trading' }).click()
      await expect(page.getByText('$250.00 of $200.00 · 125%')).toBeVisible()
      await page.request.post(`/api/v1/accounts/${id}/cash`, {
        data: { kind: 'deposit', at: '2025-03-03T10:00', amount: 1000, notes: 'a rather long note about it' },
      })
      await page.reload()
      await expect(page.getByText('a rather long note about it')).toBeVisible()
      await expectToFit(page)
      await page.getByRole('button', { name: 'Add entry' }).click()
      await expect(page.getByRole('dialog', { name: 'New entry' })).toBeVisible()
      await expectToFit(page)
    })
  })
}

async function expectToFit(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  expect.soft(await page.evaluate(overflowing), `nothing on ${pathname} is wider than the screen`).toEqual([])
  expect.soft(await page.evaluate(smallTargets), `targets on ${pathname} are 44 px high`).toEqual([])
}

test('@trading @long accounts: leaving with unsaved changes asks first', async ({ page, journal }) => {
  const { id } = await journal.createAccount({ name: 'Half typed' })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await page.goto(`/accounts/${id}?account=${id}`)
  await name.fill('Typed on')

  await test.step('Escape stays on the page', async () => {
    await goTo(page, 'Journal')
    await expect(question).toContainText('You have unsaved changes. Are you sure you want to leave?')
    await expectNoViolations(page, 'the question of whoever leaves', ['dark', 'light'])
    await page.keyboard.press('Escape')
    await expect(name).toHaveValue('Typed on')
  })

  await test.step('Save and leave saves and continues', async () => {
    await goTo(page, 'Accounts')
    await question.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page.getByRole('link', { name: 'Settings for Typed on' })).toBeVisible()
  })
})
