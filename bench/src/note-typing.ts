import type { Page } from '@playwright/test'
import { type Benchmark, rowOf } from './benchmark.ts'
import { quantile } from './measure.ts'
import { addNote, inNotebook, longText } from './notes-in-browser.ts'

/** 500 kB of HTML. */
const PARAGRAPHS = 1_720
const CHARACTERS = 200
const ROUNDS = 2
/** A fast typist’s pause between two keys. */
const PAUSE_MS = 60

/**
 * The frames while 200 characters are typed into the middle of a note of 500 kB, saved meanwhile; compared with the same
 * in an empty note.
 */
export const noteTyping: Benchmark = {
  name: 'note-typing',
  run: () =>
    inNotebook(async (context, notebookId) => {
      const long = await addNote(context, notebookId, longText(PARAGRAPHS))
      const empty = await addNote(context, notebookId, '')
      const page = await context.newPage()
      const [frames, floors]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        // In turns, so that a noisy moment of the machine affects both.
        floors.push(...(await typed(page, `/notebook/${notebookId}?note=${empty}`)))
        frames.push(...(await typed(page, `/notebook/${notebookId}?note=${long}`)))
      }
      return [
        rowOf({
          name: 'note-typing-frames-p99',
          value: quantile(frames, 0.99),
          unit: 'ms',
          most: 32,
          floor: { value: quantile(floors, 0.99), times: 1.9 },
        }),
      ]
    }),
}

/** Milliseconds from frame to frame while typing. */
async function typed(page: Page, path: string): Promise<readonly number[]> {
  await page.goto(path)
  const text = page.locator('[role=textbox][contenteditable=true]')
  await text.waitFor()
  // Longer than the warming after the editor has opened.
  await page.waitForTimeout(4_000)
  const blocks = text.locator(':scope > *')
  const middle = blocks.nth(Math.floor((await blocks.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  await page.keyboard.press('End')
  await page.evaluate(followFrames)
  for (let index = 0; index < CHARACTERS; index += 1) {
    await page.keyboard.press('abcde '.charAt(index % 6))
    await page.waitForTimeout(PAUSE_MS)
  }
  return page.evaluate(() => window.frames_ms.splice(0))
}

declare global {
  interface Window {
    frames_ms: number[]
  }
}

function followFrames(): void {
  window.frames_ms = []
  let last = performance.now()
  const next = (now: number) => {
    window.frames_ms.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(next)
  })
}
