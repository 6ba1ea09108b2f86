import { documentTrade } from '@plumbline/testing/documents/document-trade'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { expect } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { goTo } from './support/go-to.ts'
import { test } from './support/owner-test.ts'
import { overflowing } from './support/phone-fit.ts'

const document = { accounts: [{ id: 'a1', name: 'Old journal', currency: 'USD', initialBalance: 1_000 }] }
const trades = { t1: { ...documentTrade, tags: ['swing'] }, t2: { ...documentTrade, pair: 'GBPUSD' } }
const file = {
  name: 'old journal.json',
  bytes: documentExportBytes([{ uid: 'u1', document, collections: { trades } }], 'nested'),
}

test('@trading @long an imported export is undone completely, from its result and from the history', async ({
  page,
  journal,
}) => {
  await journal.createAccount({ name: 'Mine' })
  await page.goto('/import')

  await test.step('it is undone from its result', async () => {
    await dropFiles(page, [file])
    await page.getByRole('button', { name: 'Import everything' }).click()
    const undo = page.getByRole('button', { name: 'Undo the import of old journal.json' })
    await undo.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This removes all imported data')
    await expectNoViolations(page, 'the question before an import is undone', ['dark', 'light'])
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Import undone and its data removed.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await goTo(page, 'Accounts')
    await expect(page.getByText('Old journal', { exact: true })).toHaveCount(0)
  })

  await test.step('the same file is imported completely again and undone from the history', async () => {
    await goTo(page, 'Import')
    await dropFiles(page, [file])
    await page.getByRole('button', { name: 'Import everything' }).click()
    await page.getByRole('link', { name: 'Go to accounts' }).click()
    await expect(page.getByRole('heading', { name: 'Imported backups' })).toBeVisible()
    const records = page.getByRole('listitem').filter({ hasText: file.name })
    await expect(records).toHaveText([/1 account · 2 trades.*Undo$/, /1 account · 2 trades.*Undone$/])
    await expectNoViolations(page, 'the history of exports', ['dark', 'light'])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(overflowing)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Undo the import of old journal.json' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Import of old journal.json undone.')).toBeVisible()
    await expect(page.getByText('Old journal', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Mine').first()).toBeVisible()
  })
})
