import type { AmountE8 } from '../money/amount.ts'
import type { BookedMoney } from '../positions/imported-execution.ts'

/** Net result of money whose costs are negative. */
export function netOf(money: BookedMoney): AmountE8 {
  return money.grossPnl + money.commission + money.swap + money.fee
}
