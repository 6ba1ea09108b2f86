import type { Browser, BrowserContext, Page } from '@playwright/test'
import { withBarePage } from './bare-page.ts'
import { type Benchmark, type Row, rowOf } from './benchmark.ts'
import { inLargeJournal } from './large-journal.ts'
import { median } from './measure.ts'

const ROUNDS = 5
const CPU_SLOWDOWN = 4
const BYTES_A_SECOND = 10_000_000 / 8
/** The last entry counts: a larger element, or a shift, may still follow. */
const SETTLED_MS = 1500

interface Paints {
  readonly first: number
  readonly largest: number
  /** The sum of all shifts, which is never below the worst session window that browsers score. */
  readonly shift: number
}

/**
 * First and largest contentful paint of a first visit (nothing cached, no service worker yet), at a quarter of the CPU
 * and 10 Mbit/s, with a hundred thousand trades; compared with a bare React page in the same browser.
 */
export const firstScreen: Benchmark = {
  name: 'first-screen',
  run: () =>
    inLargeJournal(({ browser, url, context }) =>
      withBarePage(async (bareUrl) => [
        ...(await paintsOf(browser, bareUrl, { name: 'sign-in', url, shows: 'Sign in' })),
        ...(await paintsOf(browser, bareUrl, {
          name: 'dashboard',
          url,
          shows: 'Profit factor',
          session: await context.storageState(),
        })),
      ]),
    ),
}

interface Screen {
  readonly name: string
  readonly url: string
  /** Text that is visible once the page is complete. */
  readonly shows: string
  readonly session?: Session
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function paintsOf(browser: Browser, bareUrl: string, screen: Screen): Promise<readonly Row[]> {
  const [seen, floors]: [Paints[], Paints[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await paints(browser, { name: 'bare', url: bareUrl, shows: 'Page One' }))
    seen.push(await paints(browser, screen))
  }
  const row = (part: keyof Paints, unit: Row['unit'], most: number, times?: number) =>
    rowOf({
      name: `first-screen-${screen.name}-${part}`,
      value: median(seen.map((at) => at[part])),
      unit,
      most,
      floor: { value: median(floors.map((at) => at[part])), ...(times === undefined ? {} : { times }) },
    })
  return [row('first', 'ms', 700, 2), row('largest', 'ms', 2200, 6), row('shift', 'shift', 0.05)]
}

async function paints(browser: Browser, { url, shows, session }: Screen): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(session ? { storageState: session } : {}),
  })
  try {
    const page = await context.newPage()
    await slowDown(context, page)
    await page.goto(url)
    // Polled once a second: polling at every frame would take the page's own time.
    await page.waitForFunction((text) => document.body.textContent.includes(text), shows, {
      polling: 1000,
      timeout: 120_000,
    })
    await page.waitForTimeout(SETTLED_MS)
    return await page.evaluate(readPaints)
  } finally {
    await context.close()
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
}

/** Runs in the page. */
async function readPaints(): Promise<Paints> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      // Without an entry the observer is never called.
      setTimeout(() => resolve([]), 500)
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
    })
  const [largest, shifts] = await Promise.all([
    entriesOf('largest-contentful-paint'),
    entriesOf('layout-shift'),
  ])
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce(
      (sum, entry) => sum + ('value' in entry && typeof entry.value === 'number' ? entry.value : 0),
      0,
    ),
  }
}
