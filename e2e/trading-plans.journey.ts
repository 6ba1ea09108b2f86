import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'

const rule = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('@notebooks @long a trading plan is begun from an example, checked in a trade, and shows what breaking a rule costs', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createDemo()
  await page.goto(`/trading-plans?account=${id}`)

  await test.step('an example is copied into a plan, which is active', async () => {
    await expect(page.getByText('A trading plan holds your rules')).toBeVisible()
    await expectNoViolations(page, 'trading plans, empty', ['dark', 'light'])
    await page.getByRole('button', { name: /^Day trading plan/ }).click()
    await expect(page.getByRole('heading', { name: 'Day trading plan', level: 1 })).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(rule(page, 'Reward-to-risk ratio of at least 1.5')).toBeVisible()
    await expectNoViolations(page, 'a trading plan', ['dark', 'light'])
  })

  await test.step('a rule is added, moved with the keyboard, deleted and restored', async () => {
    await page.getByRole('button', { name: 'Add rule to “Entry”' }).click()
    await page.getByRole('textbox', { name: 'Rule', exact: true }).fill('Wait for the close')
    await page.getByRole('button', { name: 'Done' }).click()
    await rule(page, 'Wait for the close').focus()
    await page.keyboard.press('Alt+ArrowUp')
    const entry = page.getByRole('region', { name: 'Entry' }).getByRole('listitem')
    await expect(entry.nth(2)).toContainText('Wait for the close')
    await page.getByRole('button', { name: 'Delete “Wait for the close”' }).click()
    await expect(rule(page, 'Wait for the close')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entry.nth(2)).toContainText('Wait for the close')
    await save(page)
    await expect(page.getByText('Plan saved')).toBeVisible()
    await page.reload()
    await expect(entry.nth(2)).toContainText('Wait for the close')
  })

  await test.step('in a trade’s review, facts decide some rules and the user the others', async () => {
    await page.goto(`/journal?account=${id}&status=closed&missed=no`)
    await page.getByRole('grid', { name: 'Trades' }).focus()
    await page.keyboard.press('Enter')
    const review = page.getByRole('dialog').first()
    const line = (name: string) => review.getByRole('listitem').filter({ hasText: name })
    await expect(line('Every trade has a stop loss')).toContainText('Kept, from the trade')
    await expect(line('Wait for the close')).toContainText('Not checked yet')
    await line('Wait for the close').getByText('Broken', { exact: true }).click()
    await expect(line('Wait for the close')).toContainText('Broken, set by you')
    await expect(review.getByText(/^Saved/)).toBeVisible()
    await expectNoViolations(page, 'rules of a trade', ['dark', 'light'])
  })

  await test.step('the adherence names the broken rule, its trades and its cost', async () => {
    await page.goto(`/trading-plans?account=${id}`)
    await page.getByRole('link', { name: 'Day trading plan' }).click()
    await expect(page.getByRole('link', { name: 'Start a day' })).toHaveAttribute(
      'href',
      new RegExp(`/daily-review\\?date=\\d{4}-\\d\\d-\\d\\d&account=${id}&template=`),
    )
    await page.getByRole('link', { name: 'Adherence' }).click()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: 'Reward-to-risk' })).toContainText(/[−+]\$/)
    const own = rows.filter({ hasText: 'Wait for the close' })
    await expect(own).toContainText('0.0%')
    await expectNoViolations(page, 'the adherence to a plan', ['dark', 'light'])
    await own.getByRole('button', { name: /^1, Trades of “Wait for the close”: Broken/ }).click()
    const list = page.getByRole('dialog')
    await expect(list.getByText('1 trade', { exact: true })).toBeVisible()
    await list.getByRole('listitem').getByRole('link').click()
    await expect(page).toHaveURL(/\/journal\/[^/]+/)
    await expect(page.getByText('Broken, set by you')).toBeVisible()
  })

  await test.step('leaving an unsaved plan asks, and a phone has room for everything', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/trading-plans')
    await page.getByRole('link', { name: 'Day trading plan' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('London mornings')
    await expectNoViolations(page, 'an unsaved plan on a phone', ['dark', 'light'])
    await page.getByRole('link', { name: 'All plans' }).click()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await expect(page.getByRole('link', { name: 'London mornings' })).toBeVisible()
  })
})
