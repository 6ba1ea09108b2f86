import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { sum } from './performance.ts'

/** Money realised by a close, in cents. */
export interface Realised {
  readonly id: string
  readonly closedAt: number
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly netPnlCents: number
}

/** A partial close of a trade. */
export interface OraclePart {
  readonly tradeId: string
  readonly at: number
  readonly grossPnlCents: number
  readonly feesCents: number
}

/** What trades realised: each part at its own time, and the rest of a closed trade at its last close. */
export function realisedBy(
  closedTrades: readonly ClosedTrade[],
  parts: readonly OraclePart[],
): readonly Realised[] {
  const rests = closedTrades.map(({ id, closedAt, grossPnlCents, feesCents }) => {
    const own = parts.filter(({ tradeId }) => tradeId === id)
    const gross = grossPnlCents - sum(own.map((part) => part.grossPnlCents))
    const fees = feesCents - sum(own.map((part) => part.feesCents))
    return { id: `2 ${id}`, closedAt, grossPnlCents: gross, feesCents: fees, netPnlCents: gross - fees }
  })
  // Of one second, a partial close comes before a last one.
  const partial = parts.map(({ at, grossPnlCents, feesCents }, index) => ({
    id: `1 ${String(index).padStart(6, '0')}`,
    closedAt: at,
    grossPnlCents,
    feesCents,
    netPnlCents: grossPnlCents - feesCents,
  }))
  return [...partial, ...rests]
}
