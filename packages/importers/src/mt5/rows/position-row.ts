import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import type { Row } from '../../readers/row.ts'
import { readMoney, readPrice, readStop, readVolume } from '../broker-number.ts'
import { type RowReading, read, unusable } from './row-reading.ts'

/**
 * Time | Position | Symbol | Type | Volume | Price | S / L | T / P | Time | Price | Commission | Swap | Profit; the
 * comment, if any, is in a hidden cell (HTML of newer builds).
 */
export function readPositionRow(row: Row): RowReading<ImportedTrade> {
  const [opened = '', brokerId = '', pair = '', type, volume, entry, stopLoss, takeProfit, closed = ''] =
    row.cells
  const openedAt = parseLocalTime(opened)
  const closedAt = parseLocalTime(closed)
  if (openedAt === undefined) return unusable(row, 'unusable-time', opened)
  if (closedAt === undefined) return unusable(row, 'unusable-time', closed)
  if (pair === '') return unusable(row, 'missing-symbol')
  const quantity = readVolume(volume)
  const entryPrice = readPrice(entry)
  const exitPrice = readPrice(row.cells[9])
  const commission = readMoney(row.cells[10])
  const swap = readMoney(row.cells[11])
  const grossPnl = row.cells[12] === undefined ? undefined : readMoney(row.cells[12])
  if (quantity === undefined) return unusable(row, 'unusable-number', volume)
  if (entryPrice === undefined || exitPrice === undefined) return unusable(row, 'unusable-number')
  if (commission === undefined || swap === undefined || grossPnl === undefined) {
    return unusable(row, 'unusable-number')
  }
  return read({
    brokerId: brokerId === '' ? null : brokerId,
    line: row.line,
    pair,
    direction: type?.toLowerCase() === 'buy' ? 'long' : 'short',
    quantity,
    entryPrice,
    exitPrice,
    openedAt,
    closedAt,
    grossPnl,
    commission,
    swap,
    fee: 0n,
    stopLoss: readStop(stopLoss),
    takeProfit: readStop(takeProfit),
    notes: row.hidden.find((text) => text !== '') ?? '',
    closingRows: 1,
  })
}
