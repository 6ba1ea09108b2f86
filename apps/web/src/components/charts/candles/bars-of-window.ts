import type { BarWindow } from '@plumbline/contract/prices/prices'
import type { Bars } from '@plumbline/domain/bars/bars'

/** The columns of a window as the domain has them. */
export function barsOfWindow({ timeframe, digits, ...columns }: BarWindow): Bars {
  return {
    timeframe,
    digits,
    time: Float64Array.from(columns.time),
    open: Float64Array.from(columns.open),
    high: Float64Array.from(columns.high),
    low: Float64Array.from(columns.low),
    close: Float64Array.from(columns.close),
    volume: Float64Array.from(columns.volume),
    spread: Float64Array.from(columns.spread),
  }
}
