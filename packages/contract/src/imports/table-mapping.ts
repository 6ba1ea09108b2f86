import * as z from 'zod/mini'
import { text } from '../fields.ts'

// How the columns of a table that no importer knows become trades, and what speaks for it. packages/importers/mapper
// guesses and reads by it; docs/tables-and-futures.md has the words.

const list = <Item extends z.core.SomeType>(item: Item, longest = 256) =>
  z.readonly(z.array(item).check(z.maxLength(longest)))

/** What a column can be: the fields of a trade, and the currency of its money. */
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

/** In `positiveCosts` a positive number is a cost; `feesAre: total` means that fees contain commission and swap. */
const costRule = { positiveCosts: list(costField, 3), feesAre: z.enum(['besides', 'total']) }
const tableCurrency = z.nullable(
  z.string().check(z.regex(/^[A-Z]{3,5}$/, 'must be a currency code such as USD')),
)

export const tableMapping = z.object({
  version: z.literal(1),
  /** As the guess has them, unchanged: data begins below the row that reads so. null: the table has no headings. */
  headings: z.nullable(list(text(100))),
  /** Column of each field, from 0; a time may have two, the date’s and the time of day’s. */
  columns: z.partialRecord(
    mapperField,
    z.readonly(z.array(z.int().check(z.minimum(0), z.maximum(255))).check(z.minLength(1), z.maxLength(2))),
  ),
  dateOrder,
  decimalMark,
  direction: directionRule,
  ...costRule,
  currency: tableCurrency,
  /** What a row is in a table without closing times. */
  withoutClosingTime: z.enum(['closed-at-opening', 'open']),
})
export type TableMapping = z.infer<typeof tableMapping>

/** 0 (no idea) to 1. */
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

export const mappingGuess = z.object({
  signature: z.string(),
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
  decimalMark: formatGuess(decimalMark),
  direction: formatGuess(directionRule),
  costs: formatGuess(z.object(costRule)),
  currency: formatGuess(tableCurrency),
  /** What the content leaves open, and a person has to say. */
  questions: list(
    z.enum(['date-order', 'decimal-mark', 'direction', 'costs', 'result', 'currency', 'closing-time']),
  ),
  /** Fields that no column was found for; `result` is a gross or a net one. */
  missing: list(z.union([mapperField, z.literal('result')])),
})
export type MappingGuess = z.infer<typeof mappingGuess>

/** What a remembered mapping says otherwise than this file proves. */
export const mappingConflict = z.enum(['headings', 'date-order', 'decimal-mark', 'costs', 'currency'])
export type MappingConflict = z.infer<typeof mappingConflict>

/** One way to see a file as a table: a sheet of a workbook (from 0), a CSV by what separates its columns. */
const tableOption = {
  sheet: z.nullable(z.number()),
  sheetName: z.nullable(z.string()),
  delimiter: z.nullable(delimiter),
}

/** A table that nobody recognises, as a person is asked about it. */
export const importTable = z.object({
  ...tableOption,
  container: z.enum(['csv', 'xlsx']),
  /** Cells of the widest of the first rows. */
  width: z.number(),
  /** The first rows of data, their cells cut; `line` as a person finds it in the file. */
  rows: z.readonly(z.array(z.object({ line: z.number(), cells: z.readonly(z.array(z.string())) }))),
  /** Every way to see the file as a table, this one among them, the likeliest first. */
  options: z.readonly(z.array(z.object(tableOption))),
  guess: mappingGuess,
  /** The mapping to begin with: the guessed one, the one remembered for this source, or what was answered before. */
  mapping: tableMapping,
  origin: z.enum(['guess', 'remembered', 'answered']),
  conflicts: list(mappingConflict),
})
export type ImportTable = z.infer<typeof importTable>
