import type { Browser } from '@playwright/test'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { journalOf } from '../../e2e/support/journal.ts'
import { setUpOwner } from '../../e2e/support/registration.ts'
import { scrollCosts } from '../../e2e/support/scroll-costs.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inBrowser } from './in-browser.ts'
import { median } from './measure.ts'
import { becomePlainTable } from './plain-table.ts'

const TRADES = 100_000
const ROUNDS = 5
/** A hundred wheel steps of ten rows each. */
const SCROLL = { steps: 100, stepPx: 400 }

/** Script and layout of a scroll step in the journal, compared with hand-written rows without requests. */
export const journalScroll: Benchmark = {
  name: 'journal-scroll-100k',
  run: () =>
    inBrowser(async (browser, url) => {
      const open = await filledJournal(browser, url)
      const [times, floors]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await open()
        times.push((await scrollCosts(page, SCROLL)).p95)
        await page.reload()
        await page
          .getByRole('gridcell', { name: /long|short/ })
          .first()
          .waitFor()
        await page.evaluate(becomePlainTable, SCROLL)
        floors.push((await scrollCosts(page, SCROLL)).p95)
        await page.close()
      }
      return [
        rowOf({
          name: 'journal-scroll-100k',
          value: median(times),
          unit: 'ms',
          most: 8,
          floor: { value: median(floors), times: 2 },
        }),
      ]
    }),
}

/** Opens the journal of an account with all the trades, in a new page each time. */
async function filledJournal(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'UTC' })
  await setUpOwner(context.request)
  const journal = journalOf(context.request)
  const { id } = await journal.createAccount({ name: 'Ten years' })
  await journal.importFile(id, { name: 'ten-years.csv', bytes: writePlumblineCsv(manyTrades(TRADES)) })
  return async () => {
    const page = await context.newPage()
    await page.goto(`/journal?account=${id}`)
    await page
      .getByRole('gridcell', { name: /long|short/ })
      .first()
      .waitFor()
    return page
  }
}
