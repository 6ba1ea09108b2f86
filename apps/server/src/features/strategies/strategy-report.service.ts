import { AppError } from '@plumbline/contract/errors'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import type {
  StrategyChecks,
  StrategyComparisonAnswer,
  StrategyListAnswer,
  StrategyReportAnswer,
} from '@plumbline/contract/strategies/report'
import type {
  StrategyComparisonInput,
  StrategyReportInput,
  StrategyRuleTradesInput,
} from '@plumbline/contract/strategies/strategies'
import type { RuleTradesAnswer } from '@plumbline/contract/trading-plans/adherence'
import { unitsOfInterval } from '@plumbline/contract/trading-plans/present-adherence'
import { unitsOf } from '@plumbline/domain/money/cents'
import { dayOf } from '@plumbline/domain/time/calendar-position'
import type { RuleTrade } from '@plumbline/domain/rules/rule-trade'
import { versionOn } from '@plumbline/domain/strategies/playbook'
import {
  compareSides,
  rulesOfAll,
  strategyAccumulator,
  type VersionRules,
} from '@plumbline/domain/strategies/strategy-report'
import type { Actor } from '#server/platform/http/context.ts'
import { findLabel } from '#server/ledger/tags/labels.read.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { presentChecks, ruleTradesIn } from '#server/features/trading-plans/adherence.service.ts'
import { cachedReport } from '#server/features/trading-plans/cached-reports.service.ts'
import {
  checkedTrade,
  type CheckedTradesDeps,
  eachMissedTrade,
  eachSelectedTrade,
  reportAccounts,
} from '#server/features/trading-plans/checked-trades.service.ts'
import { presentCurrencies, presentFigures } from './strategies.presenter.ts'
import { rulesOfVersion, versionsByStrategy } from './strategies.read.ts'
import { listVersions } from './strategies.repo.ts'
import { existingStrategy } from './strategies.service.ts'

/** Throws STRATEGY_NOT_FOUND, ACCOUNT_NOT_FOUND, STATISTICS_TOO_LARGE. */
export async function getReport(
  deps: CheckedTradesDeps,
  actor: Actor,
  { id, ...filters }: StrategyReportInput,
): Promise<StrategyReportAnswer> {
  const versions = await versionsOf(deps, actor, id)
  const accounts = await reportAccounts(deps, actor, filters.accountIds)
  const basis = { accounts, rules: [id, versions], filters }
  return cachedReport(deps.ruleReports.strategy, actor, basis, async () => {
    const report = (await measure(deps, actor, accounts, id, versions, filters)).report()
    return {
      strategyId: id,
      whole: presentFigures(rulesOfAll(versions), report.whole),
      versions: report.versions.map(({ versionId, ...figures }) => ({
        versionId,
        ...presentFigures(rulesOf(versions, versionId), figures),
      })),
      accounts: revisionsOf(accounts),
    }
  })
}

/** Two strategies, or two versions of one. Throws STRATEGY_VERSION_NOT_FOUND, and what `getReport` throws. */
export async function compareStrategies(
  deps: CheckedTradesDeps,
  actor: Actor,
  { a, aVersion, b, bVersion, ...filters }: StrategyComparisonInput,
): Promise<StrategyComparisonAnswer> {
  const accounts = await reportAccounts(deps, actor, filters.accountIds)
  const sideOf = async (strategyId: string, version: string | undefined) => {
    const versionId = version?.toLowerCase() ?? null
    const versions = await versionsOf(deps, actor, strategyId)
    if (versionId !== null && !versions.some(({ id }) => id === versionId))
      throw new AppError('STRATEGY_VERSION_NOT_FOUND', { id: versionId })
    return { strategyId, versionId, versions }
  }
  type Side = Awaited<ReturnType<typeof sideOf>>
  const measured = async ({ strategyId, versionId, versions }: Side) => {
    const accumulator = await measure(deps, actor, accounts, strategyId, versions, filters)
    const report = accumulator.report()
    const part = report.versions.find((each) => each.versionId === versionId)
    const rules = versionId === null ? rulesOfAll(versions) : rulesOf(versions, versionId)
    return {
      results: accumulator.side(versionId),
      shown: { strategyId, versionId, ...presentFigures(rules, part ?? report.whole) },
    }
  }
  const sides = [await sideOf(a, aVersion), await sideOf(b, bVersion)] as const
  return cachedReport(deps.ruleReports.comparison, actor, { accounts, rules: sides, filters }, async () => {
    const left = await measured(sides[0])
    const right = await measured(sides[1])
    return {
      a: left.shown,
      b: right.shown,
      differences: compareSides(left.results, right.results).map((each) => ({
        currency: each.currency,
        difference: unitsOf(each.differenceCents),
        differenceInterval: unitsOfInterval(each.interval),
        differenceR: each.differenceR,
        differenceRInterval: each.intervalR,
        isReliable: each.isReliable,
        isReliableR: each.isReliableR,
      })),
      accounts: revisionsOf(accounts),
    }
  })
}

