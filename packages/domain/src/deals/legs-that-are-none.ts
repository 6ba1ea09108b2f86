import type { ImportedTrade } from '../imports/imported-trade.ts'

/** A deal that is missing can make one position look turned; nobody turns one more often than these between two looks. */
const MOST_LEGS = 6

/**
 * Ids under which the positions of these trades may have had more trades before than they have now: while a deal was
 * missing, `45` could seem closed, and what came after it to be `45-1`.
 */
export function legsThatAreNone(trades: readonly Pick<ImportedTrade, 'brokerId'>[]): readonly string[] {
  const lastLegs = new Map<string, number>()
  for (const { brokerId } of trades) {
    const [position = '', leg = '0'] = (brokerId ?? '').split('-')
    lastLegs.set(position, Math.max(lastLegs.get(position) ?? 0, Number(leg)))
  }
  return [...lastLegs].flatMap(([position, last]) =>
    Array.from({ length: MOST_LEGS }, (_, index) => `${position}-${last + index + 1}`),
  )
}
