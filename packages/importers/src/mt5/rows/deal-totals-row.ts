import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { Row } from '../../readers/row.ts'
import { isNumber, readMoney } from '../../readers/broker-number.ts'
import type { DealLayout } from './deal-layout.ts'

/** Totals in the last row of the deals; null for a formula cell, whose cached value may be stale. */
export interface DealTotals {
  readonly commission: AmountE8 | null
  readonly fee: AmountE8 | null
  readonly swap: AmountE8 | null
  /** Profit of all deals; see `statedGross` for what it includes. */
  readonly profit: AmountE8 | null
  readonly balance: AmountE8 | null
}

/** Eight empty columns, then the sums of the money columns. */
export function readDealTotals(row: Row, layout: DealLayout): DealTotals | undefined {
  const { cells } = row
  if (cells.slice(0, layout.commission).some((cell) => cell !== '')) return undefined
  const columns = [layout.commission, layout.swap, layout.profit, layout.balance]
  if (!columns.every((column) => isNumber(cells[column]))) return undefined
  const value = (column: number | undefined) => {
    if (column === undefined) return 0n
    return row.formulas.includes(column) ? null : (readMoney(cells[column]) ?? null)
  }
  return {
    commission: value(layout.commission),
    fee: value(layout.fee),
    swap: value(layout.swap),
    profit: value(layout.profit),
    balance: value(layout.balance),
  }
}
