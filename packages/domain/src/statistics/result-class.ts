/** Result classes of a trade. */
export const WIN = 0
export const LOSS = 1
export const BREAK_EVEN = 2
export const ZERO = 3
export type ResultClass = typeof WIN | typeof LOSS | typeof BREAK_EVEN | typeof ZERO

export const RESULTS = ['win', 'loss', 'zero', 'breakEven'] as const
export type Result = (typeof RESULTS)[number]

/** A win is a positive net result that the user did not mark as break-even; zero is neither win nor loss. */
export function classOf(netPnlCents: number, breakEven: boolean): ResultClass {
  if (breakEven) return BREAK_EVEN
  return netPnlCents > 0 ? WIN : netPnlCents < 0 ? LOSS : ZERO
}
