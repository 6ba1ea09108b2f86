import type { BarSeries, BarWindow } from '@plumbline/contract/prices/prices'
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
