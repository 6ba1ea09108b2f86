import type { BookedMoney } from '@plumbline/domain/positions/imported-execution'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { CostField } from '@plumbline/domain/imports/mapper-field'
import { completeMoney } from '../plumbline/csv-money.ts'
import type { Mapping } from './mapping.ts'

export type CostRule = Pick<Mapping, 'positiveCosts' | 'feesAre'>

/** The money cells of a row as printed; null if a cell is empty or the table has no such column. */
export interface PrintedMoney {
  readonly grossPnl: AmountE8 | null
  readonly netPnl: AmountE8 | null
  readonly fees: AmountE8 | null
  readonly commission: AmountE8 | null
  readonly swap: AmountE8 | null
}

/** A row's money in broker convention (costs are negative); undefined if its cells contradict each other. */
export function moneyUnder(rule: CostRule, printed: PrintedMoney): BookedMoney | undefined {
  const income = (field: CostField) => {
    const amount = printed[field]
    return amount !== null && rule.positiveCosts.includes(field) ? -amount : amount
  }
  const { grossPnl, netPnl } = printed
  const fees = income('fees')
  const isTotal = rule.feesAre === 'total'
  return completeMoney({
    grossPnl,
    netPnl,
    fees: isTotal && fees !== null ? -fees : null,
    commission: income('commission'),
    swap: income('swap'),
    fee: isTotal ? null : fees,
  })
}
