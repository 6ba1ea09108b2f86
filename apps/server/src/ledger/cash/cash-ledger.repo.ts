import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { CashOperationsTable } from './cash.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

/** An operation with the name of its import file. */
export type CashRow = Selectable<CashOperationsTable> & { readonly file_name: string | null }

/** A page of the ledger, latest first: counted operations, or dismissed ones. */
export async function cashPage(
  trx: Tx,
  userId: string,
  accountId: string,
  page: { readonly dismissed: boolean; readonly offset: number; readonly limit: number },
): Promise<readonly CashRow[]> {
  return ledger(trx, userId)
    .where('c.account_id', '=', accountId)
    .where('c.dismissed', '=', page.dismissed)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** undefined for an unknown id, another user's id, or text that is not a UUID. */
export async function findCash(trx: Tx, userId: string, id: string): Promise<CashRow | undefined> {
  if (!isUuid(id)) return undefined
  return ledger(trx, userId).where('c.id', '=', id).executeTakeFirst()
}

function ledger(trx: Tx, userId: string) {
  return trx
    .selectFrom('cash_operations as c')
    .leftJoin('imports as i', (join) =>
      join.onRef('i.user_id', '=', 'c.user_id').onRef('i.id', '=', 'c.import_id'),
    )
    .selectAll('c')
    .select('i.file_name')
    .where('c.user_id', '=', userId)
}

export interface CashSums {
  readonly counted: number
  readonly dismissed: number
  readonly depositedCents: number
  readonly withdrawnCents: number
}

export async function cashSums(trx: Tx, userId: string, accountId: string): Promise<CashSums> {
  const { rows } = await sql<{ counted: number; dismissed: number; deposited: number; withdrawn: number }>`
    select count(*) filter (where not dismissed)::int8 as counted, count(*) filter (where dismissed)::int8 as dismissed,
      coalesce(sum(amount_cents) filter (where not dismissed and amount_cents > 0), 0)::int8 as deposited,
      coalesce(sum(amount_cents) filter (where not dismissed and amount_cents < 0), 0)::int8 as withdrawn
    from cash_operations where user_id = ${userId} and account_id = ${accountId}`.execute(trx)
  const [row] = rows
  return {
    counted: row?.counted ?? 0,
    dismissed: row?.dismissed ?? 0,
    depositedCents: row?.deposited ?? 0,
    withdrawnCents: row?.withdrawn ?? 0,
  }
}

export async function updateCash(
  trx: Tx,
  userId: string,
  id: string,
  values: Pick<Selectable<CashOperationsTable>, 'kind' | 'at' | 'amount_cents' | 'notes'>,
): Promise<void> {
  await trx
    .updateTable('cash_operations')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function setDismissed(trx: Tx, userId: string, id: string, dismissed: boolean): Promise<void> {
  await trx
    .updateTable('cash_operations')
    .set({ dismissed, undone: false })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCash(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('cash_operations').where('user_id', '=', userId).where('id', '=', id).execute()
}
