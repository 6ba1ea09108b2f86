import * as z from 'zod/mini'
import { barTime } from '../prices/prices.ts'
import { timeframe } from '../timeframe.ts'
import {
  clockOffset,
  terminalAccount,
  terminalDeal,
  terminalOrder,
  terminalPosition,
} from './terminal-records.ts'

/**
 * The trading bridge's contract: `POST /api/test-connection`, `/api/trades`, `/api/accountInfo`, word for word, plus
 * versioned extensions and `/api/bars`. A bridge that implements only the spec's part is supported.
 */
export const BRIDGE_VERSION = 1
export const BRIDGE_PORT = 5000
export const BRIDGE_PREFIX = '/api'

/** Maximum number of deals per page. */
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

/** A day or a point in time; UTC without an offset. */
const moment = z.nullable(z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]))

/** End of the last page. Deals are ordered by time and, within a millisecond, by ticket. */
export const historyCursor = z.object({
  time_msc: z.int(),
  ticket: z.string().check(z.regex(/^\d{1,20}$/)),
})
export type HistoryCursor = z.infer<typeof historyCursor>

export const tradesInput = z.extend(terminalLogin, {
  /** ISO, in the server's time, written as if it were UTC. Default: ten years ago. */
  startDate: z.optional(moment),
  /** Default: two days ahead, since server clocks run ahead of UTC. */
  endDate: z.optional(moment),
  /**
   * Version 1: return the deals after `after` instead of the trades they form. `trades` is then empty, since a client
   * that stores deals builds its trades from all of them.
   */
  history: z.optional(
    z.object({
      after: z.optional(z.nullable(historyCursor)),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(HISTORY_PAGE)), HISTORY_PAGE),
    }),
  ),
})
export type TradesInput = z.output<typeof tradesInput>

/** Every page carries the account's state from the moment its deals were read. */
export const historyPage = z.object({
  deals: z.array(terminalDeal),
  /** Orders behind the opening deals of this page, as far as the terminal still has them. */
  orders: z._default(z.array(terminalOrder), []),
  positions: z._default(z.array(terminalPosition), []),
  account: terminalAccount,
  clockOffsetSeconds: z._default(clockOffset, null),
  more: z.boolean(),
})
export type HistoryPage = z.output<typeof historyPage>
export type HistoryPageInput = z.input<typeof historyPage>

/** `trades` are read row by row (domain, `readRawTrades`): an unusable one must not hide the others. */
export const tradesAnswer = z.object({
  trades: z.array(z.unknown()),
  history: z.optional(historyPage),
})

export const testConnectionAnswer = z.object({ success: z.boolean() })
export const accountInfoAnswer = z.object({ balance: z.number() })

/** Bars that one call may ask for. */
export const BARS_PAGE = 5_000

/** `POST /api/bars`, an addition to the specification: a bridge without it answers 404. */
export const barsInput = z
  .extend(terminalLogin, {
    symbol: z.string().check(z.minLength(1), z.maxLength(64)),
    timeframe,
    /** The bars that open from `from` (included) to `to` (excluded), in seconds of the server's clock, as if it were UTC. */
    from: barTime,
    to: barTime,
  })
  .check(
    z.refine(({ from, to, timeframe: seconds }) => to > from && to - from <= BARS_PAGE * seconds, {
      path: ['to'],
    }),
  )
export type BarsInput = z.output<typeof barsInput>

/**
 * Time, open, high, low, close, number of ticks, spread in points, traded units (0: unknown). Times are when bars open, in
 * seconds of the server's clock.
 */
export const barRow = z.array(z.number()).check(z.minLength(5), z.maxLength(8))

export const barsAnswer = z.object({
  /** What the bars are of, which must be what was asked for. */
  symbol: z.string(),
  timeframe: z.int(),
  digits: z.int().check(z.minimum(0), z.maximum(16)),
  /** Ascending, without duplicates. None: the terminal has none of that time. */
  bars: z.array(barRow),
})
export type BarsAnswer = z.output<typeof barsAnswer>

/** Why a bridge rejects a request, with its HTTP status. */
export const BRIDGE_ERRORS = {
  /** The body does not match the contract. */
  'bad-request': 400,
  /** The key is missing or wrong. */
  'key-refused': 401,
  /** Login, password or server are wrong, or the terminal is signed in elsewhere. */
  'login-refused': 403,
  'not-found': 404,
  'too-large': 413,
  /** The request's Host or Origin is not allowed. */
  'host-refused': 421,
  /** The terminal has no symbol of this name. */
  'symbol-unknown': 422,
  /** Too many requests are queued for the terminal to answer in time. */
  busy: 429,
  /** The terminal's answer is invalid. */
  'terminal-failed': 502,
  /** No terminal is running, or it lost its connection. */
  'terminal-unavailable': 503,
  'terminal-slow': 504,
} as const
export type BridgeErrorCode = keyof typeof BRIDGE_ERRORS

export const bridgeError = z.object({ error: z.string(), message: z.string() })
