import { setTimeout as sleep } from 'node:timers/promises'
import { mt5BarFile, walkedBars } from '@plumbline/testing/bars/mt5-bar-file'
import type { APIRequestContext, Page } from '@playwright/test'
import { setUpOwner } from '../../e2e/support/registration.ts'
import { costsBetweenMarks } from '../../e2e/support/trace-costs.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { candleStepP95 } from './candle-step.ts'
import { inBrowser } from './in-browser.ts'
import { quantile } from './measure.ts'
import { sent } from './notes-in-browser.ts'
import { untilQuiet } from './page-changes.ts'

const BARS = 100_000
const MINUTE = 60
const FIRST = Date.UTC(2025, 0, 1) / 1_000
/** Of the series, the session replays the last quarter. */
const STARTS_AT = FIRST + 0.75 * BARS * MINUTE
const WARM_UP = 40
const STEPS = 300
/** Longer than a step, shorter than a pause after which the browser does other work. */
const PAUSE_MS = 30

/**
 * Work of the main thread per step of a session, from the key to the next one, with a position open: engine, indicators,
 * chart, account line and figures, with painting. The floor is the chart alone.
 */
export const replayStep: Benchmark = {
  name: 'replay-step',
  run: async () => {
    const value = await replayStepP95()
    const floor = { value: await candleStepP95(), times: 2 }
    return [rowOf({ name: 'replay-step-p95', value, unit: 'ms', most: 16, floor })]
  },
}

function replayStepP95(): Promise<number> {
  return inBrowser(async (browser, url) => {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'UTC' })
    await setUpOwner(context.request)
    const seriesId = await importBars(context.request)
    const session = await sent(context.request, '/backtesting/sessions', newSession(seriesId))
    const page = await context.newPage()
    await page.goto(`/backtesting/${String(session['id'])}`)
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await untilQuiet(page)
    await page.keyboard.press('b')
    await page.keyboard.type('0.1')
    await page.keyboard.press('Enter')
    await steps(page, WARM_UP)
    await page.getByRole('button', { name: /^Close position/ }).waitFor()
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
    await steps(page, STEPS)
    const times = costsBetweenMarks(await browser.stopTracing(), 'step', { paint: true })
    process.stderr.write(`  median ${quantile(times, 0.5)} ms, longest ${Math.max(...times)} ms\n`)
    return quantile(times, 0.95)
  })
}

async function steps(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await page.evaluate(() => performance.mark('step'))
    await page.keyboard.press('.')
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.evaluate(() => performance.mark('step'))
}

async function importBars(request: APIRequestContext): Promise<string> {
  const buffer = Buffer.from(await new Blob([mt5BarFile(walkedBars(BARS, FIRST))]).arrayBuffer())
  const upload = await request.post('/api/v1/prices/imports', {
    multipart: { file: { name: 'XAUUSD_M1.csv', mimeType: 'text/csv', buffer } },
  })
  let current: { readonly id: string; readonly state: string } = await upload.json()
  while (current.state === 'reading') {
    await sleep(50)
    current = await (await request.get(`/api/v1/prices/imports/${current.id}`)).json()
  }
  await sent(request, `/prices/imports/${current.id}/confirm`, { symbol: 'XAUUSD', timeframe: MINUTE })
  const [series]: readonly { readonly id: string }[] = await (
    await request.get('/api/v1/prices/series')
  ).json()
  if (series === undefined) throw new Error('No bars were imported')
  return series.id
}

function newSession(seriesId: string): object {
  return {
    name: 'Steps',
    seriesId,
    settings: {
      symbol: 'XAUUSD',
      digits: 2,
      timeframe: MINUTE,
      timeZone: null,
      startsAt: STARTS_AT,
      endsAt: null,
      currency: 'USD',
      initialBalanceCents: 10_000_000,
      contractSize: 100,
      quoteCurrency: 'USD',
      rate: { kind: 'same' },
      quantityStep: 0.01,
      costs: {
        spread: { kind: 'fixed', points: 20 },
        commission: { kind: 'perLot', amount: 3 },
        slippagePoints: 0,
        swap: { long: 0, short: 0, tripleWeekday: null },
      },
    },
    chart: {
      timeframes: [],
      indicators: ['sma', 'ema', 'vwap', 'rsi', 'macd'].map((kind, colour) => ({
        id: kind,
        colour,
        kind,
        numbers: {},
        isShown: true,
      })),
      speed: 2,
    },
  }
}
