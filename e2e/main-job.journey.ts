import { expect } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { dropFiles } from './support/drop-files.ts'
import { figure } from './support/figure.ts'
import { test } from './support/first-run-test.ts'
import { goTo } from './support/go-to.ts'
import { totals } from './support/totals.ts'
import { inventedFigures, inventedReport } from './support/invented-report.ts'

// The way of a new user, from nothing at all.
test.use({ madeDatabase: null })

test('@main-job a report dropped on the first page adds up on the dashboard, and is undone and restored', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Plumbline' })).toBeVisible()
  await createOwner(page)

  await test.step('a file dropped without an account opens the new account form', async () => {
    await expect(page.getByText('Your journal is empty')).toBeVisible()
    await dropFiles(page, [inventedReport()])
    const form = page.getByRole('form', { name: 'New account' })
    await expect(form.getByLabel('Name')).toHaveValue('Example Markets Ltd 7001234')
    await form.getByLabel('Name').fill('Example Markets')
    await form.getByRole('button', { name: 'Create account and upload file' }).click()
  })

  await test.step('the preview matches the report before anything is written', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Import preview' })).toBeVisible()
    await expect(
      page.getByText(`${inventedFigures.trades} – totals match your broker to the cent`),
    ).toBeVisible()
    const { grossPnl, commission, swap, netPnl } = inventedFigures
    await expect(totals(page, 'Gross P&L')).toHaveText(['Gross P&L', grossPnl, grossPnl, 'none'])
    await expect(totals(page, 'Commission')).toHaveText(['Commission', commission, '–', '–'])
    await expect(totals(page, 'Swap')).toHaveText(['Swap', swap, '–', '–'])
    await expect(totals(page, 'Net P&L')).toHaveText(['Net P&L', netPnl, netPnl, 'none'])
    await expect(page.getByRole('tab', { name: /^New/ })).toContainText('25')
  })

  await test.step('after the import, the dashboard shows its figures', async () => {
    await page.getByRole('button', { name: 'Import 25 trades' }).click()
    await expect(page.getByText('25 trades added to your journal.')).toBeVisible()
    await page.getByRole('link', { name: 'Open dashboard' }).click()
    await expect(figure(page, 'Net P&L').first()).toHaveText(inventedFigures.netPnl)
    await expect(figure(page, 'Win rate').first()).toHaveText(inventedFigures.winRate)
    await expect(figure(page, 'Win rate').last()).toHaveText(inventedFigures.counts)
    await expect(figure(page, 'Profit factor').first()).toHaveText(inventedFigures.profitFactor)
    await expect(page.getByRole('button', { name: /Example Markets/ })).toContainText(inventedFigures.balance)
  })

  await test.step('its trades are listed in the journal', async () => {
    await goTo(page, 'Journal')
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Trades' })).toHaveAttribute('aria-rowcount', '26')
  })

  await test.step('importing the same file again finds nothing new', async () => {
    await dropFiles(page, [inventedReport('the same again.xlsx')])
    await expect(page.getByText('Nothing new: all trades are already in the account.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('undoing the import restores the empty account', async () => {
    await goTo(page, 'Accounts')
    await page.getByRole('button', { name: 'Undo the import of ReportHistory-7001234.xlsx' }).click()
    await expect(page.getByText('The import of ReportHistory-7001234.xlsx was undone.')).toBeVisible()
    await goTo(page, 'Dashboard')
    await expect(page.getByText('This account has no trades yet')).toBeVisible()
    await expect(page.getByRole('button', { name: /Example Markets/ })).toContainText('$0.00')
  })

  await test.step('restoring the import restores the reported balance', async () => {
    await goTo(page, 'Accounts')
    await page.getByRole('button', { name: 'Restore the import of ReportHistory-7001234.xlsx' }).click()
    await expect(page.getByText('ReportHistory-7001234.xlsx was restored.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account Example Markets/ })).toContainText(
      inventedFigures.balance,
    )
    await page.getByRole('link', { name: 'ReportHistory-7001234.xlsx', exact: true }).click()
    await expect(page.getByText(`balance matches the file: ${inventedFigures.balance}`)).toBeVisible()
  })
})
