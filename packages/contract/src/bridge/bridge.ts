import * as z from 'zod/mini'
import {
  clockOffset,
  terminalAccount,
  terminalDeal,
  terminalOrder,
  terminalPosition,
} from './terminal-records.ts'

/**
 * The trading bridge's contract (spec, section 7): `POST /api/test-connection`, `/api/trades`, `/api/accountInfo`, word for
 * word, and what comes on top of it by version. A bridge that only speaks the spec's part is understood.
 */
export const BRIDGE_VERSION = 1
export const BRIDGE_PORT = 5000
export const BRIDGE_PREFIX = '/api'

/** So many deals come at once at most. */
export const HISTORY_PAGE = 5_000

export const terminalLogin = z.object({
  login: z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\s*\d+\s*$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1))),
  ),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  server: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
})
export type TerminalLogin = z.output<typeof terminalLogin>

/** A day, or a moment; without an offset it is UTC. */
const moment = z.nullable(z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]))

/** Where the last page ended. Deals are in the order of time and, within a millisecond, of ticket. */
export const historyCursor = z.object({
  time_msc: z.int(),
  ticket: z.string().check(z.regex(/^\d{1,20}$/)),
})
export type HistoryCursor = z.infer<typeof historyCursor>

export const tradesInput = z.extend(terminalLogin, {
  /** ISO. By the server's clock, which is written as if it were UTC; ten years ago where it is left out. */
  startDate: z.optional(moment),
  /** Two days ahead where it is left out, since clocks of servers run ahead. */
  endDate: z.optional(moment),
  /**
   * Version 1: the deals themselves instead of the trades that they make, from `after` on. `trades` is empty then, since
   * whoever keeps deals makes its trades of all of them.
   */
  history: z.optional(
    z.object({
      after: z.optional(z.nullable(historyCursor)),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(HISTORY_PAGE)), HISTORY_PAGE),
    }),
  ),
})
export type TradesInput = z.output<typeof tradesInput>

/** The state of the account comes with every page, and is that of the moment at which its deals were read. */
export const historyPage = z.object({
  deals: z.array(terminalDeal),
  /** Orders that opened what these deals opened, as far as the terminal still has them. */
  orders: z._default(z.array(terminalOrder), []),
  positions: z._default(z.array(terminalPosition), []),
  account: terminalAccount,
  clockOffsetSeconds: z._default(clockOffset, null),
  more: z.boolean(),
})
export type HistoryPage = z.output<typeof historyPage>
export type HistoryPageInput = z.input<typeof historyPage>

/** `trades` are read row by row (domain, `readRawTrades`): one that cannot be used must not hide the others. */
export const tradesAnswer = z.object({
  trades: z.array(z.unknown()),
  history: z.optional(historyPage),
})

export const testConnectionAnswer = z.object({ success: z.boolean() })
export const accountInfoAnswer = z.object({ balance: z.number() })

/** Why a bridge refuses, beside its HTTP status. */
export const BRIDGE_ERRORS = {
  /** The body is not what the contract asks for. */
  'bad-request': 400,
  /** No key, or the wrong one. */
  'key-refused': 401,
  /** Login, password or server are wrong, or the terminal is signed in elsewhere. */
  'login-refused': 403,
  'not-found': 404,
  'too-large': 413,
  /** The request's Host or Origin is not one that this bridge answers. */
  'host-refused': 421,
  /** The terminal has more waiting than it can answer in time. */
  busy: 429,
  /** What the terminal answered makes no sense. */
  'terminal-failed': 502,
  /** No terminal is running, or it lost its connection. */
  'terminal-unavailable': 503,
  'terminal-slow': 504,
} as const
export type BridgeErrorCode = keyof typeof BRIDGE_ERRORS

export const bridgeError = z.object({ error: z.string(), message: z.string() })
