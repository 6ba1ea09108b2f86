import * as z from 'zod/mini'
import { HISTORY_PAGE, historyCursor } from './bridge.ts'
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
 * an overlap before it; the last batch carries `more: false`. A batch without deals is the heartbeat.
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
})
export type LinkState = z.infer<typeof linkState>

export const linkReceipt = z.extend(linkState, {
  received: z.int(),
  /** Of those, the new ones. */
  fresh: z.int(),
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
