import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import type { Journal } from './support/journal.ts'
import { test } from './support/owner-test.ts'

const text = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^\s*Saved \d/ })
const streak = (page: Page) => page.getByRole('region', { name: 'Review streak' })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
const step = (page: Page, name: string) => page.getByRole('radio', { name }).locator('..')

/** Two trades on Monday, one on the Friday before. */
async function trade(page: Page, journal: Journal): Promise<void> {
  const account = await journal.createAccount({ name: 'Example', currency: 'USD' })
  const one = { pair: 'EURUSD', direction: 'long', entryPrice: 1.08, exitPrice: 1.09, quantity: 1, fees: 0 }
  for (const [at, grossPnl] of [
    ['2026-03-06T08', 40],
    ['2026-03-09T08', 100],
    ['2026-03-09T10', -30],
  ] as const) {
    const times = { timestamp: `${at}:00`, closingTime: `${at}:30` }
    const data = { ...one, ...times, grossPnl, accountId: account.id }
    await expect(await page.request.post('/api/v1/trades', { data })).toBeOK()
  }
}

test('@notebooks @long a day is rated and finished, and begins a streak', async ({ page, journal }) => {
  await trade(page, journal)
  await page.goto('/daily-review?date=2026-03-09')
  await expect(page.getByRole('region', { name: 'Facts of the day' })).toContainText('+$70.00')
  await expect(streak(page)).toContainText('0 days')
  await page.getByRole('group', { name: 'Rating' }).getByRole('button', { name: '4: Good' }).click()
  await page.getByRole('button', { name: 'Finish review' }).click()
  await expect(page.getByText('1 reviewed trading day in a row')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '4: Good' }).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(streak(page)).toContainText('1 day')
})

test('@notebooks @long a day’s review from template to streak', async ({ page, journal, context }) => {
  await trade(page, journal)

  await test.step('the page opens with today, which has no trades', async () => {
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Daily review' }).click()
    await expect(page.getByText('No trades closed on this day.')).toBeVisible()
    await expect(text(page, /^Morning plan/)).toBeVisible()
  })

  await test.step('everything known about a day is filled in', async () => {
    await page.goto('/daily-review?date=2026-03-09')
    const facts = page.getByRole('region', { name: 'Facts of the day' })
    await expect(facts).toContainText('+$70.00')
    await expect(facts).toContainText('1 win · 1 loss · 0 break-even')
    await expect(facts.getByRole('link', { name: /EURUSD/ })).toHaveCount(4)
    await expect(page.getByText('2 trades aren’t reviewed yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Review trades' })).toHaveAttribute('href', /reviewed=no/)
    await expectNoViolations(page, 'daily review', ['dark', 'light'])
  })

  await test.step('the plan begins with the questions of its template', async () => {
    await step(page, 'Morning plan').click()
    await page.getByRole('group', { name: 'Mood before trading' }).getByRole('button', { name: /^3/ }).click()
    await page.getByRole('textbox', { name: 'Sleep' }).fill('7.4')
    const plan = text(page, /^Morning plan/)
    await expect(plan.getByRole('heading')).toHaveText([
      'Bias and news',
      'Levels',
      'Set-ups I will take',
      'Maximum risk',
      'What to watch out for',
    ])
    await plan.press('Control+End')
    await page.keyboard.type('No trades after losses.')
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Sleep' })).toHaveValue('7.5')
  })

  await test.step('the report is written, and the review finished, undone and finished', async () => {
    await step(page, 'Evening report').click()
    await page.getByRole('group', { name: 'Rating' }).getByRole('button', { name: /^4/ }).click()
    const tags = page.getByRole('combobox', { name: 'Tags' })
    await tags.fill('patient')
    await tags.press('Enter')
    const report = text(page, /^Evening report/)
    await report.press('Control+End')
    await page.keyboard.type('Only A set-ups.')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Finish review' }).click()
    await expect(page.getByText('1 reviewed trading day in a row')).toBeVisible()
    await undo(page).click()
    await page.getByRole('button', { name: 'Finish review' }).click()
    await expect(streak(page)).toContainText('1 day')
  })

  await test.step('the next day, by its key, begins with what was planned for it', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/date=2026-03-10/)
    await step(page, 'Morning plan').click()
    await expect(page.getByRole('figure').filter({ hasText: 'Planned for this day' })).toContainText(
      'Only A set-ups.',
    )
  })

  await test.step('the strip leads to Friday by keyboard, and the weekend between breaks no streak', async () => {
    await streak(page).getByRole('button', { pressed: true }).focus()
    for (let day = 0; day < 4; day += 1) await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /^Friday.*March.*1 trade, Not reviewed/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/date=2026-03-06/)
    await page.getByRole('button', { name: 'Finish review' }).click()
    await expect(streak(page)).toContainText('2 days')
  })

  await test.step('the week is built from its days', async () => {
    await step(page, 'Week').click()
    await page.getByRole('button', { name: 'Next week' }).click()
    const monday = page.getByRole('row').filter({ hasText: /Mon .*9/ })
    await expect(monday).toContainText('+$70.00')
    await expect(monday).toContainText('7.5')
    await expect(page.getByText('Only A set-ups.')).toBeVisible()
    await expect(text(page, /^Report of the week/)).toContainText('Plan for next week')
    await expectNoViolations(page, 'weekly review', ['dark', 'light'])
    await monday.getByRole('link').click()
    await expect(page).toHaveURL(/date=2026-03-09/)
  })

  await test.step('offline, an answer waits in the browser and is sent later', async () => {
    const rating = page.getByRole('group', { name: 'Rating' })
    await expect(rating.getByRole('button', { name: /^4/ })).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(true)
    await rating.getByRole('button', { name: /^5/ }).click()
    await expect(page.getByText('Answers saved on this device')).toBeVisible()
    await expect(rating.getByRole('button', { name: /^5/ })).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
    await expect(page.getByText('Answers saved on this device')).toHaveCount(0)
    await page.reload()
    await expect(rating.getByRole('button', { name: /^5/ })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the calendar marks the day and leads to its review', async () => {
    await page.goto('/calendar?at=2026-03&day=2026-03-09')
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Only A set-ups.')
    await panel.getByRole('link', { name: 'Review this day' }).click()
    await expect(page).toHaveURL(/daily-review\?date=2026-03-09/)
    await page.goto('/calendar?at=2026-03')
    await expect(page.getByRole('gridcell', { name: /has a review/ })).toHaveCount(2)
  })

  await test.step('a deleted review is empty, and restored by Undo', async () => {
    await page.goto('/daily-review?date=2026-03-09')
    await page.getByRole('button', { name: 'Review actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete review' }).click()
    await expect(text(page, /^Evening report/)).not.toContainText('Only A set-ups.')
    await undo(page).click()
    await expect(text(page, /^Evening report/)).toContainText('Only A set-ups.')
  })
})
