import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { expect } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { figure } from './support/figure.ts'
import { goTo } from './support/go-to.ts'
import { inventedFigures, inventedReport } from './support/invented-report.ts'
import { inventedStatement } from './support/invented-statement.ts'
import { test } from './support/owner-test.ts'

test('@trading deleted trades are skipped by imports and can be restored from the history', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Twice handed in' })
  await journal.importFile(id, inventedStatement('april.csv'))
  await page.goto(`/journal?account=${id}`)
  const grid = page.getByRole('grid', { name: 'Trades' })

  await test.step('one of two imported trades is deleted', async () => {
    await grid.getByRole('row').filter({ hasText: 'short' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
  })

  await test.step('importing the same file skips it', async () => {
    await goTo(page, 'Import')
    await dropFiles(page, [inventedStatement('april again.csv')])
    await expect(page.getByText('Nothing new: 1 trade was previously deleted or undone.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the history restores it with its result', async () => {
    await goTo(page, 'Accounts')
    await expect(page.getByRole('heading', { name: 'Deleted trades' })).toBeVisible()
    await expectNoViolations(page, 'the history with deleted trades', ['dark', 'light'])
    await page.getByRole('button', { name: /^Restore GBPUSD/ }).click()
    await expect(page.getByText('1 trade restored')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Deleted trades' })).toHaveCount(0)
    await goTo(page, 'Dashboard')
    await expect(figure(page, 'Net P&L').first()).toHaveText('+$30.00')
  })

  await test.step('a ticked duplicate is imported', async () => {
    await goTo(page, 'Import')
    await dropFiles(page, [inventedStatement('april a third time.csv')])
    await expect(page.getByText('Nothing new: all trades are already in the account.')).toBeVisible()
    const rows = page.getByRole('grid', { name: 'Duplicate' })
    await rows.getByRole('row').filter({ hasText: '+$50.00' }).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Import 1 trade' }).click()
    await expect(page.getByText('1 trade added to your journal.')).toBeVisible()
    await page.getByRole('link', { name: 'Open dashboard' }).click()
    await expect(figure(page, 'Net P&L').first()).toHaveText('+$80.00')
  })
})

test('@trading @long a manual deposit that the report also contains counts once', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Entered first' })
  await page.goto(`/accounts/${id}?account=${id}`)
  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('10000')
  await dialog.getByLabel('Time').fill('2019-12-31T00:00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Deposit/ })).toContainText('+$10,000.00')

  await goTo(page, 'Import')
  await dropFiles(page, [inventedReport()])
  const twins = page.getByRole('checkbox', { name: /you may have entered manually/ })
  await expect(twins).not.toBeChecked()
  await expectNoViolations(page, 'the question of a deposit that is there', ['dark', 'light'])
  await page.getByRole('button', { name: 'Import 25 trades' }).click()
  await expect(page.getByText('25 trades added to your journal.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Entered first/ })).toContainText(inventedFigures.balance)
})

test('@trading @long an export of the document database is imported completely, once', async ({ page }) => {
  await page.goto('/import')
  const bytes = documentExportBytes([exportedUser], 'paths')
  await dropFiles(page, [{ name: 'export.json', bytes }])

  await test.step('the preview lists its contents before anything is written', async () => {
    await expect(page.getByText('Check the contents. Nothing is imported until you confirm.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Prop firm/ })).toContainText('$10,048.00')
    await expect(page.getByRole('term').filter({ hasText: 'Notebooks' })).toBeVisible()
    await expectNoViolations(page, 'the preview of documents', ['dark', 'light'])
  })

  await test.step('after the import, the balance matches the export', async () => {
    await page.getByRole('button', { name: 'Import everything' }).click()
    await expect(page.getByText('Everything below was imported.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to accounts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Prop firm')
    await expect(page.getByRole('main')).toContainText('$10,048.00')
  })

  await test.step('a second import changes nothing', async () => {
    await goTo(page, 'Import')
    await expect(page.getByRole('heading', { name: 'export.json' })).toHaveCount(0)
    await dropFiles(page, [{ name: 'export.json', bytes }])
    await expect(page.getByText('Nothing new: all data in this file is already imported.')).toBeVisible()
  })
})

const exportedUser = {
  uid: 'u1',
  document: {
    email: 'ada@example.com',
    accounts: [
      {
        id: 'a1',
        name: 'Prop firm',
        broker: 'Example Markets',
        type: 'live',
        currency: 'USD',
        initialBalance: 10_000,
        currentBalance: 10_048,
        isFavorite: true,
      },
    ],
    tags: [{ id: 'g1', label: 'News', createdAt: '2025-01-01T00:00:00.000Z' }],
  },
  collections: {
    trades: {
      t1: exportedTrade('t1', 100, 2),
      t2: exportedTrade('t2', -48, 2),
      _init: { placeholder: true },
    },
    notebooks: { n1: { title: 'Plan', content: 'Wait for the close.' } },
  },
}

function exportedTrade(id: string, grossPnl: number, fees: number) {
  return {
    id,
    accountId: 'a1',
    timestamp: '2025-03-03T09:00:00',
    closingTime: '2025-03-03T10:00:00',
    pair: id === 't1' ? 'EURUSD' : 'GBPUSD',
    direction: 'long',
    entryPrice: 1.1,
    exitPrice: 1.101,
    quantity: 1,
    grossPnl,
    fees,
    netPnl: grossPnl - fees,
    status: 'closed',
    tags: ['News'],
  }
}
