import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import { RESULTS } from '@plumbline/domain/statistics/result-class'
import * as z from 'zod/mini'
import { id, period, text } from '../fields.ts'
import { rangeFilters, tradeFilter } from './trade-filter.ts'

/** Trades without a realised result: missed ones, and open ones with their unrealised P&L. */
export const included = z.array(z.enum(['missed', 'open']))
export type Included = z.output<typeof included>

const names = z.optional(z.array(text(100)).check(z.maxLength(200)))

/**
 * Trades to include; an omitted filter matches everything, and within a list one match is enough. In a query string
 * `tags[]=a&tags[]=b`. `from` and `to` are days of opening; for figures of the equity curve, days of closing.
 */
export const statisticsFilters = z.extend(period, {
  /** Default: all accounts. They must have one currency. */
  accountIds: z.optional(z.array(id).check(z.maxLength(200))),
  pairs: names,
  directions: z.optional(z.array(z.enum(['long', 'short']))),
  /** Labels of tags. */
  tags: names,
  /** Labels of mistakes. */
  mistakes: names,
  /** Ids of strategies; '' for trades without one. The same for sessions. */
  strategies: names,
  sessions: names,
  emotions: names,
  results: z.optional(z.array(z.enum(RESULTS))),
  /** As in the filters of trades. */
  ...z.pick(tradeFilter, {
    weekdays: true,
    hasNotes: true,
    reviewed: true,
  }).shape,
  ...rangeFilters,
  /** Excluded by default. */
  include: z.optional(included),
})
export type StatisticsFilters = z.infer<typeof statisticsFilters>

/** An account and a choice of its trades, for the dashboard and the calendar. */
export const accountQuestion = z.extend(statisticsFilters, {
  accountId: id,
  /** Further accounts to include, of the same currency. Default: none. */
  accountIds: z.optional(z.array(id).check(z.maxLength(200))),
})
export type AccountQuestion = z.output<typeof accountQuestion>

export const dimension = z.enum(DIMENSIONS)

export const figuresInput = z.extend(statisticsFilters, {
  /** Also the previous period of equal length; needs both ends of the period. */
  compare: z._default(z.boolean(), false),
  /** Medians and relative drawdown need every trade; without them, one account's period is read from summaries. */
  byTrade: z._default(z.boolean(), true),
})
export const breakdownInput = z.extend(statisticsFilters, { by: dimension })
export const crossInput = z.extend(statisticsFilters, { rows: dimension, columns: dimension })
export const distributionInput = z.extend(statisticsFilters, {
  of: z._default(z.enum(['netPnl', 'risk']), 'netPnl'),
})
export const resultsInput = z.extend(statisticsFilters, {
  most: z._default(z.int().check(z.minimum(1), z.maximum(20_000)), 20_000),
})
/** One of the reports above. */
export const reportQuestion = z.discriminatedUnion('kind', [
  z.extend(figuresInput, { kind: z.literal('figures') }),
  z.extend(statisticsFilters, { kind: z.literal('curve') }),
  z.extend(breakdownInput, { kind: z.literal('breakdown') }),
  z.extend(crossInput, { kind: z.literal('cross') }),
  z.extend(distributionInput, { kind: z.literal('distribution') }),
  z.extend(resultsInput, { kind: z.literal('results') }),
])

export type FiguresInput = z.output<typeof figuresInput>
export type BreakdownInput = z.output<typeof breakdownInput>
export type CrossInput = z.output<typeof crossInput>
export type DistributionInput = z.output<typeof distributionInput>
export type ResultsInput = z.output<typeof resultsInput>
export type ReportQuestion = z.output<typeof reportQuestion>
