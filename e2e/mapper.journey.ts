import { expect } from '@playwright/test'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { dropFiles } from './support/drop-files.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { figure } from './support/figure.ts'
import { goTo } from './support/go-to.ts'
import type { BrokerFile } from './support/journal.ts'
import { test } from './support/owner-test.ts'
import { overflowing } from './support/phone-fit.ts'

const HEADINGS =
  'Auftrag;Eröffnungszeit;Schlusszeit;Basiswert;Richtung;Menge;Einstiegskurs;Ausstiegskurs;Kommission;Ergebnis'
const [march, april] = [
  statement('März.csv', [
    'a1;03.03.2025 09:15:00;03.03.2025 11:40:00;DAX;Kauf;1,5;22.410,5;22.480,0;-2,50;1.042,50',
    'a2;04.03.2025 14:30:00;04.03.2025 15:05:00;DAX;Verkauf;1,0;22.500,0;22.520,5;-2,50;-205,00',
    'a3;gestern;05.03.2025 10:00:00;DAX;Kauf;1,0;22.500,0;22.510,0;-2,50;100,00',
  ]),
  statement('April.csv', [
    'b1;01.04.2025 09:15:00;01.04.2025 11:40:00;DAX;Kauf;1,0;22.100,0;22.110,0;-2,50;100,00',
  ]),
]

/** As a German broker might save it: lines above the headings, semicolons, decimal commas, the day first. */
function statement(name: string, rows: readonly string[]): BrokerFile {
  return { name, bytes: utf8(['Kontoauszug Depot 4711', '', HEADINGS, ...rows].join('\r\n')) }
}

test('@trading @long an unknown table is mapped manually, and its mapping is remembered', async ({
  page,
  journal,
}) => {
  await journal.createAccount({ name: 'Depot', currency: 'EUR' })
  await page.goto('/import')
  await dropFiles(page, [march])

  await test.step('the suggested mapping is shown with the rows it reads', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Match columns' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Eröffnungszeit' })).toHaveValue('timestamp')
    await expect(page.getByRole('combobox', { name: 'Decimal separator' })).toHaveValue(',')
    await expect(page.getByRole('combobox', { name: 'Delimiter' })).toHaveValue(';')
    await expect(page.getByText('2 of 3 rows shown were read as trades.')).toBeVisible()
    const read = page.getByRole('region', { name: 'Row preview' })
    await expect(read.getByRole('row', { name: /^6 The time cannot be read: gestern/ })).toBeVisible()
    await expectNoViolations(page, 'the assignment of columns', ['dark', 'light'])
  })

  await test.step('a corrected column is applied at once', async () => {
    await page.getByRole('combobox', { name: 'Basiswert' }).selectOption('Not used')
    await expect(page.getByText('Match a column to the pair.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to preview' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Basiswert' }).selectOption('Pair')
    await page.getByRole('combobox', { name: 'Auftrag' }).selectOption('Broker ID')
    await page.getByRole('combobox', { name: 'Ergebnis' }).selectOption('Net P&L')
    await page.getByRole('button', { name: 'Continue to preview' }).click()
  })

  await test.step('the preview imports the mapped trades and links back to the columns', async () => {
    await expect(page.getByText('Columns matched as you set them.')).toBeVisible()
    await page.getByRole('link', { name: 'Change columns' }).click()
    await expect(page.getByRole('combobox', { name: 'Auftrag' })).toHaveValue('brokerId')
    await page.goBack()
    await page.getByRole('button', { name: 'Import 2 trades' }).click()
    await expect(page.getByText('2 trades added to your journal.')).toBeVisible()
  })

  await goTo(page, 'Dashboard')
  // 1,042.50 and −205.00, as the file has them: net.
  await expect(figure(page, 'Net P&L').first()).toHaveText('+€837.50')

  await test.step('the next file from the same source goes straight to its preview', async () => {
    await page.goto('/import')
    await expect(page.getByText('März.csv')).toBeVisible()
    await dropFiles(page, [april])
    await expect(page.getByText('Columns matched as in an earlier file from this source.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 trade' }).click()
    await expect(page.getByText('1 trade added to your journal.')).toBeVisible()
  })

  await test.step('forgetting the columns asks for the mapping again', async () => {
    await page.goto('/import')
    await page.getByRole('button', { name: 'Remove the mapping for April.csv' }).click()
    await expect(page.getByText('Saved column mappings')).toHaveCount(0)
    await dropFiles(page, [march])
    await expect(page.getByRole('heading', { level: 1, name: 'Match columns' })).toBeVisible()
  })
})

test('@trading @long columns are assigned on a phone', async ({ page, journal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await journal.createAccount({ name: 'Depot', currency: 'EUR' })
  await page.goto('/import')
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: april.name, mimeType: 'text/csv', buffer: Buffer.from(april.bytes) }])
  await page.getByRole('combobox', { name: 'Ergebnis' }).selectOption('Gross P&L')
  expect(await page.evaluate(overflowing)).toEqual([])
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 trade' })).toBeVisible()
})
