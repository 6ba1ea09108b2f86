import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { root } from '../scripts/setup/root.mjs'
import { inventedReport } from './support/invented-report.ts'
import { type Mode, startIn } from './support/modes.ts'
import { test as ownerTest } from './support/owner-test.ts'
import { settled } from './support/settled.ts'
import { stillAt, test } from './support/still-test.ts'

// The pictures of /welcome: npm run e2e -- welcome-pictures --grep @screenshots. Invented trades alone.

const words = {
  en: { totals: 'Totals', link: 'Link and sync', simulated: /^Simulated/, open: 'Link MT5' },
  de: {
    totals: 'Summen',
    link: 'Verbinden und synchronisieren',
    simulated: /^Simuliert/,
    open: 'MT5 verbinden',
  },
} as const
type Language = keyof typeof words
const languages: readonly Language[] = ['en', 'de']
// Blue and purple show the dark ones: four modes would double what everybody who installs it downloads.
const modes: readonly Mode[] = ['dark', 'light']
const folder = join(root, 'apps/web/src/features/public-pages/pictures')
const sizesFile = join(folder, 'sizes.json')

test.describe('wide', () => {
  test.use({ viewport: { width: 1240, height: 800 }, deviceScaleFactor: 1.3 })

  test('@screenshots the dashboard, for /welcome', async ({ page, journal }) => {
    const { id } = await journal.createDemo()
    await inEveryLook(page, async (save) => {
      await page.goto(`/dashboard?account=${id}`)
      await expect(page.locator('svg[role=img]').first()).toBeVisible()
      await expect(page.locator('dl').first()).toContainText(/\d/)
      await save('dashboard', page)
    })
  })
})

test.describe('parts', () => {
  test.use({ viewport: { width: 860, height: 900 }, deviceScaleFactor: 1.5 })

  test('@screenshots calendar and reports, for /welcome', async ({ page, journal }) => {
    const { id } = await journal.createDemo()
    await inEveryLook(page, async (save) => {
      await page.goto(`/calendar?account=${id}&view=month&at=${lastMonth()}`)
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await save('calendar', card(page.getByRole('grid')))
      await page.goto(`/journal/reports?account=${id}`)
      const balance = page.getByRole('heading', { level: 2 }).first()
      await expect(card(balance).locator('svg text').first()).toBeVisible()
      await save('reports', card(balance))
    })
  })

  test('@screenshots the import preview, for /welcome', async ({ page, journal }) => {
    const { id } = await journal.createAccount({ name: 'Example Markets', initialBalance: 10_000 })
    const ready = await journal.preview(id, inventedReport())
    await inEveryLook(page, async (save, language) => {
      await page.goto(`/import/${ready.id}?account=${id}`)
      const totals = page.getByRole('heading', { name: words[language].totals, exact: true })
      await expect(totals).toBeVisible()
      await save('import', card(totals))
    })
  })

  // Its terminal lives in the time that passes.
  ownerTest('@screenshots an account that follows its terminal, for /welcome', async ({ page }) => {
    await page.goto('/accounts')
    await page.getByRole('main').getByRole('button', { name: words.en.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: words.en.simulated }).check()
    await dialog.getByRole('button', { name: words.en.link }).click()
    const link = page.getByRole('heading', { name: /^MetaTrader 5/ })
    await expect(card(link)).toContainText('Up to date')
    const address = page.url()
    await inEveryLook(page, async (save) => {
      await page.goto(address)
      await expect(card(link)).toContainText(/\d/)
      await save('terminal', card(link))
    })
  })
})

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.6 })

  test('@screenshots the dashboard on a phone, for /welcome', async ({ page, journal }) => {
    const { id } = await journal.createDemo()
    await inEveryLook(page, async (save) => {
      await page.goto(`/dashboard?account=${id}`)
      await expect(page.locator('svg[role=img]').first()).toBeAttached()
      await save('phone', page)
    })
  })
})

type Save = (name: string, what: Page | Locator) => Promise<void>

async function inEveryLook(page: Page, show: (save: Save, language: Language) => Promise<void>) {
  for (const mode of modes) {
    await startIn(page, mode)
    for (const language of languages) {
      await page.addInitScript((chosen) => localStorage.setItem('plumbline.language', chosen), language)
      await show((name, what) => saveWebp(page, what, `${name}-${mode}-${language}`), language)
    }
  }
}

/** The browser itself writes WebP, so that no other program is needed. */
async function saveWebp(page: Page, what: Page | Locator, name: string): Promise<void> {
  await settled(page)
  const png = await what.screenshot({ animations: 'disabled' })
  const webp = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const { width, height } = canvas
      return { data: canvas.toDataURL('image/webp', 0.86), width, height }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  writeFileSync(
    join(folder, `${name}.webp`),
    Buffer.from(webp.data.slice(webp.data.indexOf(',') + 1), 'base64'),
  )
  noteSize(name, webp.width, webp.height)
}

/** What `<img>` says of it, so that nothing moves when it arrives. */
function noteSize(name: string, width: number, height: number): void {
  const known: unknown = existsSync(sizesFile) ? JSON.parse(readFileSync(sizesFile, 'utf8')) : {}
  const sizes = Object.entries({ ...Object(known), [name]: [width, height] })
  const lines = sizes
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([key, size]) => `  ${JSON.stringify(key)}: ${JSON.stringify(size).replace(',', ', ')}`)
  // One picture a line, as the formatter leaves it.
  writeFileSync(sizesFile, `{\n${lines.join(',\n')}\n}\n`)
}

function card(inside: Locator): Locator {
  return inside.locator('xpath=ancestor::section[1]')
}

/** A whole month: the last one. */
function lastMonth(): string {
  return new Date(Date.UTC(stillAt.getUTCFullYear(), stillAt.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}
