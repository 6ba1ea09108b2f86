import { assignPositions } from '@plumbline/domain/deals/assign-positions'
import { type PairedDeals, pairDeals } from '@plumbline/domain/deals/pair-deals'
import { type PositionMode, positionModeOf } from '@plumbline/domain/deals/position-mode'
import type { Sections } from './sections.ts'

/** Pairs a report's deals, which contain the order id but not the position id. */
export function pairSections(sections: Sections, mode: PositionMode | undefined): PairedDeals {
  const { deals, orders, openPositions } = sections
  const stillOpen = new Map(
    openPositions.flatMap(({ brokerId, quantity }) => (brokerId === null ? [] : [[brokerId, quantity]])),
  )
  const assigned = assignPositions(deals, { mode: mode ?? positionModeOf(deals), orders, stillOpen })
  return pairDeals(assigned, orders)
}
