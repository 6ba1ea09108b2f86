import * as z from 'zod/mini'
import { computedMoney, id, name, text } from '../fields.ts'

/**
 * A moment as clients may send it: text (`YYYY-MM-DDTHH:mm`, with seconds or not, also `YYYY.MM.DD HH:mm[:ss]`; with an
 * offset or Z it is converted to the account's broker zone) or a timestamp object. Anything else is answered with
 * INVALID_TIMESTAMP or INVALID_CLOSING_TIME, so the schema lets it pass.
 */
export type TimeInput = string | { readonly seconds: number; readonly nanoseconds?: number | undefined }
export const timeInput = z.custom<TimeInput>(() => true)

const price = z.number().check(z.minimum(-1e15), z.maximum(1e15))
/** Lots or contracts. */
const quantity = z.number().check(z.minimum(0), z.maximum(1e15))
/** Labels of tags, or their ids; a label that is new becomes a tag. */
export const tagList = z.array(name(100)).check(z.maxLength(50))

/** Every field that a person may set. P&L: net = gross − fees, so any two of them give the third. */
const fields = {
  timestamp: timeInput,
  /** Missing, null or '' while the position is open. */
  closingTime: z.nullable(timeInput),
  /** Follows from closingTime. Given, it must agree: `open` takes none (and takes a stored one away), `closed` needs one. */
  status: z.enum(['open', 'closed']),
  pair: name(64),
  direction: z.enum(['long', 'short']),
  entryPrice: price,
  /** null while the position is open; an imported one has the market's price there that its source stated last. */
  exitPrice: z.nullable(price),
  quantity,
  grossPnl: computedMoney,
  fees: computedMoney,
  netPnl: computedMoney,
  notes: text(100_000),
  tags: tagList,
  /** http and https addresses; others stay where an import of documents brought them. */
  images: z.array(text(2000)).check(z.maxLength(100)),
  /** 0 means none. */
  stopLoss: price,
  takeProfit: price,
  emotion: name(50),
  session: z.nullable(name(50)),
  riskRewardRatio: text(50),
  /** The id of a strategy, or its label; a label that is new becomes a strategy. */
  strategyId: z.nullable(name(100)),
  strategyUsage: z.nullable(text(200)),
  breakEven: z.boolean(),
  missedTrade: z.boolean(),
  mt5TradeId: text(64),
  /** How well it was traded, whatever it brought: 1 to 5; null for no opinion. */
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
} as const

/** A trade as the server answers it. Listed by hand, as by its presenter, so that a new column never leaks. */
export const trade = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Open and close in minutes of the broker's clock, `YYYY-MM-DDTHH:mm`, as the spec has them; '' while open. */
  timestamp: z.string(),
  closingTime: z.string(),
  /** The same to the second. */
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  pair: z.string(),
  direction: z.enum(['long', 'short']),
  entryPrice: z.number(),
  exitPrice: z.nullable(z.number()),
  quantity: z.number(),
  grossPnl: z.number(),
  fees: z.number(),
  netPnl: z.number(),
  notes: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  status: z.enum(['open', 'closed']),
  stopLoss: z.number(),
  takeProfit: z.number(),
  emotion: z.string(),
  /** What the person wrote; null: the market's session at the opening counts, where the account's zone is known. */
  session: z.nullable(z.string()),
  riskRewardRatio: z.string(),
  strategyId: z.nullable(z.string()),
  strategyUsage: z.nullable(z.string()),
  breakEven: z.boolean(),
  missedTrade: z.boolean(),
  mt5TradeId: z.string(),
  /** How well it was traded by the person's own judgement, 1 to 5. */
  rating: z.nullable(z.number()),
  /** R multiple from entry, stop and result; null without a stop, and while the trade is open. */
  rMultiple: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** A trade's own fields with the defaults of a new one; the three of P&L are optional, see above. */
export const createTradeInput = z.object({
  /** Of the client's making: sent again, because no answer came, the trade is answered as it is and not added twice. */
  id: z.optional(z.uuid()),
  accountId: id,
  /** Needed: without one the answer is INVALID_TIMESTAMP, as for any other that is none. */
  timestamp: z.optional(fields.timestamp),
  closingTime: z.optional(fields.closingTime),
  status: z.optional(fields.status),
  pair: fields.pair,
  direction: fields.direction,
  entryPrice: fields.entryPrice,
  exitPrice: z._default(fields.exitPrice, null),
  quantity: fields.quantity,
  grossPnl: z.optional(fields.grossPnl),
  fees: z.optional(fields.fees),
  netPnl: z.optional(fields.netPnl),
  notes: z._default(fields.notes, ''),
  tags: z._default(fields.tags, []),
  images: z._default(fields.images, []),
  stopLoss: z._default(fields.stopLoss, 0),
  takeProfit: z._default(fields.takeProfit, 0),
  emotion: z._default(fields.emotion, 'neutral'),
  session: z._default(fields.session, null),
  riskRewardRatio: z._default(fields.riskRewardRatio, ''),
  strategyId: z._default(fields.strategyId, null),
  strategyUsage: z._default(fields.strategyUsage, null),
  breakEven: z._default(fields.breakEven, false),
  missedTrade: z._default(fields.missedTrade, false),
  mt5TradeId: z._default(fields.mt5TradeId, ''),
  rating: z._default(fields.rating, null),
})
export type CreateTradeInput = z.input<typeof createTradeInput> & { readonly timestamp: TimeInput }
/** The same with every default filled in. */
export type CreateTrade = z.output<typeof createTradeInput>

/** What is left out stays. Of P&L: gross or fees alone change net; net alone changes gross. */
export const tradeChanges = z.partial(z.object(fields))
export type TradeChanges = z.output<typeof tradeChanges>

/** `accountId` is the account that the trade is in, for clients that send a whole trade back; `move` changes it. */
export const updateTradeInput = z.extend(tradeChanges, { id, accountId: z.optional(id) })
export type UpdateTradeInput = z.input<typeof updateTradeInput>
export type UpdateTrade = z.output<typeof updateTradeInput>

/** One change to many trades. `setTags` replaces what a trade has; the others add to it and take from it. */
export const bulkChanges = z.partial(
  z.strictObject({
    addTags: tagList,
    removeTags: tagList,
    setTags: tagList,
    strategyId: fields.strategyId,
    emotion: fields.emotion,
    session: fields.session,
    breakEven: fields.breakEven,
    missedTrade: fields.missedTrade,
    rating: fields.rating,
    /** Moves them to this account. */
    accountId: id,
  }),
)
export type BulkChanges = z.output<typeof bulkChanges>
