import { expect } from '@playwright/test'
import { hasSamples, onSamples, readSample, statedSamples } from '@plumbline/testing/samples'
import { createOwner } from './support/create-owner.ts'
import { dropFiles } from './support/drop-files.ts'
import { figure } from './support/figure.ts'
import { test } from './support/first-run-test.ts'
import { goTo } from './support/go-to.ts'
import { dollars } from './support/dollars.ts'
import { totals } from './support/totals.ts'

const path = 'mt5/report-english-netting.xlsx'

test.skip(!hasSamples, 'there are no real broker files here; set PLUMBLINE_SAMPLES to their folder')

test(onSamples('@main-job a real report gives the figures that it states itself'), async ({ page }) => {
  const stated = statedOf(path)
  const name = 'report-english-netting.xlsx'
  await page.goto('/')
  await createOwner(page)

  await test.step('an account is created for it', async () => {
    await page.getByRole('link', { name: 'New account' }).click()
    const dialog = page.getByRole('dialog', { name: 'New account' })
    await dialog.getByLabel('Name').fill('Netting')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Netting' })).toContainText('Current')
  })

  await test.step('the preview matches the dropped report to the cent', async () => {
    await dropFiles(page, [{ name, bytes: readSample(path) }])
    await expect(page.getByText('41 trades – totals match your broker to the cent')).toBeVisible()
    await expect(page.getByRole('tab', { name: /^New/ })).toContainText('41')
    const net = dollars(stated.net, 'result')
    await expect(totals(page, 'Net P&L')).toHaveText(['Net P&L', net, net, 'none'])
  })

  await test.step('after the import, the dashboard shows the report’s figures', async () => {
    await page.getByRole('button', { name: 'Import 41 trades' }).click()
    await page.getByRole('link', { name: 'Open dashboard' }).click()
    await expect(figure(page, 'Net P&L').first()).toHaveText(dollars(stated.net, 'result'))
    await expect(page.getByText(`${stated.trades} trades on`)).toBeVisible()
    await expect(figure(page, 'Win rate').last()).toHaveText(
      `${stated.wins} wins · ${stated.losses} losses · 0 break-even`,
    )
    await expect(figure(page, 'Win rate').first()).toHaveText(
      `${((100 * stated.wins) / stated.trades).toFixed(1)}%`,
    )
    await expect(figure(page, 'Profit factor').first()).toHaveText(
      (stated.grossProfit / -stated.grossLoss).toFixed(2),
    )
    await expect(page.getByRole('banner')).toContainText(dollars(stated.balance, 'amount'))
  })

  await test.step('the journal lists all of its trades', async () => {
    await goTo(page, 'Journal')
    await expect(page.getByRole('main')).toContainText('41 trades')
    await expect(page.getByRole('grid', { name: 'Trades' })).toHaveAttribute('aria-rowcount', '42')
  })

  await test.step('importing it again finds nothing new', async () => {
    await dropFiles(page, [{ name, bytes: readSample(path) }])
    await expect(page.getByText('Nothing new: all trades are already in the account.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('undoing the import removes its figures', async () => {
    await goTo(page, 'Accounts')
    await page.getByRole('button', { name: `Undo the import of ${name}` }).click()
    await expect(page.getByText(`The import of ${name} was undone.`)).toBeVisible()
    await goTo(page, 'Dashboard')
    await expect(page.getByText('This account has no trades yet')).toBeVisible()
  })
})

function statedOf(file: string) {
  const sample = statedSamples().find((each) => each.file === file)
  const amount = (name: string) => Number(sample?.stated[name])
  return {
    net: amount('net'),
    trades: amount('trades'),
    wins: amount('wins'),
    losses: amount('losses'),
    grossProfit: amount('gross_profit'),
    grossLoss: amount('gross_loss'),
    balance: amount('balance'),
  }
}
