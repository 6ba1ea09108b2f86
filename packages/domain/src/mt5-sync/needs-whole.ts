export interface Identity {
  /** What the terminal states, in units; null where it states nothing. */
  readonly balance: number | null
  /** What all known deals come to. */
  readonly dealsTotal: number | null
  /** Their difference after the run before; null before the first. */
  readonly before: number | null
  /** The run has read the whole history. */
  readonly wasWhole: boolean
}

const HALF_A_CENT = 0.005

/**
 * Whether the whole history is to be read again: balance and deals have come apart since the last run, and only what came
 * lately was read. A deal that arrived late, behind the overlap, is then found; a difference that stays is the broker's.
 */
export function needsWhole({ balance, dealsTotal, before, wasWhole }: Identity): boolean {
  if (wasWhole || balance === null || dealsTotal === null) return false
  const gap = balance - dealsTotal
  return Math.abs(gap) > HALF_A_CENT && Math.abs(gap - (before ?? 0)) > HALF_A_CENT
}
