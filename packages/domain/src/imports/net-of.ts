import type { AmountE8 } from '../money/amount.ts'
import type { BookedMoney } from './imported-trade.ts'

/** Net result of money whose costs are negative. */
export function netOf(money: BookedMoney): AmountE8 {
  return money.grossPnl + money.commission + money.swap + money.fee
}
