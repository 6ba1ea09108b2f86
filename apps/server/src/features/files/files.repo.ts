import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { FilesTable } from './files.tables.ts'

export type FileRow = Selectable<FilesTable>

/** False if the path is taken. */
export async function insertFile(trx: Tx, row: Insertable<FilesTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'path']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The user's file at a path, also while its content is arriving; undefined once it is deleted. */
export async function fileAt(trx: Tx, userId: string, path: string): Promise<FileRow | undefined> {
  return trx
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function fileById(trx: Tx, userId: string, id: string): Promise<FileRow | undefined> {
  return trx
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function markStored(
  trx: Tx,
  userId: string,
  id: string,
  at: Date,
): Promise<FileRow | undefined> {
  return trx
    .updateTable('files')
    .set({ stored_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** False if another request has deleted it. */
export async function markDeleted(trx: Tx, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFileRow(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('files').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Files of all users whose upload never finished, and deleted ones whose content may still be in the store. */
export async function unfinishedFiles(trx: Tx, before: Date, most: number): Promise<readonly FileRow[]> {
  return trx
    .selectFrom('files')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('stored_at', 'is', null), where('created_at', '<', before)]),
        where('deleted_at', '<', before),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute()
}

/** A page of all users' stored files, by user and id, for the search for unused ones. */
export async function filesAfter(
  trx: Tx,
  after: { readonly userId: string; readonly id: string } | null,
  before: Date,
  most: number,
): Promise<readonly FileRow[]> {
  return trx
    .selectFrom('files')
    .selectAll()
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(user_id, id) > (${after?.userId}::uuid, ${after?.id}::uuid)`),
    )
    .orderBy('user_id')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Notes since when files are unused; null: they are used again. */
export async function setUnused(
  trx: Tx,
  userId: string,
  ids: readonly string[],
  since: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('files')
    .set({ unused_since: since })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
}

/** The user's files with these ids that are not deleted. */
export async function filesById(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select * from files where user_id = ${userId} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    trx,
  )
  return rows
}
