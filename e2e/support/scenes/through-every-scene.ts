import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { inventedReport } from '../invented-report.ts'
import { inventedStatement } from '../invented-statement.ts'
import { startIn } from '../modes.ts'
import { startProduct } from '../product.ts'
import { settled } from '../settled.ts'
import { stillAt, stillServer, test } from '../still-test.ts'
import { accountScenes, homeScenes } from './accounts.ts'
import { beforeAccounts, beforeTrades, troubles } from './empty.ts'
import { firstRun, gates } from './auth-scenes.ts'
import { linkedScenes, linkSimulated } from './linked.ts'
import { journalScenes, overlays } from './journal.ts'
import type { Scene } from './scene.ts'
import { withinJournal, withinProfile } from './within.ts'

type Look = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'deviceScaleFactor'>

type Options = {
  /** Part of each test's name, with its tag. */
  readonly title: string
  readonly look: Look
  /** With `grow`, scenes marked `whole` are visited in a window as high as the page. */
  readonly visit: (tab: Page, scene: Scene) => Promise<void>
  readonly grow?: boolean
  /** Names of scenes that do not exist on this screen. */
  readonly without?: readonly string[]
}

/** Registers a test for each part of the product; together they visit every page and state, in the first mode. */
export function throughEveryScene({ title, look, visit, grow = false, without = [] }: Options): void {
  test.describe(title, () => {
    test.use(look)
    const go = (page: Page, scenes: readonly Scene[]) => {
      const there = scenes.filter(({ name }) => !without.includes(name))
      return visitAll(page, there, visit, grow)
    }

    test(`the journal, ${title}`, async ({ page, journal }) => {
      await go(page, journalScenes((await journal.createDemo()).id))
    })

    test(`page states, ${title}`, async ({ page, journal }) => {
      const { id } = await journal.createDemo()
      await go(page, [...withinJournal(id), ...withinProfile])
    })

    test(`overlays and error states, ${title}`, async ({ page, journal }) => {
      const { id } = await journal.createDemo()
      await go(page, [...overlays(id), ...troubles(id)])
    })

    test(`accounts, imports, profile and administration, ${title}`, async ({ page, journal }) => {
      const created = await journal.createAccount({ name: 'Example Markets', broker: 'Example Markets Ltd' })
      const done = await journal.importFile(created.id, inventedStatement('statement.csv'))
      const ready = await journal.preview(created.id, inventedReport())
      const table = await journal.preview(created.id, unknownTable)
      const demo = await journal.createDemo()
      const ids = { readyImport: ready.id, unknownTable: table.id, doneImport: done.id, account: created.id }
      const risk = { name: 'account-risk', address: `/accounts/${demo.id}?account=${demo.id}`, whole: true }
      await go(page, [...accountScenes(ids), risk, ...homeScenes])
    })

    test(`empty states, ${title}`, async ({ page, journal }) => {
      await go(page, beforeAccounts)
      await go(page, beforeTrades((await journal.createAccount({ name: 'Example Markets' })).id))
    })

    test(`an account synchronised with its terminal, ${title}`, async ({ page }) => {
      await go(page, linkedScenes(await linkSimulated(page)))
    })

    test.describe('signed out', () => {
      test.use({ storageState: { cookies: [], origins: [] } })

      test(`sign-in and first-run pages, ${title}`, async ({ page, browser }) => {
        await go(page, gates)
        const product = await startProduct(stillServer)
        const context = await browser.newContext({ ...look, baseURL: product.url })
        await go(await context.newPage(), firstRun)
        await context.close()
        await product.stop()
      })
    })
  })
}

const unknownTable = {
  name: 'März.csv',
  bytes: utf8(
    [
      'Kontoauszug Depot 4711',
      '',
      'Auftrag;Eröffnungszeit;Schlusszeit;Basiswert;Richtung;Menge;Einstiegskurs;Ausstiegskurs;Kommission;Ergebnis',
      'a1;03.03.2025 09:15:00;03.03.2025 11:40:00;DAX;Kauf;1,5;22.410,5;22.480,0;-2,50;1.042,50',
      'a2;04.03.2025 14:30:00;04.03.2025 15:05:00;DAX;Verkauf;1,0;22.500,0;22.520,5;-2,50;-205,00',
      'a3;gestern;05.03.2025 10:00:00;DAX;Kauf;1,0;22.500,0;22.510,0;-2,50;100,00',
    ].join('\r\n'),
  ),
}

/** Each in its own tab, so that no state carries over; failures are reported at the end, after all were visited. */
async function visitAll(
  page: Page,
  scenes: readonly Scene[],
  visit: Options['visit'],
  grow: boolean,
): Promise<void> {
  const failed: string[] = []
  for (const scene of scenes) {
    const { name, address, reach, whole = false } = scene
    const tab = await page.context().newPage()
    await tab.clock.setFixedTime(stillAt)
    tab.setDefaultTimeout(30_000)
    try {
      await startIn(tab, 'dark')
      await tab.goto(address)
      await reach?.(tab)
      if (whole && grow) await growToFit(tab)
      await settled(tab)
      await visit(tab, scene)
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await page.context().setOffline(false)
    await tab.close()
  }
  expect.soft(failed).toEqual([])
}

/** Makes the window as high as the page: sticky elements sit at its edges, unlike in full-page screenshots. */
async function growToFit(page: Page): Promise<void> {
  await settled(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize() ?? { width: 1440 }
  await page.setViewportSize({ width, height })
}
