import type { ImportedCash } from '@plumbline/domain/imports/broker-file'
import { toCents } from '@plumbline/domain/money/amount'
import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { CashOperationsTable } from './cash.tables.ts'

export interface CashOperation {
  readonly kind: CashOperationsTable['kind']
  readonly at: string
  readonly amountCents: number
  readonly notes: string
  readonly brokerId: string | null
}

/** A broker's cash operation, rounded to cents. */
export function cashOperation({ kind, at, amount, notes, brokerId }: ImportedCash): CashOperation {
  return { kind, at, amountCents: toCents(amount), notes, brokerId }
}

export function toCash(row: Selectable<CashOperationsTable>): CashOperation {
  return {
    kind: row.kind,
    at: row.at,
    amountCents: row.amount_cents,
    notes: row.notes,
    brokerId: row.broker_id,
  }
}

/** The account's cash in order of time; cash of undone imports is included only on request. */
export async function listCash(
  trx: Tx,
  userId: string,
  accountId: string,
  withDismissed: boolean,
): Promise<readonly CashOperation[]> {
  const all = trx
    .selectFrom('cash_operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
  const rows = await (withDismissed ? all : all.where('dismissed', '=', false)).execute()
  return rows.map(toCash)
}
