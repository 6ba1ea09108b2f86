import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { costsBetweenMarks } from '../../e2e/support/trace-costs.ts'
import { withBarePage } from './bare-page.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { launchBrowser } from './in-browser.ts'
import { quantile } from './measure.ts'

/** A page with a chart and nothing else; its `step` adds a bar. */
const chartPage = fileURLToPath(new URL('../../apps/web/src/testing/candle-step/', import.meta.url))

declare global {
  interface Window {
    step: () => void
  }
}

const STEPS = 300
const WARM_UP = 40

export const candleStep: Benchmark = {
  name: 'candle-step',
  run: async () => [rowOf({ name: 'candle-step-p95', value: await candleStepP95(), unit: 'ms', most: 8 })],
}

/**
 * Work of the main thread per bar that a chart of 100,000 candles with volume and five indicators in three panes gets:
 * script, layout and drawing, from one frame to the next; 95th percentile in ms.
 */
export function candleStepP95(): Promise<number> {
  return withBarePage(async (url) => {
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
      await page.goto(url)
      await page.waitForFunction(() => typeof window.step === 'function')
      await steps(page, WARM_UP)
      await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
      await steps(page, STEPS)
      const times = costsBetweenMarks(await browser.stopTracing(), 'step', { paint: true })
      process.stderr.write(`  median ${quantile(times, 0.5)} ms, longest ${Math.max(...times)} ms\n`)
      return quantile(times, 0.95)
    } finally {
      await browser.close()
    }
  }, chartPage)
}

/** One step per second frame, so that each is drawn before the next. */
async function steps(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let index = 0; index < many; index += 1) {
      performance.mark('step')
      window.step()
      await frame()
      await frame()
    }
    performance.mark('step')
  }, count)
}
