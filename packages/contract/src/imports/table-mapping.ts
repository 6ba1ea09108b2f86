import { COST_FIELDS, MAPPER_FIELDS } from '@plumbline/domain/imports/mapper-field'
import {
  COLUMN_REASONS,
  DATE_ORDERS,
  DECIDED_SETTINGS,
  DECIMAL_MARKS,
  DELIMITERS,
  FORMAT_REASONS,
  MAPPING_CONFLICTS,
  MAPPING_LIMITS,
  MAPPING_QUESTIONS,
  MISREAD_REASONS,
  ROW_MEANINGS,
  TABLE_CONTAINERS,
  TYPED_DATES,
} from '@plumbline/domain/imports/table-mapping'
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { accountRows } from './totals.ts'

// How the columns of a table of unknown format become trades, and the evidence for it. packages/importers/mapper
// guesses and applies it; docs/tables-and-futures.md explains the terms.

const list = <Item extends z.core.SomeType>(item: Item, longest: number = MAPPING_LIMITS.columns) =>
  z.readonly(z.array(item).check(z.maxLength(longest)))

const mappingText = text(MAPPING_LIMITS.textChars)
const columnIndex = z.int().check(z.minimum(0), z.maximum(MAPPING_LIMITS.columns - 1))
const columnNumber = z.string().check(
  z.regex(/^\d{1,3}$/, 'must be the number of a column'),
  z.refine((column) => Number(column) < MAPPING_LIMITS.columns, 'must be the number of a column'),
)
const mapperField = z.enum(MAPPER_FIELDS)
const costField = z.enum(COST_FIELDS)
export const dateOrder = z.enum(DATE_ORDERS)
export const decimalMark = z.enum(DECIMAL_MARKS)
export const delimiter = z.enum(DELIMITERS)
export const tableContainer = z.enum(TABLE_CONTAINERS)

const directionRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    words: z
      .record(mappingText, z.enum(['long', 'short']))
      .check(
        z.refine(
          (words) => Object.keys(words).length <= MAPPING_LIMITS.words,
          `must have at most ${MAPPING_LIMITS.words} words`,
        ),
      ),
  }),
  z.object({ kind: z.literal('signed-quantity') }),
])

/** In `positiveCosts`, a positive number is a cost; `feesAre: total` means that fees contain commission and swap. */
const costRule = { positiveCosts: list(costField, 3), feesAre: z.enum(['besides', 'total']) }
const tableCurrency = z.nullable(
  z.string().check(z.regex(/^[A-Z]{3,5}$/, 'must be a currency code such as USD')),
)

export const tableMapping = z.object({
  version: z.literal(1),
  /** Unchanged from the guess: data begins below the row with these texts. null: the table has no headings. */
  headings: z.nullable(list(mappingText)),
  /** Columns of each field, from 0; a time may have two, for the date and the time of day. */
  columns: z.partialRecord(
    mapperField,
    z.readonly(z.array(columnIndex).check(z.minLength(1), z.maxLength(2))),
  ),
  dateOrder,
  /** Dates that a workbook stores as dates have day and month swapped: a spreadsheet took months for days. */
  typedDates: z.exactOptional(z.literal('swapped')),
  decimalMark,
  /** In a table with both decimal marks: those of the columns, from 0, whose cells prove theirs. */
  columnMarks: z.exactOptional(z.record(columnNumber, decimalMark)),
  direction: directionRule,
  ...costRule,
  currency: tableCurrency,
  /** The account whose rows are imported, of a table that names several; without it, all rows. Never remembered. */
  account: z.exactOptional(mappingText.check(z.minLength(1))),
  /** Meaning of a row in a table without closing times. */
  withoutClosingTime: z.enum(['closed-at-opening', 'open']),
  /** Set when the mapping is confirmed: all other settings are asked about again when another file needs them. */
  decided: z.exactOptional(
    z.object({ settings: list(z.enum(DECIDED_SETTINGS)), columns: list(columnIndex) }),
  ),
})
export type TableMapping = z.infer<typeof tableMapping>

/** 0 (no evidence) to 1. */
const certainty = z.number()

const formatGuess = <Value extends z.core.SomeType>(value: Value) =>
  z.object({ value, certainty, because: z.enum(FORMAT_REASONS), options: z.readonly(z.array(value)) })

const mappingQuestion = z.enum(MAPPING_QUESTIONS)

export const mappingGuess = z.object({
  signature: z.string(),
  /** Rows that are not trades cannot be imported with any mapping. */
  rowsAre: z.enum(ROW_MEANINGS),
  /** The accounts that the rows name, with the number of rows of each. */
  accounts: list(accountRows, MAPPING_LIMITS.accounts),
  mapping: tableMapping,
  columns: list(
    z.object({
      column: z.number(),
      heading: z.string(),
      field: z.nullable(mapperField),
      certainty,
      because: list(z.enum(COLUMN_REASONS)),
    }),
  ),
  dateOrder: formatGuess(dateOrder),
  typedDates: formatGuess(z.enum(TYPED_DATES)),
  decimalMark: formatGuess(decimalMark),
  direction: formatGuess(directionRule),
  costs: formatGuess(z.object(costRule)),
  /** Costs that are not zero in some row. */
  costsSeen: list(costField, 3),
  currency: formatGuess(tableCurrency),
  questions: list(mappingQuestion),
  /** Fields without a column; `result` is gross or net P&L. */
  missing: list(z.union([mapperField, z.literal('result')])),
})
export type MappingGuess = z.infer<typeof mappingGuess>

/** One way to read a file as a table: a sheet of a workbook (from 0), or a CSV with a given column separator. */
const tableOption = {
  sheet: z.nullable(z.number()),
  sheetName: z.nullable(z.string()),
  delimiter: z.nullable(delimiter),
}

/** A table of unknown format, with the questions to the user. */
export const importTable = z.object({
  ...tableOption,
  container: tableContainer,
  /** Number of cells in the widest of the first rows. */
  width: z.number(),
  /** The first rows of data, with their cells cut; `line` is the line in the file. */
  rows: z.readonly(z.array(z.object({ line: z.number(), cells: z.readonly(z.array(z.string())) }))),
  /** Every way to read the file as a table, including this one, the likeliest first. */
  options: z.readonly(z.array(z.object(tableOption))),
  guess: mappingGuess,
  /** The initial mapping: guessed, remembered for this source, or answered before. */
  mapping: tableMapping,
  origin: z.enum(['guess', 'remembered', 'answered']),
  conflicts: list(z.enum(MAPPING_CONFLICTS)),
  /** The questions to answer with this mapping: of a remembered one, those that its file left open. */
  questions: list(mappingQuestion),
  /** Only if a known format was recognised but read badly: why its columns are asked for. */
  misread: z.exactOptional(z.object({ format: z.string(), because: z.enum(MISREAD_REASONS) })),
})
export type ImportTable = z.infer<typeof importTable>
