import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { CashRow } from './cash-ledger.repo.ts'

export function presentCash(row: CashRow): CashOperation {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    at: row.at,
    amount: unitsOf(row.amount_cents),
    notes: row.notes,
    origin: originOf(row),
    importId: row.import_id,
    fileName: row.file_name,
    dismissed: row.dismissed,
  }
}

/** An operation without an import or a broker id, and that is not a terminal's residual, is a manual entry. */
export function originOf(row: CashRow): CashOperation['origin'] {
  if (row.import_id !== null) return 'import'
  return row.broker_id !== null || row.kind === 'residual' ? 'broker' : 'hand'
}
