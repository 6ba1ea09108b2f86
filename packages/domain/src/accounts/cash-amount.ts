/** What a person may enter; `residual` is what a terminal's balance differs by, and comes from it alone. */
export const CASH_KINDS = ['deposit', 'withdrawal', 'correction'] as const
export type EnteredCashKind = (typeof CASH_KINDS)[number]
export type CashKind = EnteredCashKind | 'residual'

/** Whether an amount moves the balance the way its kind says: deposits add, withdrawals take, corrections do either. */
export function fitsCashKind(kind: EnteredCashKind, amount: number): boolean {
  if (kind === 'deposit') return amount > 0
  return kind === 'withdrawal' ? amount < 0 : amount !== 0
}
