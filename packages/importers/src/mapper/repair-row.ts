import { MAPPER_FIELDS, type MapperField } from '@plumbline/domain/imports/mapper-field'
import type { Problem, RepairedCell } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { quotedColumns } from '../csv/csv-rows.ts'
import { LIMITS } from '../readers/limits.ts'
import type { ClockedTrade } from '../readers/same-clock.ts'
import { type ResultProofs, resultProofs } from './contract-sizes.ts'
import { inOrder, isNumberLike, isRestOfWhole, type Layout, unquotedCells } from './data-rows.ts'
import { type Mapping } from './mapping.ts'
import { createDateJoins } from './split-dates.ts'
import type { TableRow } from './table-row.ts'
import { COMMA, hasSplitNumber, tableColumn, type JoinedRow, joinedRows } from './joined-rows.ts'

/** Cells tried in all rows of a file; the rows after that are not repaired. A usual row needs 20 to 200. */
const MAX_STEPS = 400_000

/** Fields that many rows leave empty. */
const OPTIONAL: readonly MapperField[] = ['stopLoss', 'takeProfit', 'notes', 'tags']

/** A row that a comma may have split, as printed. */
export interface SplitRow {
  readonly row: TableRow
  readonly layout: Layout
  /** Columns whose date and time of day are joined already. */
  readonly dates?: readonly number[]
}

/** What makes a row doubtful: its result is unlike those of its pair, or a number is where texts are. */
export type DoubtReason = 'near' | 'far' | 'shifted'

type Read = ClockedTrade | Problem

interface SplitRowsOptions {
  /** The columns that every row has. */
  readonly needed: readonly number[]
  /** Reads a row in the order of the first table. */
  readonly readRow: (row: TableRow, titles: readonly string[]) => Read
  /** Whether the row is a trade that is imported. */
  readonly take: (row: TableRow, read: Read) => boolean
  readonly list: (row: TableRow, code: 'extra-cells') => void
}

/**
 * Finds rows of a comma-separated file in which a comma has split a number. Rows with more cells than columns wait until
 * all rows are known, which prove or disprove them; then each is taken as it is, taken repaired, or listed. Other rows are
 * read as they are, and doubted afterwards: if their result contradicts the contract size of their pair, or if a number is
 * where other rows have texts.
 */
