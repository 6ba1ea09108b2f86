import { expect } from '@playwright/test'
import { fillTrade } from './support/fill-trade.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'

test('@notebooks @long a trade is reviewed from the drawer to “Reviewed”, with a note that the search finds', async ({
  page,
  journal,
  context,
}) => {
  const { id } = await journal.createAccount({ name: 'Manual', initialBalance: 10_000 })
  await startIn(page, 'dark')
  await page.goto(`/journal?account=${id}`)
  const drawer = page.getByRole('dialog')
  const note = page.getByRole('textbox', { name: 'Note of the trade' })
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name })
  const saved = page
    .getByRole('region', { name: 'Note of the trade' })
    .getByRole('status')
    .filter({ hasText: /^\s*Saved \d/ })

  await test.step('a trade is entered with a plain note', async () => {
    await expect(page.getByText('This account has no trades yet')).toBeVisible()
    for (const [pair, day] of [
      ['GBPUSD', '2026-03-02'],
      ['EURUSD', '2026-03-03'],
    ] as const) {
      await page.keyboard.press('n')
      await fillTrade(page, { Pair: pair, 'Lots or contracts': '0.5', Entry: '1.1000', Exit: '1.1040' })
      await fillTrade(page, { Opened: `${day}T09:00`, Closed: `${day}T10:00` })
      await drawer.getByRole('textbox', { name: /^Notes/ }).fill(`${pair} <early>\nsecond line`)
      await drawer.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(drawer).toHaveCount(0)
    }
  })

  await test.step('beside the list, the plain note is a quick field; formatting is one press away', async () => {
    await page.getByRole('grid', { name: 'Trades' }).getByRole('row').filter({ hasText: 'EURUSD' }).click()
    await expect(drawer.getByRole('textbox', { name: /^Notes/ })).toHaveValue('EURUSD <early>\nsecond line')
    await drawer.getByRole('button', { name: 'Write a formatted note' }).click()
    await expect(note).toBeFocused()
    await expect(note).toContainText('EURUSD <early>')
    await expectNoViolations(page, 'a note in the panel of a trade', ['dark', 'light'])
    await note.press('Control+End')
    await page.keyboard.type('\n# Lesson\nWait for the retest.')
    await expect(saved).toBeVisible()
  })

  await test.step('on its own page the note is written in place, with the plain one below', async () => {
    await drawer.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Open full page' }).click()
    await expect(heading(/^EURUSD/)).toBeVisible()
    await expect(note.getByRole('heading', { name: 'Lesson' })).toBeVisible()
    await page.getByText('Plain note, as in lists and exports').click()
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('EURUSD <early>\nsecond line')
    await expectNoViolations(page, 'the page of a trade with a note', ['dark', 'light'])
  })

  await test.step('offline, writing goes on, and the text is sent once back online', async () => {
    await context.setOffline(true)
    await note.press('Control+End')
    await page.keyboard.type(' Written offline.')
    await expect(page.getByText('Saved on this device; it will sync when you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(note).toContainText('Wait for the retest. Written offline.')
  })

  await test.step('keys step and rate outside the text, and are letters in it', async () => {
    // The neighbours are loaded after the trade.
    await expect(page.getByRole('button', { name: /^Next/ })).toBeEnabled()
    await heading(/USD/).click()
    await page.keyboard.press('j')
    await expect(heading(/^GBPUSD/)).toBeVisible()
    await expect(note).toContainText('GBPUSD <early>')
    await expect(page.getByRole('button', { name: /^Previous/ })).toBeEnabled()
    await heading(/USD/).click()
    await page.keyboard.press('k')
    await expect(heading(/^EURUSD/)).toBeVisible()
    await expect(note).toContainText('Wait for the retest.')
    await note.press('Control+End')
    await page.keyboard.type(' jk4')
    await expect(note).toContainText('Written offline. jk4')
    await expect(heading(/^EURUSD/)).toBeVisible()
    await heading(/USD/).click()
    await page.keyboard.press('4')
    await expect(page.getByRole('button', { name: '4 of 5' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('one press marks it as reviewed', async () => {
    await page.getByRole('checkbox', { name: 'Reviewed' }).click()
    await expect(page.getByRole('checkbox', { name: 'Reviewed' })).toBeChecked()
  })

  await test.step('the search finds the trade by its note, and leads to it', async () => {
    await page.goto('/notebook?q=retest')
    const results = page.getByRole('list', { name: 'Search results' })
    await expect(results.locator('mark')).toHaveText(['retest'])
    await results.getByRole('link', { name: /EURUSD/ }).click()
    await expect(note).toContainText('Wait for the retest.')
    await expect(page.getByRole('checkbox', { name: 'Reviewed' })).toBeChecked()
  })
})
