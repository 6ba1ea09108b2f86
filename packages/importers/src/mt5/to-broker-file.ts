import type { BrokerFile } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { openTrades } from './open-trades.ts'
import { partlyClosed } from './partly-closed.ts'
import { pairSections } from './paired-sections.ts'
import { positionTrades } from './position-trades.ts'
import type { DocumentHead } from './rows/document-head.ts'
import type { Sections } from './sections.ts'
import { statedTotals } from './stated-totals.ts'

/**
 * Builds the broker file from a report's sections. Closed trades are the rows of the Positions section; without one
 * (builds of 2016, testers) they are paired from the deals.
 */
export function toBrokerFile(format: string, head: DocumentHead, sections: Sections): BrokerFile {
  const paired = pairSections(sections, head.mode)
  const byId = new Map(
    paired.trades.flatMap((trade) => (trade.brokerId === null ? [] : [[trade.brokerId, trade]])),
  )
  const hasPositions = sections.positions.length > 0
  const { closedRows, openRows, closedParts } = partlyClosed(sections)
  const open = openTrades(openRows, closedParts, byId)
  const closed = hasPositions
    ? positionTrades(closedRows, byId, sections.orders)
    : paired.trades.filter((trade) => trade.closedAt !== null)
  return {
    format,
    account: head.account,
    trades: [...closed, ...open, ...unlistedOpen(paired.trades, sections)],
    cash: sections.cash,
    problems: hasPositions ? sections.problems : [...sections.problems, ...paired.problems],
    stated: statedTotals(sections),
  }
}

/**
 * Positions that the deals leave open, in a file without a list of open positions, such as a tester report that ends
 * early. If the file has such a list, it is complete.
 */
function unlistedOpen(paired: readonly ImportedTrade[], sections: Sections): readonly ImportedTrade[] {
  if (sections.openPositions.length > 0 || sections.positions.length > 0) return []
  return paired.filter((trade) => trade.closedAt === null)
}
