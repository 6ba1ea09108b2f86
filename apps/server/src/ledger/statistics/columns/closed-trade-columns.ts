import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { PartEvent } from '@plumbline/domain/statistics/closing-summary'
import { weekdayOf } from '@plumbline/domain/time/calendar-position'
import type {
  ClosedTradeMarks,
  ClosedTradeValues,
  ExcursionValues,
} from '@plumbline/domain/statistics/closed-trade-filter'
import type { TradePart } from '../closings.repo.ts'
import { SESSIONS } from '@plumbline/domain/time/market-session'
import { compareTradesAt, type OrderKey } from '@plumbline/domain/trades/order'

/** Attributes that trades share, stored once: a million trades have some thousand distinct combinations. */
export interface Marks extends ClosedTradeMarks {
  readonly missed: boolean
  readonly open: boolean
}

/** R is unknown. */
export const NO_RISK = -(2 ** 31)

/** Excursions of an account's trades by the rows of its columns. */
export interface ExcursionColumns {
  /** See `excursionRevision`. */
  readonly revision: string
  /** null: not measured. */
  readonly at: (row: number) => ExcursionValues | null
  readonly bytes: number
}

/**
 * Trades of one account as columns, in order of opening: 82 bytes per trade, a tenth of what objects would take. Open
 * trades have `closedAt` set to the account's latest known time. `closing` lists the rows in order of closing.
 */
export interface ClosedTradeColumns {
  readonly count: number
  readonly openedAt: Float64Array
  readonly closedAt: Float64Array
  readonly netPnlCents: Float64Array
  readonly feesCents: Float64Array
  readonly quantity: Float64Array
  readonly brokerOrder: Float64Array
  readonly rMultipleE4: Int32Array
  readonly sourceRow: Int32Array
  readonly marks: Uint32Array
  /** Sixteen bytes per trade. */
  readonly ids: Uint8Array
  readonly marksList: readonly Marks[]
  readonly closing: Uint32Array
  /** `ClosedTrade.hour`, in the account's zone. */
  readonly hours: Uint8Array
  /** Index in SESSIONS of the market's session in the account's zone; a session that the user set is in the marks. */
  readonly sessions: Uint8Array
  readonly parts: PartColumns
  /** Read for filters by them only. */
  readonly excursions?: ExcursionColumns
}

/** Partial closes of an account's trades, in order of time. */
export interface PartColumns {
  readonly events: readonly PartEvent[]
  /** The row of the trade that each belongs to. */
  readonly rows: Uint32Array
  /** The events of a row. */
  readonly ofRow: ReadonlyMap<number, readonly PartEvent[]>
}

export const noParts: PartColumns = { events: [], rows: new Uint32Array(), ofRow: new Map() }

function marksAt(columns: ClosedTradeColumns, row: number): Marks {
  const marks = columns.marksList[columns.marks[row] ?? -1]
  if (marks === undefined) throw new Error(`No row ${row} of ${columns.count}`)
  return marks
}

export function closedTradeAt(columns: ClosedTradeColumns, row: number): ClosedTrade {
  const marks = marksAt(columns, row)
  const netPnlCents = columns.netPnlCents[row] ?? 0
  const feesCents = columns.feesCents[row] ?? 0
  const risk = columns.rMultipleE4[row] ?? NO_RISK
  return {
    // Needed twice per million trades: a getter would slow down every other access, so the id is read separately
    // (`idAt`).
    id: '',
    openedAt: columns.openedAt[row] ?? 0,
    closedAt: columns.closedAt[row] ?? 0,
    hour: columns.hours[row] ?? 0,
    pair: marks.pair,
    direction: marks.direction,
    quantity: columns.quantity[row] ?? 0,
    grossPnlCents: netPnlCents + feesCents,
    feesCents,
    netPnlCents,
    breakEven: marks.breakEven,
    rMultipleE4: risk === NO_RISK ? null : risk,
    session: sessionOfMarks(marks, columns.sessions[row] ?? 0),
    strategyId: marks.strategyId,
    tags: marks.tags,
    mistakes: marks.mistakes,
    emotion: marks.emotion,
  }
}

