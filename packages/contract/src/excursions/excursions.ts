import type { ExcursionSummary, SideSummary } from '@plumbline/domain/statistics/excursion-summary'
import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { timeframe } from '../timeframe.ts'
import { GET, raises, sessionErrors } from '../raises.ts'
import { type Answer, described, schemaOf } from '../statistics/answer.ts'
import { statisticsFilters } from '../selection/filters.ts'
import { reportErrors } from '../statistics/statistics.ts'

/** Points of one trade's life at most. */
export const MAX_POINTS = 500
/** Trades of a report that are listed one by one. */
export const MAX_TRADES = 2_000
/** Stops and targets of one what-if. */
export const MAX_LEVELS = 20

const maybe = z.nullable(z.number())

/** The result of a trade during one or several bars, before costs, with that of parts closed before. */
const lifePoint = z.object({
  /** End of the bar, or of the trade, by the clock of the trade. */
  at: z.string(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
})
export const tradeLife = z.object({
  /** `money`: units of the account's currency. `price`: distance of prices × quantity, where money is not known. */
  unit: z.enum(['money', 'price']),
  /** null: there are no bars of the trade. */
  timeframe: z.nullable(timeframe),
  points: z.array(lifePoint),
})
export type TradeLife = z.infer<typeof tradeLife>

const sideSummary = schemaOf<SideSummary>({
  trades: z.int(),
  averageMae: maybe,
  averageMfe: maybe,
  winnersMaeMedian: maybe,
  winnersMae80: maybe,
  losersMfeMedian: maybe,
  profitLeft: maybe,
})
export const excursionSummary = schemaOf<ExcursionSummary>({
  trades: z.int(),
  entryEfficiency: maybe,
  exitEfficiency: maybe,
  tradesWithEfficiency: z.int(),
  r: sideSummary,
  money: sideSummary,
  losersAheadByR: z.int(),
  losersWithR: z.int(),
})

/** A measured trade. Money in units of the account's currency; `netPnl` after costs, the others before. */
const reportTrade = z.object({
  id: z.string(),
  pair: z.string(),
  direction: z.enum(['long', 'short']),
  closedAt: z.string(),
  netPnl: z.number(),
  rMultiple: maybe,
  mae: maybe,
  mfe: maybe,
  maeR: maybe,
  mfeR: maybe,
  entryEfficiency: maybe,
  exitEfficiency: maybe,
})
export type ExcursionReportTrade = Answer<typeof reportTrade>

export const excursionReport = z.object({
  currency: z.string(),
  /** Selected trades that are closed. */
  selected: z.int(),
  /** Of them, those in `summary`; trades whose bars are incomplete are not. */
  summary: excursionSummary,
  uncovered: z.int(),
  mismatched: z.int(),
  unmeasured: z.int(),
  /** Trades whose MAE or MFE may be smaller by more than a fifth of their price range. */
  coarse: z.int(),
  /** Shorts whose bars state no spread. */
  withoutSpread: z.int(),
  /** The latest ones. */
  trades: z.array(reportTrade),
  isThinned: z.boolean(),
})
export type ExcursionReport = Answer<typeof excursionReport>

const level = z.number().check(z.positive(), z.maximum(1e12))
const levels = z._default(z.array(level).check(z.maxLength(MAX_LEVELS)), [])

export const whatIfInput = z.extend(statisticsFilters, {
  /** Multiples of a trade's own risk, or money. */
  unit: z._default(z.enum(['r', 'money']), 'r'),
  /** Every stop is tried with every target; the trades' own are always among them, as null. */
  stops: levels,
  targets: levels,
})
export type WhatIfInput = z.output<typeof whatIfInput>

const outcome = { wins: z.int(), netPnl: z.number(), r: z.number() }
export const whatIfReport = z.object({
  currency: z.string(),
  /** Trades that are counted: closed, covered by bars, and with risk or money by the unit. */
  trades: z.int(),
  skipped: z.int(),
  tradesWithMoney: z.int(),
  tradesWithR: z.int(),
  own: z.object(outcome),
  cells: z.array(z.object({ stop: maybe, target: maybe, stopped: z.int(), targeted: z.int(), ...outcome })),
})
export type WhatIfReport = Answer<typeof whatIfReport>

export const excursionsContract = {
  life: raises(...sessionErrors, 'TRADE_NOT_FOUND')
    .route(GET('/trades/{id}/life', 'Unrealised P&L of a trade over its life, from price bars'))
    .input(z.object({ id }))
    .output(tradeLife),
  report: raises(...reportErrors)
    .route(GET('/statistics/excursions', 'MAE, MFE and efficiency of the selected trades, by close date'))
    .input(statisticsFilters)
    .output(described(excursionReport)),
  whatIf: raises(...reportErrors)
    .route(
      GET('/statistics/what-if', 'What the selected trades would have made with other stops and targets', {
        description:
          'A trade is closed at the first level that its price reached: at the stop where one bar reached both, and ' +
          'beyond the stop where a bar opened beyond it. Where it reached neither, it keeps its own result, so that ' +
          'a stop wider than the trade’s own changes nothing. Slippage is not included.',
      }),
    )
    .input(whatIfInput)
    .output(described(whatIfReport)),
}
