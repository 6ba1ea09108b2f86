import { type Format, NO_OPTIONS, type ParseResult, type ReadOptions } from '../importer.ts'
import type { OnProgress } from '../source-file.ts'
import { rowProblem } from '../mt5/rows/row-reading.ts'
import { createBrokerClock } from '../readers/broker-clock.ts'
import { createProblemList } from '../readers/problem-list.ts'
import { bySameClock, type ClockedTrade } from '../readers/same-clock.ts'
import { attemptRead } from '../readers/unreadable-file.ts'
import { dataRows } from './data-rows.ts'
import { mappedTrade } from './mapped-trade.ts'
import type { Mapping } from './mapping.ts'
import type { Table } from './table.ts'

/** Formats of tables whose columns the user assigned. */
export const MAPPED_FORMATS: Readonly<Record<Table['container'], Format>> = {
  csv: { format: 'csv-mapped', label: 'CSV', source: { name: 'CSV', tag: 'CSV-Import' } },
  html: { format: 'html-mapped', label: 'HTML', source: { name: 'HTML', tag: 'HTML-Import' } },
  xlsx: { format: 'xlsx-mapped', label: 'XLSX', source: { name: 'XLSX', tag: 'XLSX-Import' } },
}

/**
 * Reads a table with a mapping: one trade per row, and a problem for each unusable row. Fails if the table has no row
 * below the mapping's headings. Never throws for bad input.
 */
export function applyMapping(
  table: Pick<Table, 'container' | 'readRows'>,
  mapping: Mapping,
  onProgress: OnProgress = () => undefined,
  options: Pick<ReadOptions, 'brokerTimeZone'> = NO_OPTIONS,
): ParseResult {
  return attemptRead(() => {
    const rows: ClockedTrade[] = []
    const problems = createProblemList()
    const toBroker = createBrokerClock(options.brokerTimeZone ?? 'UTC')
    const needed = neededCells(table, mapping)
    dataRows(
      table,
      mapping.headings,
      (row) => {
        const read =
          row.cells.length < needed
            ? rowProblem({ ...row, hidden: [], formulas: [] }, 'truncated')
            : mappedTrade(row, mapping, toBroker)
        if ('code' in read) problems.add(read)
        else rows.push(read)
        return undefined
      },
      onProgress,
    )
    const clocked = bySameClock(rows, problems.add)
    const list = problems.list()
    if (clocked.trades.length === 0 && list.length === 0)
      return { kind: 'failed', code: 'no-trades', detail: '' }
    return {
      kind: 'read',
      file: {
        format: MAPPED_FORMATS[table.container].format,
        account: { login: null, currency: mapping.currency, server: null, broker: null },
        ...clocked,
        cash: [],
        problems: list,
        stated: null,
      },
    }
  })
}

/** Minimum cells of a CSV row; a shorter one is truncated. 0 for sheets, whose rows end at the last filled cell. */
function neededCells({ container }: Pick<Table, 'container'>, { columns }: Mapping): number {
  if (container === 'xlsx') return 0
  const { timestamp = [], pair = [], direction = [], quantity = [], entryPrice = [] } = columns
  return 1 + Math.max(-1, ...timestamp, ...pair, ...direction, ...quantity, ...entryPrice)
}
