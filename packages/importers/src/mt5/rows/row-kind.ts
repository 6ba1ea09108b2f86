import type { Row } from '../../readers/row.ts'
import { isNumber } from '../../readers/broker-number.ts'

export type RowKind =
  | 'position'
  | 'order'
  | 'deal'
  | 'cash'
  | 'open-position'
  | 'working-order'
  | 'unknown'
  | 'other'

const TIME = /^\d{4}[.-]\d{2}[.-]\d{2}/
const VOLUMES = /^[\d.\sKM]+\/[\d.\sKM]+$/
const ENTRY = /^(?:in|out|in ?\/ ?out|out ?by)$/i
const SIDE = /^(?:buy|sell)$/i

/**
 * Classifies a row of a MetaTrader 5 report by its shape alone: headings are in the terminal's language, and sections
 * differ between builds. The words for types and directions are always English.
 */
export function rowKind({ cells }: Row): RowKind {
  const type = cells[3] ?? ''
  if (type === '' || !isRecord(cells))
    return isTime(cells[0]) || SIDE.test(type) ? unknownIfLong(cells) : 'other'
  const fifth = cells[4] ?? ''
  if (VOLUMES.test(fifth) && !isPartlyClosed(cells))
    return timeColumn(cells) === undefined ? 'working-order' : 'order'
  const isTrade = SIDE.test(type)
  if (isTrade && ENTRY.test(fifth)) return 'deal'
  if (!isTrade) return fifth === '' && isNumber(cells[1]) && isTime(cells[0]) ? 'cash' : unknownIfLong(cells)
  if (isTime(cells[8])) return 'position'
  if (isNumber(cells[8])) return 'open-position'
  return 'unknown'
}

/** A position that was closed in part has two volumes, as orders do; an order's second time is followed by its state. */
function isPartlyClosed(cells: readonly string[]): boolean {
  return SIDE.test(cells[3] ?? '') && isTime(cells[8]) && [9, 10, 11, 12].every((at) => isNumber(cells[at]))
}

/** The column of an order's second time: its volume and time span two columns in some layouts. */
export function timeColumn(cells: readonly string[]): number | undefined {
  if (isTime(cells[8])) return 8
  return isTime(cells[9]) ? 9 : undefined
}

/** Every record starts with a time and a number; one of them may be damaged. */
function isRecord(cells: readonly string[]): boolean {
  if (isTime(cells[0])) return true
  return SIDE.test(cells[3] ?? '') && isNumber(cells[1])
}

function unknownIfLong(cells: readonly string[]): RowKind {
  return cells.filter((cell) => cell !== '').length >= 6 ? 'unknown' : 'other'
}

function isTime(text: string | undefined): boolean {
  return text !== undefined && TIME.test(text)
}
