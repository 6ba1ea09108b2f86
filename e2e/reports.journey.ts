import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { inventedHistory } from './support/invented-history.ts'
import { startIn } from './support/modes.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

test('@trading @long reports show statistics and breakdowns, and are exported as files', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
  await journal.importFile(id, inventedHistory())
  await startIn(page, 'dark')
  await page.goto(`/journal?account=${id}`)

  await test.step('the journal’s header links to the reports', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page).toHaveURL(/\/journal\/reports\?/)
  })

  await test.step('figures show their sample size, confidence interval and definition', async () => {
    // 240 trades: 120 × 120.00 and 80 × −80.00 and 40 × −40.00, each with 1.00 of commission.
    await expect(tile(page, 'Net P&L')).toContainText('+$6,160.00')
    await expect(tile(page, 'Win rate')).toContainText('50.0%')
    await expect(tile(page, 'Win rate')).toContainText('95% range 43.7% – 56.3%')
    await expect(tile(page, 'Net P&L')).toContainText('240 trades')
    await page.getByRole('button', { name: 'About Win rate' }).click()
    await expect(page.getByText(/Wilson 1927/)).toBeVisible()
    await expectNoViolations(page, 'the figures of the reports', ['dark', 'light'])
  })

  await test.step('a period with a start and an end is compared with the previous one', async () => {
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('menuitemradio', { name: 'Custom range' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('From').fill('2025-04-01')
    await dialog.getByLabel('To').fill('2025-04-30')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('compared with March 2025')).toBeVisible()
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('menuitemradio', { name: 'All time' }).click()
    await expect(tile(page, 'Net P&L')).toContainText('240 trades')
  })

  await test.step('a breakdown row filters the report, and the URL keeps the filter', async () => {
    await page.getByRole('link', { name: 'Breakdowns' }).click()
    const table = page.getByRole('table', { name: 'By pair' })
    await expect(row(table, 'XAUUSD')).toContainText('80')
    await table.getByRole('button', { name: 'Net P&L' }).click()
    await table.getByRole('button', { name: 'XAUUSD' }).click()
    await expect(page).toHaveURL(/pair=XAUUSD/)
    await expect(row(table, 'All')).toContainText('80')
    await page.reload()
    await expect(row(table, 'All')).toContainText('80')
    await page.getByRole('link', { name: 'Weekday' }).click()
    await expect(page.getByRole('table', { name: 'By weekday' })).toContainText('Monday')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(row(page.getByRole('table', { name: 'By weekday' }), 'All')).toContainText('240')
    await expectNoViolations(page, 'a breakdown', ['dark', 'light'])
  })

  await test.step('the trade count of a row links to its trades in the journal', async () => {
    for (const [dimension, table, name, chip] of [
      ['Weekday', 'By weekday', 'Monday', 'Weekday: Monday'],
      ['R', 'By R', '1.5 to 2.0 R', 'R: 1.5 to 2.0 R'],
    ] as const) {
      await page.getByRole('link', { name: dimension, exact: true }).click()
      const count = row(page.getByRole('table', { name: table }), name).getByRole('link')
      const trades = (await count.textContent()) ?? ''
      expect(Number(trades)).toBeGreaterThan(20)
      await count.click()
      await expect(
        page.getByText(new RegExp(`^${trades} trades · .*\\s· all closed trades\\s· broker time`)),
      ).toBeVisible()
      await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(chip)
      await page.goBack()
    }
    await page.getByRole('link', { name: 'Weekday', exact: true }).click()
    await expect(page.getByRole('table', { name: 'By weekday' })).toContainText('Monday')
  })

  await test.step('printing shows the report only, in light colours and A4 width', async () => {
    const sheet = await page.pdf({ preferCSSPageSize: true })
    expect(sheet.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(sheet.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/)
    await page.emulateMedia({ media: 'print' })
    const screen = page.viewportSize() ?? { width: 1280, height: 720 }
    // 186 mm between the margins.
    await page.setViewportSize({ width: 703, height: 1032 })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(
      page.getByRole('table', { name: 'By weekday' }).getByText('Average R', { exact: true }),
    ).toBeVisible()
    expect(await page.evaluate(overflowing), 'nothing is cut at the edge').toEqual([])
    await page.emulateMedia({ media: null })
    await page.setViewportSize(screen)
  })

  await test.step('tables are exported as CSV and charts as PNG', async () => {
    await page.getByRole('link', { name: 'Pair', exact: true }).click()
    const csv = await downloaded(page, 'Options: By pair', 'Save as CSV')
    expect(csv.name).toBe('plumbline-example-markets-all-time-breakdown-pair.csv')
    const lines = csv.bytes.toString('utf8').split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFpair,label,trades,winningTrades,losingTrades,/)
    expect(lines.slice(1, 4).reduce((sum, line) => sum + Number(line.split(',')[6]), 0)).toBeCloseTo(6160, 2)
    const png = await downloaded(page, 'Options: By pair', 'Save as PNG')
    expect(png.name).toBe('plumbline-example-markets-all-time-breakdown-pair.png')
    expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(png.bytes.readUInt32BE(16)).toBe(2352)
  })
})

