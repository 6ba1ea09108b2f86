import { COST_FIELDS, type CostField, MONEY_FIELDS } from '@plumbline/domain/imports/mapper-field'
import type {
  DateOrder,
  DecimalMark,
  MappingQuestion,
  RowMeaning,
  TypedDates,
} from '@plumbline/domain/imports/table-mapping'
import type { AccountRows } from '@plumbline/domain/imports/broker-file'
import type { OnProgress } from '../source-file.ts'
import { accountsOfRows } from './accounts-of-rows.ts'
import { addToProfile, emptyProfile, fitOf } from './column-profile.ts'
import type { CostRule } from './cost-rule.ts'
import { dataRows } from './data-rows.ts'
import { decided, type FormatGuess } from './format-guess.ts'
import { type Column, type ColumnGuess, columnsByField, guessColumns } from './guess-columns.ts'
import { watchCosts } from './guess-costs.ts'
import { watchCurrency } from './guess-currency.ts'
import { watchDates } from './guess-dates.ts'
import { watchDirection } from './guess-direction.ts'
import { watchNumbers } from './guess-numbers.ts'
import { checkResults, markByResults } from './guess-results.ts'
import { guessRows } from './guess-rows.ts'
import { type ColumnMarks, type MappedColumns, type Mapping, markOf, type NumberMarks } from './mapping.ts'
import { mappingSignature, tableHeadings } from './mapping-signature.ts'
import { missingFields, type MissingField } from './missing-fields.ts'
import { readHeading } from './read-heading.ts'
import type { Table } from './table.ts'

/** A guessed mapping with its evidence. Data only; the texts are in the UI. */
export interface MappingGuess {
  readonly signature: string
  readonly rowsAre: RowMeaning
  /** The accounts that the rows name, with the rows of each. */
  readonly accounts: readonly AccountRows[]
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
  /** The costs that are not zero in some row: only their signs matter. */
  readonly costsSeen: readonly CostField[]
  readonly currency: FormatGuess<string | null>
  readonly questions: readonly MappingQuestion[]
  readonly missing: readonly MissingField[]
}

/** Number of rows used to profile the columns. */
const PROFILE_ROWS = 500
const LONGEST_HEADING = 100
/** Sample size: later rows are read only while the date order or the decimal mark is undecided. */
const ENOUGH_ROWS = 5_000

/**
 * Guesses how a table's columns become trades, or only the formats of the cells if the columns are `given`. Reads to the
 * end only while a 13 could still decide the date order, or to count the rows of each account.
 */
export function guessMapping(
  table: Table,
  onProgress: OnProgress = () => undefined,
  given?: MappedColumns,
): MappingGuess {
  const headings = table.header.index === null ? [] : (table.head[table.header.index]?.cells ?? [])
  const { columns: profiled, sample } = profileColumns(table, headings)
  const guessed = guessColumns(profiled)
  const delimiter = table.container === 'html' ? ',' : table.delimiter
  const marks = marksOf(sample, columnsByField(guessed), delimiter)
  const rowsAre = guessRows({ columns: profiled, guesses: guessed, sample, marks })
  const { columns, isDoubtful } = checkResults(guessed, sample, marks)
  const fields = given ?? columnsByField(columns)
  const dates = watchDates(fields)
  const numbers = watchNumbers(fields, delimiter)
  const direction = watchDirection(fields)
  const currency = watchCurrency(fields, headings)
  const costs = { '.': watchCosts(fields), ',': watchCosts(fields) }
  const accounts = accountsOfRows(tableHeadings(table))
  let rows = 0
  dataRows(
    table,
    tableHeadings(table),
    ({ cells }) => {
      rows += 1
      const account = accounts.of(cells)
      if (account !== '') accounts.take(account)
      const isSample = rows <= ENOUGH_ROWS
      if (isSample || !dates.isDecided()) dates.take(cells)
      if (isSample || !numbers.isDecided()) numbers.take(cells)
      if (isSample) {
        direction.take(cells)
        currency.take(cells)
        costs['.'].take(cells, '.')
        costs[','].take(cells, ',')
      }
      return rows >= ENOUGH_ROWS && !accounts.isNamed && dates.isDecided() && numbers.isDecided()
        ? 'stop'
        : undefined
    },
    onProgress,
  )
  const guessedNumbers = numbers.guess()
  const { proven, columnMarks, mark } = guessedNumbers
  const byResults = mark.because === 'ambiguous' ? markByResults(sample, fields, guessedNumbers) : undefined
  const decimalMark = byResults === undefined ? mark : decided(byResults, 'adds-up', mark.certainty)
  const moneyColumn = MONEY_FIELDS.flatMap((field) => fields[field] ?? [])[0]
  const money = costs[markOf({ decimalMark: decimalMark.value, columnMarks: columnMarks ?? {} }, moneyColumn)]
  const hasNegatives = profiled[fields.quantity?.[0] ?? -1]?.profile.negatives !== 0
  const hasCostWords = COST_FIELDS.some((field) => {
    const profile = profiled[fields[field]?.[0] ?? -1]?.profile
    return profile !== undefined && fitOf(profile, 'number') === 0
  })
  return concluded(table, columns, fields, {
    rowsAre,
    accounts: accounts.list(),
    costsSeen: money.seen(),
    isDoubtful,
    hasCostWords,
    dateOrder: dates.guess(),
    typedDates: dates.guessTyped(),
    decimalMark,
    provenMarks:
      byResults === undefined
        ? proven
        : {
            ...proven,
            ...Object.fromEntries(guessedNumbers.open.map((column) => [String(column), byResults])),
          },
    columnMarks,
    direction: direction.guess(hasNegatives),
    costs: money.guess(),
    currency: currency.guess(),
    isResultUnclear: money.seen().length > 0 && isResultUnclear(columns, fields),
  })
}

