import { NO_MONEY, VOLUME_EPSILON } from '@plumbline/domain/positions/position-leg'
import { cleanVolume } from '@plumbline/domain/positions/position-legs'
import { grouped } from '@plumbline/domain/grouped'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { PositionRow } from './rows/position-row.ts'
import type { Sections } from './sections.ts'

interface PartlyClosed {
  /** Rows of the Positions section whose position is closed. */
  readonly closedRows: readonly ImportedTrade[]
  readonly openRows: readonly ImportedTrade[]
  /** Rows of the Positions section that closed a part of an open position, by the row of its rest. */
  readonly closedParts: ReadonlyMap<ImportedTrade, readonly ImportedTrade[]>
}

/**
 * A position that was closed in part is in two sections: what was closed in Positions (`0.01 / 0.04`), the rest in Open
 * Positions. If no row lists the rest, the report was saved for a period in which it stayed open.
 */
export function partlyClosed({
  positions,
  openPositions,
}: Pick<Sections, 'positions' | 'openPositions'>): PartlyClosed {
  const listed = new Map(openPositions.map((row) => [positionKey(row), row]))
  const openRows = [...openPositions]
  const closedRows: ImportedTrade[] = []
  const closedParts = new Map<ImportedTrade, readonly ImportedTrade[]>()
  for (const [key, rows] of grouped(positions, ({ trade }) => positionKey(trade))) {
    const rest = listed.get(key) ?? unlistedRest(rows)
    if (rest === undefined) {
      closedRows.push(...rows.map(({ trade }) => trade))
      continue
    }
    if (!listed.has(key)) openRows.push(rest)
    closedParts.set(
      rest,
      rows.map((row) => closedPart(row, rest)),
    )
  }
  return { closedRows, openRows, closedParts }
}

function positionKey({ brokerId, line, pair, direction, openedAt }: ImportedTrade): string {
  return `${brokerId ?? `row ${line}`} ${pair} ${direction} ${openedAt}`
}

/** What the rows leave open of their position; its market price is unknown. */
function unlistedRest(rows: readonly PositionRow[]): ImportedTrade | undefined {
  const closed = rows.reduce((sum, { trade }) => sum + trade.quantity, 0)
  const whole = Math.max(...rows.map(({ partOf }) => partOf ?? 0))
  const [first] = rows
  if (first === undefined || whole - closed < VOLUME_EPSILON) return undefined
  const quantity = cleanVolume(whole - closed)
  return { ...first.trade, ...NO_MONEY, quantity, exitPrice: null, closedAt: null, closingRows: 0 }
}

/** Of two volumes, the row of the rest proves which is open; the closed one is what is left. */
function closedPart({ trade, partOf }: PositionRow, rest: ImportedTrade): ImportedTrade {
  const isRest = partOf !== null && Math.abs(trade.quantity - rest.quantity) < VOLUME_EPSILON
  return isRest ? { ...trade, quantity: cleanVolume(partOf - trade.quantity) } : trade
}
