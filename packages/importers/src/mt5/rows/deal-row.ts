import type { Deal, DealEntry } from '@plumbline/domain/positions/deal'
import { parseLocalTime, localSeconds } from '@plumbline/domain/time/local-time'
import type { Row } from '../../readers/row.ts'
import { readMoney, readPrice, readVolume } from '../../readers/broker-number.ts'
import type { DealLayout } from './deal-layout.ts'
import { type RowReading, read, unusable } from '../../readers/row-reading.ts'

const ENTRIES: ReadonlyMap<string, DealEntry> = new Map([
  ['in', 'in'],
  ['out', 'out'],
  ['inout', 'inout'],
  ['outby', 'out_by'],
])

/**
 * Time | Deal | Symbol | Type | Direction | Volume | Price | Order | Commission | [Fee] | Swap | Profit | Balance |
 * Comment
 */
export function readDealRow(row: Row, layout: DealLayout): RowReading<Deal> {
  const [timeText = '', ticket = '', symbol = '', type, direction = '', volumeText, priceText, order = ''] =
    row.cells
  const time = parseLocalTime(timeText)
  const entry = ENTRIES.get(direction.toLowerCase().replace(/[\s/]/g, ''))
  if (time === undefined) return unusable(row, 'unusable-time', timeText)
  if (entry === undefined) return unusable(row, 'unusable-direction', direction)
  if (symbol === '') return unusable(row, 'missing-symbol')
  const volume = readVolume(volumeText)
  const price = readPrice(priceText)
  const commission = readMoney(row.cells[layout.commission])
  const fee = layout.fee === undefined ? 0n : readMoney(row.cells[layout.fee])
  const swap = readMoney(row.cells[layout.swap])
  const profit = readMoney(row.cells[layout.profit])
  if (volume === undefined || price === undefined) return unusable(row, 'unusable-number')
  if (commission === undefined || fee === undefined || swap === undefined || profit === undefined) {
    return unusable(row, 'unusable-number')
  }
  return read({
    ticket,
    positionId: null,
    orderId: order === '' || order === '0' ? null : order,
    timeMs: localSeconds(time) * 1000,
    side: type?.toLowerCase() === 'buy' ? 'buy' : 'sell',
    entry,
    symbol,
    volume,
    price,
    profit,
    commission,
    swap,
    fee,
    comment: row.cells[layout.comment] ?? '',
    line: row.line,
  })
}
