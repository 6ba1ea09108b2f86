import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../setup/chromium.mjs'
import { root } from '../setup/root.mjs'

const modes = ['dark', 'light', 'blue', 'purple']
const largestBytes = 1_200_000

/** @typedef {{ name: string, columns: number, ratio: string }} Screen */
/** @type {readonly Screen[]} */
const screens = [
  { name: 'wide', columns: 8, ratio: '1440 / 900' },
  { name: 'phone', columns: 16, ratio: '390 / 844' },
]

/**
 * One contact sheet per mode: docs/screenshots/contact-sheet-<mode>.webp, laid out by the browser from an HTML page
 * that stays in shots/. Returns the paths written.
 * @returns {Promise<readonly string[]>}
 */
export async function writeContactSheets() {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } })
    const written = []
    for (const mode of modes.filter((each) => existsSync(join(root, 'shots', each)))) {
      const html = join(root, 'shots', `${mode}.html`)
      writeFileSync(html, sheet(mode))
      await page.goto(pathToFileURL(html).href)
      const path = join(root, 'docs/screenshots', `contact-sheet-${mode}.webp`)
      writeFileSync(path, await webp(page))
      written.push(relative(root, path))
    }
    return written
  } finally {
    await browser.close()
  }
}

/** @param {string} mode */
function sheet(mode) {
  const parts = screens.map((screen) => {
    const folder = join(root, 'shots', mode, screen.name)
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : []
    const figures = files.sort().map((file) => {
      const path = `${mode}/${screen.name}/${file}`
      const name = file.replace(/\.png$/, '')
      return `<figure><a href="${path}"><img src="${path}" alt=""></a><figcaption>${name}</figcaption></figure>`
    })
    return `<section style="--columns:${screen.columns};--ratio:${screen.ratio}">${figures.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>${mode}</title><style>${style}</style>${parts.join('')}`
}

const style = `
  body { margin: 0; padding: 24px; background: #808088; font: 12px/1.5 system-ui, sans-serif; color: #fff }
  section { display: grid; grid-template-columns: repeat(var(--columns), 1fr); gap: 12px; margin-bottom: 24px }
  figure { min-width: 0; margin: 0 }
  figcaption { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  img { display: block; width: 100%; aspect-ratio: var(--ratio); object-fit: cover; object-position: top }
`

/**
 * Playwright has no WebP output; the browser does. The best quality that fits the size limit of the repository.
 * @param {import('playwright').Page} page
 */
async function webp(page) {
  const session = await page.context().newCDPSession(page)
  const whole = await page.locator('html').boundingBox()
  if (whole === null) throw new Error('The page of the contact sheet is empty.')
  for (const quality of [80, 65, 50]) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { ...whole, scale: 1 },
    })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= largestBytes) return picture
  }
  throw new Error(`A sheet is larger than ${largestBytes} bytes.`)
}
