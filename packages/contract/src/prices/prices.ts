import { MAX_DIGITS } from '@plumbline/domain/bars/bars'
import * as z from 'zod/mini'
import { id, localDate } from '../fields.ts'
import { accountAccessErrors, DELETE, GET, POST, PUT, raises, sessionErrors } from '../raises.ts'
import { trade } from '../trades/trade-fields.ts'
import { tradeExecution } from '../trades/trades.ts'
import { timeframe, timeframeParameter } from '../timeframe.ts'

/** Bars of one window at most. */
export const MAX_BARS = 10_000

/** Where bars come from: the terminal of an account, a file, or a market data service. */
export const barSource = z.enum(['terminal', 'file', 'service'])

/** Seconds since 1970 by the series' clock, read as if it were UTC. */
export const barTime = z.int().check(z.minimum(-2_208_988_800), z.maximum(32_503_680_000))

export const barSeries = z.object({
  id: z.string(),
  /** As the source names it. */
  symbol: z.string(),
  source: barSource,
  /** The account whose terminal sent the bars. */
  accountId: z.nullable(z.string()),
  /** The service's name, or what the user calls the source of a file; empty for a terminal. */
  label: z.string(),
  /** The shortest bars, in seconds; longer ones are built from them. */
  timeframe,
  /** Decimals of the prices. */
  digits: z.int().check(z.minimum(0), z.maximum(MAX_DIGITS)),
  /** IANA name or offset of the clock that the times are in; null: the broker's clock, whose zone is not known. */
  timeZone: z.nullable(z.string()),
  /** When the first and the last bar open; null: there are none. */
  firstAt: z.nullable(z.number()),
  lastAt: z.nullable(z.number()),
  bars: z.number(),
  bytes: z.number(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BarSeries = z.infer<typeof barSeries>

const column = z.array(z.number())

/** Bars in columns of equal length, ascending in time. Prices and spreads are in points: divide by 10^digits. */
export const barWindow = z.object({
  seriesId: z.string(),
  timeframe,
  digits: z.number(),
  time: column,
  open: column,
  high: column,
  low: column,
  close: column,
  /** −1: not known. */
  volume: column,
  spread: column,
  /** Whether the series has bars before the first of the window, and after its last. */
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
})
export type BarWindow = z.infer<typeof barWindow>

const pricedTime = z.object({
  /** Seconds by the series' clock. */
  at: z.number(),
  price: z.number(),
})

/** Why there is no series: none has the symbol, or none has bars of that time. */
const missingBars = z.nullable(z.enum(['symbol', 'time']))

/** Bars around a trade, of the preferred series that has bars of its life. */
export const tradeBars = z.object({
  /** null: there is none; then all others are empty, too. */
  series: z.nullable(barSeries),
  missing: missingBars,
  /** Timeframes that can be requested. */
  timeframes: z.array(timeframe),
  window: z.nullable(barWindow),
  /** When the series' clock shows the opening and the closing of the trade; null: still open. */
  openedAt: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
  /** Where the price was worst and best for the trade; null: its bars are incomplete, or have other prices. */
  worst: z.nullable(pricedTime),
  best: z.nullable(pricedTime),
})
export type TradeBars = z.infer<typeof tradeBars>

/** A day of an account: its trades, and which series have bars of their pairs. */
export const dayReplay = z.object({
  /** Those that were open on the day or closed on it, in order of opening, without missed ones. */
  trades: z.array(
    z.extend(
      z.pick(trade, {
        id: true,
        pair: true,
        direction: true,
        openedAt: true,
        closedAt: true,
        entryPrice: true,
        exitPrice: true,
        quantity: true,
        stopLoss: true,
        takeProfit: true,
        netPnl: true,
        notes: true,
      }),
      {
        executions: z.array(tradeExecution),
        /** Money in the account's currency for one lot and a move of 1; null: not known. */
        moneyPerLot: z.nullable(z.number()),
      },
    ),
  ),
  /** false: there are more than 2,000, and the last ones are missing. */
  isComplete: z.boolean(),
  /** The trades' pairs, the one traded first on the day first. */
  pairs: z.array(
    z.object({
      pair: z.string(),
      /** The preferred series that has bars of the trades' time on the day. */
      series: z.nullable(barSeries),
      missing: missingBars,
    }),
  ),
})
export type DayReplay = z.infer<typeof dayReplay>

const ofSeries = [...sessionErrors, 'BAR_SERIES_NOT_FOUND'] as const

export const pricesContract = {
  series: raises(...sessionErrors)
    .route(GET('/prices/series', 'Series of bars, the preferred ones of a symbol first'))
    .output(z.array(barSeries)),
  window: raises(...ofSeries, 'TIMEFRAME_TOO_SHORT')
    .route(GET('/prices/series/{id}/bars', 'Bars of a series that open from `from` on, or before `before`'))
    .input(
      z.object({
        id,
        /** Default: the series' own. */
        timeframe: z.optional(timeframeParameter),
        /** The first bars that open at this time or later. Without `from` and `before`: the last ones. */
        from: z.optional(barTime),
        /** The last bars that open earlier than this time; with `from`, only those between. */
        before: z.optional(barTime),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(MAX_BARS)), 2_000),
      }),
    )
    .output(barWindow),
  ofTrade: raises(...sessionErrors, 'TRADE_NOT_FOUND', 'TIMEFRAME_TOO_SHORT')
    .route(
      GET(
        '/trades/{id}/bars',
        'Bars around a trade: 400 before its opening, its life, and 400 after its closing',
      ),
    )
    .input(
      z.object({
        id,
        /** Default: the shortest in which the trade's life has at most 60 bars. */
        timeframe: z.optional(timeframeParameter),
      }),
    )
    .output(tradeBars),
  ofDay: raises(...accountAccessErrors)
    .route(
      GET(
        '/accounts/{accountId}/replay',
        'Trades of a day with their executions, and the series of their pairs, for a replay',
      ),
    )
    .input(z.object({ accountId: id, day: localDate }))
    .output(dayReplay),
  delete: raises(...ofSeries)
    .route(DELETE('/prices/series/{id}', 'Delete a series; it can be restored for 30 days'))
    .input(z.object({ id }))
    .output(z.object({ success: z.boolean() })),
  restore: raises(...ofSeries, 'BAR_SERIES_REPLACED')
    .route(POST('/prices/series/{id}/restore', 'Restore a deleted series'))
    .input(z.object({ id }))
    .output(barSeries),
  rank: raises(...ofSeries)
    .route(
      PUT('/prices/series/order', 'Arrange series: where several have bars of a symbol, the first is used'),
    )
    .input(z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1_000)) }))
    .output(z.array(barSeries)),
}
