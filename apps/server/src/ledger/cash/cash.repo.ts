import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type CashOperation, toCash } from './cash.read.ts'

/** An operation of an account, with what decides whether one of a file is the same. */
interface KnownCash extends CashOperation {
  readonly dismissed: boolean
  readonly isManual: boolean
}

/** All cash of an account in order of time, also what was dismissed or undone with its import. */
export async function knownCash(trx: Tx, userId: string, accountId: string): Promise<readonly KnownCash[]> {
  const rows = await trx
    .selectFrom('cash_operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...toCash(row),
    dismissed: row.dismissed,
    isManual: row.import_id === null && row.broker_id === null,
  }))
}

/** Deletes dismissed operations that are about to be restored: same second and amount, or same broker id. */
export async function forgetDismissed(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly CashOperation[],
): Promise<void> {
  await sql`
    delete from cash_operations c
    using unnest(${rows.map((row) => row.at)}::timestamp[], ${rows.map((row) => row.amountCents)}::int8[],
      ${rows.map((row) => row.brokerId)}::text[]) as back(at, amount_cents, broker_id)
    where c.user_id = ${userId} and c.account_id = ${accountId} and c.dismissed
      and (c.broker_id = back.broker_id or (c.at = back.at and c.amount_cents = back.amount_cents))`.execute(
    trx,
  )
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

/** The cash that an undo dismisses: of an import, or the account's residual under this broker id. */
export type UndoneCash =
  | { readonly kind: 'import'; readonly importId: string }
  | { readonly kind: 'residual'; readonly accountId: string; readonly brokerId: string }

/** Dismisses cash with an undo, or restores what an undo dismissed; returns its times. */
export async function setUndone(
  trx: Tx,
  userId: string,
  cash: UndoneCash,
  undone: boolean,
): Promise<readonly string[]> {
  const which =
    cash.kind === 'import'
      ? sql<boolean>`import_id = ${cash.importId}`
      : sql<boolean>`account_id = ${cash.accountId} and kind = 'residual' and broker_id = ${cash.brokerId}`
  const rows = await trx
    .updateTable('cash_operations')
    .set({ dismissed: undone, undone })
    .where('user_id', '=', userId)
    .where(which)
    // What the user dismissed before the undo stays dismissed after a restore.
    .where(undone ? 'dismissed' : 'undone', '=', !undone)
    .returning('at')
    .execute()
  return rows.map((row) => row.at)
}

export async function findResidual(
  trx: Tx,
  userId: string,
  accountId: string,
  brokerId: string,
): Promise<{ readonly amountCents: number; readonly dismissed: boolean } | null> {
  const row = await trx
    .selectFrom('cash_operations')
    .select(['amount_cents', 'dismissed'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'residual')
    .where('broker_id', '=', brokerId)
    .where('undone', '=', false)
    .executeTakeFirst()
  return row ? { amountCents: row.amount_cents, dismissed: row.dismissed } : null
}

/** Returns the times of the deleted rows. */
export async function deleteResidual(
  trx: Tx,
  userId: string,
  accountId: string,
  brokerId: string,
): Promise<readonly string[]> {
  const rows = await trx
    .deleteFrom('cash_operations')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'residual')
    .where('broker_id', '=', brokerId)
    .returning('at')
    .execute()
  return rows.map((row) => row.at)
}
