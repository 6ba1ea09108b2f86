import type { Deal } from '../positions/deal.ts'
import { openedPositionId } from './opened-position-id.ts'
import { VOLUME_EPSILON } from '../positions/position-leg.ts'

interface NetPosition {
  readonly id: string
  exposure: number
}

/** Netting: one position per symbol. Entries add to it, exits reduce it, `in/out` reverses it and keeps its id. */
export function nettingPositions(ordered: readonly Deal[]): readonly Deal[] {
  const positions = new Map<string, NetPosition>()
  return ordered.map((deal) => {
    const held = positions.get(deal.symbol)
    const current = held && held.exposure >= VOLUME_EPSILON ? held : undefined
    if (deal.entry === 'in') {
      const position = current ?? { id: openedPositionId(deal), exposure: 0 }
      position.exposure += deal.volume
      positions.set(deal.symbol, position)
      return { ...deal, positionId: position.id }
    }
    if (!current) return { ...deal, positionId: null }
    current.exposure =
      deal.entry === 'inout' ? deal.volume - current.exposure : current.exposure - deal.volume
    return { ...deal, positionId: current.id }
  })
}
