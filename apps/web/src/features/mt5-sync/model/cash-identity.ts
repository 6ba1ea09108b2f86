import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { toCents } from '#web/lib/format/cents.ts'

/** In cents. What the terminal states, what all its deals come to, and what the journal needed to agree with it. */
export type CashIdentity = {
  readonly balanceCents: number
  /** null: the bridge tells trades alone, and no deals. */
  readonly dealsCents: number | null
  /** What no deal explains: balance − deals; null without deals. */
  readonly unexplainedCents: number | null
  /** The entry “Difference” among deposits and withdrawals. */
  readonly residualCents: number
  /** Who does not explain it: the broker's history, or what the journal holds besides it. */
  readonly cause: 'none' | 'broker' | 'journal'
}

/** The account of the terminal's money by the latest run that brought one; null while there is none. */
export function cashIdentity(runs: readonly Mt5Run[]): CashIdentity | null {
  const done = runs.filter(({ state, undone }) => state === 'done' && !undone)
  const latest = done.find(({ balance }) => balance !== null)
  const balance = latest?.balance ?? null
  if (latest === undefined || balance === null) return null
  // A run that finds everything as it was compares nothing: what the one before it found still holds.
  const residualCents = toCents(done.find(({ residual }) => residual !== null)?.residual ?? 0)
  const balanceCents = toCents(balance)
  const dealsCents = latest.dealsTotal === null ? null : toCents(latest.dealsTotal)
  const unexplainedCents = dealsCents === null ? null : balanceCents - dealsCents
  return {
    balanceCents,
    dealsCents,
    unexplainedCents,
    residualCents,
    cause: causeOf(unexplainedCents, residualCents),
  }
}

function causeOf(unexplainedCents: number | null, residualCents: number): CashIdentity['cause'] {
  if ((unexplainedCents ?? residualCents) !== 0) return 'broker'
  return residualCents === 0 ? 'none' : 'journal'
}
