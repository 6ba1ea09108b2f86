import { barAt, type Bars } from '../bars/bars.ts'
import type { Indicator } from './indicator.ts'

export interface IndicatorRun {
  /** One per line, as long as the bars; NaN: none yet. */
  readonly columns: readonly Float64Array[]
  /** The indicator before the last bar, which may still grow. */
  readonly beforeLast: Indicator
  /** The indicator after the last bar. */
  readonly after: Indicator
}

/** Steps an indicator of `lines` lines through bars. */
export function runIndicator(indicator: Indicator, lines: number, bars: Bars): IndicatorRun {
  const columns = Array.from({ length: lines }, () => new Float64Array(bars.time.length))
  let [beforeLast, after] = [indicator, indicator]
  for (let index = 0; index < bars.time.length; index += 1) {
    beforeLast = after
    const { values, next } = after(barAt(bars, index))
    for (const [line, column] of columns.entries()) column[index] = values[line] ?? Number.NaN
    after = next
  }
  return { columns, beforeLast, after }
}
