import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { CashOperationsTable } from '#server/db/tables/trading.ts'

export interface CashOperation {
  readonly kind: CashOperationsTable['kind']
  readonly at: string
  readonly amountCents: number
  readonly notes: string
  readonly brokerId: string | null
}

function toCash(row: Selectable<CashOperationsTable>): CashOperation {
  return {
    kind: row.kind,
    at: row.at,
    amountCents: row.amount_cents,
    notes: row.notes,
    brokerId: row.broker_id,
  }
}

export async function listCash(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<readonly CashOperation[]> {
  const rows = await trx
    .selectFrom('cash_operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(toCash)
}

const ROWS_AT_ONCE = 1000

export async function insertCash(
  trx: Tx,
  userId: string,
  accountId: string,
  importId: string | null,
  rows: readonly (CashOperation & { readonly id: string })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('cash_operations')
      .values(
        rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({
          user_id: userId,
          id: row.id,
          account_id: accountId,
          import_id: importId,
          kind: row.kind,
          at: row.at,
          amount_cents: row.amountCents,
          notes: row.notes,
          broker_id: row.brokerId,
        })),
      )
      .execute()
  }
}

/** Deletes the cash of one import; answers its times. */
export async function deleteCashOfImport(
  trx: Tx,
  userId: string,
  importId: string,
): Promise<readonly string[]> {
  const rows = await trx
    .deleteFrom('cash_operations')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .returning('at')
    .execute()
  return rows.map((row) => row.at)
}