export function createSplitRows(mapping: Mapping, { needed, readRow, take, list }: SplitRowsOptions) {
  const waiting: SplitRow[] = []
  const repaired: RepairedCell[] = []
  // Lines of rows with a number where other rows have texts.
  const shifted = new Set<number>()
  // Cells of the shortest rows that are read as they are: no comma has split them.
  let fewest = Number.POSITIVE_INFINITY
  // Most rows of the file end in a comma more than the headings.
  let hasFinalCommas = false
  let proofs = resultProofs(mapping, [])
  const hasDecimalCommas = [mapping.decimalMark, ...Object.values(mapping.columnMarks ?? {})].includes(COMMA)
  const budget = { steps: MAX_STEPS }
  const joinDates = createDateJoins(mapping)
  const fieldOf = new Map(
    MAPPER_FIELDS.flatMap((field) =>
      (mapping.columns[field] ?? []).map((column) => [column, field] as const),
    ),
  )
  const hasNumberAsText = (cells: readonly string[], { words }: Layout) =>
    words?.some((column) => isNumberLike(cells[column] ?? '')) === true
  /** Whether a row that is one cell too long may be shifted: its last cells may have been empty before the shift. */
  const hidesShift = (cells: readonly string[], layout: Layout) => {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '')
    const isOptional = (column: number) => OPTIONAL.some((field) => fieldOf.get(column) === field)
    const behind = Array.from({ length: layout.width - filled }, (_, index) => filled + index)
    const isHidden = behind.every(isOptional) && !layout.words?.includes(filled)
    return isHidden || hasNumberAsText(cells, layout)
  }
  const readingsOf = ({ row: { line, cells, text }, layout }: SplitRow): readonly Reading[] | undefined => {
    const quoted = text === undefined ? undefined : quotedColumns(text, COMMA)
    const shortest = Math.min(layout.width, lastOf(needed, layout) + 1)
    const ways = joinedRows(cells, { quoted, layout, shortest, marks: mapping, fieldOf, budget })
    const hasFinalComma = hasUsualFinalComma(cells, layout) && !hidesShift(cells, layout)
    return ways?.flatMap((way) => {
      if (hasFinalComma && !way.isWritten) return []
      const row = inOrder({ line, cells: way.cells }, layout)
      const joined = way.joined.map((column) => tableColumn(column, layout))
      const read = readRow(row, layout.titles)
      return { row, joined, isWritten: way.isWritten, read, key: keyOf(read, cells.length > layout.width) }
    })
  }
  const settle = ({ row, layout, dates = [] }: SplitRow, found: Reading | undefined) => {
    if (!found) return list(row, 'extra-cells')
    if (!take(found.row, found.read)) return
    for (const column of [...dates, ...found.joined]) {
      const heading = layout.titles[column] ?? ''
      repaired.push({ line: row.line, column, heading, text: found.row.cells[column] ?? '' })
    }
  }
  const wait = (split: SplitRow) => {
    if (waiting.length >= LIMITS.problems) list(split.row, 'extra-cells')
    else waiting.push(split)
  }
  const add = ({ row, layout }: SplitRow) => {
    const joined = joinDates(row, layout)
    if (joined) return wait({ ...joined, layout })
    const whole = inOrder({ line: row.line, cells: row.cells.slice(0, layout.width) }, layout)
    if (!take(whole, readRow(whole, layout.titles))) return
    fewest = Math.min(fewest, row.cells.length)
    if (hasNumberAsText(whole.cells, layout)) shifted.add(row.line)
  }
  return {
    /** Takes a row that is read as it is. */
    add,
    /** Takes a row with more cells than columns, now or in the end. */
    addLong(split: SplitRow, misfit: 'extra-cells' | 'blank-cells'): void {
      const { row, layout } = split
      const isUsual = hasUsualFinalComma(row.cells, layout)
      const joined = joinDates(row, layout)
      if (joined) return wait({ ...joined, layout })
      if (isUsual && hasFinalCommas) return add(split)
      if (waiting.length >= LIMITS.problems) return list(row, 'extra-cells')
      const found = misfit === 'blank-cells' ? onlyReading(readingsOf(split)) : undefined
      if (!found) waiting.push(split)
      else {
        if (isUsual && 'trade' in found.read) hasFinalCommas = true
        add(split)
      }
    },
    /** `trades`: of all rows that are read as they are. The lines of those that are doubtful. */
    doubtful(trades: readonly ImportedTrade[]): ReadonlyMap<number, DoubtReason> {
      proofs = resultProofs(mapping, trades)
      const doubts = new Map<number, DoubtReason>()
      for (const trade of trades) {
        const compared = proofs.compare(trade)
        if (compared === 'near' || compared === 'far') doubts.set(trade.line, compared)
        else if (shifted.has(trade.line)) doubts.set(trade.line, 'shifted')
      }
      return doubts
    },
    /**
     * Takes a doubtful row repaired if that is proved; false: it stays as it was read. One that has more cells than others,
     * or a text that looks like the rest of its amount, is listed if it can be read in another way and nothing proves one.
     */
    replace(split: SplitRow, doubt: DoubtReason): boolean {
      const { cells } = split.row
      if (!hasSplitNumber(unquotedCells(split.row), hasDecimalCommas || cells.length > split.layout.width))
        return false
      const found = provenReading(readingsOf(split), proofs)
      const isSuspect = cells.length > fewest || (shifted.has(split.row.line) && hasRestAsText(split, needed))
      if (found ? isAsItIs(found) : doubt === 'near' || !isSuspect) return false
      settle(split, found)
      return true
    },
    finish(): readonly RepairedCell[] {
      for (const split of waiting) {
        const found = provenReading(readingsOf(split), proofs)
        settle(split, split.dates && found && contradicts(found, proofs) ? undefined : found)
      }
      return repaired
    },
  }
}

