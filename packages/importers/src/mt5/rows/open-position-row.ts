import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import type { Row } from '../../readers/row.ts'
import { isNumber, readMoney, readPrice, readStop, readVolume } from '../../readers/broker-number.ts'
import { type RowReading, read, unusable } from '../../readers/row-reading.ts'

/**
 * Time | Position | Symbol | Type | Volume | Price | S / L | T / P | Market Price | Swap | Profit | Comment. In a
 * sheet the swap spans two columns, so profit and comment are shifted by one.
 */
export function readOpenPositionRow(row: Row): RowReading<ImportedTrade> {
  const [opened = '', brokerId = '', pair = '', type, volume, entry, stopLoss, takeProfit, market] = row.cells
  const openedAt = parseLocalTime(opened)
  if (openedAt === undefined) return unusable(row, 'unusable-time', opened)
  if (pair === '') return unusable(row, 'missing-symbol')
  const profitAt = isNumber(row.cells[10]) ? 10 : 11
  const quantity = readVolume(volume)
  const entryPrice = readPrice(entry)
  const exitPrice = readPrice(market)
  const swap = readMoney(row.cells[9])
  const grossPnl = readMoney(row.cells[profitAt])
  if (quantity === undefined) return unusable(row, 'unusable-number', volume)
  if (entryPrice === undefined || exitPrice === undefined) return unusable(row, 'unusable-number')
  if (swap === undefined || grossPnl === undefined) return unusable(row, 'unusable-number')
  return read({
    brokerId: brokerId === '' ? null : brokerId,
    line: row.line,
    pair,
    direction: type?.toLowerCase() === 'buy' ? 'long' : 'short',
    quantity,
    entryPrice,
    exitPrice,
    openedAt,
    closedAt: null,
    grossPnl,
    commission: 0n,
    swap,
    fee: 0n,
    stopLoss: readStop(stopLoss),
    takeProfit: readStop(takeProfit),
    notes: row.cells[profitAt + 1] ?? '',
    closingRows: 0,
  })
}
