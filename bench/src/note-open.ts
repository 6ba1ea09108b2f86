import type { Page } from '@playwright/test'
import { withBarePage } from './bare-page.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { quantile } from './measure.ts'
import { addNote, inNotebook } from './notes-in-browser.ts'
import { barePages, goTo, untilQuiet } from './page-changes.ts'

const NOTES = 5_000
const AT_ONCE = 10
const OPENED = 20

/** From the click on a note in a list of 5,000 to the frame with its text; compared with a bare React page. */
export const noteOpen: Benchmark = {
  name: 'note-open',
  run: () =>
    inNotebook((context, notebookId) =>
      withBarePage(async (bareUrl) => {
        for (let first = 0; first < NOTES; first += AT_ONCE) {
          await Promise.all(
            Array.from({ length: AT_ONCE }, (_, place) =>
              addNote(context, notebookId, `<h1>Note ${first + place}</h1><p>Text of ${first + place}.</p>`),
            ),
          )
        }
        const page = await context.newPage()
        await page.goto(`/notebook/${notebookId}`)
        await page.locator('[role=textbox][contenteditable=true]').waitFor()
        await untilQuiet(page)
        const bare = await context.newPage()
        await bare.goto(bareUrl)
        const [times, floors]: [number[], number[]] = [[], []]
        for (let index = 0; index < OPENED; index += 1) {
          // A page behind another one draws a frame per second.
          await page.bringToFront()
          times.push(await open(page, index))
          await bare.bringToFront()
          const swapped = barePages[index % barePages.length]
          if (swapped) floors.push((await goTo(bare, swapped)).content)
        }
        return [
          rowOf({
            name: 'note-open-p95',
            value: quantile(times, 0.95),
            unit: 'ms',
            most: 100,
            floor: { value: quantile(floors, 0.95), times: 7 },
          }),
        ]
      }),
    ),
}

/** Opens notes that were not open before, one after the other. */
async function open(page: Page, index: number): Promise<number> {
  const list = page.locator('ul[aria-label="Notes"]')
  const link = list.locator(`li[aria-posinset="${3 + 4 * index}"] a`)
  await link.hover()
  await page.waitForTimeout(150)
  await link.evaluate((clicked) => {
    const title = clicked.querySelector('span > span')?.textContent
    const isShown = () =>
      document.querySelector('[role=textbox][contenteditable=true] h1')?.textContent === title
    window.opened = new Promise((resolve) => {
      clicked.addEventListener(
        'click',
        ({ timeStamp }) => {
          const next = () => {
            requestAnimationFrame(isShown() ? () => resolve(performance.now() - timeStamp) : next)
          }
          requestAnimationFrame(next)
        },
        { once: true },
      )
    })
  })
  await link.click()
  return page.evaluate(() => window.opened)
}

declare global {
  interface Window {
    opened: Promise<number>
  }
}
