import type { Timeframe } from '@plumbline/domain/bars/bars'

const units = [
  [2_592_000, 'MN'],
  [604_800, 'W'],
  [86_400, 'D'],
  [3_600, 'H'],
  [60, 'M'],
] as const

/** M1, M15, H4, D1, W1, MN1: the names that traders use in every language. */
export function timeframeName(timeframe: Timeframe): string {
  const [seconds, letter] = units.find(([unit]) => timeframe % unit === 0) ?? [60, 'M']
  return `${letter}${timeframe / seconds}`
}
