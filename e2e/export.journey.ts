import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { figure } from './support/figure.ts'
import { goTo } from './support/go-to.ts'
import { inventedFigures, inventedReport } from './support/invented-report.ts'
import { inventedStatement } from './support/invented-statement.ts'
import type { BrokerFile } from './support/journal.ts'
import { test } from './support/owner-test.ts'

test('@trading a full export is one file that re-imports to the cent', async ({ page, journal }) => {
  const reported = await journal.createAccount({ name: 'Reported', broker: 'Example Markets' })
  const written = await journal.createAccount({ name: 'Written down', initialBalance: 500 })
  await journal.importFile(reported.id, inventedReport())
  await journal.importFile(written.id, inventedStatement('april.csv'))

  const file = await test.step('the dialog shows the number of trades and downloads the file', async () => {
    await page.goto(`/accounts?account=${reported.id}`)
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    // All accounts are chosen: the dialog has its final size, and nothing moves under the click.
    await expect(dialog.getByText('27 trades')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Everything' }).click()
    await expect(dialog.getByRole('radio', { name: 'Everything' })).toBeChecked()
    await expect(dialog.getByText('27 trades')).toBeVisible()
    await expectNoViolations(page, 'the export', ['dark', 'light'])
    return await download(page)
  })

  await test.step('importing it into an empty journal restores everything', async () => {
    await journal.clear()
    await page.goto('/import')
    await dropFiles(page, [file])
    await page.getByRole('button', { name: 'Import everything' }).click()
    await expect(page.getByText('Everything below was imported.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to accounts' }).click()
    await expect(page.getByRole('main')).toContainText('$530.00')
    await page
      .getByRole('button', { name: /Reported/ })
      .first()
      .click()
    await goTo(page, 'Dashboard')
    await expect(figure(page, 'Net P&L').first()).toHaveText(inventedFigures.netPnl)
    await expect(figure(page, 'Profit factor').first()).toHaveText(inventedFigures.profitFactor)
  })
})

test('@trading @long the listed trades are exported as a table', async ({ page, journal }) => {
  const { id } = await journal.createAccount({ name: 'Written down' })
  await journal.importFile(id, inventedStatement('april.csv'))
  await page.goto(`/journal?account=${id}&direction=short`)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog').getByText('1 trade', { exact: true })).toBeVisible()
  const { bytes } = await download(page)
  const lines = new TextDecoder().decode(bytes).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('short')
  expect(lines[1]).toContain('-20.00')
})

async function download(page: Page): Promise<BrokerFile> {
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const file = await saved
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
