import { barAt, type Bars, firstAt } from '../bars/bars.ts'
import type { TimeRange } from '../bars/time-ranges.ts'
import { spreadOf } from './session-costs.ts'
import type { SessionEvent } from './session-event.ts'
import type { SessionSettings } from './session-settings.ts'

const DAY = 86_400

/** An outcome with a price. */
export type PricedEvent = Extract<SessionEvent, { kind: 'fill' | 'exit' }>

/** The bars with which a fill is compared: those of the day up to its own, or one longer bar before it. */
export function comparedSpan(
  { timeframe }: Pick<SessionSettings, 'timeframe'>,
  { at }: PricedEvent,
): TimeRange {
  return { from: at - Math.max(DAY, timeframe), to: at + timeframe }
}

/**
 * Whether a fill lies outside all prices of the stored bars of its day, where the replay cannot have filled it. The
 * range is wider than the bar of the fill, because stored bars may have been replaced by others since the replay. False
 * where no bars are stored.
 */
export function isFarFill(settings: SessionSettings, event: PricedEvent, bars: Bars): boolean {
  const { from, to } = comparedSpan(settings, event)
  const factor = 10 ** (bars.digits - settings.digits)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let index = firstAt(bars, from); index < firstAt(bars, to); index += 1) {
    const bar = barAt(bars, index)
    const spread = spreadOf(settings, { spread: bar.spread < 0 ? bar.spread : bar.spread / factor })
    low = Math.min(low, bar.low / factor)
    high = Math.max(high, bar.high / factor + spread)
  }
  return low <= high && (event.price < Math.floor(low) || event.price > Math.ceil(high))
}
