import { expect, type Page } from '@playwright/test'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { test } from './support/owner-test.ts'
import { scrollCosts } from './support/scroll-costs.ts'

const trades = 100_000
/** One turn of a wheel. */
const stepPx = 400
const steps = 100
const rowPx = 40

// The runner's own trace looks at the page between the steps, and would be measured with it.
test.use({ trace: 'off' })

test('@trading @long a journal of 100,000 trades scrolls within 60 rows and 8 MB of heap growth', async ({
  page,
  journal,
}, testInfo) => {
  const { id } = await journal.createAccount({ name: 'Ten years' })
  await journal.importFile(id, { name: 'ten-years.csv', bytes: writePlumblineCsv(manyTrades(trades)) })
  await page.goto(`/journal?account=${id}`)
  const grid = page.getByRole('grid', { name: 'Trades' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(trades + 1))
  await expect(grid.getByRole('row').nth(1)).toContainText(/long|short/)

  const heapBefore = await heapMb(page)
  const costs = await scrollCosts(page, { steps, stepPx })
  const heapAfter = await heapMb(page)
  const rows = await grid.getByRole('row').count()
  await expect(grid.locator(`[aria-rowindex="${(steps * stepPx) / rowPx + 2}"]`)).toContainText(/long|short/)

  await test.step('End moves to the last trade', async () => {
    await grid.focus()
    await page.keyboard.press('End')
    const last = grid.locator(`[aria-rowindex="${trades + 1}"]`)
    await expect(last).toContainText('1 Jan 2015')
  })

  const report = [
    `${steps} steps of ${stepPx} px in a journal of ${trades} trades:`,
    `script and layout per step p50 ${costs.p50.toFixed(1)} ms, p95 ${costs.p95.toFixed(1)} ms (budget 8 ms), longest ${costs.longest.toFixed(1)} ms`,
    `${Math.max(costs.mostRows, rows)} rows in the page (budget 60), heap ${heapBefore.toFixed(1)} → ${heapAfter.toFixed(1)} MB`,
  ].join('\n  ')
  process.stdout.write(`  ${report}\n`)
  await testInfo.attach('scrolling.txt', { body: report })
  expect(Math.max(costs.mostRows, rows)).toBeLessThanOrEqual(60)
  expect(heapAfter - heapBefore, 'MB of heap that scrolling left behind').toBeLessThan(8)
})

/** What is alive: measured after a collection. */
async function heapMb(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  await browser.detach()
  return usedSize / 1e6
}
