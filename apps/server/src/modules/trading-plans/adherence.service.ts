import { AppError } from '@plumbline/contract/errors'
import {
  type AdherenceAnswer,
  type DayAdherence,
  MOST_RULE_TRADES,
  type RuleResultKind,
  type RuleTradeAnswer,
  type TradeChecks,
} from '@plumbline/contract/trading-plans/adherence'
import type { AdherenceInput } from '@plumbline/contract/trading-plans/trading-plans'
import { unitsOf } from '@plumbline/domain/money/cents'
import { type AdherenceReport, adherenceAccumulator } from '@plumbline/domain/rules/adherence'
import { automaticResult, checkRule, type RuleOutcome } from '@plumbline/domain/rules/check-rule'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { RuleTrade } from '@plumbline/domain/rules/rule-trade'
import { planRules } from '@plumbline/domain/rules/trading-plan'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { isUuid } from '#server/ids.ts'
import { accountRows, findAccount } from '#server/modules/accounts/accounts.read.ts'
import type { ReportsDeps } from '#server/modules/statistics/chosen-columns.service.ts'
import { eachSelectedTrade, reportAccounts, tradesOfDay } from './checked-trades.service.ts'
import { placeOfTrade } from './rule-facts.repo.ts'
import {
  presentCounts,
  presentDay,
  presentEffect,
  presentRule,
  presentRuleAdherence,
} from './trading-plans.presenter.ts'
import { activePlan, type TradingPlanRow } from './trading-plans.repo.ts'
import { existingPlan, type TradingPlansDeps } from './trading-plans.service.ts'

export type AdherenceDeps = ReportsDeps & TradingPlansDeps

/** Throws TRADING_PLAN_NOT_FOUND, ACCOUNT_NOT_FOUND, STATISTICS_TOO_LARGE. */
export async function getAdherence(
  deps: AdherenceDeps,
  actor: Actor,
  { id, ...filters }: AdherenceInput,
): Promise<AdherenceAnswer> {
  const plan = await deps.database.asUser(actor.userId, (trx) => existingPlan(trx, actor, id))
  const rules = planRules(plan)
  const accounts = await reportAccounts(deps, actor, filters.accountIds)
  const accumulator = adherenceAccumulator(rules)
  for (const account of accounts) await eachSelectedTrade(deps, actor, account, filters, accumulator.add)
  return {
    ...presentAdherence(plan.id, rules, accumulator.result()),
    accounts: accounts.map(({ id, revision }) => ({ id, revision })),
  }
}

/** Adherence to the rules of a plan in units. */
export function presentAdherence(
  planId: string,
  rules: readonly Rule[],
  report: AdherenceReport,
): Omit<AdherenceAnswer, 'accounts'> {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]))
  return {
    planId,
    trades: report.trades,
    checks: presentCounts(report.checks),
    whole: { ...presentCounts(report.whole), effects: report.whole.effects.map(presentEffect) },
    rules: report.rules.flatMap((found) => {
      const rule = ruleOf.get(found.ruleId)
      return rule === undefined ? [] : [presentRuleAdherence(rule, found)]
    }),
    weeks: report.weeks.map(({ monday, kept, broken }) => ({
      week: fromLocalSeconds(monday * 86_400).slice(0, 10),
      kept,
      broken,
    })),
  }
}

/** Throws RULE_NOT_FOUND, and what `getAdherence` throws. */
export async function getRuleTrades(
  deps: AdherenceDeps,
  actor: Actor,
  {
    id,
    ruleId,
    result,
    ...filters
  }: AdherenceInput & { readonly ruleId: string; readonly result: RuleResultKind },
): Promise<{ readonly trades: readonly RuleTradeAnswer[]; readonly total: number }> {
  const plan = await deps.database.asUser(actor.userId, (trx) => existingPlan(trx, actor, id))
  const rule = planRules(plan).find((each) => each.id === ruleId)
  if (rule === undefined) throw new AppError('RULE_NOT_FOUND', { id: ruleId })
  const found: RuleTradeAnswer[] = []
  for (const account of await reportAccounts(deps, actor, filters.accountIds)) {
    await eachSelectedTrade(deps, actor, account, filters, ({ trade, day }) => {
      const outcome = checkRule(rule, trade, day)
      if (outcome.result.kind === result) found.push(presentRuleTrade(account.id, trade, outcome))
    })
  }
  found.sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
  return { trades: found.slice(0, MOST_RULE_TRADES), total: found.length }
}

function presentRuleTrade(
  accountId: string,
  trade: RuleTrade,
  { result, source }: RuleOutcome,
): RuleTradeAnswer {
  return {
    id: trade.id,
    accountId,
    currency: trade.currency,
    pair: trade.pair,
    direction: trade.direction,
    openedAt: fromLocalSeconds(trade.openedAt),
    netPnl: trade.closedAt === null ? null : unitsOf(trade.netPnlCents),
    rMultiple: trade.rMultipleE4 === null ? null : trade.rMultipleE4 / 10_000,
    reason: result.kind === 'unknown' ? result.reason : null,
    source,
  }
}

/** The rules of the active plan for one trade, also an open or a missed one. Throws TRADE_NOT_FOUND. */
export async function getTradeChecks(
  { database }: AdherenceDeps,
  actor: Actor,
  { tradeId }: { readonly tradeId: string },
): Promise<TradeChecks> {
  return database.asUser(actor.userId, async (trx) => {
    const place = isUuid(tradeId) ? await placeOfTrade(trx, actor.userId, tradeId) : undefined
    if (place === undefined) throw new AppError('TRADE_NOT_FOUND', { id: tradeId })
    const plan = await activePlan(trx, actor.userId)
    const account = await findAccount(trx, actor.userId, place.account_id)
    if (plan === undefined || account === undefined) return { plan: null, rules: [] }
    const trades = await tradesOfDay(trx, account, place.opened_at.slice(0, 10), tradeId)
    const checked = trades.find(({ trade }) => trade.id === tradeId.toLowerCase())
    if (checked === undefined) throw new AppError('TRADE_NOT_FOUND', { id: tradeId })
    const { trade, day } = checked
    return {
      plan: shownPlan(plan),
      rules: planRules(plan).map((rule) => {
        const result = automaticResult(rule.check, trade, day)
        const mark = Object.hasOwn(trade.marks, rule.id) ? trade.marks[rule.id] : undefined
        return {
          rule: presentRule(rule),
          automatic: { result: result.kind, reason: result.kind === 'unknown' ? result.reason : null },
          mark: mark ?? null,
        }
      }),
    }
  })
}

/** Sample accounts count only if there are no others: sample data is never added to real trades. */
export async function getDayAdherence(
  { database }: AdherenceDeps,
  actor: Actor,
  { date }: { readonly date: string },
): Promise<DayAdherence> {
  return database.asUser(actor.userId, async (trx) => {
    const plan = await activePlan(trx, actor.userId)
    const rules = plan === undefined ? [] : planRules(plan)
    const accumulator = adherenceAccumulator(rules)
    for (const account of plan === undefined ? [] : await ownAccounts(trx, actor))
      for (const checked of await tradesOfDay(trx, account, date)) accumulator.add(checked)
    return presentDay(plan === undefined ? null : shownPlan(plan), rules, accumulator.result())
  })
}

async function ownAccounts(trx: Tx, { userId }: Actor) {
  const accounts = await accountRows(trx, userId)
  const own = accounts.filter(({ is_sample: isSample }) => !isSample)
  return own.length > 0 ? own : accounts
}

function shownPlan({ id, name }: TradingPlanRow) {
  return { id, name }
}
