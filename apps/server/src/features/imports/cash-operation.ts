import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { toCents } from '@plumbline/domain/money/amount'
import type { CashOperation } from '#server/ledger/cash/cash.read.ts'

/** A broker's cash operation as a ledger operation, rounded to cents. */
export function cashOperation({ kind, at, amount, notes, brokerId }: ImportedCash): CashOperation {
  return { kind, at, amountCents: toCents(amount), notes, brokerId }
}
