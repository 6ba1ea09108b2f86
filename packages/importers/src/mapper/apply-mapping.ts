import type { Problem } from '@plumbline/domain/imports/broker-file'
import { NO_OPTIONS, type OnProgress, type ParseResult, type ReadOptions } from '../importer.ts'
import { rowProblem } from '../mt5/rows/row-reading.ts'
import { createBrokerClock } from '../readers/broker-clock.ts'
import { createProblemList } from '../readers/problem-list.ts'
import { attemptRead } from '../readers/unreadable-file.ts'
import { dataRows } from './data-rows.ts'
import { type MappedRow, mappedTrade } from './mapped-trade.ts'
import type { Mapping } from './mapping.ts'
import type { Table } from './table.ts'

/**
 * Reads a table as a mapping says: one trade a row, and a problem for each row that is none. Fails where the table
 * holds no row below the mapping's headings. Never throws for bad input.
 */
export function applyMapping(
  table: Pick<Table, 'container' | 'readRows'>,
  mapping: Mapping,
  onProgress: OnProgress = () => undefined,
  options: Pick<ReadOptions, 'brokerTimeZone'> = NO_OPTIONS,
): ParseResult {
  return attemptRead(() => {
    const rows: MappedRow[] = []
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
    const { kept, hasOffset } = bySameClock(rows, problems.add)
    const list = problems.list()
    if (kept.length === 0 && list.length === 0) return { kind: 'failed', code: 'no-trades', detail: '' }
    return {
      kind: 'read',
      file: {
        format: `${table.container}-mapped`,
        account: { login: null, currency: mapping.currency, server: null, broker: null },
        trades: kept.map(({ trade }) => trade),
        cash: [],
        problems: list,
        stated: null,
        ...(hasOffset && kept.length > 0 && { instants: true }),
      },
    }
  })
}

/**
 * A table's times are exact instants or times of one clock, whichever most of its rows have: what the others mean
 * nobody can say, and they are problems. Of as many, the exact ones are kept.
 */
function bySameClock(rows: readonly MappedRow[], onProblem: (problem: Problem) => void) {
  const exact = rows.reduce((count, row) => count + (row.hasOffset ? 1 : 0), 0)
  const hasOffset = exact * 2 >= rows.length
  if (exact === 0 || exact === rows.length) return { kept: rows, hasOffset: exact > 0 }
  for (const { trade, openedText, ...row } of rows)
    if (row.hasOffset !== hasOffset)
      onProblem({ line: trade.line, code: 'mixed-offsets', detail: openedText.slice(0, 120) })
  return { kept: rows.filter((row) => row.hasOffset === hasOffset), hasOffset }
}

/** Cells without which a line of a CSV is cut off; rows of a sheet end at their last filled cell. */
function neededCells({ container }: Pick<Table, 'container'>, { columns }: Mapping): number {
  if (container === 'xlsx') return 0
  const { timestamp = [], pair = [], direction = [], quantity = [], entryPrice = [] } = columns
  return 1 + Math.max(-1, ...timestamp, ...pair, ...direction, ...quantity, ...entryPrice)
}
