import type { BrokerExecution } from './broker-execution.ts'
import type { LocalTime } from '../time/local-time.ts'

/** Money realised by closing a part of a trade, in cents; `feesCents` is positive for a cost. */
export interface PartialClose {
  readonly at: LocalTime
  readonly grossPnlCents: number
  readonly feesCents: number
}

/**
 * The partial closes before a trade's last close, in order of time. Each has its own result and costs, and its share of
 * the costs paid at the entries by quantity. What they leave of the trade's money is realised at its last close; of an
 * open trade, it is not realised yet.
 */
export function partialCloses(
  closedAt: LocalTime | null,
  executions: readonly BrokerExecution[] | null,
): readonly PartialClose[] {
  const parts: PartialClose[] = []
  let openQuantity = 0
  let entryFeesCents = 0
  for (const { kind, at, quantity, grossPnlCents, feesCents } of executions ?? []) {
    if (kind === 'entry') {
      openQuantity += quantity
      entryFeesCents += feesCents
      continue
    }
    // A source may state exits alone, each with all of its costs; and quantities that do not add up, or below 0.
    const share = openQuantity > 0 ? Math.min(1, Math.max(0, quantity / openQuantity)) : 0
    const sharedCents = Math.round(entryFeesCents * share)
    openQuantity -= quantity
    entryFeesCents -= sharedCents
    if (closedAt !== null && at >= closedAt) continue
    parts.push({ at, grossPnlCents, feesCents: feesCents + sharedCents })
  }
  return parts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
