import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import { readMoney } from '../../readers/broker-number.ts'
import { type RowReading, read, unusable } from '../../readers/row-reading.ts'
import type { Row } from '../../readers/row.ts'

/** Costs and corrections that brokers book as balance operations (OANDA: Financing, Interest, ADJUSTMENT). */
const CORRECTION = /\b(?:financing|interest|adjustment|correction|dividend|rollover|swap|commission)\b/i

/**
 * Ticket | Time | balance or credit | text | amount. Returns null for a credit, which is lent by the broker: it counts
 * towards equity, never towards the balance.
 */
export function readCashRow(row: Row): RowReading<ImportedCash | null> {
  const [ticket = '', time = '', type = '', notes = ''] = row.cells
  const at = parseLocalTime(time)
  const amount = readMoney(row.cells.at(-1))
  if (at === undefined) return unusable(row, 'unusable-time', time)
  if (amount === undefined) return unusable(row, 'unusable-number')
  if (/^credit$/i.test(type)) return read(null)
  return read({ kind: kindOf(amount, notes), brokerId: ticket, line: row.line, at, amount, notes })
}

function kindOf(amount: bigint, notes: string): ImportedCash['kind'] {
  if (amount === 0n || CORRECTION.test(notes)) return 'correction'
  return amount > 0n ? 'deposit' : 'withdrawal'
}
