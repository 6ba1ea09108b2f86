import { canBuild } from './aggregate.ts'
import { type Timeframe, timeframes } from './bars.ts'

/** Timeframes that traders look at: M1, M5, M15, M30, H1, H4, D1, W1. */
const usual: readonly Timeframe[] = [60, 300, 900, 1_800, 3_600, 14_400, 86_400, 604_800]

/** Bars of a trade's life at most: it then fills half of a chart. */
const MAX_BARS = 60

/** The timeframes that a chart of a series offers: the usual ones that can be built from its bars, and its own. */
export function chartTimeframes(own: Timeframe): readonly Timeframe[] {
  return timeframes.filter((one) => one === own || (usual.includes(one) && canBuild(own, one)))
}

/** The timeframe for a trade that was held so long: the shortest in which its life has at most 60 bars. */
export function timeframeForHolding(heldSeconds: number, own: Timeframe): Timeframe {
  const offered = chartTimeframes(own)
  return offered.find((one) => heldSeconds / one <= MAX_BARS) ?? offered.at(-1) ?? own
}
