import type { Page } from '@playwright/test'
import { quantile } from './measure.ts'

/** What a browser does not report took less. */
const LEAST_REPORTED_MS = 16

declare global {
  interface Window {
    /** The longest event of each interaction that took long enough to be reported. */
    interactions: Map<number, { readonly name: string; readonly ms: number }>
  }
}

/** From here on the page is followed; to be called once it has loaded. */
export async function followInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.interactions = new Map()
    // The types do not know the threshold yet.
    const watched: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || typeof entry.interactionId !== 'number') continue
        const { interactionId: id, name, duration: ms } = entry
        if (id > 0 && ms > (window.interactions.get(id)?.ms ?? 0)) window.interactions.set(id, { name, ms })
      }
    }).observe(watched)
  })
}

/** The 98th percentile of `count` interactions, as browsers count the interaction to next paint. */
export async function interactionToNextPaint(page: Page, count: number): Promise<number> {
  // Entries come when the browser is idle.
  await page.waitForTimeout(1000)
  const reported = await page.evaluate(() => [...window.interactions.values()].map(({ ms }) => ms))
  const quick = Array.from({ length: Math.max(0, count - reported.length) }, () => LEAST_REPORTED_MS)
  return quantile([...reported, ...quick], 0.98)
}
