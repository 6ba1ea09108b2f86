import * as z from 'zod/mini'

// What a terminal hands out, as it comes over a wire: from a bridge, from the expert advisor, from a recording. Fields that
// are not listed are let through unread.

/** Numbers of deals, orders and positions pass 2^53 on some servers, so they may come as texts; 0 is none. */
const ticket = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.int().check(z.minimum(0))]),
  z.transform(String),
)
const none = z._default(ticket, '0')

/** Below what cents can hold. */
const units = z.number().check(z.minimum(-1e12), z.maximum(1e12))
const price = z.number().check(z.minimum(-1e12), z.maximum(1e12))
const stop = z._default(price, 0)

/** Texts of a terminal are the broker's: what no database can hold goes, and what is too long is cut. */
const words = (longest: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((value) => value.replaceAll('\u0000', '').toWellFormed().slice(0, longest)),
    ),
    '',
  )

/** Milliseconds of the server's clock; from 1970 to the year 2999. */
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
  /** What only a screen shows. */
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

/** How far the server's clock is ahead of UTC, in seconds; null where it could not be measured just now. */
export const clockOffset = z.nullable(z.int().check(z.minimum(-86_400), z.maximum(86_400)))
