import type { Bars } from '@plumbline/domain/bars/bars'
import type {
  CandlestickData,
  HistogramData,
  LineData,
  UTCTimestamp,
  WhitespaceData,
} from 'lightweight-charts'
import { timestamp } from './library-units.ts'

/** Seconds that are added to the bars' times on the axis; see `ChartClock`. */
type Shift = number

export function candleAt(bars: Bars, index: number, shift: Shift): CandlestickData<UTCTimestamp> {
  const scale = 10 ** bars.digits
  return {
    time: timestamp((bars.time[index] ?? 0) + shift),
    open: (bars.open[index] ?? 0) / scale,
    high: (bars.high[index] ?? 0) / scale,
    low: (bars.low[index] ?? 0) / scale,
    close: (bars.close[index] ?? 0) / scale,
  }
}

type Value = LineData<UTCTimestamp> | HistogramData<UTCTimestamp> | WhitespaceData<UTCTimestamp>

/** The value of a series at a bar; without one, only the time. Histograms state the colour of each bar. */
export function valueAt(
  time: number,
  value: number | undefined,
  shift: Shift,
  colourOf?: (value: number) => string,
): Value {
  const at = timestamp(time + shift)
  if (value === undefined || Number.isNaN(value)) return { time: at }
  return colourOf ? { time: at, value, color: colourOf(value) } : { time: at, value }
}

/** All data of a series, by index. */
export function listOf<Item>(count: number, itemAt: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => itemAt(index))
}

/** Whether the bar at an index closed at its open or above. */
export function isRising(bars: Bars, index: number): boolean {
  return (bars.close[index] ?? 0) >= (bars.open[index] ?? 0)
}
