import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import type { Row } from '../../readers/row.ts'
import { readMoney, readPrice, readStop, readVolume } from '../../readers/broker-number.ts'
import { type RowReading, read, unusable } from '../../readers/row-reading.ts'

/** A row of the Positions section. */
export interface PositionRow {
  /** Its quantity is the closed one. */
  readonly trade: ImportedTrade
  /** Volume of the whole position, if the row says that only a part of it is closed (`0.01 / 0.04`); else null. */
  readonly partOf: number | null
}

/**
 * Time | Position | Symbol | Type | Volume | Price | S / L | T / P | Time | Price | Commission | Swap | Profit; the
 * comment, if any, is in a hidden cell (HTML of newer builds).
 */
export function readPositionRow(row: Row): RowReading<PositionRow> {
  const [opened = '', brokerId = '', pair = '', type, volume, entry, stopLoss, takeProfit, closed = ''] =
    row.cells
  const openedAt = parseLocalTime(opened)
  const closedAt = parseLocalTime(closed)
  if (openedAt === undefined) return unusable(row, 'unusable-time', opened)
  if (closedAt === undefined) return unusable(row, 'unusable-time', closed)
  if (pair === '') return unusable(row, 'missing-symbol')
  const [quantity, whole] = (volume ?? '').split('/').map(readVolume)
  const entryPrice = readPrice(entry)
  const exitPrice = readPrice(row.cells[9])
  const commission = readMoney(row.cells[10])
  const swap = readMoney(row.cells[11])
  const grossPnl = row.cells[12] === undefined ? undefined : readMoney(row.cells[12])
  if (quantity === undefined || (volume?.includes('/') && whole === undefined))
    return unusable(row, 'unusable-number', volume)
  if (entryPrice === undefined || exitPrice === undefined) return unusable(row, 'unusable-number')
  if (commission === undefined || swap === undefined || grossPnl === undefined) {
    return unusable(row, 'unusable-number')
  }
  const trade: ImportedTrade = {
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
  }
  return read({ trade, partOf: whole !== undefined && whole > quantity ? whole : null })
}
