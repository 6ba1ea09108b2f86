import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { toCents } from '#web/lib/format/cents.ts'

/** Balance stated by the terminal, sum of its deals, and the journal's correction to match it. In cents. */
export type CashIdentity = {
  readonly balanceCents: number
  /** null: the bridge provides only trades, no deals. */
  readonly dealsCents: number | null
  /** Balance − deals, which no deal explains; null without deals. */
  readonly unexplainedCents: number | null
  /** The entry “Difference” among deposits and withdrawals. */
  readonly residualCents: number
  /** Source of the difference: the broker's history, or additional entries in the journal. */
  readonly cause: 'none' | 'broker' | 'journal'
}

/** Reconciliation of the terminal's balance, from the latest run that reported one; null without any. */
export function cashIdentity(runs: readonly Mt5Run[]): CashIdentity | null {
  const done = runs.filter(({ state, undone }) => state === 'done' && !undone)
  const latest = done.find(({ balance }) => balance !== null)
  const balance = latest?.balance ?? null
  if (latest === undefined || balance === null) return null
  // A run that finds no changes reports no residual, so that of the run before still applies.
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
