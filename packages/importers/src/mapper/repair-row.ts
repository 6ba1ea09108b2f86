import { COST_FIELDS, kindOf, MAPPER_FIELDS, type MapperField } from '@plumbline/domain/imports/mapper-field'
import type { Problem, RepairedCell } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { DecimalMark } from '@plumbline/domain/imports/table-mapping'
import { LIMITS } from '../readers/limits.ts'
import { numberText } from '../readers/number-text.ts'
import type { ClockedTrade } from '../readers/same-clock.ts'
import { cellText } from './cell-kind.ts'
import { type Contract, contractSize, createContractSizes } from './contract-sizes.ts'
import type { Layout } from './data-rows.ts'
import { printedMoney } from './guess-costs.ts'
import { type Mapping, markOf } from './mapping.ts'
import type { TableRow } from './table-row.ts'

/** A comma in an unquoted number splits its cell in two: "1,250.00" becomes 1 and 250.00, and all cells behind it move. */
const COMMA = ','
/** Rows with more commas, or with more ways to join their cells, are not repaired. */
const MOST_COMMAS = 4
const MOST_WAYS = 200
/** Cells tried in all rows of a file; the rows after that are not repaired. A usual row needs some hundred. */
const MOST_STEPS = 400_000

/** A row with more cells than columns. */
export interface LongRow extends Pick<Layout, 'titles' | 'width' | 'usual'> {
  readonly row: TableRow
}

type Read = ClockedTrade | Problem

interface LongRowsOptions {
  readonly readRow: (row: TableRow, titles: readonly string[]) => Read
  readonly take: (row: TableRow, read: Read) => void
  readonly list: (row: TableRow, code: 'extra-cells') => void
}

/**
 * Takes rows with more cells than columns. A row whose further cells are empty is taken without them if its cells can be
 * read in no other way. The others wait until all rows are known, which prove or disprove them; then each is taken
 * repaired, or listed.
 */
export function createLongRows(mapping: Mapping, { readRow, take, list }: LongRowsOptions) {
  const proofs = resultProofs(mapping)
  const waiting: LongRow[] = []
  // Most rows of the file end in a comma more than the headings.
  let hasFinalCommas = false
  const budget = { steps: MOST_STEPS }
  const readLong = (long: LongRow, addsUp: ResultProofs['addsUp']) =>
    readLongRow(long, {
      mapping,
      budget,
      readCells: (cells) => readRow({ line: long.row.line, cells }, long.titles),
      addsUp,
    })
  return {
    /** Takes note of what a trade proves about the results of its pair. */
    prove: proofs.take,
    add(long: LongRow, misfit: 'extra-cells' | 'blank-cells'): void {
      const { row, titles, usual } = long
      const isUsual = misfit === 'blank-cells' && row.cells.length === usual
      if (isUsual && hasFinalCommas) return take(row, readRow(row, titles))
      if (waiting.length >= LIMITS.problems) return list(row, 'extra-cells')
      const found = misfit === 'blank-cells' ? readLong(long, () => false) : undefined
      if (!found) waiting.push(long)
      else {
        if (isUsual && 'trade' in found.read) hasFinalCommas = true
        take(row, found.read)
      }
    },
    finish(): readonly RepairedCell[] {
      return waiting.flatMap((long) => {
        const found = readLong(long, proofs.addsUp)
        if (!found) {
          list(long.row, 'extra-cells')
          return []
        }
        take({ line: long.row.line, cells: found.cells }, found.read)
        return found.joined.map((column) => ({
          line: long.row.line,
          column,
          heading: long.titles[column] ?? '',
          text: found.cells[column] ?? '',
        }))
      })
    },
  }
}

interface Reading extends Pick<Way, 'cells' | 'joined'> {
  readonly read: Read
}

interface Budget {
  steps: number
}

interface ReadingOptions extends Pick<ResultProofs, 'addsUp'> {
  readonly mapping: Mapping
  readonly budget: Budget
  readonly readCells: (cells: readonly string[]) => Read
}

/**
 * The row without the empty cells at its end if nothing else can be read, or the trade of the only way to join adjacent
 * cells that adds up. All rows from which a comma could have made these cells are compared, also those in which the comma
 * belongs to no number: if two of them could be the row, or the amounts of none prove it, it is undefined.
 */
