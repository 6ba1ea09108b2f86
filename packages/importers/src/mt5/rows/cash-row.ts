import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { parseLocalTime } from '@plumbline/domain/time/local-time'
import type { Row } from '../../readers/row.ts'
import { readMoney } from '../../readers/broker-number.ts'
import type { DealLayout } from './deal-layout.ts'
import { type RowReading, read, unusable } from '../../readers/row-reading.ts'

/**
 * Reads a deal that is not a trade: `balance` is a deposit or withdrawal; `correction`, `charge`, `interest`,
 * `dividend`, `tax` and similar types are corrections. Returns null for `credit`, which is lent by the broker: it
 * counts towards equity, never towards the balance.
 */
export function readCashRow(row: Row, layout: DealLayout): RowReading<ImportedCash | null> {
  const [timeText = '', brokerId = '', , type = ''] = row.cells
  const at = parseLocalTime(timeText)
  if (at === undefined) return unusable(row, 'unusable-time', timeText)
  const parts = [layout.profit, layout.commission, layout.swap, layout.fee].map((column) =>
    readMoney(column === undefined ? '' : row.cells[column]),
  )
  let amount = 0n
  for (const part of parts) {
    if (part === undefined) return unusable(row, 'unusable-number')
    amount += part
  }
  if (/^credit$/i.test(type)) return read(null)
  const comment = row.cells[layout.comment] ?? ''
  const isBalance = /^balance$/i.test(type)
  return read({
    kind: isBalance ? balanceKind(amount) : 'correction',
    brokerId: brokerId === '' ? null : brokerId,
    line: row.line,
    at,
    amount,
    notes: isBalance ? comment : [type, comment].filter((text) => text !== '').join(': '),
  })
}

function balanceKind(amount: bigint): ImportedCash['kind'] {
  if (amount === 0n) return 'correction'
  return amount > 0n ? 'deposit' : 'withdrawal'
}
