import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { toCents } from '@plumbline/domain/money/amount'
import type { CashOperation } from '#server/modules/accounts/cash.read.ts'

/** A broker's cash in the ledger's units, rounded to cents. */
export function cashOperation({ kind, at, amount, notes, brokerId }: ImportedCash): CashOperation {
  return { kind, at, amountCents: toCents(amount), notes, brokerId }
}
