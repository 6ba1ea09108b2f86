import { expect, type Page, type Route } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

const mark = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function answerLost(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

test('@improve habits are created, ticked, offline too, deleted and restored, and compared with results', async ({
  page,
  context,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Example Markets' })
  await page.goto(`/dashboard?account=${id}`)

  await test.step('G H opens the page, which suggests habits', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page.getByRole('heading', { level: 1, name: 'Habits' })).toBeVisible()
    await expectNoViolations(page, 'the page without habits', ['dark', 'light'])
    await page.getByRole('button', { name: /Sleep 7 hours/ }).click()
    await expect(mark(page, 'Sleep 7 hours')).toBeVisible()
  })

  await test.step('a habit with a count is created with the form, which says what is missing; once, though the first answer is lost', async () => {
    await page.getByRole('button', { name: 'New habit' }).click()
    const dialog = page.getByRole('dialog', { name: 'New habit' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Enter a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Read')
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption('count')
    await dialog.getByRole('textbox', { name: 'Daily target' }).fill('2')
    await dialog.getByRole('textbox', { name: 'Unit' }).fill('pages')
    await page.route('**/habits/create', answerLost, { times: 1 })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await expect(mark(page, 'Read')).toBeVisible()
  })

  await test.step('it is ticked with the keyboard, and the streak begins', async () => {
    await mark(page, 'Sleep 7 hours').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(mark(page, 'Read')).toHaveAttribute('aria-checked', 'mixed')
    await page.keyboard.press('Space')
    await expect(mark(page, 'Read')).toBeChecked()
    await expect(page.getByRole('img', { name: 'Streak: 1 day' })).toBeVisible()
    await expectNoViolations(page, 'the page of habits', ['dark', 'light', 'purple'])
  })

  await test.step('offline a value waits on this device, and is sent when the server is back', async () => {
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Value for Sleep 7 hours' }).fill('7.5')
    await page.keyboard.press('Enter')
    await expect(mark(page, 'Sleep 7 hours')).toBeChecked()
    await expect(page.getByText('1 entry is stored on this device')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('1 habit entry saved')).toBeVisible({ timeout: 40_000 })
    await page.reload()
    await expect(mark(page, 'Sleep 7 hours')).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Value for Sleep 7 hours' })).toHaveValue('7.5')
  })

  await test.step('a deleted habit comes back with its entries', async () => {
    await page.getByRole('button', { name: 'Actions for Read' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(mark(page, 'Read')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(mark(page, 'Read')).toBeChecked()
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(mark(page, 'Read')).toBeVisible()
    expect(await page.evaluate(overflowing)).toEqual([])
    expect(await page.evaluate(smallTargets)).toEqual([])
    await expectNoViolations(page, 'the habits on a phone', ['dark', 'light'])
  })
})
