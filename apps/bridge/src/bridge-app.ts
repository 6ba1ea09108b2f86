import {
  barsInput,
  BRIDGE_PREFIX,
  BRIDGE_VERSION,
  terminalLogin,
  type TradesInput,
  tradesInput,
} from '@plumbline/contract/bridge/bridge'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { historyPages } from './history-pages.ts'
import { assertOwnCaller } from './own-callers.ts'
import type { BridgeLog } from './log.ts'
import { TerminalError } from './terminal-error.ts'
import type { TerminalQueue } from './terminal-queue.ts'
import type { HistoryWindow } from './terminals/terminal.ts'
import { wholeTrades } from './whole-trades.ts'

export interface BridgeDeps {
  readonly queue: TerminalQueue
  readonly terminal: string
  /** null: no key is required, and only this machine is served. */
  readonly key: string | null
  readonly now: () => Date
  readonly log: BridgeLog
}

const LARGEST_BODY = 16_384

/** The specification's three calls and `/api/bars`, with health checks and access control; middleware runs in this order. */
export function createBridgeApp(deps: BridgeDeps): Hono {
  const app = new Hono()
  const pages = historyPages(deps.queue, deps.now)

  app.use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
  })
  const health = (c: Context) =>
    c.json({ ok: true, version: BRIDGE_VERSION, terminal: deps.terminal, waiting: deps.queue.waiting() })
  app.get('/healthz', health)
  app.get(`${BRIDGE_PREFIX}/healthz`, health)

  app.use(`${BRIDGE_PREFIX}/*`, async (c, next) => {
    assertOwnCaller(
      {
        host: c.req.header('host') ?? null,
        origin: c.req.header('origin') ?? null,
        secFetchSite: c.req.header('sec-fetch-site') ?? null,
        authorization: c.req.header('authorization') ?? null,
      },
      deps.key,
    )
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        throw new TerminalError('too-large', `Requests are limited to ${LARGEST_BODY} bytes.`)
      },
    }),
  )

  app.post(`${BRIDGE_PREFIX}/test-connection`, async (c) => {
    const login = await bodyOf(c, terminalLogin)
    try {
      await deps.queue.run((terminal) => terminal.state(login))
      return c.json({ success: true })
    } catch (error) {
      // A rejected login is a valid result of the test; an unavailable terminal is an error.
      if (!(error instanceof TerminalError) || error.code !== 'login-refused') throw error
      return c.json({ success: false, error: error.code, message: error.message })
    }
  })

  app.post(`${BRIDGE_PREFIX}/trades`, async (c) => {
    const input = await bodyOf(c, tradesInput)
    const window = windowOf(input, deps.now())
    const { history } = input
    if (history !== undefined)
      return c.json({
        version: BRIDGE_VERSION,
        trades: [],
        history: await pages.page({ ...input, history }, window),
      })
    const trades = await deps.queue.run((terminal) => wholeTrades(terminal, input, window))
    return c.json({ version: BRIDGE_VERSION, trades })
  })

  app.post(`${BRIDGE_PREFIX}/accountInfo`, async (c) => {
    const login = await bodyOf(c, terminalLogin)
    const { account, clockOffsetSeconds } = await deps.queue.run((terminal) => terminal.state(login))
    return c.json({ version: BRIDGE_VERSION, ...account, clockOffsetSeconds })
  })

  app.post(`${BRIDGE_PREFIX}/bars`, async (c) => {
    const { symbol, timeframe, from, to, ...login } = await bodyOf(c, barsInput)
    const range = { symbol, timeframe, from, to }
    const bars = await deps.queue.run((terminal) => terminal.bars(login, range))
    return c.json({ version: BRIDGE_VERSION, ...bars })
  })

  app.notFound(() => {
    throw new TerminalError('not-found', `Unknown path. The calls are POST ${BRIDGE_PREFIX}/trades, …`)
  })
  app.onError((error, c) => {
    const failure =
      error instanceof TerminalError
        ? error
        : new TerminalError('terminal-failed', 'The bridge failed. See its log for the reason.')
    if (failure !== error) deps.log.error('request failed', error)
    else deps.log.info('refused', { path: c.req.path, code: failure.code })
    return c.json({ error: failure.code, message: failure.message }, failure.status)
  })
  return app
}

async function bodyOf<T>(c: Context, schema: z.core.$ZodType<T>): Promise<T> {
  // CSRF protection: a cross-site page cannot send this content type without a CORS preflight.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new TerminalError('bad-request', 'Send the body as application/json.')
  const text = await c.req.text()
  const parsed = z.safeParse(schema, jsonOf(text))
  if (parsed.success) return parsed.data
  // Field paths only: validation messages could echo the input, including a password.
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'body'))]
  throw new TerminalError('bad-request', `The request is not valid: ${fields.join(', ')}.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TerminalError('bad-request', 'The body is not valid JSON.')
  }
}

const DAY_MS = 86_400_000
const YEARS_BACK = 10

function windowOf({ startDate, endDate }: TradesInput, now: Date): HistoryWindow {
  const tenYearsAgo = new Date(now)
  tenYearsAgo.setUTCFullYear(now.getUTCFullYear() - YEARS_BACK)
  return {
    fromMs: startDate ? utcMs(startDate) : tenYearsAgo.getTime(),
    toMs: endDate ? utcMs(endDate) : now.getTime() + 2 * DAY_MS,
  }
}

/** Times without an offset are UTC, regardless of this machine's time zone. */
function utcMs(iso: string): number {
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`)
}
