import type { Page } from '@playwright/test'
import { quantile } from './measure.ts'

/** Browsers do not report shorter events. */
const MIN_REPORTED_MS = 16

declare global {
  interface Window {
    /** The longest event of each interaction that was long enough to be reported. */
    interactions: Map<number, { readonly name: string; readonly ms: number }>
  }
}

/** Starts recording interactions; call it once the page has loaded. */
export async function followInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.interactions = new Map()
    // The types do not include the threshold yet.
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

/** The 98th percentile of `count` interactions, as browsers compute interaction to next paint. */
export async function interactionToNextPaint(page: Page, count: number): Promise<number> {
  // Entries are delivered when the browser is idle.
  await page.waitForTimeout(1000)
  const reported = await page.evaluate(() => [...window.interactions.values()].map(({ ms }) => ms))
  const quick = Array.from({ length: Math.max(0, count - reported.length) }, () => MIN_REPORTED_MS)
  return quantile([...reported, ...quick], 0.98)
}