function readLongRow(
  { row: { cells }, width }: LongRow,
  { mapping, budget, readCells, addsUp }: ReadingOptions,
): Reading | undefined {
  const ways = waysToJoin(cells, width, mapping, budget)
  if (!ways) return undefined
  const found = ways.flatMap((way) => {
    const read = readCells(way.cells)
    return 'trade' in read ? [{ ...way, read, key: keyOf(read) }] : []
  })
  const isAlone = (all: typeof found) => new Set(all.map(({ key }) => key)).size === 1
  const asItIs = ways.find(({ joined }) => joined.length === 0)
  if (asItIs && found.length === 0) return { ...asItIs, read: readCells(asItIs.cells) }
  if (asItIs && isAlone(found) && found.some(({ joined }) => joined.length === 0))
    return { ...asItIs, read: readCells(asItIs.cells) }
  const adding = found.filter((way) => addsUp(way.read.trade, way.cells))
  return isAlone(adding) ? adding.find(({ isWritten }) => isWritten) : undefined
}

interface Way {
  /** As many as columns. */
  readonly cells: readonly string[]
  /** Columns whose cell was joined. */
  readonly joined: readonly number[]
  /** All joined cells are numbers as they are written, with their commas. */
  readonly isWritten: boolean
}

/** All rows of `width` cells that commas within a number or a text could have turned into `cells`; undefined: too many. */
function waysToJoin(
  cells: readonly string[],
  width: number,
  mapping: Mapping,
  budget: Budget,
): readonly Way[] | undefined {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (Math.max(filled, width) - width > MOST_COMMAS) return undefined
  const fieldOf = new Map<number, MapperField>(
    MAPPER_FIELDS.flatMap((field) =>
      (mapping.columns[field] ?? []).map((column) => [column, field] as const),
    ),
  )
  const ways: Way[] = []
  const add = (way: Way, from: number): boolean => {
    const column = way.cells.length
    budget.steps -= 1
    if (budget.steps < 0) return false
    if (column === width) {
      // Empty cells at the end may be none of the row's.
      if (cells.slice(from).some((cell) => cell.trim() !== '')) return true
      ways.push(way)
      return ways.length <= MOST_WAYS
    }
    const field = fieldOf.get(column)
    const most = Math.min(cells.length - (width - column - 1), from + MOST_COMMAS + 1)
    for (let to = from + 1; to <= most; to += 1) {
      const how = { mark: markOf(mapping, column), isSingle: cells.length === width + 1 }
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

/**
 * What a column's cell may have been, of which `parts` were made; empty if these are no cell of its kind. A single comma
 * may also belong to no number (12,34 for 1234); several are marks of thousands or decimals.
 */
function joinedCells(
  parts: readonly string[],
  field: MapperField | undefined,
  { mark, isSingle }: { readonly mark: DecimalMark; readonly isSingle: boolean },
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
  return [{ text: written, isWritten: field === undefined && isNumber(written) }]
}

function keyOf({ trade, ...clock }: ClockedTrade): string {
  return JSON.stringify({ ...clock, ...trade }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

/** Gathers what the rows of a table prove about the results of others. */
interface ResultProofs {
  readonly take: (trade: ImportedTrade) => void
  /** Whether all that is known proves the trade's amounts, and anything does. */
  readonly addsUp: (trade: ImportedTrade, cells: readonly string[]) => boolean
}

/** Enough rows to show that the result is proportional to price movement and quantity. */
const FEWEST_ROWS = 2

/**
 * A row adds up if its net result is its gross result less its costs, and if its gross result is its price movement x
 * quantity x the contract size that the other rows of its pair have in common; of the two, what the table has.
 */
function resultProofs(mapping: Mapping): ResultProofs {
  const sizes = createContractSizes()
  // Then a row whose amounts contradict each other is no trade.
  const isBooked = (cells: readonly string[]) => {
    const printed = printedMoney(cells, mapping.columns, mapping)
    const hasCosts = COST_FIELDS.some((field) => printed[field] !== null)
    return printed.grossPnl !== null && printed.netPnl !== null && hasCosts
  }
  return {
    take: (trade) => sizes.take(contractOf(trade)),
    addsUp(trade, cells) {
      const known = sizes.byPair.get(trade.pair)
      if (!known || known.rows < FEWEST_ROWS || known.from > known.to) return isBooked(cells)
      const size = contractSize(contractOf(trade))
      return size !== undefined && size.from <= known.to && size.to >= known.from
    },
  }
}

function contractOf({ exitPrice, grossPnl, ...trade }: ImportedTrade): Contract {
  return { ...trade, exitPrice: exitPrice ?? trade.entryPrice, result: Number(grossPnl) / 1e8 }
}