/** Every strategy that has trades, in one pass. Throws ACCOUNT_NOT_FOUND, STATISTICS_TOO_LARGE. */
export async function listFigures(
  deps: CheckedTradesDeps,
  actor: Actor,
  filters: StatisticsFilters,
): Promise<StrategyListAnswer> {
  const accounts = await reportAccounts(deps, actor, filters.accountIds)
  const versions = await deps.database.asUser(actor.userId, (trx) => versionsByStrategy(trx, actor.userId))
  const basis = { accounts, rules: [...versions], filters }
  return cachedReport(deps.ruleReports.strategies, actor, basis, async () => {
    const found = new Map<string, ReturnType<typeof strategyAccumulator>>()
    const of = (strategyId: string) => {
      const known = found.get(strategyId)
      if (known !== undefined) return known
      const added = strategyAccumulator(versions.get(strategyId) ?? [])
      found.set(strategyId, added)
      return added
    }
    for (const account of accounts) {
      await eachSelectedTrade(deps, actor, account, filters, (checked) => {
        const { strategyId } = checked.trade
        if (strategyId !== null) of(strategyId).add(checked)
      })
      await eachMissedTrade(deps, actor, account, filters, (trade) => {
        if (trade.strategyId !== null) of(trade.strategyId).addMissed(trade)
      })
    }
    return {
      strategies: [...found].map(([strategyId, accumulator]) => {
        const { trades, results, adherence, missed } = accumulator.report().whole
        return {
          strategyId,
          trades,
          results: presentCurrencies(results),
          adherence: adherence.checks.percent,
          missed: missed.trades,
        }
      }),
      accounts: revisionsOf(accounts),
    }
  })
}

/** Throws RULE_NOT_FOUND, STRATEGY_VERSION_NOT_FOUND, and what `getReport` throws. */
export async function getStrategyRuleTrades(
  deps: CheckedTradesDeps,
  actor: Actor,
  { id, ruleId, result, versionId, ...filters }: StrategyRuleTradesInput,
): Promise<RuleTradesAnswer> {
  const versions = await versionsOf(deps, actor, id)
  const only = versionId?.toLowerCase()
  if (only !== undefined && !versions.some((version) => version.id === only))
    throw new AppError('STRATEGY_VERSION_NOT_FOUND', { id: only })
  if (!rulesOfAll(versions).some((rule) => rule.id === ruleId))
    throw new AppError('RULE_NOT_FOUND', { id: ruleId })
  return ruleTradesIn(deps, actor, { ...filters, strategies: [id] }, result, ({ openedAt }) => {
    const version = versionOn(versions, dayOf(openedAt))
    if (only !== undefined && version?.id !== only) return undefined
    return version?.rules.find((rule) => rule.id === ruleId)
  })
}

/** The rules of a trade's strategy, also of an open or a missed trade. Throws TRADE_NOT_FOUND. */
export async function getStrategyChecks(
  { database }: CheckedTradesDeps,
  actor: Actor,
  { tradeId }: { readonly tradeId: string },
): Promise<StrategyChecks> {
  const { userId } = actor
  return database.asUser(userId, async (trx) => {
    const checked = await checkedTrade(trx, userId, tradeId)
    const { strategyId, openedAt } = checked.trade
    const strategy = strategyId === null ? undefined : await findLabel(trx, userId, 'strategies', strategyId)
    if (strategy === undefined) return { strategy: null, version: null, rules: [] }
    const versions = (await listVersions(trx, userId, strategy.id)).map(rulesOfVersion)
    const version = versionOn(versions, dayOf(openedAt))
    return {
      strategy: { id: strategy.id, label: strategy.label },
      version: version === undefined ? null : { id: version.id, number: versions.indexOf(version) + 1 },
      rules: presentChecks(version?.rules ?? [], checked),
    }
  })
}

async function measure(
  deps: CheckedTradesDeps,
  actor: Actor,
  accounts: readonly AccountRow[],
  strategyId: string,
  versions: readonly VersionRules[],
  { strategies: _others, ...filters }: StatisticsFilters,
) {
  const accumulator = strategyAccumulator(versions)
  const isOwn = (trade: RuleTrade) => trade.strategyId === strategyId
  for (const account of accounts) {
    // A filter by strategy would read the trades a second time, as columns.
    await eachSelectedTrade(deps, actor, account, filters, (checked) => {
      if (isOwn(checked.trade)) accumulator.add(checked)
    })
    await eachMissedTrade(deps, actor, account, filters, (trade) => {
      if (isOwn(trade)) accumulator.addMissed(trade)
    })
  }
  return accumulator
}

async function versionsOf(
  { database }: CheckedTradesDeps,
  actor: Actor,
  id: string,
): Promise<readonly VersionRules[]> {
  const rows = await database.asUser(actor.userId, async (trx) => {
    const strategy = await existingStrategy(trx, actor, id)
    return listVersions(trx, actor.userId, strategy.id)
  })
  return rows.map(rulesOfVersion)
}

function rulesOf(versions: readonly VersionRules[], id: string): VersionRules['rules'] {
  return versions.find((version) => version.id === id)?.rules ?? []
}

function revisionsOf(accounts: readonly AccountRow[]) {
  return accounts.map(({ id, revision }) => ({ id, revision }))
}
