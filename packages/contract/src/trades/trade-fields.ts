import { LONGEST_RULE_ID, RULE_MARKS } from '@plumbline/domain/trades/rule-marks'
import { BLANK_JOURNAL, eachCategory } from '@plumbline/domain/trades/trade-journal'
import * as z from 'zod/mini'
import { tradeExcursion } from './trade-excursion.ts'
import { clientId, computedMoney, id, name, text } from '../fields.ts'

/**
 * A time as clients may send it: text (`YYYY-MM-DDTHH:mm`, with or without seconds, also `YYYY.MM.DD HH:mm[:ss]`; with
 * an offset or Z it is converted to the account's broker zone) or a timestamp object. The schema accepts anything,
 * since other values must be answered with INVALID_TIMESTAMP or INVALID_CLOSING_TIME.
 */
export type TimeInput = string | { readonly seconds: number; readonly nanoseconds?: number | undefined }
export const timeInput = z.custom<TimeInput>(() => true)

const price = z.number().check(z.minimum(-1e15), z.maximum(1e15))
/** Lots or contracts. */
const quantity = z.number().check(z.minimum(0), z.maximum(1e15))
/** Labels or ids of tags; a new label creates a tag. */
export const tagList = z.array(name(100)).check(z.maxLength(50))

/** Images of a trade. */
export const MAX_IMAGES = 100
const image = text(2000)
export const ruleMark = z.enum(RULE_MARKS)
/** By rule id; null removes a mark, and the rule is checked automatically again. */
const ruleChecks = z
  .record(name(LONGEST_RULE_ID), z.nullable(ruleMark))
  .check(z.refine((marks) => Object.keys(marks).length <= 500, 'must have at most 500 entries'))

/** Every field that the user may set. P&L: net = gross − fees, so any two of them determine the third. */
const fields = {
  timestamp: timeInput,
  /** Missing, null or '' while the position is open. */
  closingTime: z.nullable(timeInput),
  /**
   * Follows from closingTime. If given, it must agree: `open` allows none (and removes a stored one), `closed` needs
   * one.
   */
  status: z.enum(['open', 'closed']),
  pair: name(64),
  direction: z.enum(['long', 'short']),
  entryPrice: price,
  /** null while the position is open; an imported open one has the last market price that its source stated. */
  exitPrice: z.nullable(price),
  quantity,
  grossPnl: computedMoney,
  fees: computedMoney,
  netPnl: computedMoney,
  notes: text(100_000),
  tags: tagList,
  /** The same for mistakes: tags of their own kind. */
  mistakes: tagList,
  /** Download URLs of files, and http and https addresses; document imports may have stored others. */
  images: z.array(image).check(z.maxLength(MAX_IMAGES)),
  /** 0 means none. */
  stopLoss: price,
  takeProfit: price,
  /** During the trade. */
  emotion: name(50),
  /** null: not recorded. */
  ...eachCategory(() => z.nullable(name(50))),
  riskRewardRatio: text(50),
  /** The id or label of a strategy; a new label creates a strategy. */
  strategyId: z.nullable(name(100)),
  strategyUsage: z.nullable(text(200)),
  breakEven: z.boolean(),
  missedTrade: z.boolean(),
  mt5TradeId: text(64),
  /** Quality of execution, regardless of the result: 1 to 5; null: not rated. */
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  /** true sets `reviewedAt` to the server's time unless it is set already; false clears it. */
  reviewed: z.boolean(),
  /** Changes to the marks of rules; rules that are not named keep theirs. */
  ruleChecks,
} as const

