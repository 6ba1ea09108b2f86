import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { root } from '../scripts/setup/root.mjs'
import { inventedReport } from './support/invented-report.ts'
import { inventedStatement } from './support/invented-statement.ts'
import { modes, paintIn, startIn } from './support/modes.ts'
import { startProduct } from './support/product.ts'
import { accountScenes, homeScenes } from './support/scenes/accounts.ts'
import { beforeAccounts, beforeTrades, troubles } from './support/scenes/empty.ts'
import { firstRun, gates } from './support/scenes/gates.ts'
import { journalScenes, overlays } from './support/scenes/journal.ts'
import type { Scene } from './support/scenes/scene.ts'
import { settled, takePicture } from './support/settled.ts'
import { stillAt, stillServer, test } from './support/still-test.ts'

// Every page in every mode, wide and on a phone, for looking at: npm run shots. Invented trades alone.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

for (const [screen, look] of [
  ['wide', { viewport: { width: 1440, height: 900 } }],
  ['phone', phone],
] as const) {
  test.describe(screen, () => {
    test.use(look)
    const take = (page: Page, scenes: readonly Scene[]) => takeAll(page, screen, scenes)

    test(`@shots the journal, ${screen}`, async ({ page, journal }) => {
      await take(page, journalScenes((await journal.createDemo()).id))
    })

    test(`@shots what lies over pages, and what goes wrong, ${screen}`, async ({ page, journal }) => {
      const { id } = await journal.createDemo()
      await take(page, overlays(id))
      await take(page, troubles(id))
    })

    test(`@shots accounts, imports, the person and the installation, ${screen}`, async ({
      page,
      journal,
    }) => {
      const created = await journal.createAccount({ name: 'Example Markets', broker: 'Example Markets Ltd' })
      const done = await journal.importFile(created.id, inventedStatement('statement.csv'))
      const ready = await journal.preview(created.id, inventedReport())
      const table = await journal.preview(created.id, unknownTable)
      const demo = await journal.createDemo()
      const ids = { readyImport: ready.id, unknownTable: table.id, doneImport: done.id, account: created.id }
      await take(page, accountScenes(ids))
      await take(page, [
        { name: 'account-risk', address: `/accounts/${demo.id}?account=${demo.id}`, whole: true },
      ])
      await take(page, homeScenes)
    })

    test(`@shots before there is anything, ${screen}`, async ({ page, journal }) => {
      await take(page, beforeAccounts)
      await take(page, beforeTrades((await journal.createAccount({ name: 'Example Markets' })).id))
    })

    test.describe('signed out', () => {
      test.use({ storageState: { cookies: [], origins: [] } })

      test(`@shots before one is signed in, ${screen}`, async ({ page, browser }) => {
        await take(page, gates)
        const product = await startProduct(stillServer)
        const context = await browser.newContext({ ...look, baseURL: product.url })
        await take(await context.newPage(), firstRun)
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

/** Each in a tab of its own, so that nothing of one is left in the next; what fails is told at the end, after the others. */
async function takeAll(page: Page, screen: string, scenes: readonly Scene[]): Promise<void> {
  const failed: string[] = []
  for (const { name, address, reach, whole = false } of scenes) {
    const tab = await page.context().newPage()
    await tab.clock.setFixedTime(stillAt)
    tab.setDefaultTimeout(30_000)
    try {
      await startIn(tab, modes[0])
      await tab.goto(address)
      await reach?.(tab)
      if (whole) await growToFit(tab)
      for (const mode of modes) {
        await paintIn(tab, mode)
        await takePicture(tab, join(root, 'shots', mode, screen, `${name}.png`))
      }
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await page.context().setOffline(false)
    await tab.close()
  }
  expect(failed).toEqual([])
}

/** A window as high as the page: what sticks to its edges does so there, as Playwright's own whole pages do not show it. */
async function growToFit(page: Page): Promise<void> {
  await settled(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize() ?? { width: 1440 }
  await page.setViewportSize({ width, height })
}
