import type { NotebookCollection } from '@plumbline/contract/notebooks/notebooks'
import { type Insertable, type Selectable, sql } from 'kysely'
import { recordsOf, sweepDeleted } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { NotebookTables } from './notebooks.tables.ts'

export type NotebookRow = Selectable<NotebookTables['notebooks']>

export const notebooks = recordsOf('notebooks', sql`position, id`)

/** Adds notebooks after the existing ones. */
export async function insertNotebooks(
  trx: Tx,
  userId: string,
  notebooks: readonly Omit<Insertable<NotebookTables['notebooks']>, 'user_id' | 'position' | 'deleted_at'>[],
): Promise<void> {
  if (notebooks.length === 0) return
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from notebooks where user_id = ${userId}`.execute(trx)
  const last = rows[0]?.last ?? 0
  const values = notebooks.map((notebook, index) => ({
    ...notebook,
    user_id: userId,
    position: last + 1 + index,
    deleted_at: null,
  }))
  await trx.insertInto('notebooks').values(values).execute()
}

/** Sets the order: the given ids first, then all others as before. */
export async function arrangeNotebooks(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update notebooks n set position = o.place from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), position, id) as place
      from notebooks where user_id = ${userId}) o
    where n.user_id = ${userId} and n.id = o.id and n.position <> o.place`.execute(trx)
}

/** Deletes the notebooks of a collection except `kept`; they can be restored for 30 days. */
export async function deleteAllBut(
  trx: Tx,
  userId: string,
  collection: NotebookCollection,
  kept: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update notebooks set deleted_at = ${now}
    where user_id = ${userId} and collection = ${collection} and deleted_at is null
      and not id = any(${kept}::uuid[])`.execute(trx)
}

export interface DeletedRow {
  readonly kind: 'notebook' | 'note'
  readonly notebook_id: string
  readonly note_id: string | null
  readonly title: string
  readonly deleted_at: Date
}

/** Deleted notebooks, and notes that were deleted from remaining ones, newest first. */
export async function listDeleted(trx: Tx, userId: string, most: number): Promise<readonly DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    select 'notebook' as kind, id as notebook_id, null::uuid as note_id, title, deleted_at
    from notebooks where user_id = ${userId} and deleted_at is not null
    union all
    select 'note', n.notebook_id, n.id, n.title, n.deleted_at
    from notes n join notebooks b on b.user_id = n.user_id and b.id = n.notebook_id
    where n.user_id = ${userId} and n.deleted_at is not null and b.deleted_at is null
    order by deleted_at desc limit ${most}`.execute(trx)
  return rows
}

/** Deletes what has been in the bin for 30 days, and notes of trades that are nowhere any more. As the system. */
export async function sweepNotebooks(trx: Tx): Promise<void> {
  await sql`
    delete from notes n where n.trade_id is not null
      and not exists (select from trades t where t.user_id = n.user_id and t.id = n.trade_id)
      and not exists (select from deleted_trades d where d.user_id = n.user_id and d.id = n.trade_id)`.execute(
    trx,
  )
  await sweepDeleted(trx, 'notes')
  await sweepDeleted(trx, 'notebooks')
}

/** As the system: `users` has no `user_id`. */
export async function userExists(trx: Tx, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}
