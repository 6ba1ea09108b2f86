import { mt5BarFile, walkedBars } from '@plumbline/testing/bars/mt5-bar-file'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'

const MONDAY = Date.UTC(2026, 1, 2) / 1_000
const minutes = walkedBars(3_000, MONDAY)
const days = walkedBars(100, MONDAY - 200 * 86_400, 86_400)

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
}

const series = (page: Page) => page.getByRole('region', { name: 'XAUUSD' }).getByRole('listitem')

test('@prices a file of bars is checked, imported, arranged, undone and deleted', async ({
  page,
  journal,
}) => {
  await journal.createDemo()
  await page.goto('/prices')

  await test.step('without bars, the page says how to get them', async () => {
    await expect(page.getByRole('heading', { name: 'How to get price bars' })).toBeVisible()
    await expectNoViolations(page, 'price data, empty', ['dark', 'light'])
  })

  await test.step('a file that mixes timeframes reports it, and one of them is imported', async () => {
    await choose(page, 'XAUUSD_M1.csv', mt5BarFile([...days, ...minutes]))
    await expect(page.getByText('The file mixes timeframes.')).toBeVisible()
    await expectNoViolations(page, 'preview of bars', ['dark', 'light'])
    await page.getByLabel('Timeframe').selectOption('86400')
    await page.getByRole('button', { name: 'Import 100 D1 bars' }).click()
    await expect(page.getByText('100 bars of XAUUSD imported')).toBeVisible()
    await expect(series(page).first()).toContainText('D1 · MetaTrader 5')
  })

  await test.step('a second timeframe joins it, and the order of preference changes by keyboard', async () => {
    await choose(page, 'XAUUSD_M1.csv', mt5BarFile(minutes))
    await page.getByRole('button', { name: 'Import 3,000 M1 bars' }).click()
    await expect(series(page)).toHaveCount(2)
    await expect(series(page).first()).toContainText('M1')
    await page.getByRole('button', { name: /^Move XAUUSD D1 .* up$/ }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(series(page).first()).toContainText('D1')
    await expect(series(page).first()).toContainText('First choice')
    await expectNoViolations(page, 'price data', ['dark', 'light'])
  })

  await test.step('a series is deleted and restored, and an import undone', async () => {
    await page.getByRole('button', { name: /^Delete XAUUSD D1/ }).click()
    await expect(series(page)).toHaveCount(1)
    const toast = page.getByText('XAUUSD D1 · MetaTrader 5 deleted').locator('..')
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(series(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo the import of XAUUSD_M1.csv' }).first().click()
    await expect(series(page)).toHaveCount(1)
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  })

  await test.step('columns of an unknown table are chosen', async () => {
    const rows = minutes.slice(0, 20).map(({ open, high, low, close }, minute) => {
      const time = `2026.02.02 09:${String(minute).padStart(2, '0')}`
      return [time, open, high, low, close].join(';')
    })
    await choose(page, 'mine.csv', ['a;b;c;d;e', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Read file' }).click()
    await page.getByLabel('Symbol').fill('')
    await page.getByRole('button', { name: 'Import 20 M1 bars' }).click()
    await expect(page.getByText('Enter a symbol')).toBeVisible()
    await page.getByLabel('Symbol').fill('GOLD')
    await page.getByRole('button', { name: 'Import 20 M1 bars' }).click()
    await expect(page.getByRole('region', { name: 'GOLD' })).toBeVisible()
  })
})
