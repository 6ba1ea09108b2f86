import * as z from 'zod/mini'

// Terminal data as received from a bridge, the expert advisor or a recording. Unlisted fields are accepted and ignored.

/** Numbers of deals, orders and positions exceed 2^53 on some servers, so strings are accepted too; 0 means none. */
const ticket = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.int().check(z.minimum(0))]),
  z.transform(String),
)
const none = z._default(ticket, '0')

/** Bounded so that the amount still fits when stored in cents. */
const units = z.number().check(z.minimum(-1e12), z.maximum(1e12))
const price = z.number().check(z.minimum(-1e12), z.maximum(1e12))
const stop = z._default(price, 0)

/** Texts come from the broker: characters that no database can store are removed, and long texts are cut. */
const words = (longest: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((value) => value.replaceAll('\u0000', '').toWellFormed().slice(0, longest)),
    ),
    '',
  )

/** Milliseconds by the server's clock, from 1970 to the year 2999. */
const timeMsc = z.int().check(z.minimum(0), z.maximum(32_472_144_000_000))

export const terminalDeal = z.object({
  ticket,
  order: none,
  time_msc: timeMsc,
  type: z.int().check(z.minimum(0), z.maximum(1000)),
  entry: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
  position_id: none,
  reason: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
  volume: z._default(z.number().check(z.minimum(0), z.maximum(1e9)), 0),
  price: z._default(price, 0),
  profit: z._default(units, 0),
  commission: z._default(units, 0),
  swap: z._default(units, 0),
  fee: z._default(units, 0),
  symbol: words(64),
  comment: words(200),
  sl: z.optional(price),
  tp: z.optional(price),
})

export const terminalOrder = z.object({ ticket, sl: stop, tp: stop })

export const terminalPosition = z.object({
  identifier: ticket,
  sl: stop,
  tp: stop,
  price_current: price,
  swap: z._default(units, 0),
  profit: units,
  /** For display only. */
  symbol: words(64),
  type: z._default(z.int(), 0),
  volume: z._default(z.number(), 0),
  price_open: z._default(price, 0),
  time_msc: z._default(timeMsc, 0),
})
export type TerminalPositionRecord = z.infer<typeof terminalPosition>

export const terminalAccount = z.object({
  login: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
  server: words(128),
  currency: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(16)),
  balance: units,
  credit: z._default(units, 0),
  equity: z._default(units, 0),
  margin: z._default(units, 0),
  margin_free: z._default(units, 0),
  leverage: z._default(z.number(), 0),
  company: words(128),
  /** 0 netting, 1 exchange, 2 hedging. */
  margin_mode: z._default(z.int(), 2),
  /** 0 demo, 1 contest, 2 real. */
  trade_mode: z._default(z.int(), 0),
})
export type TerminalAccount = z.infer<typeof terminalAccount>

/** Offset of the server's clock from UTC in seconds; null if it could not be measured now. */
export const clockOffset = z.nullable(z.int().check(z.minimum(-86_400), z.maximum(86_400)))
