import type { Page } from '@playwright/test'
import { costsBetweenMarks } from '../../e2e/support/trace-costs.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { quantile } from './measure.ts'
import { addNote, inNotebook, longText } from './notes-in-browser.ts'
import { untilQuiet } from './page-changes.ts'

/** 500 kB of HTML. */
const PARAGRAPHS = 1_720
const CHARACTERS = 200
const ROUNDS = 2
/** A fast typist’s pause between two keys. */
const PAUSE_MS = 60

/**
 * Work of the main thread from one key to the next while 200 characters are typed into the middle of a note of 500 kB,
 * saved meanwhile; compared with the same in an empty note. What is below 32 ms fits one frame of that length.
 */
export const noteTyping: Benchmark = {
  name: 'note-typing',
  run: () =>
    inNotebook(async (context, notebookId) => {
      const long = await addNote(context, notebookId, longText(PARAGRAPHS))
      const empty = await addNote(context, notebookId, '')
      const page = await context.newPage()
      const [times, floors]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        // In turns, so that a noisy moment of the machine affects both.
        floors.push(...(await typed(page, `/notebook/${notebookId}?note=${empty}`)))
        times.push(...(await typed(page, `/notebook/${notebookId}?note=${long}`)))
      }
      const floor = { value: quantile(floors, 0.99), times: 2 }
      process.stderr.write(
        `  medians ${quantile(times, 0.5)} and ${quantile(floors, 0.5)} ms, longest ${Math.max(...times)} and ${Math.max(...floors)} ms\n`,
      )
      return [rowOf({ name: 'note-typing-p99', value: quantile(times, 0.99), unit: 'ms', most: 32, floor })]
    }),
}

/** Milliseconds of work per key. */
async function typed(page: Page, path: string): Promise<readonly number[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('Tracing needs access to the browser.')
  await page.goto(path)
  const text = page.locator('[role=textbox][contenteditable=true]')
  await text.waitFor()
  // Screens are prefetched, and the text is serialised once.
  await untilQuiet(page)
  const blocks = text.locator(':scope > *')
  const middle = blocks.nth(Math.floor((await blocks.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  await page.keyboard.press('End')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  for (let index = 0; index < CHARACTERS; index += 1) {
    await page.evaluate(() => performance.mark('key'))
    await page.keyboard.press('abcde '.charAt(index % 6))
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.evaluate(() => performance.mark('key'))
  return costsBetweenMarks(await browser.stopTracing(), 'key', { paint: true })
}
