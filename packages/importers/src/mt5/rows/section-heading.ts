import type { MapperField } from '@plumbline/domain/imports/mapper-field'
import { plainHeading, readHeading } from '../../mapper/read-heading.ts'
import { filledCells, type Row } from '../../readers/row.ts'

/** What a column of a section contains, in the mapper's words; null: any heading. */
type Layout = readonly (MapperField | null)[]

const PRICES_TO_RESULT: Layout = [
  'entryPrice',
  'stopLoss',
  'takeProfit',
  'closingTime',
  'exitPrice',
  'commission',
  'swap',
  'grossPnl',
]
const MT5_POSITIONS: Layout = ['timestamp', 'brokerId', 'pair', 'direction', 'quantity', ...PRICES_TO_RESULT]
const MT5_DEALS: Layout = [
  'timestamp',
  null,
  'pair',
  'direction',
  'direction',
  'quantity',
  'entryPrice',
  'brokerId',
  'commission',
  'swap',
  'grossPnl',
  null,
  'notes',
]
const MT4_TRADES: Layout = ['brokerId', 'timestamp', 'direction', 'quantity', null, ...PRICES_TO_RESULT]
const MT4_EVENTS: Layout = [
  null,
  'timestamp',
  'direction',
  'brokerId',
  'quantity',
  'entryPrice',
  'stopLoss',
  'takeProfit',
  'grossPnl',
  null,
]

/** The heading row of the Positions or Deals section of a MetaTrader 5 report. */
export function isMt5Heading(row: Row): boolean {
  const cells = filledCells(row)
  return (
    (isHeadingOf(cells, MT5_POSITIONS) && repeats(cells)) ||
    isHeadingOf(cells, MT5_DEALS) ||
    isHeadingOf(cells, MT5_DEALS.toSpliced(9, 0, 'fees'))
  )
}

/** The heading row above the trades of a MetaTrader 4 statement, with or without taxes. */
export function isMt4Heading(row: Row): boolean {
  const cells = filledCells(row)
  return [MT4_TRADES, MT4_TRADES.toSpliced(11, 0, null)].some(
    (layout) => isHeadingOf(cells, layout) && cells[5] === cells[9],
  )
}

/** The heading row above the events of a MetaTrader 4 tester report. */
export function isMt4TesterHeading(row: Row): boolean {
  return isHeadingOf(filledCells(row), MT4_EVENTS)
}

/** MetaTrader prints the same word above both times and above both prices; other tables tell opening from closing. */
function repeats(cells: readonly string[]): boolean {
  return cells[0] === cells[8] && cells[5] === cells[9]
}

/** Share of the columns whose headings must be known words of their meaning, in any language that the mapper knows. */
const KNOWN = 0.6

/** Whether a row has the headings of a layout: as many, most of them known, and none of another meaning. */
function isHeadingOf(cells: readonly string[], layout: Layout): boolean {
  if (cells.length !== layout.length) return false
  const meanings = cells.map((cell) => (plainHeading(cell) === '' ? undefined : readHeading(cell)?.fields))
  const known = layout.filter((field, column) => field !== null && meanings[column]?.includes(field))
  const isOther = layout.some(
    (field, column) => field !== null && meanings[column] && !meanings[column].includes(field),
  )
  return !isOther && known.length >= KNOWN * layout.length
}
