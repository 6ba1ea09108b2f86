import type { Locator, Page } from '@playwright/test'
import { withBarePage } from './bare-page.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { followInteractions, interactionToNextPaint } from './interactions.ts'
import { inLargeJournal, onDashboard } from './large-journal.ts'
import { untilQuiet } from './page-changes.ts'

const ROUNDS = 3
/** A user's pause between two actions. */
const PAUSE_MS = 150

/**
 * Time from a click or a key on the dashboard of a hundred thousand trades to the next frame, as measured by the
 * browser (INP); compared with a button and a field that set a state on a bare React page.
 */
export const interaction: Benchmark = {
  name: 'interaction',
  run: () =>
    inLargeJournal(({ browser, context }) =>
      withBarePage(async (bareUrl) => {
        const bare = await browser.newPage()
        await bare.goto(bareUrl)
        await followInteractions(bare)
        const { value, floor } = await onDashboard(context, async (page) => {
          await untilQuiet(page)
          await followInteractions(page)
          let count = 0
          for (let round = 0; round < ROUNDS; round += 1) {
            for (const act of onTheDashboard) {
              count += await act(page)
              // Equally often, so that a noisy moment of the machine affects both.
              await pressBare(bare)
            }
          }
          return {
            value: await interactionToNextPaint(page, count),
            floor: await interactionToNextPaint(bare, ROUNDS * onTheDashboard.length * 2),
          }
        })
        return [
          rowOf({
            name: 'interaction-to-next-paint',
            value,
            unit: 'ms',
            most: 200,
            floor: { value: floor, times: 8 },
          }),
        ]
      }),
    ),
}

/** A user's actions there; each returns its number of interactions. */
export const onTheDashboard: readonly ((page: Page) => Promise<number>)[] = [
  // Another period: every figure changes.
  (page) => choose(page, /^Period/, 'Last 12 months'),
  (page) => choose(page, /^Period/, 'All time'),
  (page) => press(page, /^Dashboards/, ['ArrowDown', 'Escape']),
  (page) => press(page, 'Your account', ['ArrowDown', 'Escape']),
  (page) => press(page, /^Account/, ['ArrowDown', 'Escape']),
  (page) => pick(page, 'Appearance', /^Switch to/),
  (page) => pick(page, 'Chart options', 'Show as table'),
  (page) => pick(page, 'Chart options', 'Show as chart'),
  (page) => press(page, 'About Win rate', ['Escape']),
  (page) => keys(page, ['[', '[']),
  (page) => dialogOf(page, 'ControlOrMeta+k', [...'journal', 'ArrowDown', 'ArrowUp']),
  (page) => dialogOf(page, '?'),
  (page) => dialogOf(page, 'n'),
  arrange,
]

async function choose(page: Page, button: RegExp, entry: string): Promise<number> {
  await click(page, page.getByRole('button', { name: button }))
  await click(page, page.getByRole('menuitemradio', { name: entry }))
  return 2
}

async function pick(page: Page, button: string, entry: string | RegExp): Promise<number> {
  await click(page, page.getByRole('button', { name: button }).first())
  await click(page, page.getByRole('menuitem', { name: entry }))
  return 2
}

/** The dialog's chunk is loaded when the first one opens. */
async function dialogOf(page: Page, key: string, typed: readonly string[] = []): Promise<number> {
  const dialog = page.getByRole('dialog')
  await page.keyboard.press(key)
  await dialog.waitFor()
  const pressed = await keys(page, [...typed, 'Escape'])
  await dialog.waitFor({ state: 'hidden' })
  return 1 + pressed
}

/** Moves widgets by keys, changes one's settings, and discards it all. */
async function arrange(page: Page): Promise<number> {
  await click(page, page.getByRole('button', { name: /^Dashboards/ }))
  await click(page, page.getByRole('menuitem', { name: 'Arrange widgets' }))
  await click(page, page.getByRole('button', { name: 'Weekdays', exact: true }))
  const moved = await keys(page, ['ArrowDown', 'Shift+ArrowDown'])
  await click(page, page.getByRole('button', { name: 'Pairs options' }))
  await click(page, page.getByRole('menuitem', { name: 'Settings' }))
  const settings = page.getByRole('dialog')
  await settings.waitFor()
  await keys(page, ['Escape'])
  await settings.waitFor({ state: 'hidden' })
  await click(page, page.getByRole('toolbar').getByRole('button', { name: 'Cancel', exact: true }))
  await page.getByRole('button', { name: /^Dashboards/ }).waitFor()
  return 7 + moved
}

async function press(page: Page, button: RegExp | string, then: readonly string[]): Promise<number> {
  await click(page, page.getByRole('button', { name: button }).first())
  return 1 + (await keys(page, then))
}

async function click(page: Page, what: Locator): Promise<void> {
  await what.click()
  await page.waitForTimeout(PAUSE_MS)
}

async function keys(page: Page, names: readonly string[]): Promise<number> {
  for (const name of names) {
    await page.keyboard.press(name)
    await page.waitForTimeout(PAUSE_MS)
  }
  return names.length
}

async function pressBare(bare: Page): Promise<void> {
  await bare.getByRole('button', { name: 'Count' }).click()
  await bare.getByRole('textbox').press('a')
}
