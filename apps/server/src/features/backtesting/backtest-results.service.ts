import {
  type BacktestResult,
  type ComparedFigures,
  type CompareInput,
} from '@plumbline/contract/backtesting/backtesting'
import { presentAdherence } from '@plumbline/contract/trading-plans/present-adherence'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import { sessionResult } from '@plumbline/domain/backtesting/session-result'
import { sessionAdherence } from '@plumbline/domain/backtesting/session-rules'
import type { SessionState } from '@plumbline/domain/backtesting/session-state'
import { unitsOf } from '@plumbline/domain/money/cents'
import { decimateCurve } from '@plumbline/domain/statistics/decimate-curve'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { getReport } from '#server/features/excursions/excursions.service.ts'
import type { ReportsDeps } from '#server/ledger/statistics/select-trades.service.ts'
import { getCurve } from '#server/ledger/statistics/equity.service.ts'
import { getFigures } from '#server/ledger/statistics/figures.service.ts'
import { rulesOfPlan } from '#server/features/trading-plans/trading-plans.read.ts'
import { presentTrade } from './backtesting.presenter.ts'
import { type BacktestRow, eventsOf } from './backtesting.repo.ts'
import { type BacktestingDeps, existing } from './backtesting.service.ts'
import { replayed } from './backtesting.write.ts'
import { excursionsOfSession, summaryOfExcursions } from './session-excursions.service.ts'

export type BacktestResultsDeps = BacktestingDeps & ReportsDeps

/** Throws BACKTEST_NOT_FOUND. */
export async function getResult(
  { database }: BacktestingDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<BacktestResult> {
  return database.asUser(actor.userId, async (trx) => {
    const { row, state } = await sessionOf(trx, actor, id)
    const { settings } = row
    const { figures, curve } = sessionResult(settings, state)
    const excursions = await excursionsOfSession(trx, row, state)
    return {
      id: row.id,
      currency: settings.currency,
      initialBalance: unitsOf(settings.initialBalanceCents),
      balance: unitsOf(state.balanceCents),
      figures,
      curve,
      trades: state.trades.map((trade) => presentTrade(settings, state, trade, excursions.get(trade.id))),
      excursions: summaryOfExcursions(state, excursions),
      adherence: row.plan_id === null ? null : await adherenceOf(trx, actor, row.plan_id, settings, state),
    }
  })
}

async function adherenceOf(
  trx: Tx,
  { userId }: Actor,
  planId: string,
  settings: SessionSettings,
  state: SessionState,
): Promise<BacktestResult['adherence']> {
  const rules = await rulesOfPlan(trx, userId, planId)
  // The plan was deleted: its rules are gone with it.
  return rules && presentAdherence(planId, rules, sessionAdherence(settings, state, rules))
}

/** Throws BACKTEST_NOT_FOUND, ACCOUNT_NOT_FOUND, STATISTICS_CURRENCIES_DIFFER, STATISTICS_TOO_LARGE. */
export async function compareBacktests(
  deps: BacktestResultsDeps,
  actor: Actor,
  { ids, accountIds, ...period }: CompareInput,
): Promise<ComparedFigures[]> {
  const compared: ComparedFigures[] = []
  for (const id of new Set(ids)) {
    compared.push(await deps.database.asUser(actor.userId, (trx) => comparedSession(trx, actor, id)))
  }
  if (accountIds === undefined) return compared
  const chosen = { ...period, accountIds }
  const live = await getFigures(deps, actor, { ...chosen, compare: false, byTrade: true })
  const { currency, balanceBefore, figures } = live
  const { resolution, start, startAt, points } = await getCurve(deps, actor, chosen)
  const curve = { resolution, start, startAt, points }
  const { summary: excursions } = await getReport(deps, actor, chosen)
  return [...compared, { id: null, name: '', currency, balanceBefore, figures, curve, excursions }]
}

/** Points of a session's curve in a comparison. */
const MAX_POINTS = 500

async function comparedSession(trx: Tx, actor: Actor, id: string): Promise<ComparedFigures> {
  const { row, state } = await sessionOf(trx, actor, id)
  const { settings, name } = row
  const { figures, curve } = sessionResult(settings, state)
  return {
    id: row.id,
    name,
    currency: settings.currency,
    balanceBefore: unitsOf(settings.initialBalanceCents),
    figures,
    curve: { ...curve, resolution: 'trade', points: decimateCurve(curve.points, MAX_POINTS) },
    excursions: summaryOfExcursions(state, await excursionsOfSession(trx, row, state)),
  }
}

async function sessionOf(
  trx: Tx,
  actor: Actor,
  id: string,
): Promise<{ readonly row: BacktestRow; readonly state: SessionState }> {
  const row = await existing(trx, actor, id)
  return { row, state: replayed(row.settings, await eventsOf(trx, actor.userId, row.id)) }
}
