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
 * What the expert advisor and the server say to each other: `GET` and `POST` on one path, signed with the account's link
 * key (`Authorization: Bearer plk_…`). The advisor asks for the bookmark, then pushes the deals after it, with an overlap
 * before it, in batches; the last of them carries `more: false`. A batch without deals is its heartbeat.
 */
export const LINK_PATH = '/api/link/v1'
export const LINK_VERSION = 1
/** The expert advisor itself, for its terminal: no secret is in it. */
export const ADVISOR_NAME = 'PlumblineLink.mq5'
export const ADVISOR_PATH = `/api/link/${ADVISOR_NAME}`
/** Begins every link key, so that people and scanners know one when they see it. */
export const LINK_KEY_PREFIX = 'plk_'
/** So many deals at once: some 300 kB of JSON. */
export const LINK_BATCH = 500
export const LARGEST_LINK_MB = 4
/** The advisor reports at least so often. */
export const LINK_EVERY_SECONDS = 60

export const linkBatch = z.object({
  version: z.literal(LINK_VERSION),
  /** Of the advisor itself, for the diagnosis. */
  advisor: z._default(z.string().check(z.maxLength(32)), ''),
  /** Build of the terminal. */
  build: z._default(z.int(), 0),
  account: terminalAccount,
  clockOffsetSeconds: z._default(clockOffset, null),
  /** Decimals of the prices of what was traded. */
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
  /** The latest deal that is kept; null: send everything from 1970 on. */
  bookmark: z.nullable(historyCursor),
  batch: z.int(),
  everySeconds: z.int(),
  /** Somebody asked for the whole history again: begin at 1970, whatever the bookmark says. */
  resync: z.boolean(),
})
export type LinkState = z.infer<typeof linkState>

export const linkReceipt = z.extend(linkState, {
  received: z.int(),
  /** Of those, what was not known. */
  fresh: z.int(),
})
export type LinkReceipt = z.infer<typeof linkReceipt>

/** Why the server refuses, beside its HTTP status. */
export const LINK_ERRORS = {
  /** The body is not what the contract asks for: another version of the advisor is needed. */
  'bad-request': 400,
  /** No such key, or it was revoked: create a new one on the account's page. */
  'key-refused': 401,
  /** The key belongs to another account of the broker, or another currency. */
  'wrong-account': 409,
  'too-large': 413,
  'too-often': 429,
  /** The server could not keep it: send it again. */
  failed: 500,
} as const
export type LinkErrorCode = keyof typeof LINK_ERRORS