test('@trading @long two breakdowns form a cross-tab, and a simulation uses the same trades', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
  await journal.importFile(id, inventedHistory())
  await startIn(page, 'dark')
  await page.goto(`/journal/reports?account=${id}`)

  await test.step('a cross-tab of two breakdowns is navigated and filtered by keyboard', async () => {
    await page.getByRole('link', { name: 'Cross-tab' }).click()
    await page.getByLabel('Rows').selectOption('Pair')
    await page.getByLabel('Columns').selectOption('Direction')
    const grid = page.getByRole('grid', { name: 'Pair by Direction' })
    await expect(grid.getByRole('columnheader', { name: 'Short' })).toBeVisible()
    await grid.getByRole('gridcell').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(grid.getByRole('gridcell').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/pair=.*direction=|direction=.*pair=/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectNoViolations(page, 'two breakdowns crossed', ['dark', 'light'])
  })

  await test.step('distributions are shown, and a simulation of the same trades is reproducible', async () => {
    await page.getByRole('link', { name: 'Distributions' }).click()
    await expect(page.getByRole('heading', { name: 'R multiple per trade' })).toBeVisible()
    await page.getByRole('link', { name: 'Monte Carlo' }).click()
    await expect(page.getByText('5,000 paths of 240 trades, seed 1')).toBeVisible()
    await page.getByLabel('Ruin threshold').fill('10')
    await expect(page.getByText('risk of ruin (loss of 10% or more)')).toBeVisible()
    await expectNoViolations(page, 'a simulation', ['dark', 'light'])
    const spread = page.getByRole('table', { name: 'Outcomes of all paths' })
    const before = await spread.textContent()
    await page.reload()
    await expect(spread).toHaveText(before ?? '')
  })
})

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('@trading @long the reports fit a phone with 44 px touch targets', async ({ page, journal }) => {
    const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
    await journal.importFile(id, inventedHistory())
    for (const view of ['figures', 'breakdown', 'cross', 'distribution', 'simulation', 'compare']) {
      await page.goto(`/journal/reports?account=${id}&view=${view}&pair=XAUUSD`)
      await expect(page.getByRole('button', { name: /^Options: |^Chart options$/ }).first()).toBeVisible()
      expect.soft(await page.evaluate(overflowing), `nothing of ${view} is wider than the screen`).toEqual([])
      expect.soft(await page.evaluate(smallTargets), `targets of ${view} are 44 px high`).toEqual([])
    }
  })
})

function tile(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('button', { name: `About ${name}`, exact: true }) })
}

function row(table: Locator, name: string): Locator {
  return table.getByRole('row').filter({ hasText: name })
}

async function downloaded(page: Page, menu: string, entry: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: menu }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
