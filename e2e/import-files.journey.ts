import { expect } from '@playwright/test'
import { passwordProtectedWorkbook } from '@plumbline/testing/broker-files/wrong-files'
import { dragFiles, dropFiles } from './support/drop-files.ts'
import { figure } from './support/figure.ts'
import { goTo } from './support/go-to.ts'
import { inventedPage, inventedReport } from './support/invented-report.ts'
import type { BrokerFile } from './support/journal.ts'
import { inventedStatement } from './support/invented-statement.ts'
import { test } from './support/owner-test.ts'

test('@main-job several files dropped at once are imported one after the other', async ({
  page,
  journal,
}) => {
  await journal.createAccount({ name: 'Two terminals' })
  await page.goto('/import')
  await expect(page.getByRole('combobox', { name: 'Account', exact: true })).toContainText('Two terminals')
  await dropFiles(page, [inventedReport('first.xlsx'), inventedStatement('second.csv')])

  await test.step('each file waits with its own count', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'first.xlsx' })).toContainText(
      '25 trades to import',
    )
    await expect(page.getByRole('listitem').filter({ hasText: 'second.csv' })).toContainText(
      '2 trades to import',
    )
  })

  await test.step('each import links to the next file', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'first.xlsx' })
      .getByRole('link', { name: 'Preview' })
      .click()
    await page.getByRole('button', { name: 'Import 25 trades' }).click()
    await page.getByRole('link', { name: 'Next file: second.csv' }).click()
    await expect(page.getByText('2 trades – the file has no totals to compare')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 trades' }).click()
    await expect(page.getByText('2 trades added to your journal.')).toBeVisible()
  })

  await goTo(page, 'Dashboard')
  // 453.00 of the report, and 50.00 and −20.00 of the CSV.
  await expect(figure(page, 'Net P&L').first()).toHaveText('+$483.00')
})

test('@main-job @long a file dragged while the page changes is read when dropped', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'In haste' })
  const code = Promise.withResolvers<void>()
  // Before the first page: it is fetched ahead.
  await page.route('**/assets/import-page-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`/accounts/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'In haste' })).toBeVisible()
  await goTo(page, 'Import')
  const letGo = await dragFiles(page, [inventedReport()])
  await expect(page.getByText('Drop files to import')).toBeVisible()
  code.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await letGo()
  await expect(page.getByRole('button', { name: 'Import 25 trades' })).toBeVisible()
  await expect(page.getByText('Drop files to import')).toHaveCount(0)
})

test('@main-job @long unreadable files show their reason and do not block the others', async ({
  page,
  journal,
}) => {
  await journal.createAccount({ name: 'Careful' })
  await page.goto('/import')
  const whole = inventedReport('whole.xlsx')
  await dropFiles(page, [
    { name: 'locked.xlsx', bytes: passwordProtectedWorkbook() },
    half(whole),
    half(inventedPage('whole.html')),
    { name: 'nothing.html', bytes: new Uint8Array() },
    whole,
  ])
  const line = (name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name })
  await expect(line('locked.xlsx')).toContainText('The file is password-protected.')
  await expect(line('half of whole.xlsx')).toContainText('The workbook is damaged.')
  await expect(line('half of whole.html')).toContainText('The file is incomplete')
  await expect(line('nothing.html')).toContainText('The file is empty.')
  await expect(line(/^whole.xlsx/)).toContainText('25 trades to import')

  await page.getByRole('button', { name: 'Discard locked.xlsx' }).click()
  await expect(line('locked.xlsx')).toHaveCount(0)
})

test('@main-job @long a single unreadable file shows its reason and can be discarded', async ({
  page,
  journal,
}) => {
  await journal.createAccount({ name: 'Careful' })
  await page.goto('/dashboard')
  await expect(page.getByText('This account has no trades yet')).toBeVisible()
  await dropFiles(page, [{ name: 'locked.xlsx', bytes: passwordProtectedWorkbook() }])
  await expect(page.getByRole('alert')).toContainText('The file is password-protected.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expect(page.getByText('locked.xlsx')).toHaveCount(0)
})

/** A download that was cut off. */
function half({ name, bytes }: BrokerFile): BrokerFile {
  return { name: `half of ${name}`, bytes: bytes.slice(0, bytes.length / 2) }
}