/** A trade as the server returns it. Listed explicitly, as in its presenter, so that a new column never leaks. */
export const trade = z.object({
  id: z.string(),
  accountId: z.string(),
  /**
   * Open and close to the minute in the broker's time zone, `YYYY-MM-DDTHH:mm`, as the spec has them; '' while open.
   */
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
  mistakes: z.array(z.string()),
  images: z.array(z.string()),
  status: z.enum(['open', 'closed']),
  stopLoss: z.number(),
  takeProfit: z.number(),
  emotion: z.string(),
  /** null: not recorded; the session is then the market's at the opening, if the account's time zone is known. */
  ...eachCategory(() => z.nullable(z.string())),
  riskRewardRatio: z.string(),
  strategyId: z.nullable(z.string()),
  strategyUsage: z.nullable(z.string()),
  breakEven: z.boolean(),
  missedTrade: z.boolean(),
  mt5TradeId: z.string(),
  /** The user's rating of the execution, 1 to 5. */
  rating: z.nullable(z.number()),
  /** When the user reviewed the trade, ISO time in UTC; null: not reviewed. `reviewed` changes it. */
  reviewedAt: z.nullable(z.string()),
  /** What the user decided about rules of trading plans, by rule id. */
  ruleChecks: z.record(z.string(), ruleMark),
  /** R multiple from entry, stop and result; null without a stop, and while the trade is open. */
  rMultiple: z.nullable(z.number()),
  /** From price bars; null without bars of the symbol, and until the trade is measured some seconds after a change. */
  excursion: z.nullable(tradeExcursion),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** A trade's own fields with the defaults of a new one; the three of P&L are optional, see above. */
export const createTradeInput = z.object({
  /**
   * Created by the client: if the request is repeated because no answer arrived, the trade is returned, not added
   * twice.
   */
  id: z.optional(clientId),
  accountId: id,
  /** Required: without it the answer is INVALID_TIMESTAMP, as for any invalid time. */
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
  mistakes: z._default(fields.mistakes, []),
  images: z._default(fields.images, []),
  stopLoss: z._default(fields.stopLoss, 0),
  takeProfit: z._default(fields.takeProfit, 0),
  emotion: z._default(fields.emotion, BLANK_JOURNAL.emotion),
  ...eachCategory((field) => z._default(fields[field], null)),
  riskRewardRatio: z._default(fields.riskRewardRatio, ''),
  strategyId: z._default(fields.strategyId, null),
  strategyUsage: z._default(fields.strategyUsage, null),
  breakEven: z._default(fields.breakEven, false),
  missedTrade: z._default(fields.missedTrade, false),
  mt5TradeId: z._default(fields.mt5TradeId, ''),
  rating: z._default(fields.rating, null),
  reviewed: z._default(fields.reviewed, false),
  ruleChecks: z._default(fields.ruleChecks, {}),
})
export type CreateTradeInput = z.input<typeof createTradeInput> & { readonly timestamp: TimeInput }
/** The same with every default filled in. */
export type CreateTrade = z.output<typeof createTradeInput>

/** Omitted fields stay unchanged. P&L: gross or fees alone change net; net alone changes gross. */
export const tradeChanges = z.partial(z.object(fields))
export type TradeChanges = z.output<typeof tradeChanges>

const place = z.int().check(z.minimum(0), z.maximum(MAX_IMAGES))
/** A change of the list of images as it is then, instead of a whole list, which may be out of date. */
export const imageEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), url: image, at: z.optional(place) }),
  z.object({ kind: z.literal('remove'), url: image }),
  z.object({ kind: z.literal('replace'), url: image, by: image }),
  z.object({ kind: z.literal('move'), url: image, at: place }),
])

/**
 * `accountId` is the trade's current account, for clients that send a whole trade back; `move` changes it. `imageEdits`
 * apply after `images`.
 */
export const updateTradeInput = z.extend(tradeChanges, {
  id,
  accountId: z.optional(id),
  imageEdits: z.optional(z.array(imageEdit).check(z.maxLength(100))),
})
export type UpdateTradeInput = z.input<typeof updateTradeInput>
export type UpdateTrade = z.output<typeof updateTradeInput>

/** One change to many trades. `setTags` replaces a trade's tags; the others add and remove. The same for mistakes. */
export const bulkChanges = z.partial(
  z.strictObject({
    addTags: tagList,
    removeTags: tagList,
    setTags: tagList,
    addMistakes: tagList,
    removeMistakes: tagList,
    setMistakes: tagList,
    strategyId: fields.strategyId,
    emotion: fields.emotion,
    ...eachCategory((field) => fields[field]),
    breakEven: fields.breakEven,
    missedTrade: fields.missedTrade,
    rating: fields.rating,
    reviewed: fields.reviewed,
    /** Moves the trades to this account. */
    accountId: id,
  }),
)
export type BulkChanges = z.output<typeof bulkChanges>
