import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const menuOf = (page: Page, label: string) => page.getByRole('button', { name: `Actions for ${label}` })

test('@improve a strategy gets a playbook, is checked in a trade, has results by version, is compared, merged and restored', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createDemo()
  await page.goto(`/strategy?account=${id}`)

  await test.step('strategies that trades have are listed with their results', async () => {
    await expect(page.getByRole('heading', { name: 'Strategies', level: 1 })).toBeVisible()
    await expect(page.getByText(/\d+ trades · [\d.]+% won/).first()).toBeVisible()
    await expect(page.getByText('No playbook yet').first()).toBeVisible()
    await expectNoViolations(page, 'strategies', ['dark', 'light', 'purple'])
  })

  const label = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()

  await test.step('its playbook begins from an example, and a rule is added', async () => {
    await page.getByRole('link', { name: label, exact: true }).click()
    await page.getByRole('button', { name: 'Pullback', exact: true }).click()
    await expect(page.getByRole('button', { name: /^The trade follows the trend/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add rule to “Entry”' }).click()
    await page.getByRole('textbox', { name: 'Rule', exact: true }).fill('Wait for the close')
    await page.getByRole('button', { name: 'Done' }).click()
    await expectNoViolations(page, 'a playbook', ['dark', 'light'])
    await save(page)
    await expect(page.getByText('Playbook saved')).toBeVisible()
  })

  await test.step('the rule is ticked in a trade of the strategy', async () => {
    await page.getByRole('link', { name: 'Results' }).click()
    await page.getByRole('link', { name: 'Open in journal' }).click()
    await expect(page).toHaveURL(/\/journal\?.*strategy=/)
    await page.getByRole('grid', { name: 'Trades' }).focus()
    await page.keyboard.press('Enter')
    const review = page.getByRole('dialog').first()
    const line = review.getByRole('listitem').filter({ hasText: 'Wait for the close' })
    await expect(line).toContainText('Not checked yet')
    await line.getByText('Broken', { exact: true }).click()
    await expect(line).toContainText('Broken, set by you')
    await expect(review.getByText(/^Saved/)).toBeVisible()
  })

  await test.step('the results name the broken rule and its trade', async () => {
    await page.goto(`/strategy?account=${id}`)
    await page.getByRole('link', { name: label, exact: true }).click()
    await page.getByRole('link', { name: 'Results' }).click()
    const own = page.getByRole('row').filter({ hasText: 'Wait for the close' })
    await expect(own).toContainText('0.0%')
    await expect(page.getByRole('row').filter({ hasText: 'daily chart' })).toContainText('not checked')
    await expectNoViolations(page, 'results of a strategy', ['dark', 'light'])
    await own.getByRole('button', { name: /^1, Trades of “Wait for the close”: Broken/ }).click()
    await expect(page.getByRole('dialog').getByText('1 trade', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a new version is compared with the one before', async () => {
    await page.getByRole('link', { name: 'Playbook' }).click()
    await page.getByRole('button', { name: 'New version' }).click()
    await expect(page.getByRole('combobox', { name: 'Version' })).toContainText('Version 2')
    await page.getByRole('link', { name: 'Results' }).click()
    await page.getByRole('link', { name: 'All versions' }).click()
    await page.getByRole('link', { name: 'Compare with previous' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Average R' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Wait for the close' })).toBeVisible()
    await expectNoViolations(page, 'two versions compared', ['dark', 'light'])
  })

  await test.step('a merge is undone, and a deleted strategy restored from the bin', async () => {
    await page.goto(`/strategy?account=${id}`)
    await menuOf(page, label).click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByRole('link', { name: label, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible()
    await menuOf(page, label).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: label, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Recently deleted' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Restore/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible()
  })

  await test.step('a phone has room for everything', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('button', { name: 'New version' })).toBeVisible()
    await expectNoViolations(page, 'a playbook on a phone', ['dark', 'light'])
    await page.getByRole('link', { name: 'Results' }).click()
    await expect(page.getByText('Net P&L').first()).toBeVisible()
    await expectNoViolations(page, 'results on a phone', ['dark', 'light'])
    await page.goto(`/strategy/compare?account=${id}`)
    await expect(page.getByRole('row').filter({ hasText: 'Win rate' })).toContainText(/[+−][\d.]+\u00A0pp/)
    for (const name of ['Figures', 'Rules']) {
      const hidden = page
        .getByRole('region', { name })
        .evaluate((table) => table.scrollWidth - table.clientWidth)
      expect(await hidden, `${name} scrolls sideways`).toBe(0)
    }
    expect(await page.evaluate(overflowing)).toEqual([])
    expect(await page.evaluate(smallTargets)).toEqual([])
    await expectNoViolations(page, 'a comparison on a phone', ['dark', 'light'])
  })
})
