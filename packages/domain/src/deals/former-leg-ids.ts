import type { ImportedTrade } from '../imports/imported-trade.ts'

/**
 * How many ids to check after a position's last leg. A missing deal can make a position look reversed, and none is
 * reversed more often than this between two syncs.
 */
const MAX_LEGS = 6

/**
 * Ids of legs that these positions may have had earlier and no longer have: while a deal was missing, `45` could seem
 * closed, and what followed to be `45-1`.
 */
export function formerLegIds(trades: readonly Pick<ImportedTrade, 'brokerId'>[]): readonly string[] {
  const lastLegs = new Map<string, number>()
  for (const { brokerId } of trades) {
    const [position = '', leg = '0'] = (brokerId ?? '').split('-')
    lastLegs.set(position, Math.max(lastLegs.get(position) ?? 0, Number(leg)))
  }
  return [...lastLegs].flatMap(([position, last]) =>
    Array.from({ length: MAX_LEGS }, (_, index) => `${position}-${last + index + 1}`),
  )
}
