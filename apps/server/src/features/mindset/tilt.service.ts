import { setImmediate as nextTurn } from 'node:timers/promises'
import { presentCounts, presentEffect } from '@plumbline/contract/trading-plans/present-adherence'
import type { MindsetScope } from '@plumbline/contract/mindset/mindset'
import type { TiltAnswer, TiltTrades } from '@plumbline/contract/mindset/tilt'
import { MAX_LISTED_TRADES } from '@plumbline/contract/trades/listed-trade'
import {
  enabledRules,
  type TiltCheck,
  tiltChecks,
  type TiltTrade,
} from '@plumbline/domain/mindset/tilt-checks'
import {
  countResults,
  isClosed,
  meterAccumulator,
  tiltAccumulator,
} from '@plumbline/domain/mindset/tilt-report'
import type { PlannedHours, TiltRule, TiltSettings } from '@plumbline/domain/mindset/tilt-settings'
import { unitsOf } from '@plumbline/domain/money/cents'
import { periodTest } from '@plumbline/domain/statistics/period-bounds'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { AccountRow } from '#server/ledger/accounts/accounts.read.ts'
import { accountsInScope, periodOf, requireReadable } from '#server/ledger/selection/selection.service.ts'
import {
  MAX_TRADES,
  type OrderedTrades,
  type ReportsDeps,
  openAndClosedTrades,
} from '#server/ledger/statistics/select-trades.service.ts'
import { findActivePlanId, rulesOfPlan } from '#server/features/trading-plans/trading-plans.read.ts'
import { mindsetSettingsOf } from './mindset-settings.write.ts'
import { stopHistoryOf } from './stop-history.repo.ts'

export interface MindsetDeps extends ReportsDeps {
  readonly now: () => Date
}

/** A period selects trades by the day of their last close. Throws ACCOUNT_NOT_FOUND, STATISTICS_TOO_LARGE. */
export async function getTilt(
  deps: MindsetDeps,
  actor: Actor,
  { today: date, ...scope }: MindsetScope & { readonly today: string },
): Promise<TiltAnswer> {
  const basis = await tiltBasis(deps, actor, scope)
  const { settings, planned, accounts } = basis
  const isInPeriod = periodTest(periodOf(scope))
  const report = tiltAccumulator(settings)
  const today = meterAccumulator()
  const isToday = periodTest({ from: date, to: date })
  for (const account of accounts) {
    await eachCheck(deps, basis, account, ({ trade, results }) => {
      if (isClosed(trade) && isInPeriod(trade.closedAt)) report.add(trade, account.currency, results)
      // The meter of a day is about what the user does on it: openings, also of open trades.
      if (!isToday(trade.openedAt)) return
      const { behaviours, decided } = countResults(results)
      today.add(behaviours, decided)
    })
  }
  const { whole, rules, weeks } = report.result()
  return {
    accounts: accounts.map(({ id, revision }) => ({ id, revision })),
    today: today.result(),
    whole: { ...whole, effects: whole.effects.map(presentEffect) },
    rules: rules.map(({ rule, reasons, effects, ...counts }) => ({
      rule,
      ...presentCounts(counts),
      reasons,
      effects: effects.map(presentEffect),
    })),
    weeks: weeks.map(({ monday, ...week }) => ({
      week: fromLocalSeconds(monday * 86_400).slice(0, 10),
      ...week,
    })),
    plannedHours: planned,
  }
}

/** The newest first. Throws ACCOUNT_NOT_FOUND, STATISTICS_TOO_LARGE. */
export async function getTiltTrades(
  deps: MindsetDeps,
  actor: Actor,
  { rule, ...scope }: MindsetScope & { readonly rule?: TiltRule | undefined },
): Promise<TiltTrades> {
  const basis = await tiltBasis(deps, actor, scope)
  const on = enabledRules(basis.settings)
  const isInPeriod = periodTest(periodOf(scope))
  const found: TiltTrades['trades'][number][] = []
  let total = 0
  for (const account of basis.accounts) {
    const places: (TiltCheck & { readonly rules: readonly TiltRule[] })[] = []
    const trades = await eachCheck(deps, basis, account, (check) => {
      if (!isClosed(check.trade) || !isInPeriod(check.trade.closedAt)) return
      const rules = on.filter((_, index) => check.results[index]?.kind === 'broken')
      if (rules.length > 0 && (rule === undefined || rules.includes(rule))) places.push({ ...check, rules })
    })
    total += places.length
    for (const { trade, place, rules } of places.slice(-MAX_LISTED_TRADES)) {
      found.push({
        id: trades.idAt(place),
        accountId: account.id,
        currency: account.currency,
        pair: trade.pair,
        direction: trades.at(place).direction,
        openedAt: fromLocalSeconds(trade.openedAt),
        netPnl: trade.closedAt === null ? null : unitsOf(trade.netPnlCents),
        rules,
      })
    }
  }
  found.sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
  return { trades: found.slice(0, MAX_LISTED_TRADES), total }
}

interface TiltBasis {
  readonly settings: TiltSettings
  /** The hours of the active trading plan. */
  readonly planned: readonly PlannedHours[]
  readonly accounts: readonly AccountRow[]
}

async function tiltBasis(deps: MindsetDeps, { userId }: Actor, scope: MindsetScope): Promise<TiltBasis> {
  return deps.database.asUser(userId, async (trx) => {
    const accounts = await accountsInScope(trx, userId, scope)
    requireReadable(accounts, MAX_TRADES)
    const { tilt } = await mindsetSettingsOf(trx, userId)
    return { settings: tilt, planned: await hoursOfPlan(trx, userId), accounts }
  })
}

async function hoursOfPlan(trx: Tx, userId: string): Promise<readonly PlannedHours[]> {
  const id = await findActivePlanId(trx, userId)
  const rules = id === null ? null : await rulesOfPlan(trx, userId, id)
  return (rules ?? []).flatMap(({ check }) =>
    check.kind === 'hours' ? [{ from: check.from, to: check.to }] : [],
  )
}

/** Trades per turn of the event loop. */
const AT_ONCE = 10_000

/** Calls `work` with each trade of an account's whole history, in order of opening. */
async function eachCheck(
  deps: MindsetDeps,
  { settings, planned }: TiltBasis,
  account: AccountRow,
  work: (check: TiltCheck) => void,
): Promise<OrderedTrades> {
  const trades = await openAndClosedTrades(deps, account)
  const list = await withStopHistory(deps, account, settings, trades)
  for (const check of tiltChecks(list, settings, planned)) {
    if (check.place % AT_ONCE === AT_ONCE - 1) await nextTurn()
    work(check)
  }
  return trades
}

async function withStopHistory(
  { database }: MindsetDeps,
  { user_id: userId, id }: AccountRow,
  settings: TiltSettings,
  trades: OrderedTrades,
): Promise<readonly TiltTrade[]> {
  const history = settings.movedStop.isOn
    ? await database.asUser(userId, (trx) => stopHistoryOf(trx, userId, id))
    : null
  const list: TiltTrade[] = []
  for (let place = 0; place < trades.count; place += 1) {
    const trade = trades.at(place)
    const { openedAt, pair, quantity, netPnlCents, breakEven, rMultipleE4 } = trade
    const closedAt = trades.isOpenAt(place) ? null : trade.closedAt
    // Reading ids is slow, so only those that may have a stop history are read.
    const stopWidening = history?.openings.has(openedAt)
      ? (history.widenings.get(trades.idAt(place)) ?? null)
      : null
    list.push({ openedAt, closedAt, pair, quantity, netPnlCents, breakEven, rMultipleE4, stopWidening })
  }
  return list
}
