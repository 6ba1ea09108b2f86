import fc from 'fast-check'
import { TABLE_HEADINGS, type TableLanguage } from './table-headings.ts'

/** How a spreadsheet or a broker formats a table of trades. */
export interface TableStyle {
  readonly container: 'csv' | 'xlsx'
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly encoding: 'utf-8' | 'utf-8 with a mark' | 'utf-16'
  readonly language: TableLanguage
  readonly decimalMark: '.' | ','
  /** Thousands separator. */
  readonly group: '' | '.' | ',' | ' ' | "'"
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd'
  readonly dateSeparator: '.' | '/' | '-'
  readonly hours: 12 | 24
  /** Separate columns for the date and the time of day. */
  readonly splitTimes: boolean
  readonly losses: 'minus' | 'parentheses' | 'minus behind'
  readonly currencySign: '' | '$' | '€'
  /** Words for long and short; `signed`: given by the sign of the quantity. */
  readonly direction: readonly [long: string, short: string] | 'signed'
  readonly results: 'gross and net' | 'gross' | 'net'
  readonly costs: 'commission and swap' | 'fees'
  readonly positiveIsCost: boolean
  /** Lines above the headings. */
  readonly junk: readonly (readonly string[])[]
  /** A total row below the trades. */
  readonly hasTotal: boolean
}

export function buildTableStyle(overrides: Partial<TableStyle> = {}): TableStyle {
  return {
    container: 'csv',
    delimiter: ',',
    encoding: 'utf-8',
    language: 'english',
    decimalMark: '.',
    group: '',
    dateOrder: 'ymd',
    dateSeparator: '-',
    hours: 24,
    splitTimes: false,
    losses: 'minus',
    currencySign: '',
    direction: ['buy', 'sell'],
    results: 'gross and net',
    costs: 'commission and swap',
    positiveIsCost: false,
    junk: [],
    hasTotal: false,
    ...overrides,
  }
}

const LANGUAGES = Object.keys(TABLE_HEADINGS) as readonly TableLanguage[]

const DIRECTION_WORDS: readonly TableStyle['direction'][] = [
  ['buy', 'sell'],
  ['Long', 'Short'],
  ['B', 'S'],
  ['Kauf', 'Verkauf'],
  ['Compra', 'Venta'],
  ['1', '-1'],
  'signed',
]

/** Any combination that a program could write: the thousands separator is never the decimal mark. */
export const tableStyles: fc.Arbitrary<TableStyle> = fc
  .record({
    container: fc.constantFrom('csv', 'csv', 'csv', 'xlsx'),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16'),
    language: fc.constantFrom(...LANGUAGES),
    decimalMark: fc.constantFrom('.', ','),
    group: fc.constantFrom('', '.', ',', ' ', "'"),
    dateOrder: fc.constantFrom('dmy', 'mdy', 'ymd'),
    dateSeparator: fc.constantFrom('.', '/', '-'),
    hours: fc.constantFrom(12, 24),
    splitTimes: fc.boolean(),
    losses: fc.constantFrom('minus', 'parentheses', 'minus behind'),
    currencySign: fc.constantFrom('', '$', '€'),
    direction: fc.constantFrom(...DIRECTION_WORDS),
    results: fc.constantFrom('gross and net', 'gross', 'net'),
    costs: fc.constantFrom('commission and swap', 'fees'),
    positiveIsCost: fc.boolean(),
    junk: fc.constantFrom([], [['Account statement']], [['Account', '7001234'], ['Period', '2025'], ['']]),
    hasTotal: fc.boolean(),
  } satisfies { [Key in keyof TableStyle]: fc.Arbitrary<TableStyle[Key]> })
  .map((style) => ({ ...style, group: style.group === style.decimalMark ? '' : style.group }))
