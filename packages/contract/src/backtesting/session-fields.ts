import { MAX_DIGITS } from '@plumbline/domain/bars/bars'
import { LARGEST_UNITS } from '@plumbline/domain/money/cents'
import {
  CANCEL_REASONS,
  EXIT_REASONS,
  ORDER_TYPES,
  type SessionEvent,
} from '@plumbline/domain/backtesting/session-event'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { LONGEST_RULE_ID } from '@plumbline/domain/trades/rule-marks'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import * as z from 'zod/mini'
import { timeZone } from '../accounts/time-zone.ts'
import { currency, name, text } from '../fields.ts'
import { barTime } from '../prices/prices.ts'
import { timeframe } from '../timeframe.ts'
import { ruleMark } from '../trades/trade-fields.ts'

/** Longest texts and lists of a session. */
export const SESSION_LIMITS = {
  name: 200,
  notes: 20_000,
  symbol: 64,
  tag: 100,
  tags: 50,
  /** Rules marked in one event. */
  marks: 100,
  drawings: 500,
  indicators: 20,
  /** Events of one session; about 4,000 trades. */
  events: 20_000,
  /** Events of one request. */
  appended: 1_000,
} as const

const amount = z.number().check(z.minimum(-1e9), z.maximum(1e9))
const cost = amount.check(z.minimum(0))
const pointCount = z.int().check(z.minimum(0), z.maximum(1e9))
const direction = z.enum(['long', 'short'])

const spread = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), points: pointCount }),
  /** That of each bar; `otherwise` for bars that state none. */
  z.object({ kind: z.literal('bars'), otherwise: pointCount }),
])
const commission = z.discriminatedUnion('kind', [
  /** Units of the account's currency per lot, at the entry and at each exit. */
  z.object({ kind: z.literal('perLot'), amount: cost }),
  /** Percent of the traded value, at the entry and at each exit. */
  z.object({ kind: z.literal('percent'), percent: cost.check(z.maximum(100)) }),
])

export const sessionCosts = z.object({
  spread,
  commission,
  slippagePoints: pointCount,
  /** Units of the account's currency per lot and night; negative: paid. */
  swap: z.object({ long: amount, short: amount, tripleWeekday: z.nullable(z.enum(WEEKDAYS)) }),
})

const positive = z.number().check(z.gt(0), z.maximum(1e12))

/** Described in the domain's `SessionSettings`. They are fixed when the session is created. */
export const sessionSettings = z
  .object({
    symbol: name(SESSION_LIMITS.symbol),
    digits: z.int().check(z.minimum(0), z.maximum(MAX_DIGITS)),
    timeframe,
    timeZone: z.nullable(timeZone),
    startsAt: barTime,
    endsAt: z.nullable(barTime),
    currency,
    initialBalanceCents: z.int().check(z.minimum(0), z.maximum(LARGEST_UNITS * 100)),
    contractSize: positive,
    quoteCurrency: currency,
    rate: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('same') }),
      z.object({ kind: z.literal('price') }),
      z.object({ kind: z.literal('fixed'), rate: positive }),
    ]),
    quantityStep: z.number().check(z.minimum(1e-8), z.maximum(1e6)),
    costs: sessionCosts,
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
      path: ['endsAt'],
      message: 'must be after startsAt',
    }),
  )
/** The types of both are one: a field that differs does not compile. */
export type SessionSettingsInput = Same<z.output<typeof sessionSettings>, SessionSettings>

const points = z.int().check(z.minimum(-1e13), z.maximum(1e13))
const maybePoints = z.nullable(points)
const orderId = z.int().check(z.minimum(1), z.maximum(SESSION_LIMITS.events))
const quantity = z.number().check(z.gt(0), z.maximum(1e12))
const base = { at: barTime, id: orderId }
const protection = { stopLoss: maybePoints, takeProfit: maybePoints }

