import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { Row } from '../../readers/row.ts'
import { readMoney } from '../../readers/broker-number.ts'
import { labelledValues } from './labelled-values.ts'

export interface BalanceBlock {
  readonly balance: AmountE8
  readonly equity: AmountE8
}

/** Tolerance of 0.02, because each figure is rounded. */
const ROUNDING = 2_000_000n

/**
 * Four rows: balance and free margin; credit and margin; floating P&L and margin level; equity alone. Labels depend on
 * the language, so the block is accepted only if it adds up: equity = balance + floating, with or without the credit.
 */
export function createBalanceBlockReader(): {
  readonly take: (row: Row) => void
  readonly block: () => BalanceBlock | null
} {
  let rows: readonly (readonly string[])[] = []
  let found: BalanceBlock | null = null
  return {
    take(row) {
      if (found) return
      const values = labelledValues(row)
      rows = values ? [...rows.slice(-3), values] : []
      found = blockOf(rows)
    },
    block: () => found,
  }
}

function blockOf(rows: readonly (readonly string[])[]): BalanceBlock | null {
  const [first, second, third, fourth] = rows
  if (!first || !second || !third || !fourth) return null
  if (first.length !== 2 || second.length !== 2 || third.length !== 2 || fourth.length !== 1) return null
  const [balance, credit, floating, equity] = [first, second, third, fourth].map(([value]) =>
    readMoney(value),
  )
  if (balance === undefined || credit === undefined || floating === undefined || equity === undefined)
    return null
  const gaps = [equity - balance - floating, equity - balance - floating - credit]
  return gaps.some((gap) => gap <= ROUNDING && gap >= -ROUNDING) ? { balance, equity } : null
}
