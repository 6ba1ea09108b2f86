import {
  COST_FIELDS,
  kindOf,
  MAPPER_FIELDS,
  type MapperField,
  MONEY_FIELDS,
} from '@plumbline/domain/imports/mapper-field'
import type { Problem, RepairedCell } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { LIMITS } from '../readers/limits.ts'
import { numberText } from '../readers/number-text.ts'
import type { ClockedTrade } from '../readers/same-clock.ts'
import { cellText } from './cell-kind.ts'
import { type Contract, contractSize, contractSizes } from './contract-sizes.ts'
import type { Layout } from './data-rows.ts'
import { printedMoney } from './guess-costs.ts'
import { type Mapping, markOf, type NumberMarks } from './mapping.ts'
import type { TableRow } from './table-row.ts'

/** A comma in an unquoted number splits its cell in two: "1,250.00" becomes 1 and 250.00, and all cells behind it move. */
const COMMA = ','
/** Rows with more commas, or with more ways to join their cells, are not repaired. */
const MOST_COMMAS = 4
const MOST_WAYS = 200
/** Cells tried in all rows of a file, and more for each; the rows after that are not repaired. A usual row needs 20 to 200. */
const MOST_STEPS = 400_000
const STEPS_PER_ROW = 50

/** A row that a comma may have split. */
export interface SplitRow extends Pick<Layout, 'titles' | 'width' | 'usual' | 'fewest'> {
  readonly row: TableRow
}

type Read = ClockedTrade | Problem

interface SplitRowsOptions {
  /** The columns that every row has. */
  readonly needed: readonly number[]
  readonly readRow: (row: TableRow, titles: readonly string[]) => Read
  readonly take: (row: TableRow, read: Read) => void
  readonly list: (row: TableRow, code: 'extra-cells') => void
}

/**
 * Takes rows of a comma-separated file in which a comma may have split a number: those with more cells than columns or
 * than other rows, and those whose result contradicts the others of their pair. A row that can be read in no other way is
 * taken as it is. The others wait until all rows are known, which prove or disprove them; then each is taken as it is,
 * taken repaired, or listed.
 */
export function createSplitRows(mapping: Mapping, { needed, readRow, take, list }: SplitRowsOptions) {
  const waiting: (SplitRow & { readonly doubt?: 'near' | 'far' })[] = []
  let proofs = resultProofs(mapping, [])
  // Most rows of the file end in a comma more than the headings.
  let hasFinalCommas = false
  const hasDecimalCommas = [mapping.decimalMark, ...Object.values(mapping.columnMarks ?? {})].includes(COMMA)
  const budget = { steps: MOST_STEPS }
  const fieldOf = new Map(
    MAPPER_FIELDS.flatMap((field) =>
      (mapping.columns[field] ?? []).map((column) => [column, field] as const),
    ),
  )
  const wholeRow = Math.max(-1, ...needed) + 1
  const readingsOf = (
    { row: { line, cells }, titles, width, fewest = width }: SplitRow,
    isDoubted = false,
  ): readonly Reading[] | undefined => {
    budget.steps += STEPS_PER_ROW
    const shortest = isDoubted ? wholeRow : Math.min(fewest, width)
    const ways = waysToJoin(cells, { shortest, width, marks: mapping, fieldOf, budget })
    return ways?.map((way): Reading => ({ ...way, read: readRow({ line, cells: way.cells }, titles) }))
  }
  return {
    add(split: SplitRow, misfit: 'extra-cells' | 'longer'): void {
      const { row, titles, width, usual } = split
      const isUsual = misfit === 'longer' && row.cells.length > width && row.cells.length === usual
      const isWhole =
        misfit === 'longer' && !hasSplitNumber(row.cells, hasDecimalCommas || row.cells.length > width)
      if (isWhole || (isUsual && hasFinalCommas)) return take(row, readRow(row, titles))
      if (waiting.length >= LIMITS.problems) return list(row, 'extra-cells')
      const found = misfit === 'extra-cells' ? undefined : onlyReading(readingsOf(split))
      if (!found) waiting.push(split)
      else {
        if (isUsual && 'trade' in found.read) hasFinalCommas = true
        take(row, found.read)
      }
    },
    /** `trades`: those of all rows that do not wait. Lines of those whose results differ from the others of their pair, and how; `doubt` takes their rows. */
    differing(trades: readonly ImportedTrade[]): ReadonlyMap<number, 'near' | 'far'> {
      const { compare } = (proofs = resultProofs(mapping, trades))
      return new Map(
        trades.flatMap((trade) => {
          const how = compare(trade)
          return how === 'near' || how === 'far' ? [[trade.line, how] as const] : []
        }),
      )
    },
    doubt: (split: SplitRow, doubt: 'near' | 'far') => void waiting.push({ ...split, doubt }),
    finish(): readonly RepairedCell[] {
      return waiting.flatMap(({ doubt, ...split }) => {
        const { row, titles } = split
        const proven = provenReading(readingsOf(split, doubt !== undefined), proofs)
        const found =
          proven ?? (doubt === 'near' ? { ...row, joined: [], read: readRow(row, titles) } : undefined)
        if (!found) {
          list(row, 'extra-cells')
          return []
        }
        take({ line: row.line, cells: found.cells }, found.read)
        return found.joined.map((column) => ({
          line: row.line,
          column,
          heading: titles[column] ?? '',
          text: found.cells[column] ?? '',
        }))
      })
    },
  }
}

interface Reading extends Way {
  readonly read: Read
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
  const adding = readings?.filter((reading) => proofs.addsUp(reading) !== undefined) ?? []
  const found = isAlone(adding) ? adding.find(({ isWritten }) => isWritten) : undefined
  return found && (proofs.addsUp(found) === 'size' || proofs.isOfAmounts(found)) ? found : undefined
}

