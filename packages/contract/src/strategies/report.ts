import * as z from 'zod/mini'
import { checkedRules, tradeCheck, tradeResults } from '../trading-plans/adherence.ts'
import type { Answer } from '../statistics/answer.ts'
import { interval } from '../statistics/figures.ts'

/** Results by currency; amounts of different currencies are never added. */
const currencyResults = z.object({ currency: z.string(), results: tradeResults })
export type CurrencyResultsAnswer = Answer<typeof currencyResults>

const figures = {
  /** Taken trades, and how many of them are still open. */
  trades: z.int(),
  openTrades: z.int(),
  /** Closed trades that were taken. */
  results: z.array(currencyResults),
  adherence: checkedRules,
  /** Closed trades by the text in `strategyUsage`; null: nothing noted. */
  usages: z.array(z.object({ usage: z.nullable(z.string()), results: z.array(currencyResults) })),
  /** Trades that were planned but not taken; they are in no other figure. */
  missed: z.object({
    trades: z.int(),
    /** Those without a closing, whose result is unknown. */
    withoutResult: z.int(),
    /** What the others would have earned. */
    results: z.array(currencyResults),
  }),
}
const strategyFigures = z.object(figures)
export type StrategyFiguresAnswer = Answer<typeof strategyFigures>

const revisions = z.array(z.object({ id: z.string(), revision: z.int() }))

export const strategyReport = z.object({
  strategyId: z.string(),
  /** Each trade checked by the rules of its own version. */
  whole: strategyFigures,
  versions: z.array(z.object({ versionId: z.string(), ...figures })),
  accounts: revisions,
})
export type StrategyReportAnswer = Answer<typeof strategyReport>

/** Figures of every strategy that has trades. */
export const strategyList = z.object({
  strategies: z.array(
    z.object({
      strategyId: z.string(),
      trades: z.int(),
      results: z.array(currencyResults),
      /** Percent of the rule checks that were kept; null if none can be decided. */
      adherence: z.nullable(z.number()),
      missed: z.int(),
    }),
  ),
  accounts: revisions,
})
export type StrategyListAnswer = Answer<typeof strategyList>

const side = z.object({
  strategyId: z.string(),
  /** null: all versions. */
  versionId: z.nullable(z.string()),
  ...figures,
})

export const strategyComparison = z.object({
  a: side,
  b: side,
  /** Currencies that both sides have. */
  differences: z.array(
    z.object({
      currency: z.string(),
      /** Average result of `a` less that of `b`. */
      difference: z.number(),
      differenceInterval: z.nullable(interval),
      differenceR: z.nullable(z.number()),
      differenceRInterval: z.nullable(interval),
      /** At least 20 trades on both sides; for R, trades with R. */
      isReliable: z.boolean(),
      isReliableR: z.boolean(),
    }),
  ),
  accounts: revisions,
})
export type StrategyComparisonAnswer = Answer<typeof strategyComparison>

/** The rules of a trade's strategy, in the version that was in force at its opening. */
export const strategyChecks = z.object({
  /** null without a strategy. */
  strategy: z.nullable(z.object({ id: z.string(), label: z.string() })),
  /** null without a playbook: then there are no rules. */
  version: z.nullable(z.object({ id: z.string(), number: z.int() })),
  rules: z.array(tradeCheck),
})
export type StrategyChecks = z.infer<typeof strategyChecks>
