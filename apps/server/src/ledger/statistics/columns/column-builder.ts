import { firstOfMonth, addMonths } from '@plumbline/domain/time/calendar-day'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { tradeClock, writtenSession } from '@plumbline/domain/time/trade-clock'
import type { BrokerZone } from '@plumbline/domain/time/zone'
import type { ClosedTradeColumns } from './closed-trade-columns.ts'
import { NO_RISK, noParts } from './closed-trade-columns.ts'
import type { ClosedTradeSlice } from './closed-trade-slices.repo.ts'
import { marksMerger, marksOfSlice } from './marks-table.ts'
import { sortPlaces } from './sort-places.ts'

/**
 * Columns of a part of an account; `closedAt` is NaN for open trades, since the latest time is known only for the
 * whole.
 */
export type Part = Omit<ClosedTradeColumns, 'closing' | 'hours' | 'sessions' | 'parts'>

export function partOf(slice: ClosedTradeSlice): Part {
  return {
    count: slice.count,
    openedAt: Float64Array.from(slice.openedAt),
    closedAt: Float64Array.from(slice.closedAt, (at) => at ?? Number.NaN),
    netPnlCents: Float64Array.from(slice.netPnlCents),
    feesCents: Float64Array.from(slice.feesCents),
    quantity: Float64Array.from(slice.quantity),
    brokerOrder: Float64Array.from(slice.brokerOrder),
    rMultipleE4: Int32Array.from(slice.rMultipleE4, (risk) => risk ?? NO_RISK),
    sourceRow: Int32Array.from(slice.sourceRow),
    ids: slice.ids,
    ...marksOfSlice(slice),
  }
}

/** Splits a part by month of opening; each month is named by its first day. */
export function byMonth(part: Part): readonly (readonly [month: string, part: Part])[] {
  const cuts: [string, Part][] = []
  let start = 0
  while (start < part.count) {
    const month = firstOfMonth(fromLocalSeconds(part.openedAt[start] ?? 0).slice(0, 10))
    const after = localSeconds(`${addMonths(month, 1)}T00:00:00`)
    let end = start + 1
    while (end < part.count && (part.openedAt[end] ?? 0) < after) end += 1
    cuts.push([month, cut(part, start, end)])
    start = end
  }
  return cuts
}

function cut(part: Part, start: number, end: number): Part {
  return {
    count: end - start,
    openedAt: part.openedAt.slice(start, end),
    closedAt: part.closedAt.slice(start, end),
    netPnlCents: part.netPnlCents.slice(start, end),
    feesCents: part.feesCents.slice(start, end),
    quantity: part.quantity.slice(start, end),
    brokerOrder: part.brokerOrder.slice(start, end),
    rMultipleE4: part.rMultipleE4.slice(start, end),
    sourceRow: part.sourceRow.slice(start, end),
    marks: part.marks.slice(start, end),
    ids: new Uint8Array(part.ids.subarray(start * 16, end * 16)),
    marksList: part.marksList,
  }
}

/** Joins consecutive parts; marks get new codes. */
export function joinParts(parts: readonly Part[]): Part {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const merger = marksMerger()
  const marks = new Uint32Array(count)
  const ids = new Uint8Array(count * 16)
  let start = 0
  for (const part of parts) {
    const codes = merger.codesOf(part.marksList)
    for (let row = 0; row < part.count; row += 1) marks[start + row] = codes[part.marks[row] ?? 0] ?? 0
    ids.set(part.ids, start * 16)
    start += part.count
  }
  const floats = (column: (part: Part) => Float64Array) => filled(new Float64Array(count), parts, column)
  const integers = (column: (part: Part) => Int32Array) => filled(new Int32Array(count), parts, column)
  return {
    count,
    openedAt: floats((part) => part.openedAt),
    closedAt: floats((part) => part.closedAt),
    netPnlCents: floats((part) => part.netPnlCents),
    feesCents: floats((part) => part.feesCents),
    quantity: floats((part) => part.quantity),
    brokerOrder: floats((part) => part.brokerOrder),
    rMultipleE4: integers((part) => part.rMultipleE4),
    sourceRow: integers((part) => part.sourceRow),
    marks,
    ids,
    marksList: merger.list,
  }
}

function filled<T extends Float64Array | Int32Array>(
  whole: T,
  parts: readonly Part[],
  column: (part: Part) => T,
): T {
  let start = 0
  for (const part of parts) {
    whole.set(column(part), start)
    start += part.count
  }
  return whole
}

/**
 * All trades of an account, without their partial closes: sets the time of open ones, and finds the order of closing.
 * Open trades count as if they closed at the account's latest known time, since there is no later time without a clock.
 */
export async function wholeOf(parts: readonly Part[], zone: BrokerZone | null): Promise<ClosedTradeColumns> {
  const part = joinParts(parts)
  // Joining and sorting a million trades takes some tenths of a second: yield between the two.
  await nextTurn()
  const columns = { ...part, closedAt: part.closedAt.slice() }
  let latest = Number.NEGATIVE_INFINITY
  for (const at of columns.openedAt) if (at > latest) latest = at
  for (const at of columns.closedAt) if (at > latest) latest = at
  for (let row = 0; row < columns.count; row += 1) {
    if (Number.isNaN(columns.closedAt[row])) columns.closedAt[row] = latest
  }
  await nextTurn()
  const marksList = columns.marksList.map((marks) => ({ ...marks, session: writtenSession(marks.session) }))
  const whole = {
    ...columns,
    marksList,
    ...zonedColumns(columns, zone),
    closing: new Uint32Array(0),
    parts: noParts,
  }
  await nextTurn()
  const closing = sortPlaces(
    columns.count,
    (row) => columns.closedAt[row] ?? 0,
    (row) => ({ columns: whole, row }),
  )
  return { ...whole, closing }
}

/** The columns that depend on the zone: when it changes, only these are recomputed. */
export function zonedColumns(
  { count, openedAt }: Pick<Part, 'count' | 'openedAt'>,
  zone: BrokerZone | null,
): Pick<ClosedTradeColumns, 'hours' | 'sessions'> {
  const clock = tradeClock(zone)
  const hours = new Uint8Array(count)
  const sessions = new Uint8Array(count)
  for (let row = 0; row < count; row += 1) {
    const at = openedAt[row] ?? 0
    hours[row] = clock.hourOf(at)
    sessions[row] = clock.sessionNumberOf(at)
  }
  return { hours, sessions }
}
