import type {
  InsightBy,
  InsightsInput,
  InsightsReport,
  InsightTrades,
  InsightTradesInput,
} from '@plumbline/contract/insights/insights'
import { MAX_LISTED_TRADES } from '@plumbline/contract/trades/listed-trade'
import { presentRule } from '@plumbline/contract/trading-plans/present-adherence'
import {
  candidatesAccumulator,
  dimensionLabellings,
  type Labelling,
  overlapsAccumulator,
} from '@plumbline/domain/insights/candidates'
import { habitLabelling } from '@plumbline/domain/habits/habit-labelling'
import { distinctInsights, findingsAmong, placeOfFinding } from '@plumbline/domain/insights/insights'
import { readMarkedKey } from '@plumbline/domain/insights/marked-key'
import { type ComparedRules, ruleLabelling } from '@plumbline/domain/insights/rule-labelling'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { Rule } from '@plumbline/domain/rules/rule'
import { rulesOfAll, type VersionRules } from '@plumbline/domain/strategies/strategy-report'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { habitsWithDates } from '#server/features/habits/habits.read.ts'
import { tradingDayOf } from '#server/ledger/settings/user-zone.read.ts'
import {
  type OrderedTrades,
  type SelectedTrades,
  selectTrades,
} from '#server/ledger/statistics/select-trades.service.ts'
import { versionsByStrategy } from '#server/features/strategies/strategies.read.ts'
import { listLabels } from '#server/ledger/tags/labels.read.ts'
import type { CheckedTradesDeps } from '#server/features/trading-plans/checked-trades.service.ts'
import { activePlanRules } from '#server/features/trading-plans/trading-plans.read.ts'
import { ruleKeysIn } from './rule-keys.service.ts'

export interface InsightsDeps extends CheckedTradesDeps {
  readonly now: () => Date
}

/** Throws the errors of reports: ACCOUNT_NOT_FOUND, STATISTICS_CURRENCIES_DIFFER, STATISTICS_TOO_LARGE. */
export async function listInsights(
  deps: InsightsDeps,
  actor: Actor,
  input: InsightsInput,
): Promise<InsightsReport> {
  const comparison = await comparisonOf(deps, actor, input)
  if (comparison === null) return { ...NOTHING, currency: input.currency ?? '' }
  const { selected, trades, labellings, habits, rules } = comparison
  const first = candidatesAccumulator(labellings)
  await trades.each(first.add, deps.watch)
  const candidates = first.result()
  const { compared, significant } = findingsAmong(candidates)
  const second = overlapsAccumulator(labellings, significant.map(placeOfFinding))
  if (significant.length > 1) await trades.each(second.add, deps.watch)
  const insights = distinctInsights(significant, second.result())
  const named = (asked: InsightBy) =>
    new Set(insights.flatMap(({ by, key }) => (by === asked ? [readMarkedKey(key).id] : [])))
  const [namedHabits, namedRules] = [named('habit'), named('rule')]
  return {
    ...selected.selection.basis,
    unit: candidates.unit,
    trades: candidates.trades,
    compared,
    insights,
    habits: habits.filter(({ id }) => namedHabits.has(id)).map(({ id, name }) => ({ id, name })),
    rules: rules
      .filter(({ rule }) => namedRules.has(rule.id))
      .map(({ rule, source }) => ({ rule: presentRule(rule), source })),
  }
}

/** Throws what `listInsights` throws. */
export async function listInsightTrades(
  deps: InsightsDeps,
  actor: Actor,
  { by, key, unit, ...input }: InsightTradesInput,
): Promise<InsightTrades> {
  const comparison = await comparisonOf(deps, actor, input)
  const labelling = comparison?.labellings.find((each) => each.by === by)
  if (comparison === null || labelling === undefined) return { trades: [], total: 0 }
  const { selected, trades } = comparison
  const found: number[] = []
  let position = 0
  await trades.each((closedTrade) => {
    const isKnown = unit === 'money' || closedTrade.rMultipleE4 !== null
    if (isKnown && labelling.keysOf(closedTrade, position).includes(key)) found.push(position)
    position += 1
  }, deps.watch)
  return {
    trades: found
      .slice(-MAX_LISTED_TRADES)
      .reverse()
      .map((each) => presentTrade(selected, trades, each)),
    total: found.length,
  }
}

function presentTrade(
  { accounts, selection }: SelectedTrades,
  { at, idAt, placeAt }: OrderedTrades,
  position: number,
): InsightTrades['trades'][number] {
  const { pair, direction, openedAt, netPnlCents, rMultipleE4 } = at(position)
  const place = placeAt(position)
  return {
    id: idAt(position),
    accountId: accounts.find(({ columns }) => columns === place.columns)?.account.id ?? '',
    currency: selection.basis.currency,
    pair,
    direction,
    openedAt: fromLocalSeconds(openedAt),
    netPnl: unitsOf(netPnlCents),
    rMultiple: rMultipleE4 === null ? null : rMultipleE4 / 10_000,
  }
}

const NOTHING = {
  accounts: [],
  hourClock: 'broker',
  unit: 'money',
  trades: 0,
  compared: 0,
  insights: [],
  habits: [],
  rules: [],
} as const

/** The trades with every way to group them; null without an account. */
async function comparisonOf(deps: InsightsDeps, actor: Actor, input: InsightsInput) {
  const selected = await selectTrades(deps, actor, input)
  if (selected.accounts.length === 0) return null
  const trades = selected.byOpening()
  const { today, habits, compared, rules } = await deps.database.asUser(actor.userId, async (trx) => ({
    today: await tradingDayOf(trx, actor.userId, deps.now()),
    habits: await habitsWithDates(trx, actor.userId),
    ...(await comparedRules(trx, actor.userId)),
  }))
  const labellings: Labelling<InsightBy>[] = [...dimensionLabellings]
  if (habits.length > 0) labellings.push(habitLabelling(habits, today))
  if (rules.length > 0) labellings.push(await rulesOf(deps, actor, selected, trades, compared))
  return { selected, trades, labellings, habits, rules }
}

async function rulesOf(
  deps: InsightsDeps,
  actor: Actor,
  { accounts }: SelectedTrades,
  { placeAt }: OrderedTrades,
  compared: ComparedRules,
): Promise<Labelling<'rule'>> {
  const keysIn = new Map<unknown, (row: number) => readonly string[]>()
  for (const account of accounts)
    keysIn.set(account.columns, await ruleKeysIn(deps, actor, account, compared))
  return ruleLabelling((position) => {
    const { columns, row } = placeAt(position)
    return keysIn.get(columns)?.(row) ?? []
  })
}

/** The rules of the active plan and of every strategy; `rules` has each once, with the name of where it is from. */
async function comparedRules(trx: Tx, userId: string) {
  const plan = await activePlanRules(trx, userId)
  const versions = await versionsByStrategy(trx, userId)
  const labels = versions.size === 0 ? [] : await listLabels(trx, userId, 'strategies')
  const rules = new Map<string, { readonly rule: Rule; readonly source: string }>()
  const add = (source: string, own: readonly Rule[]) => {
    for (const rule of own) if (!rules.has(rule.id)) rules.set(rule.id, { rule, source })
  }
  if (plan !== null) add(plan.name, plan.rules)
  const strategies = new Map<string, readonly VersionRules[]>()
  for (const { id, label } of labels) {
    const own = versions.get(id)
    if (own === undefined) continue
    strategies.set(id, own)
    add(label, rulesOfAll(own))
  }
  const compared: ComparedRules = { plan: plan?.rules ?? [], strategies }
  return { compared, rules: [...rules.values()] }
}
