import type { Timeframe } from './bars.ts'

/** The usual short name of a timeframe: M1, H4, D1, W1, MN1. */
export function timeframeName(timeframe: Timeframe): string {
  if (timeframe === 2_592_000) return 'MN1'
  if (timeframe === 604_800) return 'W1'
  if (timeframe === 86_400) return 'D1'
  return timeframe < 3_600 ? `M${timeframe / 60}` : `H${timeframe / 3_600}`
}
