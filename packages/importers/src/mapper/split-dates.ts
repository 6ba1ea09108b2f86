import { quotedColumns } from '../csv/csv-rows.ts'
import { readClock, readTime } from '../readers/time-text.ts'
import { cellText } from './cell-kind.ts'
import type { Layout } from './data-rows.ts'
import type { Mapping } from './mapping.ts'
import type { TableRow } from './table-row.ts'

/** A printed row whose dates and times of day are joined, and the columns of the times, in the order of the first table. */
export interface JoinedDates {
  readonly row: TableRow
  readonly dates: readonly number[]
}

/**
 * Joins times that an unquoted comma has split into a date and a time of day ("11/13/2025, 2:05:00 PM"), which would be
 * read as midnight. undefined for a row without one.
 */
export function createDateJoins({ columns, dateOrder }: Mapping) {
  const mapped = new Set(Object.values(columns).flat())
  const fields = [columns.timestamp ?? [], columns.closingTime ?? []]
  const times = fields.flatMap((places) => (places.length === 1 ? places : [])).sort((a, b) => a - b)
  const clocks = new Set(fields.flat().filter((column) => !times.includes(column)))

  const isSplit = (cells: readonly string[], at: number, { titles, width, places }: Layout): boolean => {
    const [date = '', clock = ''] = [cells[at], cells[at + 1]]
    if (!clock.includes(':') || date.includes(':') || readClock(cellText(clock)) === undefined) return false
    if (readTime(cellText(date), dateOrder)?.local.endsWith('T00:00:00') !== true) return false
    const next = places ? places.indexOf(at + 1) : at + 1
    if (clocks.has(next)) return false
    if (times.includes(next)) return cells.length > width
    if (mapped.has(next) || (titles[next] ?? '').trim() === '') return true
    // An unused column may hold a time of day or a duration, but then the space behind its comma is usual.
    return /^\s/.test(clock) && !/^\s/.test(cells[at > 0 ? at : at + 2] ?? '')
  }

  return (row: TableRow, layout: Layout): JoinedDates | undefined => {
    const { places } = layout
    let { cells } = row
    let dates: number[] | undefined
    const ordered = places ? times.toSorted((a, b) => (places[a] ?? -1) - (places[b] ?? -1)) : times
    for (const column of ordered) {
      const at = places ? (places[column] ?? -1) : column
      if (!isSplit(cells, at, layout)) continue
      const quoted = row.text === undefined ? undefined : quotedColumns(row.text, ',')
      const printed = at + (dates?.length ?? 0)
      if (quoted?.has(printed) || quoted?.has(printed + 1)) continue
      cells = cells.toSpliced(at, 2, `${cells[at]},${cells[at + 1]}`)
      dates = [...(dates ?? []), column]
    }
    if (!dates) return undefined
    const texts = new Set(dates.map((column) => cells[places ? (places[column] ?? -1) : column] ?? ''))
    // As it should have been printed: the other cells may be in quotation marks, too.
    const text = [...texts].reduce(
      (line, time) => line.replaceAll(time, () => `"${time}"`),
      row.text ?? row.cells.join(','),
    )
    return { row: { line: row.line, cells, text }, dates }
  }
}