function isAsItIs({ joined }: Way): boolean {
  return joined.length === 0
}

/** Whether all readings are the same trade. */
function isAlone(readings: readonly Reading[]): boolean {
  return readings.length === 1 || new Set(readings.map(({ read }) => keyOf(read))).size === 1
}

interface Way {
  /** As many as columns. */
  readonly cells: readonly string[]
  /** Columns whose cell was joined. */
  readonly joined: readonly number[]
  /** All joined cells are numbers as they are written, with their commas. */
  readonly isWritten: boolean
}

/** Whether a comma between two adjacent cells could be that of thousands in a number, or any comma. */
function hasSplitNumber(cells: readonly string[], isAnyComma: boolean): boolean {
  const rest = isAnyComma ? /^\s*\d/ : /^\s*\d{3}(?!\d)/
  return cells.some((cell, index) => rest.test(cell) && /\d\s*$/.test(cells[index - 1] ?? ''))
}

interface Shape {
  /** Cells at least, if those at the end are left out. */
  readonly shortest: number
  readonly width: number
  readonly marks: NumberMarks
  readonly fieldOf: ReadonlyMap<number, MapperField>
  readonly budget: { steps: number }
}

/** All rows that commas within a number or a text could have turned into `cells`; undefined: too many. */
function waysToJoin(
  cells: readonly string[],
  { shortest, width, marks, fieldOf, budget }: Shape,
): readonly Way[] | undefined {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled - width > MOST_COMMAS) return undefined
  // Of a row that fits, only whole numbers are proof enough that it does not.
  const isLong = cells.length > width
  const ways: Way[] = []
  const add = (way: Way, from: number): boolean => {
    const column = way.cells.length
    budget.steps -= 1
    if (budget.steps < 0) return false
    // Empty cells at the end may be none of the row's.
    const isEnd = column === width ? from >= filled : column >= shortest && from === cells.length
    if (isEnd) ways.push(way)
    if (isEnd || column === width) return ways.length <= MOST_WAYS
    const field = fieldOf.get(column)
    const most = Math.min(cells.length - Math.max(0, shortest - column - 1), from + MOST_COMMAS + 1)
    for (let to = from + 1; to <= most; to += 1) {
      const how = { mark: markOf(marks, column), isLong, isSingle: cells.length === width + 1 }
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
 * What a column's cell may have been, of which `parts` were made; empty if these are no cell of its kind. A single comma
 * may also belong to no number (12,34 for 1234); several are marks of thousands or decimals.
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
      ...(isSingle && isNumber(digits) ? [{ text: digits.trim(), isWritten: false }] : []),
    ]
  const isText = field === undefined || field === 'notes' || field === 'tags'
  if (!isText || parts.at(-1)?.trim() === '') return []
  const isWritten = field === undefined && isNumber(written)
  return isWritten || isLong ? [{ text: written, isWritten }] : []
}

function keyOf(read: Read): string {
  return JSON.stringify(read, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

/** What the rows of a table prove about the results of others. */
interface ResultProofs {
  /**
   * Whether the result is the price movement x quantity x the contract size that most rows of the pair have in common;
   * `far`: it is less than half of it, or more than twice. undefined if that is unknown.
   */
  readonly compare: (trade: ImportedTrade) => 'equal' | 'near' | 'far' | undefined
  /** What proves the trade's amounts, if nothing that is known contradicts them. */
  readonly addsUp: (reading: Reading) => 'size' | 'amounts' | undefined
  /** Whether only amounts of the row were joined. */
  readonly isOfAmounts: (way: Way) => boolean
}

/** Enough rows to show that the result is proportional to price movement and quantity. */
const FEWEST_ROWS = 2
const FAR = 2

/**
 * A row adds up by the contract size of its pair. Without one, its net result is its gross result less its costs, which
 * proves these amounts, but no price and no quantity.
 */
function resultProofs(mapping: Mapping, trades: readonly ImportedTrade[]): ResultProofs {
  const sizes = contractSizes(trades.map(contractOf))
  const moneyColumns = new Set(MONEY_FIELDS.flatMap((field) => mapping.columns[field] ?? []))
  // Then a row whose amounts contradict each other is no trade.
  const isBooked = (cells: readonly string[]) => {
    const printed = printedMoney(cells, mapping.columns, mapping)
    const hasCosts = COST_FIELDS.some((field) => printed[field] !== null)
    return printed.grossPnl !== null && printed.netPnl !== null && hasCosts
  }
  const compare: ResultProofs['compare'] = (trade) => {
    const [known, size] = [sizes.get(trade.pair), contractSize(contractOf(trade))]
    if (!known || !size || known.rows < FEWEST_ROWS || known.rows * 2 <= known.of) return undefined
    if (size.from <= known.to && size.to >= known.from) return 'equal'
    const share = (size.from + size.to) / (known.from + known.to)
    return share > 1 / FAR && share < FAR ? 'near' : 'far'
  }
  return {
    compare,
    addsUp({ cells, read }) {
      if (!('trade' in read)) return undefined
      const compared = compare(read.trade)
      if (compared !== undefined) return compared === 'equal' ? 'size' : undefined
      return isBooked(cells) ? 'amounts' : undefined
    },
    isOfAmounts: ({ joined }) => joined.every((column) => moneyColumns.has(column)),
  }
}

function contractOf({ pair, direction, quantity, entryPrice, exitPrice, grossPnl }: ImportedTrade): Contract {
  const result = Number(grossPnl) / 1e8
  return { pair, direction, quantity, entryPrice, exitPrice: exitPrice ?? entryPrice, result }
}
