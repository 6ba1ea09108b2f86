import { INSIGHT_DIMENSIONS, type InsightDimension } from '@plumbline/domain/insights/candidates'
import type { Insight } from '@plumbline/domain/insights/insights'
import * as z from 'zod/mini'
import { currency, text } from '../fields.ts'
import { GET, raises } from '../raises.ts'
import { type Answer, described, schemaOf } from '../statistics/answer.ts'
import { interval } from '../statistics/figures.ts'
import { statisticsFilters } from '../selection/filters.ts'
import { reportBasis } from '../statistics/reports.ts'
import { reportErrors } from '../statistics/statistics.ts'
import { listedTrade } from '../trades/listed-trade.ts'
import { shownRule } from '../trading-plans/adherence.ts'

export const insightsInput = z.extend(statisticsFilters, {
  /** Without `accountIds`: all accounts of this currency, the sample account only while it is the only one. */
  currency: z.optional(currency),
})
export type InsightsInput = z.output<typeof insightsInput>

export type InsightBy = InsightDimension | 'habit' | 'rule'
const by = z.enum([...INSIGHT_DIMENSIONS, 'habit', 'rule'])

const unit = z.enum(['r', 'money'])

/** The trades of a finding. */
const insightTradesInput = z.extend(insightsInput, {
  by,
  key: text(200),
  /** `r`: without those that have no R. */
  unit: z._default(unit, 'money'),
})
export type InsightTradesInput = z.output<typeof insightTradesInput>

const insight = schemaOf<Insight<InsightBy>>({
  by,
  key: z.string(),
  /** R, or units of the currency. */
  unit,
  trades: z.int(),
  otherTrades: z.int(),
  mean: z.number(),
  otherMean: z.number(),
  difference: z.number(),
  interval,
  probability: z.number(),
  total: z.number(),
})

export const insightsReport = z.extend(reportBasis, {
  /** The unit for a comparison of all trades; a group with few R multiples is compared in money. */
  unit,
  /** Trades whose result is known in the unit. */
  trades: z.int(),
  /** Comparisons with at least 20 trades on both sides. */
  compared: z.int(),
  /** At most three, the largest effect on the total first. */
  insights: z.array(insight),
  /** Names of the habits among them; their keys are `done <id>` and `missed <id>`. */
  habits: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Rules among them, with the name of their trading plan or strategy; their keys are `broken <id>`. */
  rules: z.array(z.object({ rule: shownRule, source: z.string() })),
})
export type InsightsReport = Answer<typeof insightsReport>

export const insightTrades = z.object({
  /** The newest first. */
  trades: z.array(z.extend(listedTrade, { rMultiple: z.nullable(z.number()) })),
  total: z.int(),
})
export type InsightTrades = Answer<typeof insightTrades>

export const insightsContract = {
  list: raises(...reportErrors)
    .route(
      GET('/insights', 'Groups of the selected trades whose results differ from those of all others', {
        description:
          'By hour, weekday, session, pair, direction, holding time, size, strategy, tag, emotion, ' +
          'habits done or missed and rules kept or broken; by day of opening. Only what is significant at a false discovery rate of 5 % among all groups.',
      }),
    )
    .input(insightsInput)
    .output(described(insightsReport)),
  trades: raises(...reportErrors)
    .route(GET('/insights/trades', 'The trades of a group, the newest first'))
    .input(insightTradesInput)
    .output(described(insightTrades)),
}
