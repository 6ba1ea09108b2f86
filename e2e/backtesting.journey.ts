import { barEnd } from '@plumbline/domain/bars/aggregate'
import { mt5BarFile, pointsOf, walkedBars } from '@plumbline/testing/bars/mt5-bar-file'
import { expect, type Page } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { dollars } from './support/dollars.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { figure } from './support/figure.ts'
import { test } from './support/first-run-test.ts'
import { type ExpectedTrade, expectedTrade, type PlannedTrade } from './support/replay-oracle.ts'
import { settled } from './support/settled.ts'

const MINUTE = 60
const written = walkedBars(900, Date.UTC(2026, 1, 2) / 1_000)
const bars = written.map(pointsOf)
/** The first bar that is replayed. */
const FIRST = 400

const protection = { stop: 90, target: 120 }
const plan: readonly PlannedTrade[] = [
  { direction: 'long', lots: 0.1, hold: [3] },
  { direction: 'short', lots: 0.1, hold: [4] },
  { direction: 'long', lots: 0.2, protection },
  { direction: 'short', lots: 0.2, protection },
  { direction: 'long', lots: 0.2, hold: [3, 4] },
  { direction: 'short', lots: 0.5, hold: [2] },
  { direction: 'short', lots: 0.3, protection },
  { direction: 'long', lots: 0.3, protection },
  { direction: 'long', lots: 1, hold: [5] },
  { direction: 'short', lots: 0.1, hold: [1] },
]

/** Each order is written when the exit of the one before is known. */
const expected: readonly ExpectedTrade[] = plan.reduce<ExpectedTrade[]>((trades, planned) => {
  const next = (trades.at(-1)?.exitBars.at(-1) ?? FIRST - 1) + 1
  return [...trades, expectedTrade(bars, next, planned)]
}, [])
const results = expected.map(({ netCents }) => netCents)
const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
const net = sum(results)
const result = (cents: number) => dollars(cents / 100, 'result')

const clockAfter = (bar: number) =>
  new Date(barEnd(bars[bar]?.time ?? 0, MINUTE) * 1_000).toISOString().slice(11, 16)
const replayedTo = (page: Page, bar: number) =>
  expect(page.getByText(/^Replayed up to/)).toContainText(`, ${clockAfter(bar)}`)
const rows = (page: Page) => page.getByRole('table', { name: 'Trades of the session' }).getByRole('row')

/** Steps with the keyboard until a bar is known. */
async function stepTo(page: Page, from: number, to: number): Promise<void> {
  for (let bar = from; bar <= to; bar += 1) {
    await page.keyboard.press('.')
    await replayedTo(page, bar)
  }
}

/** Writes the order and replays the trade, all by keyboard. */
async function replayTrade(page: Page, planned: PlannedTrade, trade: ExpectedTrade): Promise<void> {
  const { entryBar, exitBars, stop, target } = trade
  await page.keyboard.press(planned.direction === 'long' ? 'b' : 's')
  await expect(page.getByLabel('Volume')).toBeFocused()
  await page.keyboard.type(`${planned.lots}`)
  if (stop !== undefined && target !== undefined) {
    await page.getByLabel('Stop loss').fill((stop / 100).toFixed(2))
    await page.getByLabel('Take profit').fill((target / 100).toFixed(2))
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused()
  await stepTo(page, entryBar, entryBar)
  const last = exitBars.at(-1) ?? entryBar
  if (planned.hold === undefined) {
    // The next event is the exit, unless the entry's bar has reached stop or target.
    if (last > entryBar) await page.keyboard.press('e')
    return replayedTo(page, last)
  }
  let known = entryBar
  for (const exitBar of exitBars) {
    await stepTo(page, known + 1, exitBar - 1)
    if (exitBar === last) await page.keyboard.press('x')
    else await page.getByRole('button', { name: /^Close half of position/ }).click()
    await stepTo(page, exitBar, exitBar)
    known = exitBar
  }
}

test('@prices a replay session with ten trades has the results and statistics of its bars', async ({
  page,
}) => {
  await page.goto('/')
  await createOwner(page)

  await test.step('bars are imported, and a session starts', async () => {
    await page.goto('/prices')
    const buffer = Buffer.from(mt5BarFile(written))
    const file = { name: 'XAUUSD_M1.csv', mimeType: 'text/csv', buffer }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: 'Import 900 M1 bars' }).click()
    await expect(page.getByText('900 bars of XAUUSD imported')).toBeVisible()
    await page.goto('/backtesting')
    await page.getByRole('button', { name: 'New session' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New session' })
    await dialog.getByLabel('Start', { exact: true }).fill(`02/02/2026 ${clockAfter(FIRST - 1)}`)
    await dialog.getByLabel('Commission').fill('3.5')
    await dialog.getByRole('button', { name: 'Start session' }).click()
    await replayedTo(page, FIRST - 1)
    await settled(page)
  })

  await test.step('ten trades are replayed by keyboard, each with the money of its prices', async () => {
    for (const [index, planned] of plan.entries()) {
      const trade = expected[index]
      if (!trade) throw new RangeError(`no trade ${index}`)
      await replayTrade(page, planned, trade)
      await expect(rows(page)).toHaveCount(index + 2)
      await expect(rows(page).nth(1)).toContainText(result(trade.netCents))
    }
    await expect(figure(page, 'Balance')).toHaveText(dollars(10_000 + net / 100, 'amount'))
  })

  const won = results.filter((cents) => cents > 0)
  const lost = results.filter((cents) => cents < 0)
  await test.step('statistics are those of the ten results', async () => {
    await page.getByRole('radio', { name: 'Statistics' }).check()
    const shown = {
      'Net P&L': result(net),
      'Win rate': `${(won.length * 10).toFixed(1)}%`,
      'Profit factor': (sum(won) / -sum(lost)).toFixed(2),
      'Best trade': result(Math.max(...results)),
      'Worst trade': result(Math.min(...results)),
      'Average win': result(Math.round(sum(won) / won.length)),
      'Average loss': result(-Math.round(-sum(lost) / lost.length)),
    }
    for (const [name, text] of Object.entries(shown)) {
      await expect(figure(page, name).last(), name).toContainText(text)
    }
    await expectNoViolations(page, 'replay with statistics', ['dark', 'light'])
  })

  await test.step('a reload has all of it', async () => {
    await expect(page.getByText('Saved', { exact: true })).toBeAttached()
    await page.reload()
    await replayedTo(page, expected.at(-1)?.exitBars.at(-1) ?? 0)
    await expect(rows(page)).toHaveCount(11)
    for (const [index, cents] of results.entries()) {
      await expect(rows(page).nth(10 - index)).toContainText(result(cents))
    }
    await expect(figure(page, 'Balance')).toHaveText(dollars(10_000 + net / 100, 'amount'))
    await expectNoViolations(page, 'replay with trades', ['dark', 'light'])
  })

  await test.step('the list of sessions has the same result', async () => {
    await page.getByRole('link', { name: 'All sessions' }).click()
    await expect(page.getByRole('link', { name: 'XAUUSD session' })).toBeVisible()
    await expect(figure(page, 'Net P&L')).toHaveText(result(net))
    await expect(figure(page, 'Trades')).toHaveText('10')
    await expectNoViolations(page, 'backtesting sessions', ['dark', 'light'])
  })
})
