import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { pathInUrl } from './path-in-url.ts'

/**
 * Number and bytes of the user's files, with those that are arriving, in one request or in chunks. `exceptUpload`: an
 * upload that is about to become a file.
 */
export async function usageOf(
  trx: Tx,
  userId: string,
  exceptUpload: string | null = null,
): Promise<{ files: number; used: number }> {
  const { rows } = await sql<{ files: number; used: number }>`
    select count(*)::int4 as files, coalesce(sum(size), 0)::int8 as used from (
      select size from files where user_id = ${userId} and deleted_at is null
      union all
      select size from file_uploads where user_id = ${userId} and file_id is null and id is distinct from ${exceptUpload}::uuid
    ) as stored`.execute(trx)
  return rows[0] ?? { files: 0, used: 0 }
}

/** `deleted`: the content may still be in the store. */
export type PathState = 'live' | 'deleted'

/** All paths that the user's files have, also those that are arriving. */
export async function pathStates(trx: Tx, userId: string): Promise<Map<string, PathState>> {
  const rows = await trx
    .selectFrom('files')
    .select(['path', 'deleted_at'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ path, deleted_at: at }) => [path, at === null ? 'live' : 'deleted']))
}

/**
 * The download URLs that a feature's rows of a user refer to, also in what can still be restored for longer than a day.
 * A feature with files adds its own.
 */
export type FileHolder = (trx: Tx, userId: string) => Promise<readonly string[]>

/** Whether the user has a stored image at this download URL. */
export async function hasImage(trx: Tx, userId: string, url: string): Promise<boolean> {
  const path = pathInUrl(url)
  if (path === null) return false
  const row = await trx
    .selectFrom('files')
    .select('id')
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where('width', 'is not', null)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Paths that are referred to. */
export async function usedPaths(
  trx: Tx,
  holders: readonly FileHolder[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  for (const holder of holders)
    for (const url of await holder(trx, userId)) {
      const path = pathInUrl(url)
      if (path !== null) used.add(path)
    }
  return used
}
