import * as z from 'zod/mini'
import { text } from '../fields.ts'

// How the columns of a table of unknown format become trades, and the evidence for it. packages/importers/mapper
// guesses and applies it; docs/tables-and-futures.md explains the terms.

const list = <Item extends z.core.SomeType>(item: Item, longest = 256) =>
  z.readonly(z.array(item).check(z.maxLength(longest)))

/** Meanings of a column: the fields of a trade, and the currency of its amounts. */
export const mapperField = z.enum([
  'timestamp',
  'closingTime',
  'pair',
  'direction',
  'quantity',
  'entryPrice',
  'exitPrice',
  'grossPnl',
  'netPnl',
  'fees',
  'commission',
  'swap',
  'stopLoss',
  'takeProfit',
  'notes',
  'tags',
  'brokerId',
  'currency',
])
export type MapperField = z.infer<typeof mapperField>

const costField = z.enum(['fees', 'commission', 'swap'])
export const dateOrder = z.enum(['dmy', 'mdy', 'ymd'])
export const decimalMark = z.enum(['.', ','])
export const delimiter = z.enum([',', ';', '\t', '|'])

const directionRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('words'),
    words: z.record(text(100), z.enum(['long', 'short'])),
  }),
  z.object({ kind: z.literal('signed-quantity') }),
])

/** In `positiveCosts`, a positive number is a cost; `feesAre: total` means that fees contain commission and swap. */
const costRule = { positiveCosts: list(costField, 3), feesAre: z.enum(['besides', 'total']) }
const tableCurrency = z.nullable(
  z.string().check(z.regex(/^[A-Z]{3,5}$/, 'must be a currency code such as USD')),
)

/** Parts of a mapping that its user chose or that a file proves; a cost stands for the sign of its column. */
const decidedSetting = z.enum([
  'date-order',
  'decimal-mark',
  'direction',
  'fees',
  'commission',
  'swap',
  'cost-words',
  'result',
  'results',
  'currency',
  'closing-time',
  'columns',
])
const columnIndex = z.int().check(z.minimum(0), z.maximum(255))

export const tableMapping = z.object({
  version: z.literal(1),
  /** Unchanged from the guess: data begins below the row with these texts. null: the table has no headings. */
  headings: z.nullable(list(text(100))),
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
  columnMarks: z.exactOptional(
    z.record(z.string().check(z.regex(/^\d{1,3}$/, 'must be the number of a column')), decimalMark),
  ),
  direction: directionRule,
  ...costRule,
  currency: tableCurrency,
  /** Meaning of a row in a table without closing times. */
  withoutClosingTime: z.enum(['closed-at-opening', 'open']),
  /** Set when the mapping is confirmed: all other settings are asked about again when another file needs them. */
  decided: z.exactOptional(z.object({ settings: list(decidedSetting), columns: list(columnIndex) })),
})
export type TableMapping = z.infer<typeof tableMapping>

/** 0 (no evidence) to 1. */
const certainty = z.number()

const formatReason = z.enum([
  'only-possible',
  'all-the-same',
  'closings-follow-openings',
  'adds-up',
  'signs',
  'words',
  'typed-cells',
  'stated',
  'not-stated',
  'ambiguous',
])

const formatGuess = <Value extends z.core.SomeType>(value: Value) =>
  z.object({ value, certainty, because: formatReason, options: z.readonly(z.array(value)) })

/** What a table leaves ambiguous and the user has to answer. */
export const mappingQuestion = z.enum([
  'date-order',
  'typed-dates',
  'decimal-mark',
  'direction',
  'costs',
  'cost-words',
  'result',
  'results',
  'currency',
  'closing-time',
  'columns',
])

export const mappingGuess = z.object({
  signature: z.string(),
  /** Rows that are not trades cannot be imported with any mapping. */
  rowsAre: z.enum(['trades', 'executions', 'cash-operations']),
  mapping: tableMapping,
  columns: list(
    z.object({
      column: z.number(),
      heading: z.string(),
      field: z.nullable(mapperField),
      certainty,
      because: list(z.enum(['heading', 'shared-heading', 'content', 'beside-date', 'no-values'])),
    }),
  ),
  dateOrder: formatGuess(dateOrder),
  typedDates: formatGuess(z.enum(['as-stored', 'swapped'])),
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

/** Where a remembered mapping contradicts what this file proves. */
export const mappingConflict = z.enum([
  'headings',
  'date-order',
  'typed-dates',
  'decimal-mark',
  'costs',
  'currency',
])
export type MappingConflict = z.infer<typeof mappingConflict>

/** One way to read a file as a table: a sheet of a workbook (from 0), or a CSV with a given column separator. */
const tableOption = {
  sheet: z.nullable(z.number()),
  sheetName: z.nullable(z.string()),
  delimiter: z.nullable(delimiter),
}

/** A table of unknown format, with the questions to the user. */
export const importTable = z.object({
  ...tableOption,
  container: z.enum(['csv', 'xlsx', 'html']),
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
  conflicts: list(mappingConflict),
  /** The questions to answer with this mapping: of a remembered one, those that its file left open. */
  questions: list(mappingQuestion),
  /** Only if a known format was recognised but read badly: why its columns are asked for. */
  misread: z.exactOptional(
    z.object({ format: z.string(), because: z.enum(['unusable-rows', 'stated-totals']) }),
  ),
})
export type ImportTable = z.infer<typeof importTable>
