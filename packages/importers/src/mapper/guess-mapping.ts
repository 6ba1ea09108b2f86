import type { OnProgress } from '../source-file.ts'
import type { DecimalMark } from '../readers/number-text.ts'
import type { DateOrder } from '../readers/time-text.ts'
import { addToProfile, emptyProfile } from './column-profile.ts'
import type { CostRule } from './cost-rule.ts'
import { dataRows } from './data-rows.ts'
import type { FormatGuess } from './format-guess.ts'
import { type Column, type ColumnGuess, columnsByField, guessColumns } from './guess-columns.ts'
import { watchCosts } from './guess-costs.ts'
import { watchCurrency } from './guess-currency.ts'
import { type TypedDates, watchDates } from './guess-dates.ts'
import { watchDirection } from './guess-direction.ts'
import { watchNumbers } from './guess-numbers.ts'
import { MONEY_FIELDS } from './mapper-field.ts'
import { type ColumnMarks, type MappedColumns, type Mapping, markOf } from './mapping.ts'
import { mappingSignature, tableHeadings } from './mapping-signature.ts'
import { missingFields, type MissingField } from './missing-fields.ts'
import { readHeading } from './read-heading.ts'
import type { Table } from './table.ts'

/** What the table leaves open and the user must decide. */
export type MappingQuestion =
  | 'date-order'
  | 'typed-dates'
  | 'decimal-mark'
  | 'direction'
  | 'costs'
  | 'result'
  | 'currency'
  | 'closing-time'

/** A guessed mapping with its evidence. Data only; the texts are in the UI. */
export interface MappingGuess {
  readonly signature: string
  /** Usable if nothing is missing; open questions are answered with the likelier option. */
  readonly mapping: Mapping
  readonly columns: readonly ColumnGuess[]
  readonly dateOrder: FormatGuess<DateOrder>
  readonly typedDates: FormatGuess<TypedDates>
  readonly decimalMark: FormatGuess<DecimalMark>
  /** Decimal marks that the cells of columns prove. */
  readonly provenMarks: ColumnMarks
  readonly direction: FormatGuess<Mapping['direction']>
  readonly costs: FormatGuess<CostRule>
  readonly currency: FormatGuess<string | null>
  readonly questions: readonly MappingQuestion[]
  readonly missing: readonly MissingField[]
}

/** Number of rows used to profile the columns. */
const PROFILE_ROWS = 500
const LONGEST_HEADING = 100
/** Sample size: later rows are read only while the date order or the decimal mark is undecided. */
const ENOUGH_ROWS = 5_000

/** Guesses how a table's columns become trades. Reads to the end only while a 13 could still decide the date order. */
export function guessMapping(table: Table, onProgress: OnProgress = () => undefined): MappingGuess {
  const headings = table.header.index === null ? [] : (table.head[table.header.index]?.cells ?? [])
  const profiled = profileColumns(table, headings)
  const columns = guessColumns(profiled)
  const fields = columnsByField(columns)
  const dates = watchDates(fields)
  const numbers = watchNumbers(fields, table.container === 'html' ? ',' : table.delimiter)
  const direction = watchDirection(fields)
  const currency = watchCurrency(fields, headings)
  const costs = { '.': watchCosts(fields), ',': watchCosts(fields) }
  let rows = 0
  dataRows(
    table,
    tableHeadings(table),
    ({ cells }) => {
      rows += 1
      const isSample = rows <= ENOUGH_ROWS
      if (isSample || !dates.isDecided()) dates.take(cells)
      if (isSample || !numbers.isDecided()) numbers.take(cells)
      if (isSample) {
        direction.take(cells)
        currency.take(cells)
        costs['.'].take(cells, '.')
        costs[','].take(cells, ',')
      }
      return rows >= ENOUGH_ROWS && dates.isDecided() && numbers.isDecided() ? 'stop' : undefined
    },
    onProgress,
  )
  const { mark: decimalMark, proven, columnMarks } = numbers.guess()
  const moneyColumn = MONEY_FIELDS.flatMap((field) => fields[field] ?? [])[0]
  const money = costs[markOf({ decimalMark: decimalMark.value, columnMarks: columnMarks ?? {} }, moneyColumn)]
  const hasNegatives = profiled[fields.quantity?.[0] ?? -1]?.profile.negatives !== 0
  return concluded(table, columns, fields, {
    dateOrder: dates.guess(),
    typedDates: dates.guessTyped(),
    decimalMark,
    provenMarks: proven,
    columnMarks,
    direction: direction.guess(hasNegatives),
    costs: money.guess(),
    currency: currency.guess(),
    isResultUnclear: money.hasCosts() && isResultUnclear(columns),
  })
}

function profileColumns(table: Table, headings: readonly string[]): readonly Column[] {
  const columns: Column[] = []
  let rows = 0
  dataRows(
    table,
    tableHeadings(table),
    ({ cells }) => {
      for (let at = columns.length; at < Math.max(cells.length, headings.length); at += 1) {
        columns.push({ heading: headings[at]?.slice(0, LONGEST_HEADING) ?? '', profile: emptyProfile() })
      }
      cells.forEach((cell, at) => {
        const column = columns[at]
        if (column) addToProfile(column.profile, cell)
      })
      return ++rows >= PROFILE_ROWS ? 'stop' : undefined
    },
    () => undefined,
  )
  return columns
}

/** A heading like "Profit" beside cost columns may mean gross or net; only a second result column would decide it. */
function isResultUnclear(columns: readonly ColumnGuess[]): boolean {
  const results = columns.filter(({ field }) => field === 'grossPnl' || field === 'netPnl')
  return results.length === 1 && results.every(({ heading }) => readHeading(heading)?.shared === true)
}

type Formats = Pick<
  MappingGuess,
  'dateOrder' | 'typedDates' | 'decimalMark' | 'provenMarks' | 'direction' | 'costs' | 'currency'
> & {
  readonly columnMarks: ColumnMarks | undefined
  readonly isResultUnclear: boolean
}

function concluded(
  table: Table,
  columns: readonly ColumnGuess[],
  fields: MappedColumns,
  { isResultUnclear, columnMarks, ...formats }: Formats,
): MappingGuess {
  const { dateOrder, typedDates, decimalMark, direction, costs, currency } = formats
  const isAmbiguous = (guess: FormatGuess<unknown>) => guess.because === 'ambiguous'
  const asked: readonly (readonly [MappingQuestion, boolean])[] = [
    ['date-order', isAmbiguous(dateOrder)],
    ['typed-dates', isAmbiguous(typedDates)],
    ['decimal-mark', isAmbiguous(decimalMark)],
    ['direction', isAmbiguous(direction)],
    ['costs', isAmbiguous(costs)],
    ['result', isResultUnclear],
    ['currency', isAmbiguous(currency)],
    ['closing-time', fields.closingTime === undefined],
  ]
  return {
    signature: mappingSignature(table),
    mapping: {
      version: 1,
      headings: tableHeadings(table),
      columns: fields,
      dateOrder: dateOrder.value,
      decimalMark: decimalMark.value,
      direction: direction.value,
      ...costs.value,
      currency: currency.value,
      withoutClosingTime: 'closed-at-opening',
      ...(columnMarks && { columnMarks }),
      ...(typedDates.value === 'swapped' && { typedDates: typedDates.value }),
    },
    columns,
    ...formats,
    questions: asked.flatMap(([question, is]) => (is ? [question] : [])),
    missing: missingFields(fields, direction.value),
  }
}
