import * as z from 'zod/mini'
import { barTime } from '../prices/prices.ts'
import { timeframe } from '../timeframe.ts'
import { BARS_PAGE, barRow, HISTORY_PAGE, historyCursor } from './bridge.ts'
import {
  clockOffset,
  terminalAccount,
  terminalDeal,
  terminalOrder,
  terminalPosition,
} from './terminal-records.ts'

/**
 * Protocol between the expert advisor and the server: `GET` and `POST` on one path, authorised by the account's link
 * key (`Authorization: Bearer plk_…`). The advisor reads the bookmark, then pushes the deals after it in batches, with
 * an overlap before it; the last batch carries `more: false`. A batch without deals is the heartbeat. After that it sends
 * the price bars that the answer asks for, range by range, in batches of their own, and reads from each answer what comes
 * next. An advisor that does not know bars sends none.
 */
export const LINK_PATH = '/api/link/v1'
export const LINK_VERSION = 1
/** Source of the expert advisor for the terminal; it contains no secret. */
export const ADVISOR_NAME = 'PlumblineLink.mq5'
export const ADVISOR_PATH = `/api/link/${ADVISOR_NAME}`
/** Prefix of every link key, so that users and secret scanners recognise one. */
export const LINK_KEY_PREFIX = 'plk_'
/** Deals per batch: about 300 kB of JSON. */
export const LINK_BATCH = 500
export const LARGEST_LINK_MB = 4
/** The advisor reports at least this often. */
export const LINK_EVERY_SECONDS = 60

/** Bars that the server asks for: those that open from `from` (included) to `to` (excluded), by the server's clock. */
export const linkBarRange = z.object({
  symbol: z.string().check(z.minLength(1), z.maxLength(64)),
  timeframe,
  from: barTime,
  to: barTime,
})

/** The answer to a range, or to its first part. */
export const linkBars = z.extend(linkBarRange, {
  digits: z.int().check(z.minimum(0), z.maximum(16)),
  /** Why the terminal has no bars: it has no such symbol. */
  error: z.optional(z.enum(['symbol-unknown'])),
  /** As of the bridge. None: the terminal has none of that time. */
  rows: z.array(barRow).check(z.maxLength(BARS_PAGE)),
})

export const linkBatch = z.object({
  version: z.literal(LINK_VERSION),
  /** Version of the advisor, for diagnosis. */
  advisor: z._default(z.string().check(z.maxLength(32)), ''),
  /** Build number of the terminal. */
  build: z._default(z.int(), 0),
  account: terminalAccount,
  clockOffsetSeconds: z._default(clockOffset, null),
  /** Decimal places of the prices of each traded symbol. */
  symbols: z._default(
    z
      .array(z.object({ name: z.string().check(z.maxLength(64)), digits: z.int() }))
      .check(z.maxLength(HISTORY_PAGE)),
    [],
  ),
  deals: z._default(z.array(terminalDeal).check(z.maxLength(HISTORY_PAGE)), []),
  orders: z._default(z.array(terminalOrder).check(z.maxLength(HISTORY_PAGE)), []),
  positions: z._default(z.array(terminalPosition).check(z.maxLength(HISTORY_PAGE)), []),
  /** A batch with bars has no deals and says nothing about positions or the balance. */
  bars: z.optional(linkBars),
  more: z.boolean(),
})
export type LinkBatch = z.output<typeof linkBatch>
export type LinkBatchInput = z.input<typeof linkBatch>

export const linkState = z.object({
  version: z.literal(LINK_VERSION),
  /** The latest stored deal; null: send everything from 1970 on. */
  bookmark: z.nullable(historyCursor),
  batch: z.int(),
  everySeconds: z.int(),
  /** The user requested the whole history again: start at 1970 and ignore the bookmark. */
  resync: z.boolean(),
  /** The next range of bars, of at most as many as a batch may have; empty: none are missing. */
  bars: z._default(z.array(linkBarRange), []),
})
export type LinkState = z.infer<typeof linkState>

export const linkReceipt = z.extend(linkState, {
  received: z.int(),
  /** Of those, the new ones. */
  fresh: z.int(),
  /** Why bars were not accepted; absent if they were, or if the batch had none. */
  barsRefused: z.optional(z.string()),
})
export type LinkReceipt = z.infer<typeof linkReceipt>

/** Why the server rejects a request, with its HTTP status. */
export const LINK_ERRORS = {
  /** The body does not match the contract: another version of the advisor is needed. */
  'bad-request': 400,
  /** The key is unknown or was revoked: create a new one on the account's page. */
  'key-refused': 401,
  /** The user's subscription has ended or waits for a payment: deals are accepted again once it is paid. */
  'payment-required': 402,
  /** The key belongs to another account of the broker, or to one in another currency. */
  'wrong-account': 409,
  'too-large': 413,
  'too-often': 429,
  /** The server could not store the batch: send it again. */
  failed: 500,
} as const
export type LinkErrorCode = keyof typeof LINK_ERRORS
