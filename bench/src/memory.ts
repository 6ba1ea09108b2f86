import type { CDPSession, Page } from '@playwright/test'
import { withBarePage } from './bare-page.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inLargeJournal, onDashboard } from './large-journal.ts'
import { barePages, goTo, mainPages, type Place, untilQuiet } from './page-changes.ts'

/** Otherwise the heap includes compiled hot code, which keeps growing although no page retains it. */
const interpreted = ['--js-flags=--jitless']
/** By then every page has been visited, and what is cached on purpose is loaded: code, texts, responses. */
const WARM_UP = 21
const CHANGES = 210

/** What remains after garbage collection. */
interface Kept {
  readonly MB: number
  readonly nodes: number
  readonly listeners: number
}

/**
 * What the product retains after two hundred route changes, with a hundred thousand trades, compared with a bare React
 * page: heap, DOM nodes and listeners on the dashboard before and after.
 */
export const memory: Benchmark = {
  name: 'memory-200-changes',
  run: () =>
    inLargeJournal(
      ({ browser, context }) =>
        withBarePage((bareUrl) =>
          onDashboard(context, async (page) => {
            await untilQuiet(page)
            const grown = await growth(page, mainPages)
            const bare = await browser.newPage()
            await bare.goto(bareUrl)
            const floor = await growth(bare, barePages)
            const row = (unit: keyof Kept, most: number) =>
              rowOf({
                name: `memory-200-changes-${unit}`,
                value: grown[unit],
                unit,
                most,
                floor: { value: floor[unit] },
              })
            return [row('MB', 1), row('nodes', 100), row('listeners', 20)]
          }),
        ),
      interpreted,
    ),
}

async function growth(page: Page, places: readonly Place[]): Promise<Kept> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  const change = async (count: number) => {
    for (let done = 0; done < count; done += 1) {
      const place = places[done % places.length]
      if (place) await goTo(page, place)
    }
  }
  await change(WARM_UP)
  const before = await kept(page, devtools)
  await change(CHANGES)
  const after = await kept(page, devtools)
  process.stderr.write(`  ${JSON.stringify(before)} → ${JSON.stringify(after)}\n`)
  return {
    MB: after.MB - before.MB,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  }
}

async function kept(page: Page, devtools: CDPSession): Promise<Kept> {
  // Lets idle-time work finish, and collects its garbage too.
  for (let pass = 0; pass < 3; pass += 1) {
    await page.waitForTimeout(1000)
    await devtools.send('HeapProfiler.collectGarbage')
  }
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { MB: usedSize / 1_000_000, nodes, listeners: jsEventListeners }
}
