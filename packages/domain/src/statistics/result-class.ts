import { BREAK_EVEN, LOSS, type ResultClass, WIN, ZERO } from './group-arena.ts'

/** A win is a positive net result that the user did not mark as break-even; zero is neither win nor loss. */
export function classOf(netPnlCents: number, breakEven: boolean): ResultClass {
  if (breakEven) return BREAK_EVEN
  return netPnlCents > 0 ? WIN : netPnlCents < 0 ? LOSS : ZERO
}
