/** Kinds that the user can enter. `residual`, the difference to a terminal's balance, is never entered. */
export const CASH_KINDS = ['deposit', 'withdrawal', 'correction'] as const
export type EnteredCashKind = (typeof CASH_KINDS)[number]
export type CashKind = EnteredCashKind | 'residual'

/** Whether the sign fits the kind: deposits are positive, withdrawals negative, corrections either, but not 0. */
export function fitsCashKind(kind: EnteredCashKind, amount: number): boolean {
  if (kind === 'deposit') return amount > 0
  return kind === 'withdrawal' ? amount < 0 : amount !== 0
}
