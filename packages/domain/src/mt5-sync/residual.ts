/** A balance is corrected only if it differs by more than 0.01. */
const THRESHOLD_CENTS = 1

export interface Balances {
  /** The balance that the terminal reports. */
  readonly terminalCents: number
  /** The journal's balance: initial balance, cash without the residual, realised results without missed trades. */
  readonly journalCents: number
  /** Costs already booked for what is still open: part of a terminal's balance, but not realised in the journal. */
  readonly bookedOnOpenCents: number
}

/** The amount that the account's single, visible residual row must have, in cents; 0 if none is needed. */
export function residualCents({ terminalCents, journalCents, bookedOnOpenCents }: Balances): number {
  const difference = terminalCents - journalCents - bookedOnOpenCents
  return Math.abs(difference) > THRESHOLD_CENTS ? difference : 0
}
