import {
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
  /** null: none is asked for, and only this machine is answered. */
  readonly key: string | null
  readonly now: () => Date
  readonly log: BridgeLog
}

const LARGEST_BODY = 16_384

/** The spec's three calls, and what a bridge needs besides: the order is the order of the checks. */
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
        throw new TerminalError('too-large', `A request has at most ${LARGEST_BODY} bytes.`)
      },
    }),
  )

  app.post(`${BRIDGE_PREFIX}/test-connection`, async (c) => {
    const login = await bodyOf(c, terminalLogin)
    try {
      await deps.queue.run((terminal) => terminal.state(login))
      return c.json({ success: true })
    } catch (error) {
      // That a login is wrong is the answer to this question; that no terminal runs is none.
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

  app.notFound(() => {
    throw new TerminalError(
      'not-found',
      `There is nothing here. The calls are POST ${BRIDGE_PREFIX}/trades, …`,
    )
  })
  app.onError((error, c) => {
    const told =
      error instanceof TerminalError
        ? error
        : new TerminalError('terminal-failed', 'The bridge failed. Its log says why.')
    if (told !== error) deps.log.error('request failed', error)
    else deps.log.info('refused', { path: c.req.path, code: told.code })
    return c.json({ error: told.code, message: told.message }, told.status)
  })
  return app
}

async function bodyOf<T>(c: Context, schema: z.core.$ZodType<T>): Promise<T> {
  // A page of another site can send anything but this type without being asked first.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new TerminalError('bad-request', 'Send a body of the type application/json.')
  const text = await c.req.text()
  const parsed = z.safeParse(schema, jsonOf(text))
  if (parsed.success) return parsed.data
  // Paths alone: messages could repeat what was sent, a password among it.
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'body'))]
  throw new TerminalError('bad-request', `The request is not valid: ${fields.join(', ')}.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TerminalError('bad-request', 'The body is no JSON.')
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

/** What names no offset is UTC, wherever this machine stands. */
function utcMs(iso: string): number {
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`)
}
