export interface BalanceCheck {
  /** The balance that the terminal reports, in units; null if it reports none. */
  readonly balance: number | null
  /** Sum of all known deals, in units. */
  readonly dealsTotal: number | null
  /** balance − dealsTotal after the previous run; null before the first. */
  readonly before: number | null
  /** Whether this run has read the whole history. */
  readonly wasWhole: boolean
}

const HALF_A_CENT = 0.005

/**
 * Whether to read the whole history again: balance and deals have diverged since the previous run, and only recent
 * deals were read. A late deal from before the overlap is then found; a difference that remains is the broker's.
 */
export function needsFullHistory({ balance, dealsTotal, before, wasWhole }: BalanceCheck): boolean {
  if (wasWhole || balance === null || dealsTotal === null) return false
  const gap = balance - dealsTotal
  return Math.abs(gap) > HALF_A_CENT && Math.abs(gap - (before ?? 0)) > HALF_A_CENT
}
