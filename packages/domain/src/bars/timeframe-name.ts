import type { Timeframe } from './bars.ts'

const UNITS = [
  [2_592_000, 'MN'],
  [604_800, 'W'],
  [86_400, 'D'],
  [3_600, 'H'],
  [60, 'M'],
] as const

/** As charts call it: M1, M15, H4, D1, W1, MN1. */
export function timeframeName(timeframe: Timeframe): string {
  const [seconds, unit] = UNITS.find(([each]) => timeframe % each === 0) ?? [60, 'M']
  return `${unit}${timeframe / seconds}`
}
