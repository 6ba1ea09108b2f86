import { AppError } from '@plumbline/contract/errors'
import {
  type ExcursionReport,
  MAX_POINTS,
  MAX_TRADES,
  type TradeLife,
  type WhatIfInput,
  type WhatIfReport,
} from '@plumbline/contract/excursions/excursions'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import { decodeSteps } from '@plumbline/domain/bars/excursion-steps'
import { seriesClock } from '@plumbline/domain/bars/series-clock'
import { unrealisedOf } from '@plumbline/domain/bars/unrealised'
import { type WhatIfTrade, whatIfGrid } from '@plumbline/domain/bars/what-if'
import { unitsOf } from '@plumbline/domain/money/cents'
import { excursionSummary } from '@plumbline/domain/statistics/excursion-summary'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { slices } from '#server/platform/db/slices.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import {
  pricedTrade,
  HOUR,
  hasHours,
  readBars,
  seriesOfPair,
  timeframeOf,
} from '#server/features/prices/prices.read.ts'
import { type ReportsDeps, selectTrades } from '#server/ledger/statistics/select-trades.service.ts'
import { partOrNull, unitsOrNull } from '#server/ledger/trade-facts/excursions.read.ts'
import { findTradeToMeasure, measuredTrades, type MeasuredTradeRow, stepsOfTrades } from './report.repo.ts'
import { MAX_BARS } from './measure-trades.service.ts'

export type ExcursionsDeps = ReportsDeps

