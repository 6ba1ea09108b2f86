import { type AmountE8, amountText } from '@plumbline/domain/money/amount'

/** An amount as a numeric cell. Doubles are precise enough to read back the cents of any real account. */
export function sheetAmount(amount: AmountE8): number {
  return Number(amountText(amount))
}

export function sheetPrice(price: number | null): number | string {
  return price ?? ''
}
