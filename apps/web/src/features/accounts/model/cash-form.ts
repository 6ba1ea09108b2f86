import { addCashInput, type CashOperation } from '@plumbline/contract/accounts/cash'
import { type EnteredCashKind, fitsCashKind } from '@plumbline/domain/accounts/cash-amount'
import { typedAmount } from '#web/lib/format/cents.ts'
import { changedFields } from '#web/lib/forms/changed-fields.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'

/** Form values as typed: the amount is plain decimal text, unsigned except for corrections. */
export type CashValues = {
  kind: EnteredCashKind
  at: string
  amount: string
  notes: string
}

/** As the contract expects it; the amount's sign is the direction in which it changes the balance. */
export type EnteredCash = {
  readonly kind: EnteredCashKind
  readonly at: string
  readonly amount: number
  readonly notes: string
}

export const cashFields = ['kind', 'at', 'amount', 'notes'] as const

export const cashResolver = contractResolver<CashValues>({
  schema: addCashInput,
  toInput: (values) => ({ accountId: 'the one of the page', ...toEnteredCash(values) }),
  required: { at: 'errors:required.time', amount: 'errors:required.amount' },
  messages: {
    at: 'accounts:cash.error.at',
    amount: 'accounts:cash.error.amount',
    notes: 'accounts:cash.error.notes',
  },
})

/** The amount becomes NaN, which the contract rejects, if its sign does not match the kind of operation. */
export function toEnteredCash({ amount, ...values }: CashValues): EnteredCash {
  const typed = typedAmount(amount) ?? Number.NaN
  const signed = values.kind === 'withdrawal' ? -typed : typed
  return { ...values, amount: fitsCashKind(values.kind, signed) ? signed : Number.NaN }
}

export function emptyCash(now: string): CashValues {
  return { kind: 'deposit', at: now.slice(0, 16), amount: '', notes: '' }
}

/** Form values of an existing operation. The field has minute precision; see `withStoredSeconds`. */
export function cashValuesOf(operation: CashOperation): CashValues {
  const { kind, at, amount, notes } = enteredOf(operation)
  return { kind, at: at.slice(0, 16), amount: String(kind === 'withdrawal' ? -amount : amount), notes }
}

/** Keeps the stored time, including its seconds, unless the user changed the minute. */
export function withStoredSeconds(values: EnteredCash, stored: CashOperation | null): EnteredCash {
  return stored?.at.slice(0, 16) === values.at ? { ...values, at: stored.at } : values
}

/** What an update sends. The sign of an amount follows from its kind, so both are sent together. */
export function changesOfCash(before: EnteredCash, entered: EnteredCash): Partial<EnteredCash> {
  const changed = changedFields(before, entered)
  const { kind, amount } = entered
  return 'kind' in changed || 'amount' in changed ? { ...changed, kind, amount } : changed
}

export function enteredOf({ kind, at, amount, notes }: CashOperation): EnteredCash {
  // Residuals come from terminals and cannot be edited; re-entered by an undo, one becomes a correction.
  return { kind: kind === 'residual' ? 'correction' : kind, at, amount, notes }
}
