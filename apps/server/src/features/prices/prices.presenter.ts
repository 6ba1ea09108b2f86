import type { BarSeries, BarWindow, DayReplay } from '@plumbline/contract/prices/prices'
import { unitsOf } from '@plumbline/domain/money/cents'
import { executionsOf, type TradeRow } from '#server/ledger/trades/trades.read.ts'
import { type ReadWindow, timeframeOf } from './prices.read.ts'
import type { SeriesRow } from './prices.repo.ts'

export function presentSeries(row: SeriesRow): BarSeries {
  return {
    id: row.id,
    symbol: row.symbol,
    source: row.source,
    accountId: row.account_id,
    label: row.label,
    timeframe: timeframeOf(row),
    digits: row.digits,
    timeZone: row.time_zone,
    firstAt: row.first_at,
    lastAt: row.last_at,
    bars: row.bar_count,
    bytes: row.byte_count,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentWindow(series: SeriesRow, { bars, hasEarlier, hasLater }: ReadWindow): BarWindow {
  return {
    seriesId: series.id,
    timeframe: bars.timeframe,
    digits: bars.digits,
    time: Array.from(bars.time),
    open: Array.from(bars.open),
    high: Array.from(bars.high),
    low: Array.from(bars.low),
    close: Array.from(bars.close),
    volume: Array.from(bars.volume),
    spread: Array.from(bars.spread),
    hasEarlier,
    hasLater,
  }
}

export function presentReplayedTrade(
  row: TradeRow,
  centsPerLot: number | undefined,
): DayReplay['trades'][number] {
  return {
    id: row.id,
    pair: row.pair,
    direction: row.direction,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    quantity: row.quantity,
    stopLoss: row.stop_loss,
    takeProfit: row.take_profit,
    netPnl: unitsOf(row.net_pnl_cents),
    notes: row.notes,
    executions: executionsOf(row),
    moneyPerLot: centsPerLot === undefined ? null : centsPerLot / 100,
  }
}
