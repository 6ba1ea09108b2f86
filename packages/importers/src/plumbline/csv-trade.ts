import type { Problem, ProblemCode } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { readPrintedTime } from '@plumbline/domain/time/broker-time'
import type { Direction } from '@plumbline/domain/trades/direction'
import type { CsvRow } from '../csv/csv-rows.ts'
import { type RowReading, read, rowProblem } from '../readers/row-reading.ts'
import { type BrokerClock, utcTimes } from '../readers/broker-clock.ts'
import { brokerIdOf } from '../readers/broker-id.ts'
import type { ClockedTrade } from '../readers/same-clock.ts'
import type { ColumnName, Columns } from './columns.ts'
import { readJournal } from './csv-journal.ts'
import { completeMoney } from './csv-money.ts'
import { csvDecimal, csvMoney } from './csv-number.ts'

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ['long', 'long'],
  ['buy', 'long'],
  ['short', 'short'],
  ['sell', 'short'],
])

/** Reads one row as a trade. docs/plumbline-csv.md documents the fields and the derived values. */
export function readCsvTrade(row: CsvRow, columns: Columns, toBroker: BrokerClock): RowReading<ClockedTrade> {
  const cell = (name: ColumnName) => (row.cells[columns.get(name) ?? -1] ?? '').trim()
  const decimal = (name: ColumnName) => csvDecimal(cell(name), row.delimiter)
  const reject = (code: ProblemCode, detail?: string) => ({
    kind: 'problem' as const,
    problem: problemOf(row, code, detail),
  })

  const opened = readPrintedTime(cell('timestamp'))
  const isOpen =
    cell('status').toLowerCase() === 'open' || (cell('status') === '' && cell('closingTime') === '')
  const closed = isOpen ? null : readPrintedTime(cell('closingTime'))
  const direction = DIRECTIONS.get(cell('direction').toLowerCase())
  if (opened === undefined) return reject('unusable-time', cell('timestamp'))
  if (closed === undefined) return reject('unusable-time', cell('closingTime'))
  const hasOffset = opened.offsetMinutes !== null
  if (closed !== null && (closed.offsetMinutes !== null) !== hasOffset)
    return reject('mixed-offsets', `${cell('timestamp')}, ${cell('closingTime')}`)
  if (cell('pair') === '') return reject('missing-symbol')
  if (direction === undefined) return reject('unusable-direction', cell('direction'))

  const quantity = decimal('quantity')
  const entryPrice = decimal('entryPrice')
  const exitPrice = decimal('exitPrice')
  const stopLoss = decimal('stopLoss')
  const takeProfit = decimal('takeProfit')
  if (quantity == null || quantity <= 0) return reject('unusable-number', `quantity ${cell('quantity')}`)
  if (entryPrice == null) return reject('unusable-number', `entryPrice ${cell('entryPrice')}`)
  if (exitPrice === undefined || (exitPrice === null && !isOpen)) {
    return reject('unusable-number', `exitPrice ${cell('exitPrice')}`)
  }
  if (stopLoss === undefined) return reject('unusable-number', `stopLoss ${cell('stopLoss')}`)
  if (takeProfit === undefined) return reject('unusable-number', `takeProfit ${cell('takeProfit')}`)

  const journal = readJournal(cell)
  const money = readMoneyCells(row, cell, isOpen || journal?.missedTrade === true)
  if ('code' in money) return reject(money.code, money.detail)
  const brokerId = brokerIdOf(cell('mt5TradeId'))
  const trade: ImportedTrade = {
    brokerId,
    line: row.line,
    pair: cell('pair'),
    direction,
    quantity,
    entryPrice,
    exitPrice,
    openedAt: toBroker(opened),
    closedAt: closed && toBroker(closed),
    ...money,
    stopLoss: stopLoss ?? 0,
    takeProfit: takeProfit ?? 0,
    notes: cell('notes'),
    closingRows: isOpen ? 0 : 1,
    ...utcTimes(opened, closed),
    ...(brokerId !== null && { closingOnly: true }),
    ...(journal && { journal }),
  }
  return read({ trade, hasOffset, openedText: cell('timestamp') })
}

const MONEY_COLUMNS = ['grossPnl', 'netPnl', 'fees', 'commission', 'swap', 'fee'] as const

/** The row's money, or the problem with it. Open and missed trades may lack a result. */
function readMoneyCells(row: CsvRow, cell: (name: ColumnName) => string, mayBeEmpty: boolean) {
  const cells = { grossPnl: null, netPnl: null, fees: null, commission: null, swap: null, fee: null }
  const amounts: Record<(typeof MONEY_COLUMNS)[number], bigint | null> = cells
  for (const name of MONEY_COLUMNS) {
    const amount = csvMoney(cell(name), row.delimiter)
    if (amount === undefined) return { code: 'unusable-number', detail: `${name} ${cell(name)}` } as const
    amounts[name] = amount
  }
  if (mayBeEmpty && amounts.grossPnl === null && amounts.netPnl === null) amounts.grossPnl = 0n
  const isStated = amounts.grossPnl !== null || amounts.netPnl !== null
  const detail = `netPnl ${cell('netPnl')}, grossPnl ${cell('grossPnl')}, fees ${cell('fees')}`
  return completeMoney(amounts) ?? ({ code: isStated ? 'unequal-money' : 'unusable-number', detail } as const)
}

export function problemOf(row: CsvRow, code: ProblemCode, detail?: string): Problem {
  return rowProblem({ line: row.line, cells: row.cells, hidden: [], formulas: [] }, code, detail)
}
