import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import { plainNumber, readMoney, readPrice, readStop } from '../../readers/broker-number.ts'
import { type RowReading, read, unusable } from '../../readers/row-reading.ts'
import type { Row } from '../../readers/row.ts'
import { commentOf } from './comment.ts'

/**
 * Ticket | Open Time | Type | Size | Item | Price | S / L | T / P | Close Time | Price | Commission | Taxes | Swap |
 * Profit. An open trade has no close time; its second price is the market price. The size is 0 in the row of an order
 * that was closed by an opposite order.
 */
export function readTradeRow(row: Row): RowReading<ImportedTrade> {
  const [ticket = '', opened = '', type, size, item = '', entry, stopLoss, takeProfit, closed = ''] =
    row.cells
  const openedAt = parseLocalTime(opened)
  const closedAt = closed === '' ? null : parseLocalTime(closed)
  if (openedAt === undefined) return unusable(row, 'unusable-time', opened)
  if (closedAt === undefined) return unusable(row, 'unusable-time', closed)
  if (item === '') return unusable(row, 'missing-symbol')
  const quantity = readSize(size)
  if (quantity === undefined) return unusable(row, 'unusable-number', size)
  const entryPrice = readPrice(entry)
  const exitPrice = readPrice(row.cells[9])
  const money = readMoneyColumns(row)
  if (entryPrice === undefined || exitPrice === undefined || !money) return unusable(row, 'unusable-number')
  return read({
    brokerId: ticket === '' ? null : ticket,
    line: row.line,
    pair: symbolOf(item),
    direction: type?.toLowerCase() === 'buy' ? 'long' : 'short',
    quantity,
    entryPrice,
    exitPrice,
    openedAt,
    closedAt,
    ...money,
    stopLoss: readStop(stopLoss),
    takeProfit: readStop(takeProfit),
    notes: commentOf(row.title ?? ''),
    closingRows: closedAt === null ? 0 : 1,
  })
}

/** Taxes are a cost like commission. A statement with 13 columns has none. */
function readMoneyColumns({ cells }: Row): Pick<ImportedTrade, Money> | undefined {
  const hasTaxes = cells[13] !== undefined && cells[13] !== ''
  const commission = readMoney(cells[10])
  const fee = readMoney(hasTaxes ? cells[11] : '')
  const swap = readMoney(cells[hasTaxes ? 12 : 11])
  const profit = cells[hasTaxes ? 13 : 12]
  const grossPnl = profit === undefined || profit === '' ? undefined : readMoney(profit)
  if (commission === undefined || fee === undefined || swap === undefined || grossPnl === undefined) {
    return undefined
  }
  return { grossPnl, commission, swap, fee }
}

type Money = 'grossPnl' | 'commission' | 'swap' | 'fee'

function readSize(text: string | undefined): number | undefined {
  const size = Number(plainNumber(text ?? '') ?? Number.NaN)
  return Number.isFinite(size) && size >= 0 ? size : undefined
}

/**
 * The statement prints symbols in lower case (eurusd.p), the terminal in upper case (EURUSD.p). The broker's suffix
 * stays as printed.
 */
function symbolOf(item: string): string {
  return item.replace(/^[^.-]+/, (name) => name.toUpperCase())
}
