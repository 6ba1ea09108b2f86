import type { Backtest, BacktestSummary, BacktestTrade } from '@plumbline/contract/backtesting/backtesting'
import { priceOf, type SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { SessionFile } from '@plumbline/contract/backtesting/session-file'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { SessionExcursion } from '@plumbline/domain/backtesting/session-excursions'
import { tradeRE4Of } from '@plumbline/domain/backtesting/session-result'
import { NO_NOTES, type SessionState, type SessionTrade } from '@plumbline/domain/backtesting/session-state'
import { unitsOf } from '@plumbline/domain/money/cents'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type { BacktestRow } from './backtesting.repo.ts'

export function presentSummary(row: BacktestRow): BacktestSummary {
  const { summary } = row
  return {
    id: row.id,
    name: row.name,
    notes: row.notes,
    seriesId: row.series_id,
    planId: row.plan_id,
    settings: row.settings,
    clock: row.clock,
    events: row.event_count,
    isEnded: summary.isEnded,
    trades: summary.trades,
    openPositions: summary.openPositions,
    balance: summary.balance,
    netPnl: summary.netPnl,
    winRate: summary.winRate,
    profitFactor: summary.profitFactor,
    averageR: summary.averageR,
    maxDrawdown: summary.maxDrawdown,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentBacktest(row: BacktestRow): Backtest {
  return { ...presentSummary(row), drawings: [...row.drawings], chart: row.chart }
}

export function presentTrade(
  settings: SessionSettings,
  { notes }: SessionState,
  trade: SessionTrade,
  excursion: SessionExcursion | undefined,
): BacktestTrade {
  const price = (points: number) => priceOf(settings, points)
  const maybePrice = (points: number | null) => (points === null ? null : price(points))
  const multiple = tradeRE4Of(settings, trade)
  const written = notes[trade.id] ?? NO_NOTES
  return {
    id: trade.id,
    direction: trade.direction,
    openedAt: fromLocalSeconds(trade.openedAt),
    closedAt: fromLocalSeconds(trade.closedAt),
    quantity: trade.quantity,
    entryPrice: price(trade.entryPrice),
    exitPrice: price(trade.exitPrice),
    stopLoss: maybePrice(trade.firstStop),
    takeProfit: maybePrice(trade.takeProfit),
    grossPnl: unitsOf(trade.grossCents),
    commission: unitsOf(trade.commissionCents),
    swap: unitsOf(trade.swapCents),
    netPnl: unitsOf(trade.netCents),
    rMultiple: multiple === null ? null : multiple / 10_000,
    exits: trade.exits.map((exit) => ({
      at: fromLocalSeconds(exit.at),
      quantity: exit.quantity,
      price: price(exit.price),
      reason: exit.reason,
      netPnl: unitsOf(exit.netCents),
    })),
    notes: written.notes,
    tags: written.tags,
    excursion: presentExcursion(excursion),
  }
}

function presentExcursion(excursion: SessionExcursion | undefined): BacktestTrade['excursion'] {
  if (excursion?.kind !== 'measured') return null
  const { measured, figures } = excursion
  const units = (cents: number | null) => (cents === null ? null : unitsOf(cents))
  const part = (e4: number | null) => (e4 === null ? null : e4 / 10_000)
  return {
    mae: units(figures.maeCents),
    mfe: units(figures.mfeCents),
    maeR: part(figures.maeRE4),
    mfeR: part(figures.mfeRE4),
    maeError: measured.mae.error,
    mfeError: measured.mfe.error,
    entryEfficiency: part(figures.entryE4),
    exitEfficiency: part(figures.exitE4),
    isCovered: measured.isCovered,
  }
}

export function presentEvent(event: SessionEvent): SessionFile['events'][number] {
  return event.kind === 'journal' ? { ...event, tags: event.tags && [...event.tags] } : event
}