/** What the filters by range need, without the rest of the trade. */
export function valuesAt(columns: ClosedTradeColumns, row: number): ClosedTradeValues {
  const openedAt = columns.openedAt[row] ?? 0
  const risk = columns.rMultipleE4[row] ?? NO_RISK
  return {
    netPnlCents: columns.netPnlCents[row] ?? 0,
    rMultipleE4: risk === NO_RISK ? null : risk,
    heldSeconds: marksAt(columns, row).open ? null : (columns.closedAt[row] ?? 0) - openedAt,
    quantity: columns.quantity[row] ?? 0,
    hour: columns.hours[row] ?? 0,
    weekday: weekdayOf(openedAt),
  }
}

/** The session of a trade: the one in its marks, else the market's session with this index. */
export function sessionOfMarks(marks: Marks, market: number): string | null {
  return marks.session ?? SESSIONS[market] ?? null
}

export function idAt(columns: Pick<ClosedTradeColumns, 'ids'>, row: number): string {
  const hex = Buffer.from(columns.ids.buffer, columns.ids.byteOffset + row * 16, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The columns with the formatted notes of trades, which change without a write to their trades. */
export function withNotes(columns: ClosedTradeColumns, noted: ReadonlySet<string>): ClosedTradeColumns {
  if (noted.size === 0) return columns
  const marks = columns.marks.slice()
  const marksList = [...columns.marksList]
  const codes = new Map<number, number>()
  for (let row = 0; row < columns.count; row += 1) {
    const code = marks[row] ?? 0
    const known = marksList[code]
    if (known === undefined || known.hasNotes || !noted.has(idAt(columns, row))) continue
    const next = codes.get(code) ?? marksList.push({ ...known, hasNotes: true }) - 1
    codes.set(code, next)
    marks[row] = next
  }
  return { ...columns, marks, marksList }
}

/** Places partial closes, which are in order of time, at the rows of their trades; those of other trades are ignored. */
export function partColumns(
  columns: Pick<ClosedTradeColumns, 'count' | 'openedAt' | 'ids'>,
  parts: readonly TradePart[],
): PartColumns {
  if (parts.length === 0) return noParts
  const placed = parts.flatMap(({ tradeId, ...event }) => {
    const row = rowOf(columns, tradeId, event.openedAt)
    return row === undefined ? [] : [{ row, event }]
  })
  const ofRow = Map.groupBy(placed, ({ row }) => row)
  return {
    events: placed.map(({ event }) => event),
    rows: Uint32Array.from(placed, ({ row }) => row),
    ofRow: new Map([...ofRow].map(([row, list]) => [row, list.map(({ event }) => event)])),
  }
}

/** By binary search over the openings. */
function rowOf(
  columns: Pick<ClosedTradeColumns, 'count' | 'openedAt' | 'ids'>,
  id: string,
  openedAt: number,
): number | undefined {
  let low = 0
  let high = columns.count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((columns.openedAt[middle] ?? 0) < openedAt) low = middle + 1
    else high = middle
  }
  for (let row = low; row < columns.count && columns.openedAt[row] === openedAt; row += 1) {
    if (idAt(columns, row) === id) return row
  }
  return undefined
}

/** A row of one of several accounts. */
export interface Place {
  readonly columns: ClosedTradeColumns
  readonly row: number
}

/** Compares two trades in the total order at the given time, across accounts too. */
export function comparePlaces(at: (place: Place) => number, a: Place, b: Place): number {
  return compareTradesAt(at(a), orderKeyAt(a), at(b), orderKeyAt(b))
}

function orderKeyAt({ columns, row }: Place): OrderKey {
  return {
    brokerOrder: columns.brokerOrder[row] ?? 0,
    sourceRow: columns.sourceRow[row] ?? 0,
    id: idAt(columns, row),
  }
}

/** Approximate size in bytes; marks are estimated as objects. */
export function bytesOf(columns: ClosedTradeColumns): number {
  return columns.openedAt.length * 82 + columns.marksList.length * 400 + columns.parts.events.length * 200
}
