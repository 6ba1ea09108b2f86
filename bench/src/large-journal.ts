import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchBrowser } from './in-browser.ts'
import { BENCH_OWNER, fill, newAccount, openJournal } from './journal.ts'
import { startServer } from './server-process.ts'

const TRADES = 100_000

/** Created once per run: all browser benchmarks read the same trades, one after the other. */
let data: Promise<string> | undefined

export interface LargeJournal {
  readonly browser: Browser
  readonly url: string
  /** The browser context in which the owner is signed in. */
  readonly context: BrowserContext
}

/**
 * The product with one account of a hundred thousand trades, and a browser whose owner is signed in; both end with the
 * work. Without a service worker, which would be busy caching the build meanwhile.
 */
export async function inLargeJournal<T>(
  work: (journal: LargeJournal) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  data ??= writtenData()
  const server = await startServer({ PLUMBLINE_DATA: await data })
  try {
    const browser = await launchBrowser(flags)
    try {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'UTC',
        serviceWorkers: 'block',
      })
      const entered = await context.request.post('/api/v1/sign-in', { data: BENCH_OWNER })
      if (!entered.ok()) throw new Error(`The owner could not sign in: ${await entered.text()}`)
      await onDashboard(context, () => Promise.resolve())
      return await work({ browser, url: server.url, context })
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}

async function writtenData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const journal = await openJournal({ PLUMBLINE_DATA: folder })
  try {
    await fill(journal.database, journal.actor.userId, await newAccount(journal, 'Large'), TRADES)
  } finally {
    await journal.close()
  }
  return folder
}

/** A new page on the dashboard, as soon as it shows figures. */
export async function onDashboard<T>(context: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByText('Profit factor').first().waitFor({ timeout: 120_000 })
  const answer = await work(page)
  await page.close()
  return answer
}