/** Whether the cell behind the last needed one is a text that looks like the rest of a number, as 500.00 in 1,500.00. */
function hasRestAsText({ row, layout }: SplitRow, needed: readonly number[]): boolean {
  return isRestOfWhole(unquotedCells(row), lastOf(needed, layout) + 1)
}

/** The last of these columns as printed; -1 for none. */
function lastOf(columns: readonly number[], { places }: Layout): number {
  return Math.max(-1, ...columns.map((column) => (places ? (places[column] ?? -1) : column)))
}

/** A way to read a row, in the order of the first table. */
interface Reading extends Pick<JoinedRow, 'joined' | 'isWritten'> {
  readonly row: TableRow
  readonly read: Read
  readonly key: string
}

/** Whether only a comma at its end makes the row longer than the headings, as most rows of the file. */
function hasUsualFinalComma(cells: readonly string[], { width, usual }: Layout): boolean {
  return cells.length === usual && usual === width + 1 && cells.at(-1)?.trim() === ''
}

/** A closed trade without an exit price above 0 is not believed: the join may have taken its cells. */
function hasNoExitPrice({ joined, read }: Reading): boolean {
  if (joined.length === 0 || !('trade' in read)) return false
  return read.trade.closedAt !== null && (read.trade.exitPrice ?? 0) <= 0
}

/** The row as it is if it can be read in no other way. */
function onlyReading(readings: readonly Reading[] | undefined): Reading | undefined {
  const asItIs = readings?.find(isAsItIs)
  const trades = readings?.filter(({ read }) => 'trade' in read) ?? []
  const isOnly = trades.length === 0 || (isAlone(trades) && trades.some(isAsItIs))
  return isOnly ? asItIs : undefined
}

/**
 * The row as it is if nothing else can be read, or the trade of the only way to join adjacent cells that adds up. All
 * rows from which a comma could have made these cells are compared, also those in which the comma belongs to no number:
 * if two of them could be the row, or the amounts of none prove it, it is undefined.
 */
function provenReading(readings: readonly Reading[] | undefined, proofs: ResultProofs): Reading | undefined {
  const only = onlyReading(readings)
  if (only) return only
  const adding = readings?.filter((reading) => addsUp(reading, proofs) !== undefined) ?? []
  const found = isAlone(adding) ? adding.find(({ isWritten }) => isWritten) : undefined
  if (!found || hasNoExitPrice(found)) return undefined
  return addsUp(found, proofs) === 'size' || proofs.areAmounts(found.joined) ? found : undefined
}

function addsUp({ row, read }: Reading, proofs: ResultProofs) {
  return 'trade' in read ? proofs.addsUp(read.trade, row.cells) : undefined
}

function contradicts({ read }: Reading, proofs: ResultProofs): boolean {
  const compared = 'trade' in read ? proofs.compare(read.trade) : undefined
  return compared === 'near' || compared === 'far'
}

function isAsItIs({ joined }: Reading): boolean {
  return joined.length === 0
}

/** Whether all readings are the same trade. */
function isAlone(readings: readonly Reading[]): boolean {
  return new Set(readings.map(({ key }) => key)).size === 1
}

/** What distinguishes two readings. Unless the row is too long, that is no text: cells of unused columns may belong to it. */
function keyOf(read: Read, hasTexts: boolean): string {
  const { notes, journal, ...trade } = 'trade' in read ? read.trade : { ...read, notes: '', journal: {} }
  return JSON.stringify([trade, hasTexts && [notes, journal]], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
