import { meanPrice } from '../positions/mean-price.ts'
import { addMoney, NO_MONEY } from '../positions/position-leg.ts'
import { cleanVolume } from '../positions/position-legs.ts'
import type { ImportedTrade } from './imported-trade.ts'
import type { BookedMoney, ImportedExecution } from '../positions/imported-execution.ts'

/**
 * Joins the closed rows of one position, in order of closing, into one trade: the exit price is their volume-weighted
 * mean, money adds up, and each row is an execution. All else is the first row's.
 */
export function joinClosingRows(rows: readonly [ImportedTrade, ...ImportedTrade[]]): ImportedTrade {
  const [first] = rows
  if (rows.length === 1) return first
  const exits = rows.map((row) => ({ price: exitOf(row), volume: row.quantity }))
  return {
    ...first,
    ...rows.reduce<BookedMoney>(addMoney, NO_MONEY),
    quantity: cleanVolume(rows.reduce((total, row) => total + row.quantity, 0)),
    exitPrice: meanPrice(exits),
    closedAt: rows.reduce(
      (last, { closedAt }) => (closedAt !== null && closedAt > last ? closedAt : last),
      '',
    ),
    closingRows: rows.reduce((total, row) => total + row.closingRows, 0),
    executions: rows.map(exitExecution),
  }
}

/** A closed row as an execution of its position. */
export function exitExecution(row: ImportedTrade): ImportedExecution {
  const { brokerId, quantity, grossPnl, commission, swap, fee } = row
  const at = row.closedAt ?? row.openedAt
  return { kind: 'exit', brokerId, at, price: exitOf(row), quantity, grossPnl, commission, swap, fee }
}

function exitOf(row: ImportedTrade): number {
  return row.exitPrice ?? row.entryPrice
}