/** Described in the domain's `SessionEvent`. Prices are in points. */
export const sessionEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    ...base,
    type: z.enum(ORDER_TYPES),
    direction,
    quantity,
    price: maybePoints,
    ...protection,
    expiresAt: z.nullable(barTime),
  }),
  z.object({ kind: z.literal('changeOrder'), ...base, quantity, price: maybePoints, ...protection }),
  z.object({ kind: z.literal('cancel'), ...base, reason: z.enum(CANCEL_REASONS) }),
  z.object({ kind: z.literal('protect'), ...base, ...protection }),
  z.object({
    kind: z.literal('close'),
    ...base,
    quantity: z.number().check(z.minimum(0), z.maximum(1e12)),
  }),
  z.object({ kind: z.literal('fill'), ...base, price: points }),
  z.object({ kind: z.literal('exit'), ...base, quantity, price: points, reason: z.enum(EXIT_REASONS) }),
  z.object({
    kind: z.literal('swap'),
    ...base,
    nights: z.int().check(z.minimum(1), z.maximum(100_000)),
  }),
  z.object({
    kind: z.literal('journal'),
    ...base,
    notes: z.optional(text(SESSION_LIMITS.notes)),
    tags: z.optional(z.array(name(SESSION_LIMITS.tag)).check(z.maxLength(SESSION_LIMITS.tags))),
    marks: z.optional(
      z
        .record(name(LONGEST_RULE_ID), z.nullable(ruleMark))
        .check(
          z.refine(
            (marks) => Object.keys(marks).length <= SESSION_LIMITS.marks,
            'must have at most 100 rules',
          ),
        ),
    ),
  }),
  z.object({ kind: z.literal('end'), at: barTime }),
])
export type SessionEventInput = Same<z.output<typeof sessionEvent>, SessionEvent>

type Same<Given extends Wanted, Wanted> = Wanted extends unknown ? Given : never

const drawingId = name(40)
/** A price in points, which need not be whole, at a time by the clock of the bars. */
const place = z.object({ time: barTime, price: z.number().check(z.minimum(-1e13), z.maximum(1e13)) })
/** Index in the palette of charts. */
const colour = z.int().check(z.minimum(0), z.maximum(15))
const drawn = { id: drawingId, colour }

/** What is drawn on the chart of a session. */
export const drawing = z.discriminatedUnion('kind', [
  /** `extends`: drawn beyond its second point. */
  z.object({ kind: z.literal('line'), ...drawn, from: place, to: place, extends: z.boolean() }),
  z.object({ kind: z.literal('level'), ...drawn, price: place.shape.price, text: text(200) }),
  z.object({ kind: z.literal('zone'), ...drawn, from: place, to: place }),
  z.object({ kind: z.literal('fibonacci'), ...drawn, from: place, to: place }),
  z.object({ kind: z.literal('note'), ...drawn, at: place, text: text(2_000) }),
])
export type Drawing = z.infer<typeof drawing>

export const drawings = z.array(drawing).check(
  z.maxLength(SESSION_LIMITS.drawings),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids must be unique'),
)

export const indicatorKinds = ['sma', 'ema', 'rsi', 'macd', 'atr', 'bollinger', 'vwap'] as const

/** An indicator of a chart with its numbers by name, such as `{ period: 14 }`. */
export const chartIndicator = z.object({
  ...drawn,
  kind: z.enum(indicatorKinds),
  numbers: z
    .record(name(20), z.number())
    .check(z.refine((numbers) => Object.keys(numbers).length <= 8, 'must have at most 8 numbers')),
  isShown: z.boolean(),
})
export type ChartIndicator = z.infer<typeof chartIndicator>

/** How a session is looked at. */
export const sessionChart = z.object({
  /** Timeframes shown beside each other, the main one first; empty: the session's own. */
  timeframes: z.array(timeframe).check(z.maxLength(4)),
  indicators: z.array(chartIndicator).check(z.maxLength(SESSION_LIMITS.indicators)),
  /** Bars per second while playing. */
  speed: z.number().check(z.gt(0), z.maximum(1_000)),
})
export type SessionChart = z.infer<typeof sessionChart>

export const EMPTY_CHART: SessionChart = { timeframes: [], indicators: [], speed: 2 }