function marksOf(
  sample: readonly (readonly string[])[],
  fields: MappedColumns,
  delimiter: Table['delimiter'],
): NumberMarks {
  const numbers = watchNumbers(fields, delimiter)
  sample.forEach(numbers.take)
  const { mark, columnMarks } = numbers.guess()
  return { decimalMark: mark.value, ...(columnMarks && { columnMarks }) }
}

function profileColumns(table: Table, headings: readonly string[]) {
  const columns: Column[] = []
  const sample: (readonly string[])[] = []
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
      sample.push(cells)
      return sample.length >= PROFILE_ROWS ? 'stop' : undefined
    },
    () => undefined,
  )
  return { columns, sample }
}

/** A heading like "Profit" beside cost columns may mean gross or net; only a second result column would decide it. */
function isResultUnclear(columns: readonly ColumnGuess[], { grossPnl, netPnl }: MappedColumns): boolean {
  const results = [...(grossPnl ?? []), ...(netPnl ?? [])]
  const isNamed = (column: number) => readHeading(columns[column]?.heading ?? '')?.shared === false
  return results.length === 1 && !results.some(isNamed)
}

type Formats = Pick<
  MappingGuess,
  | 'rowsAre'
  | 'accounts'
  | 'dateOrder'
  | 'typedDates'
  | 'decimalMark'
  | 'provenMarks'
  | 'direction'
  | 'costs'
  | 'costsSeen'
  | 'currency'
> & {
  readonly columnMarks: ColumnMarks | undefined
  readonly isResultUnclear: boolean
  readonly isDoubtful: boolean
  readonly hasCostWords: boolean
}

function concluded(
  table: Table,
  columns: readonly ColumnGuess[],
  fields: MappedColumns,
  { isResultUnclear, isDoubtful, hasCostWords, columnMarks, ...formats }: Formats,
): MappingGuess {
  const { dateOrder, typedDates, decimalMark, direction, costs, currency } = formats
  const isAmbiguous = (guess: FormatGuess<unknown>) => guess.because === 'ambiguous'
  const asked: readonly (readonly [MappingQuestion, boolean])[] = [
    ['account', formats.accounts.length > 1],
    ['date-order', isAmbiguous(dateOrder)],
    ['typed-dates', isAmbiguous(typedDates)],
    ['decimal-mark', isAmbiguous(decimalMark)],
    ['direction', isAmbiguous(direction)],
    ['costs', isAmbiguous(costs)],
    ['cost-words', hasCostWords],
    ['result', isResultUnclear],
    ['results', isDoubtful],
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
