// node apps/web/build/make-icons.ts /usr/bin/chromium: renders the icons of the installed app from public/plumb.svg in
// a browser. Run it when the mark changes; the images are committed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { tokens } from '../src/theme/tokens.ts'

type Icon = {
  readonly name: string
  readonly size: number
  /** Share of the icon's side that the mark takes. A system may crop a maskable icon to a circle of 80 %. */
  readonly mark: number
  /** Corner radius as a share of the side; 0 where the system rounds the corners. */
  readonly radius: number
}

const icons: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, mark: 0.7, radius: 0.22 },
  { name: 'icon-512.png', size: 512, mark: 0.7, radius: 0.22 },
  { name: 'icon-maskable-512.png', size: 512, mark: 0.54, radius: 0 },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.62, radius: 0 },
]

const folder = path.join(import.meta.dirname, '..', 'public')
const mark = readFileSync(path.join(folder, 'plumb.svg'), 'utf8')
const [executablePath] = process.argv.slice(2)
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const page = await browser.newPage()
for (const icon of icons) {
  await page.setViewportSize({ width: icon.size, height: icon.size })
  await page.setContent(pictureOf(icon))
  await page.screenshot({ path: path.join(folder, icon.name), omitBackground: true })
}
await browser.close()

function pictureOf({ size, mark: share, radius }: Icon): string {
  const tile = `width:${size}px;height:${size}px;border-radius:${size * radius}px;background:${tokens.dark.bg}`
  const inner = Math.round(size * share)
  return `<style>body{margin:0}main{display:grid;place-items:center;${tile}}svg{width:${inner}px;height:${inner}px}</style>
<main>${mark}</main>`
}
