import { UNKNOWN_REASONS } from '@plumbline/domain/rules/check-rule'
import { RULE_SECTIONS } from '@plumbline/domain/rules/rule'
import * as z from 'zod/mini'
import type { Answer } from '../statistics/answer.ts'
import { interval } from '../statistics/figures.ts'
import { listedTrade } from '../trades/listed-trade.ts'
import { ruleMark } from '../trades/trade-fields.ts'
import { ruleCheck } from './plan-fields.ts'

const maybeNumber = z.nullable(z.number())
const maybeInterval = z.nullable(interval)

/** A rule, or a risk limit of the plan, which has no text. */
export const shownRule = z.object({
  id: z.string(),
  section: z.enum(RULE_SECTIONS),
  text: z.string(),
  check: ruleCheck,
})

/** Results of closed trades, in units of one currency. */
export const tradeResults = z.object({
  trades: z.int(),
  wins: z.int(),
  winRate: maybeNumber,
  netPnl: z.number(),
  averagePnl: maybeNumber,
  averagePnlInterval: maybeInterval,
  averageR: maybeNumber,
  averageRInterval: maybeInterval,
  tradesWithR: z.int(),
  profitFactor: maybeNumber,
})

export const ruleEffect = z.object({
  currency: z.string(),
  kept: tradeResults,
  broken: tradeResults,
  /** Average of kept trades less that of broken ones. */
  difference: maybeNumber,
  differenceInterval: maybeInterval,
  /** The difference times the broken trades; negative if breaking the rule paid. */
  cost: maybeNumber,
  /** At least 20 trades on both sides. */
  isReliable: z.boolean(),
})
export type TradeResultsAnswer = Answer<typeof tradeResults>
export type RuleEffectAnswer = Answer<typeof ruleEffect>

/** See `Adherence`. */
export const adherenceCounts = {
  kept: z.int(),
  broken: z.int(),
  /** Trades for which a rule cannot be decided: neither kept nor broken. */
  unknown: z.int(),
  /** Percent kept of those that can be decided. */
  percent: maybeNumber,
  percentInterval: maybeInterval,
}

const ruleAdherence = z.object({
  rule: shownRule,
  ...adherenceCounts,
  /** Why a rule could not be decided, with the number of trades. */
  reasons: z.partialRecord(z.enum(UNKNOWN_REASONS), z.int()),
  effects: z.array(ruleEffect),
})
export type RuleAdherenceAnswer = Answer<typeof ruleAdherence>

/** Adherence of trades to rules. */
export const checkedRules = z.object({
  /** Trades that were checked. */
  trades: z.int(),
  /** All checks of all rules. */
  checks: z.object(adherenceCounts),
  /** Trades: kept if they kept every rule that can be decided, broken if they broke one. */
  whole: z.object({ ...adherenceCounts, effects: z.array(ruleEffect) }),
  rules: z.array(ruleAdherence),
  /** Checks by week of opening; `week` is its Monday. */
  weeks: z.array(z.object({ week: z.iso.date(), kept: z.int(), broken: z.int() })),
})
export type CheckedRules = Answer<typeof checkedRules>

/** Adherence to the rules of a plan. */
export const rulesAdherence = z.extend(checkedRules, { planId: z.string() })

export const adherenceReport = z.extend(rulesAdherence, {
  accounts: z.array(z.object({ id: z.string(), revision: z.int() })),
})
export type RulesAdherence = Answer<typeof rulesAdherence>
export type AdherenceAnswer = Answer<typeof adherenceReport>

export const ruleResult = z.enum(['kept', 'broken', 'unknown'])
export type RuleResultKind = z.infer<typeof ruleResult>

/** A trade with the result of one rule. */
export const ruleTrade = z.extend(listedTrade, {
  rMultiple: maybeNumber,
  reason: z.nullable(z.enum(UNKNOWN_REASONS)),
  source: z.enum(['manual', 'automatic']),
})
export type RuleTradeAnswer = Answer<typeof ruleTrade>

export const ruleTrades = z.object({
  trades: z.array(ruleTrade),
  total: z.int(),
})

export type RuleTradesAnswer = Answer<typeof ruleTrades>

/** A rule in one trade. */
export const tradeCheck = z.object({
  rule: shownRule,
  /** From the trade's facts; `unknown` with `notChecked` for a manual rule without a mark. */
  automatic: z.object({ result: ruleResult, reason: z.nullable(z.enum(UNKNOWN_REASONS)) }),
  /** The user's mark, which overrides it. */
  mark: z.nullable(ruleMark),
})
export type TradeCheck = z.infer<typeof tradeCheck>

/** The rules of the active plan for one trade. */
export const tradeChecks = z.object({
  /** null without an active plan: then there are no rules. */
  plan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  rules: z.array(tradeCheck),
})
export type TradeChecks = z.infer<typeof tradeChecks>

/** Rules of the active plan in the trades that were opened on one day, in each account's own broker day. */
export const dayAdherence = z.object({
  plan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  trades: z.int(),
  kept: z.int(),
  broken: z.int(),
  unknown: z.int(),
  rules: z.array(z.object({ rule: shownRule, kept: z.int(), broken: z.int(), unknown: z.int() })),
})
export type DayAdherence = z.infer<typeof dayAdherence>
