import { kindOf, type MapperField } from '@plumbline/domain/imports/mapper-field'
import type { DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { numberText } from '../readers/number-text.ts'
import { cellText } from './cell-kind.ts'
import { type Layout, mayBeRest } from './data-rows.ts'
import { markOf, type NumberMarks } from './mapping.ts'

/** A comma in an unquoted number splits its cell in two: "1,250.00" becomes 1 and 250.00, and all cells behind it move. */
export const COMMA = ','
/** Rows with more commas, or with more ways to join their cells, are not repaired. */
const MAX_COMMAS = 4
const MAX_WAYS = 200
/** A column as printed, in the order of the first table. */
export function tableColumn(column: number, { places }: Layout): number {
  return places ? places.indexOf(column) : column
}

export interface JoinedRow {
  /** One per column. */
  readonly cells: readonly string[]
  /** Columns whose cell was joined. */
  readonly joined: readonly number[]
  /** Whether each joined cell is a number that is written with this comma: 1,250.00, not 12,34 for 1234. */
  readonly isWritten: boolean
}

/** Whether a comma between two adjacent cells could be that of thousands in a number, or any comma. */
export function hasSplitNumber(cells: readonly string[], isAnyComma: boolean): boolean {
  const isAny = (column: number) =>
    /^\s*\d/.test(cells[column] ?? '') && /\d\s*$/.test(cells[column - 1] ?? '')
  return cells.some((_, column) => mayBeRest(cells, column) || (isAnyComma && isAny(column)))
}

interface Shape {
  /** The columns whose cells are in quotation marks: none of them is part of a join. */
  readonly quoted: ReadonlySet<number> | undefined
  readonly layout: Layout
  /** The least number of cells of a row whose last ones were left out. */
  readonly shortest: number
  readonly marks: NumberMarks
  readonly fieldOf: ReadonlyMap<number, MapperField>
  readonly budget: { steps: number }
}

/** All rows that commas within a number or a text could have turned into `cells`; undefined: too many. */
export function joinedRows(
  cells: readonly string[],
  { quoted, layout, shortest, marks, fieldOf, budget }: Shape,
): readonly JoinedRow[] | undefined {
  const { width } = layout
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled - width > MAX_COMMAS) return undefined
  // In a row that fits, cells of texts are joined only to a number.
  const isLong = cells.length > width
  const ways: JoinedRow[] = []
  const add = (way: JoinedRow, from: number): boolean => {
    const column = way.cells.length
    budget.steps -= 1
    if (budget.steps < 0) return false
    // A row may have empty cells behind its last column.
    const isEnd = column === width ? from >= filled : column >= shortest && from === cells.length
    if (isEnd) ways.push(way)
    if (isEnd || column === width) return ways.length <= MAX_WAYS
    const field = fieldOf.get(tableColumn(column, layout))
    const most = Math.min(cells.length - Math.max(0, shortest - column - 1), from + MAX_COMMAS + 1)
    for (let to = from + 1; to <= most; to += 1) {
      if (to > from + 1 && (quoted?.has(from) || quoted?.has(to - 1))) break
      const how = {
        mark: markOf(marks, tableColumn(column, layout)),
        isLong,
        isSingle: cells.length === width + 1,
      }
      for (const { text, isWritten } of joinedCells(cells.slice(from, to), field, how)) {
        const next = {
          cells: [...way.cells, text],
          joined: to === from + 1 ? way.joined : [...way.joined, column],
          isWritten: way.isWritten && isWritten,
        }
        if (!add(next, to)) return false
      }
    }
    return true
  }
  return add({ cells: [], joined: [], isWritten: true }, 0) ? ways : undefined
}

interface HowToJoin {
  readonly mark: DecimalMark
  readonly isLong: boolean
  readonly isSingle: boolean
}

/**
 * The texts that a comma may have split into `parts`; empty if the column cannot hold any of them. A single comma may
 * belong to no number (12,34 for 1234); several are marks of thousands or decimals.
 */
function joinedCells(
  parts: readonly string[],
  field: MapperField | undefined,
  { mark, isLong, isSingle }: HowToJoin,
): readonly { readonly text: string; readonly isWritten: boolean }[] {
  const [first = ''] = parts
  const kind = field === undefined ? 'text' : kindOf(field)
  const isNumber = (text: string) => numberText(cellText(text), mark) !== undefined
  if (parts.length === 1) {
    const isReadable = kind !== 'number' || cellText(first) === '' || isNumber(first)
    return isReadable ? [{ text: first, isWritten: true }] : []
  }
  const written = parts.join(COMMA)
  const digits = parts.join('')
  if (kind === 'number')
    return [
      ...(isNumber(written) ? [{ text: written.trim(), isWritten: true }] : []),
      ...(isSingle && parts.length === 2 && isNumber(digits)
        ? [{ text: digits.trim(), isWritten: false }]
        : []),
    ]
  const isText = field === undefined || field === 'notes' || field === 'tags'
  if (!isText || parts.at(-1)?.trim() === '') return []
  const isWritten = field === undefined && isNumber(written)
  return isWritten || isLong ? [{ text: written, isWritten }] : []
}
