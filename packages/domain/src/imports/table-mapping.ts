// The vocabulary of a column mapping, for the importers that guess and apply it and for the contract that checks it.

/** A mapping with more or longer parts is refused. */
export const MAPPING_LIMITS = { columns: 256, words: 100, textChars: 100, accounts: 100 } as const

export const TABLE_CONTAINERS = ['csv', 'xlsx', 'html'] as const
export type TableContainer = (typeof TABLE_CONTAINERS)[number]

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Order of day, month and year: 31.12.2025, 12/31/2025, 2025-12-31. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** How the dates that a sheet stores as dates are read: as stored, or with day and month swapped. */
export const TYPED_DATES = ['as-stored', 'swapped'] as const
export type TypedDates = (typeof TYPED_DATES)[number]

/** Any other mark between digits is a thousands separator. */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/**
 * What the rows of a table are. Only trades, with their opening and their closing in one row, can be read: `executions`
 * are single fills, `cash-operations` deposits, fees and results without prices.
 */
export const ROW_MEANINGS = ['trades', 'executions', 'cash-operations'] as const
export type RowMeaning = (typeof ROW_MEANINGS)[number]

/** Parts of a mapping that its user chose, or that the cells of a file prove; a cost stands for the sign of its column. */
export const DECIDED_SETTINGS = [
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
] as const
export type DecidedSetting = (typeof DECIDED_SETTINGS)[number]

/**
 * What a table leaves open and the user must decide. `results`: a result column may not be money of its row's trade.
 * `cost-words`: many cells of a cost column are words. `account`: the rows belong to several accounts. `columns`: a
 * remembered mapping uses other columns than the cells suggest.
 */
export const MAPPING_QUESTIONS = [
  'account',
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
] as const
export type MappingQuestion = (typeof MAPPING_QUESTIONS)[number]

/** Where a remembered mapping contradicts what a table proves. */
export const MAPPING_CONFLICTS = [
  'headings',
  'date-order',
  'typed-dates',
  'decimal-mark',
  'costs',
  'currency',
] as const
export type MappingConflict = (typeof MAPPING_CONFLICTS)[number]

/**
 * Why a convention was chosen. `only-possible`: no other reads all cells. `all-the-same`: all conventions give the same
 * values. `closings-follow-openings`: under the others, trades would close before they open. `adds-up`: the amounts of
 * the rows fit no other. `signs`: all costs have one sign. `words`: from the known direction words. `typed-cells`: a
 * workbook stores numbers as numbers. `stated`: the table states it. `not-stated`: the table does not state it; the
 * default applies. `ambiguous`: several are possible with different meanings; the user must choose.
 */
export const FORMAT_REASONS = [
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
] as const
export type FormatReason = (typeof FORMAT_REASONS)[number]

/**
 * Why a column was assigned to a field. `heading`: its heading matches and its cells fit. `shared-heading`: the heading
 * fits several fields; its position decided. `content`: from its cells alone. `beside-date`: a time of day that belongs
 * to a date column. `no-values`: from its heading alone, because all cells are empty.
 */
export const COLUMN_REASONS = ['heading', 'shared-heading', 'content', 'beside-date', 'no-values'] as const
export type ColumnReason = (typeof COLUMN_REASONS)[number]

/**
 * Why a recognised file is read as a table. `unusable-rows`: more of its rows are unusable than usable. `stated-totals`:
 * the net result that it states differs from ours by more than all results together.
 */
export const MISREAD_REASONS = ['unusable-rows', 'stated-totals'] as const
