import { type AmountE8, amountText } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'

/** Money as a terminal prints it: two decimals, unless the amount has more. */
export function printedMoney(amount: AmountE8): string {
  const [whole = '0', fraction = ''] = amountText(amount).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** The same with spaces as thousands separators, as in HTML: 1 335.49. */
export function spacedMoney(amount: AmountE8): string {
  return printedMoney(amount).replace(/\B(?=(?:\d{3})+\.)/g, ' ')
}

/** 2025-03-03T09:00:00 → 2025.03.03 09:00:00 */
export function printedTime(time: LocalTime): string {
  return time.replace('T', ' ').replaceAll('-', '.')
}

/** An unset stop is an empty cell. */
export function printedStop(price: number): string {
  return price === 0 ? '' : String(price)
}

export function share(part: number, whole: number): string {
  return `${part} (${whole === 0 ? '0.00' : ((part / whole) * 100).toFixed(2)}%)`
}
