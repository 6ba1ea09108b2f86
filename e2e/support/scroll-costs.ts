import type { Page } from '@playwright/test'
import { costsBetweenMarks } from './trace-costs.ts'

interface ScrollCosts {
  /** Milliseconds of script, style and layout on the main thread, per step. */
  readonly p50: number
  readonly p95: number
  readonly longest: number
  /** The maximum number of rows in the page at once. */
  readonly mostRows: number
}

/** Turns the wheel over the middle of the page while tracing; a step lasts until the frame after next. */
export async function scrollCosts(
  page: Page,
  { steps, stepPx }: { readonly steps: number; readonly stepPx: number },
): Promise<ScrollCosts> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('Tracing needs access to the browser.')
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 }
  await page.mouse.move(width / 2, height / 2)
  let mostRows = 0
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate(() => performance.mark('step'))
    await page.mouse.wheel(0, stepPx)
    mostRows = Math.max(mostRows, await page.evaluate(rowsInTwoFrames))
  }
  await page.evaluate(() => performance.mark('step'))
  const costs = costsBetweenMarks(await browser.stopTracing(), 'step').toSorted((a, b) => a - b)
  const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), longest: at(1), mostRows }
}

/** Runs in the page. */
function rowsInTwoFrames(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(document.querySelectorAll('[role=row]').length)),
    )
  })
}