/** Throws TRADE_NOT_FOUND. */
export async function getLife(
  { database }: ExcursionsDeps,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<TradeLife> {
  return database.asUser(userId, async (trx) => {
    const trade = await findTradeToMeasure(trx, userId, id)
    const account = trade && (await findAccount(trx, userId, trade.account_id))
    if (trade === undefined || account === undefined) throw new AppError('TRADE_NOT_FOUND', { id })
    const series = await seriesOfPair(trx, userId, { pair: trade.pair, accountId: trade.account_id })
    const isHours = trade.timeframe === HOUR
    // The series that the trade was measured by, which is the first one of its timeframe that has its bars.
    for (const candidate of series) {
      const own = timeframeOf(candidate)
      if (trade.timeframe !== own && !(isHours && hasHours(own))) continue
      const clock = seriesClock(account.broker_time_zone, candidate.time_zone)
      const priced = pricedTrade(trade, clock)
      const to = priced.closedAt ?? candidate.last_at ?? priced.openedAt
      const timeframe = (to - priced.openedAt) / own > MAX_BARS && hasHours(own) ? HOUR : own
      const bars = await readBars(trx, candidate, timeframe, {
        from: priced.openedAt - 2 * timeframe,
        to: to + 2 * timeframe,
      })
      const points = unrealisedOf(bars, priced, MAX_POINTS)
      if (points.length === 0) continue
      const perLot = trade.cents_per_move === null ? null : trade.cents_per_move / trade.quantity
      const value = (lots: number) =>
        perLot === null ? Number(lots.toPrecision(12)) : unitsOf(Math.round(lots * perLot))
      return {
        unit: perLot === null ? 'price' : 'money',
        timeframe,
        points: points.map(({ at, high, low, close }) => ({
          at: fromLocalSeconds(Math.round(clock.toAccount(at))),
          high: value(high),
          low: value(low),
          close: value(close),
        })),
      }
    }
    return { unit: 'money', timeframe: null, points: [] }
  })
}

/** Trades whose distances may be smaller by more than this share of their price range are counted as coarse. */
const COARSE_SHARE = 0.2

export async function getReport(
  deps: ExcursionsDeps,
  actor: Actor,
  input: StatisticsFilters,
): Promise<ExcursionReport> {
  const { currency, ids } = await closedTrades(deps, actor, input)
  const { userId } = actor
  const rows: MeasuredTradeRow[] = []
  for (const slice of slices(ids))
    rows.push(...(await deps.database.asUser(userId, (trx) => measuredTrades(trx, userId, slice))))
  const measured = rows.filter(({ state }) => state === 'measured')
  const counted = measured.filter(({ is_covered }) => is_covered)
  const byId = new Map(counted.map((row) => [row.id, row]))
  const latest = ids.filter((id) => byId.has(id)).slice(-MAX_TRADES)
  return {
    currency,
    selected: ids.length,
    summary: excursionSummary(
      counted.map((row) => ({
        netPnlCents: row.net_pnl_cents,
        breakEven: row.break_even,
        maeCents: row.mae_cents,
        mfeCents: row.mfe_cents,
        leftCents: row.left_cents,
        maeRE4: row.mae_r_e4,
        mfeRE4: row.mfe_r_e4,
        leftRE4: row.left_r_e4,
        entryE4: row.entry_e4,
        exitE4: row.exit_e4,
      })),
    ),
    uncovered: measured.length - counted.length,
    mismatched: rows.filter(({ state }) => state === 'mismatch').length,
    unmeasured: ids.length - rows.filter(({ state }) => state !== 'none').length,
    coarse: counted.filter(isCoarse).length,
    withoutSpread: counted.filter((row) => row.direction === 'short' && row.has_spread === false).length,
    trades: latest.flatMap((id) => byId.get(id) ?? []).map(presentReportTrade),
    isThinned: latest.length < counted.length,
  }
}

/** The ids of the closed trades that a report counts, in order of closing, and their currency. */
async function closedTrades(deps: ExcursionsDeps, actor: Actor, input: StatisticsFilters) {
  const { selection, byClosing } = await selectTrades(deps, actor, input)
  return { currency: selection.basis.currency, ids: byClosing({ open: false }).ids() }
}

function isCoarse({ mae_error: mae, mfe_error: mfe, highest, lowest }: MeasuredTradeRow): boolean {
  return Math.max(mae ?? 0, mfe ?? 0) > ((highest ?? 0) - (lowest ?? 0)) * COARSE_SHARE
}

function presentReportTrade(row: MeasuredTradeRow) {
  return {
    id: row.id,
    pair: row.pair,
    direction: row.direction,
    closedAt: row.closed_at ?? '',
    netPnl: unitsOf(row.net_pnl_cents),
    rMultiple: partOrNull(row.risk_e4),
    mae: unitsOrNull(row.mae_cents),
    mfe: unitsOrNull(row.mfe_cents),
    maeR: partOrNull(row.mae_r_e4),
    mfeR: partOrNull(row.mfe_r_e4),
    entryEfficiency: partOrNull(row.entry_e4),
    exitEfficiency: partOrNull(row.exit_e4),
  }
}

export async function getWhatIf(
  deps: ExcursionsDeps,
  actor: Actor,
  { unit, stops, targets, ...input }: WhatIfInput,
): Promise<WhatIfReport> {
  const { currency, ids } = await closedTrades(deps, actor, input)
  const { userId } = actor
  const trades: WhatIfTrade[] = []
  for (const slice of slices(ids)) {
    const rows = await deps.database.asUser(userId, (trx) => stepsOfTrades(trx, userId, slice))
    for (const row of rows)
      trades.push({
        steps: decodeSteps(row.steps),
        digits: row.digits,
        grossCents: row.gross_pnl_cents,
        feesCents: row.fees_cents,
        rMultiple: partOrNull(row.risk_e4),
        risk: row.risk,
        centsPerMove: row.cents_per_move,
      })
  }
  const grid = whatIfGrid(trades, { unit, stops: [null, ...stops], targets: [null, ...targets] })
  const outcome = ({ wins, netCents, r }: { wins: number; netCents: number; r: number }) => ({
    wins,
    netPnl: unitsOf(netCents),
    r,
  })
  return {
    currency,
    trades: grid.trades,
    skipped: ids.length - grid.trades,
    tradesWithMoney: grid.tradesWithMoney,
    tradesWithR: grid.tradesWithR,
    own: outcome(grid.own),
    cells: grid.cells.map(({ stop, target, stopped, targeted, ...totals }) => ({
      stop,
      target,
      stopped,
      targeted,
      ...outcome(totals),
    })),
  }
}
