import { assertNever } from '../assert-never.ts'
import { pairKey } from '../instruments/pair-key.ts'
import { dayOf, weekdayOf } from '../time/calendar-position.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import { sessionKey } from '../time/market-session.ts'
import type { LossLimit, MoneyLimit, Rule, RuleCheck } from './rule.ts'
import { hoursTest } from './hours-test.ts'
import type { MarkResult } from './mark-tally.ts'
import { type DayFacts, pairOf, type RuleTrade, stopDistance, targetDistance } from './rule-trade.ts'

/** Why a rule cannot be decided for a trade. */
export const UNKNOWN_REASONS = [
  /** A manual rule that the user has not checked. */
  'notChecked',
  /** The user said that the rule does not apply. */
  'notApplicable',
  'noStop',
  /** The stop is on the winning side of the entry: it was moved, and the risk at the opening is unknown. */
  'stopMoved',
  'noTarget',
  /** No result tells how much money a price move is. */
  'noValue',
  /** The balance at the start of the day is not positive. */
  'noBalance',
  'otherCurrency',
  /** A trade closed earlier that day has no R multiple. */
  'noR',
  'noSession',
  'stillOpen',
] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

export type RuleResult = MarkResult<UnknownReason>

export interface RuleOutcome {
  readonly result: RuleResult
  /** Who decided: the user's mark has priority over the trade's facts. */
  readonly source: 'manual' | 'automatic'
}

/** Whether a trade kept a rule. `day` is the state of the account when the trade was opened (`withDayFacts`). */
export function checkRule(rule: Rule, trade: RuleTrade, day: DayFacts): RuleOutcome {
  const mark = Object.hasOwn(trade.marks, rule.id) ? trade.marks[rule.id] : undefined
  if (mark === undefined) {
    const source = rule.check.kind === 'manual' ? 'manual' : 'automatic'
    return { result: automaticResult(rule.check, trade, day), source }
  }
  const result: RuleResult =
    mark === 'notApplicable' ? unknown('notApplicable') : { kind: mark === 'kept' ? 'kept' : 'broken' }
  return { result, source: 'manual' }
}

/** The result from facts alone. */
export function automaticResult(check: RuleCheck, trade: RuleTrade, day: DayFacts): RuleResult {
  switch (check.kind) {
    case 'manual':
      return unknown('notChecked')
    case 'stopSet':
      return keptIf(trade.stopLoss !== 0)
    case 'targetSet':
      return keptIf(trade.takeProfit !== 0)
    case 'strategySet':
      return keptIf(trade.strategyId !== null)
    case 'sameDay':
      return trade.closedAt === null
        ? unknown('stillOpen')
        : keptIf(dayOf(trade.closedAt) <= dayOf(trade.openedAt))
    case 'rewardRisk':
      return rewardRisk(check.atLeast, trade)
    case 'riskPerTrade':
      return riskPerTrade(check.limit, trade, day)
    case 'tradesPerDay':
      return keptIf(day.tradesBefore < check.most)
    case 'lossPerDay':
      return lossPerDay(check.limit, trade, day)
    case 'lossesPerDay':
      return keptIf(day.losses < check.most)
    case 'openPositions':
      return keptIf(day.openBefore < check.most)
    case 'pauseAfterLoss':
      return keptIf(day.lastLossAt === null || trade.openedAt - day.lastLossAt >= check.minutes * 60)
    case 'hours':
      return keptIf(hoursTest(check)(trade.openedAt))
    case 'sessions':
      return inSessions(check.sessions, trade)
    case 'weekdays':
      return keptIf(check.weekdays.some((day) => WEEKDAYS[weekdayOf(trade.openedAt)] === day))
    case 'pairs':
      return keptIf(check.pairs.some((pair) => pairKey(pair) === pairOf(trade)))
    case 'direction':
      return keptIf(trade.direction === check.direction)
    default:
      return assertNever(check)
  }
}

function keptIf(isKept: boolean): RuleResult {
  return { kind: isKept ? 'kept' : 'broken' }
}

function unknown(reason: UnknownReason): RuleResult {
  return { kind: 'unknown', reason }
}

/** 1.9999999 of 2 is 2: distances of prices are inexact. */
const TOLERANCE = 1e-6

function rewardRisk(atLeast: number, trade: RuleTrade): RuleResult {
  if (trade.stopLoss === 0) return unknown('noStop')
  const risk = stopDistance(trade)
  if (risk === null) return unknown('stopMoved')
  if (trade.takeProfit === 0) return unknown('noTarget')
  return keptIf((targetDistance(trade) ?? 0) / risk >= atLeast - TOLERANCE)
}

function riskPerTrade(limit: MoneyLimit, trade: RuleTrade, day: DayFacts): RuleResult {
  if (trade.stopLoss === 0) return unknown('noStop')
  if (stopDistance(trade) === null) return unknown('stopMoved')
  const most = limitCents(limit, trade, day)
  if (typeof most === 'string') return unknown(most)
  const risk = riskCentsOf(trade, day.moneyPerPoint)
  return risk === null ? unknown('noValue') : keptIf(risk <= most)
}

/** Rounding to cents distorts smaller results by more than half a percent. */
const MIN_CENTS = 100

/**
 * The loss at the stop in cents, from the trade's own result if prices moved, else from the value of a price move in
 * the account's other trades of the pair; null if neither is known.
 */
export function riskCentsOf(trade: RuleTrade, moneyPerPoint: number | null): number | null {
  const distance = stopDistance(trade)
  if (distance === null) return null
  const { entryPrice, exitPrice, direction, grossPnlCents, quantity } = trade
  const move = exitPrice === null ? 0 : (exitPrice - entryPrice) * (direction === 'long' ? 1 : -1)
  const own = Math.abs(grossPnlCents) < MIN_CENTS ? 0 : grossPnlCents / move
  const perPoint = own > 0 && Number.isFinite(own) ? own : moneyPerPoint && moneyPerPoint * quantity * 100
  return perPoint === null ? null : Math.round(distance * perPoint)
}

/** The limit in cents of the trade's account, or why there is none. */
function limitCents(limit: MoneyLimit, trade: RuleTrade, day: DayFacts): number | UnknownReason {
  if (limit.unit === 'amount')
    return limit.currency === trade.currency ? Math.round(limit.value * 100) : 'otherCurrency'
  return day.balanceCents > 0 ? Math.round((day.balanceCents * limit.value) / 100) : 'noBalance'
}

/** Kept while the day's realised loss is below the limit: the trade that reaches it keeps the rule, the next breaks it. */
function lossPerDay(limit: LossLimit, trade: RuleTrade, day: DayFacts): RuleResult {
  if (limit.unit === 'r') {
    if (day.withoutR > 0) return unknown('noR')
    return keptIf(-day.netRE4 < Math.round(limit.value * 10_000))
  }
  const most = limitCents(limit, trade, day)
  return typeof most === 'string' ? unknown(most) : keptIf(-day.netCents < most)
}

/** Sessions that overlap: `asia-london` is part of both. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'asia-london': ['asia', 'london'],
  'london-new-york': ['london', 'new-york'],
}

function inSessions(sessions: readonly string[], { session }: RuleTrade): RuleResult {
  if (session === null) return unknown('noSession')
  const names = [session, ...(Object.hasOwn(parts, session) ? (parts[session] ?? []) : [])]
  return keptIf(sessions.some((name) => names.includes(sessionKey(name))))
}
