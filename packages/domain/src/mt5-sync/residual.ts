/** A balance is only corrected where it differs by more than 0.01 (spec, section 9). */
const THRESHOLD_CENTS = 1

export interface Balances {
  /** What the terminal states. */
  readonly terminalCents: number
  /** The journal's: initial balance, cash without a residual, closed trades that were taken. */
  readonly journalCents: number
  /** What open positions have brought or cost already: part of a terminal's balance, and of no closed trade. */
  readonly bookedOnOpenCents: number
}

/** What the one visible residual row of an account must hold, in cents; 0 where none is needed. */
export function residualCents({ terminalCents, journalCents, bookedOnOpenCents }: Balances): number {
  const difference = terminalCents - journalCents - bookedOnOpenCents
  return Math.abs(difference) > THRESHOLD_CENTS ? difference : 0
}
