import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { figure } from './support/figure.ts'
import { goTo } from './support/go-to.ts'
import { inventedFigures, inventedReport } from './support/invented-report.ts'
import { inventedStatement } from './support/invented-statement.ts'
import type { BrokerFile } from './support/journal.ts'
import { noisyPng } from './support/noisy-png.ts'
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

test('@trading @notebooks @long a full export has screenshots, and its import shows them', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'With pictures' })
  const file = { name: 'chart.png', mimeType: 'image/png', buffer: noisyPng(30_000) }
  const uploaded = await (await page.request.post('/api/v1/files', { multipart: { file } })).json()
  const trade = {
    accountId: id,
    timestamp: '2025-03-03T10:00',
    closingTime: '2025-03-03T11:00',
    pair: 'EURUSD',
    direction: 'long',
    entryPrice: 1.1,
    exitPrice: 1.2,
    quantity: 1,
    grossPnl: 100,
    fees: 0,
    images: [uploaded.downloadUrl],
  }
  expect((await page.request.post('/api/v1/trades', { data: trade })).ok()).toBe(true)

  const archive = await test.step('the archive is the default, and says how many files it has', async () => {
    await page.goto('/accounts')
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('radio', { name: 'Everything' }).click()
    await expect(dialog.getByRole('radio', { name: 'ZIP with images' })).toBeChecked()
    await expect(dialog.getByText('1 trade · 1 file')).toBeVisible()
    await expectNoViolations(page, 'the export of an archive', ['dark', 'light'])
    return await download(page)
  })

  await test.step('importing it brings the trade with its screenshot', async () => {
    await journal.clear()
    await page.request.delete(`/api/v1/files/objects/${uploaded.fullPath}`)
    expect((await page.request.get(uploaded.downloadUrl)).status()).toBe(404)
    await page.goto('/import')
    await dropFiles(page, [archive])
    await expect(page.getByText('New files')).toBeVisible()
    await page.getByRole('button', { name: 'Import everything' }).click()
    await expect(page.getByText('Everything below was imported.')).toBeVisible()
    await page.goto(`/journal?account=${id}`)
    await page.getByRole('grid', { name: 'Trades' }).focus()
    await page.keyboard.press('Enter')
    const image = page.getByRole('dialog').first().getByRole('img', { name: 'Screenshot 1' })
    await expect(image).toBeVisible()
    await expect
      .poll(() => image.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0)))
      .toBeGreaterThan(0)
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
