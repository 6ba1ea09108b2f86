import type { Browser, BrowserContext, Page } from '@playwright/test'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { journalOf } from '../../e2e/support/journal.ts'
import { owner } from '../../e2e/support/owner.ts'
import { type Benchmark, type Row, rowOf } from './benchmark.ts'
import { inBrowser } from './in-browser.ts'
import { median } from './measure.ts'

const ROUNDS = 5
const CPU_SLOWDOWN = 4
const BYTES_A_SECOND = 10_000_000 / 8
const TRADES = 2000
/** The last entry counts: what is larger may still come. */
const SETTLED_MS = 1500

interface Paints {
  readonly first: number
  readonly largest: number
}

/**
 * When a person sees something, and the largest part of the page, with nothing cached, at a quarter of the processor and
 * 10 Mbit; beside the page as it ends, sent as it is, without a script.
 */
export const firstScreen: Benchmark = {
  name: 'first-screen',
  run: () =>
    inBrowser(async (browser, url) => {
      const session = await filledJournal(browser, url)
      return [
        ...(await paintsOf(browser, url, { name: 'sign-in', shows: 'Sign in' })),
        ...(await paintsOf(browser, url, { name: 'dashboard', shows: 'Profit factor', session })),
      ]
    }),
}

interface Screen {
  readonly name: string
  /** What is there to be read once the page is complete. */
  readonly shows: string
  readonly session?: Session
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function filledJournal(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url })
  const created = await context.request.post('/api/v1/setup', { data: owner })
  if (!created.ok()) throw new Error(`The owner was not created: ${await created.text()}`)
  const journal = journalOf(context.request)
  const { id } = await journal.createAccount({ name: 'Two years' })
  await journal.importFile(id, { name: 'two-years.csv', bytes: writePlumblineCsv(manyTrades(TRADES)) })
  // Once seen: the browser then knows that somebody is signed in.
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('Profit factor').first().waitFor()
  const session = await context.storageState()
  await context.close()
  return session
}

async function paintsOf(browser: Browser, url: string, screen: Screen): Promise<readonly Row[]> {
  const { name, shows, session } = screen
  const [seen, floors]: [Paints[], Paints[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const finished = await inSlowPage(browser, url, session, async (page) => {
      seen.push(await paints(page, shows))
      return withoutScripts(await page.content())
    })
    await inSlowPage(browser, url, session, async (page) => {
      await page.route(`${url}/`, (route) => route.fulfill({ contentType: 'text/html', body: finished }))
      floors.push(await paints(page, shows))
    })
  }
  const row = (part: keyof Paints, most: number, times: number) =>
    rowOf({
      name: `first-screen-${name}-${part}`,
      value: median(seen.map((at) => at[part])),
      unit: 'ms',
      most,
      floor: { value: median(floors.map((at) => at[part])), times },
    })
  return [row('first', 700, 2), row('largest', 2200, 6)]
}

/** A browser that has seen nothing of the product but its cookie. */
async function inSlowPage<T>(
  browser: Browser,
  baseURL: string,
  session: Session | undefined,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL, ...(session ? { storageState: session } : {}) })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    })
    return await work(page)
  } finally {
    await context.close()
  }
}

async function paints(page: Page, shows: string): Promise<Paints> {
  await page.goto('/')
  await page.getByText(shows).first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) =>
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, '')
}
