import { AppError } from '@plumbline/contract/errors'
import {
  type AdherenceAnswer,
  type DayAdherence,
  type RuleResultKind,
  type RuleTradeAnswer,
  type RuleTradesAnswer,
  type TradeCheck,
  type TradeChecks,
} from '@plumbline/contract/trading-plans/adherence'
import { presentAdherence, presentRule } from '@plumbline/contract/trading-plans/present-adherence'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { AdherenceInput } from '@plumbline/contract/trading-plans/trading-plans'
import { MAX_LISTED_TRADES } from '@plumbline/contract/trades/listed-trade'
import { unitsOf } from '@plumbline/domain/money/cents'
import { adherenceAccumulator } from '@plumbline/domain/rules/adherence'
import { automaticResult, checkRule, type RuleOutcome } from '@plumbline/domain/rules/check-rule'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { CheckedTrade, RuleTrade } from '@plumbline/domain/rules/rule-trade'
import { planRules } from '@plumbline/domain/rules/trading-plan'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Actor } from '#server/platform/http/context.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { cachedReport } from './cached-reports.service.ts'
import {
  checkedTrade,
  type CheckedTradesDeps,
  eachSelectedTrade,
  reportAccounts,
  tradesOfDay,
} from './checked-trades.service.ts'
import { presentDay } from './trading-plans.presenter.ts'
import { activePlan, type TradingPlanRow } from './trading-plans.repo.ts'
import { existingPlan, type TradingPlansDeps } from './trading-plans.service.ts'

export type AdherenceDeps = CheckedTradesDeps & TradingPlansDeps

/** Throws TRADING_PLAN_NOT_FOUND, ACCOUNT_NOT_FOUND, STATISTICS_TOO_LARGE. */
export async function getAdherence(
  deps: CheckedTradesDeps,
  actor: Actor,
  { id, ...filters }: AdherenceInput,
): Promise<AdherenceAnswer> {
  const plan = await deps.database.asUser(actor.userId, (trx) => existingPlan(trx, actor, id))
  const rules = planRules(plan)
  const accounts = await reportAccounts(deps, actor, filters.accountIds)
  const basis = { accounts, rules: [plan.id, rules], filters }
  return cachedReport(deps.ruleReports.adherence, actor, basis, async () => {
    const accumulator = adherenceAccumulator(rules)
    for (const account of accounts) await eachSelectedTrade(deps, actor, account, filters, accumulator.add)
    return {
      ...presentAdherence(plan.id, rules, accumulator.result()),
      accounts: accounts.map(({ id, revision }) => ({ id, revision })),
    }
  })
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
): Promise<RuleTradesAnswer> {
  const plan = await deps.database.asUser(actor.userId, (trx) => existingPlan(trx, actor, id))
  const rule = planRules(plan).find((each) => each.id === ruleId)
  if (rule === undefined) throw new AppError('RULE_NOT_FOUND', { id: ruleId })
  return ruleTradesIn(deps, actor, filters, result, () => rule)
}

/** The selected trades with this result of a rule, newest first. `ruleOf` returns the rule for a trade; undefined: none. */
export async function ruleTradesIn(
  deps: CheckedTradesDeps,
  actor: Actor,
  filters: StatisticsFilters,
  result: RuleResultKind,
  ruleOf: (trade: RuleTrade) => Rule | undefined,
): Promise<RuleTradesAnswer> {
  const found: RuleTradeAnswer[] = []
  for (const account of await reportAccounts(deps, actor, filters.accountIds)) {
    await eachSelectedTrade(deps, actor, account, filters, ({ trade, day }) => {
      const rule = ruleOf(trade)
      const outcome = rule && checkRule(rule, trade, day)
      if (outcome?.result.kind === result) found.push(presentRuleTrade(account.id, trade, outcome))
    })
  }
  found.sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
  return { trades: found.slice(0, MAX_LISTED_TRADES), total: found.length }
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
    const checked = await checkedTrade(trx, actor.userId, tradeId)
    const plan = await activePlan(trx, actor.userId)
    if (plan === undefined) return { plan: null, rules: [] }
    return { plan: shownPlan(plan), rules: presentChecks(planRules(plan), checked) }
  })
}

/** Rules in one trade. */
export function presentChecks(rules: readonly Rule[], { trade, day }: CheckedTrade): TradeCheck[] {
  return rules.map((rule) => {
    const result = automaticResult(rule.check, trade, day)
    const mark = Object.hasOwn(trade.marks, rule.id) ? trade.marks[rule.id] : undefined
    return {
      rule: presentRule(rule),
      automatic: { result: result.kind, reason: result.kind === 'unknown' ? result.reason : null },
      mark: mark ?? null,
    }
  })
}

/** Throws ACCOUNT_NOT_FOUND. */
export async function getDayAdherence(
  { database }: AdherenceDeps,
  actor: Actor,
  { date, accountIds }: { readonly date: string; readonly accountIds?: readonly string[] | undefined },
): Promise<DayAdherence> {
  return database.asUser(actor.userId, async (trx) => {
    const plan = await activePlan(trx, actor.userId)
    const rules = plan === undefined ? [] : planRules(plan)
    const accumulator = adherenceAccumulator(rules)
    const accounts = await accountsInScope(trx, actor.userId, { accountIds })
    for (const account of plan === undefined ? [] : accounts)
      for (const checked of await tradesOfDay(trx, account, date)) accumulator.add(checked)
    return presentDay(plan === undefined ? null : shownPlan(plan), rules, accumulator.result())
  })
}

function shownPlan({ id, name }: TradingPlanRow) {
  return { id, name }
}
