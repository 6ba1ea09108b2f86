import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type FileHolder, usedPaths } from './files.read.ts'
import * as repo from './files.repo.ts'
import { chunkPath, thumbnailPath } from './object-paths.ts'

/**
 * Deletes the rows of a user's files, and notes the paths of their content in `discarded_objects`. An upload that is
 * running meanwhile finds its row gone and removes its own content. As the system.
 */
export async function discardFilesOf(trx: Tx, userId: string): Promise<void> {
  const files = await trx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .returning(['id', 'path'])
    .execute()
  const chunks = await trx.deleteFrom('file_chunks').where('user_id', '=', userId).returning('id').execute()
  const paths = [
    ...files.flatMap(({ id, path }) => [path, thumbnailPath(userId, id)]),
    ...chunks.map(({ id }) => chunkPath(userId, id)),
  ]
  if (paths.length === 0) return
  await sql`
    insert into discarded_objects (path) select unnest(${paths}::text[]) on conflict do nothing`.execute(trx)
}

/** Marks those of the files as deleted that nothing refers to; `file-sweep` removes their content. */
export async function deleteFilesWithoutUse(
  trx: Tx,
  holders: readonly FileHolder[],
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const used = await usedPaths(trx, holders, userId)
  for (const { id, path } of await repo.filesById(trx, userId, ids))
    if (!used.has(path)) await repo.markDeleted(trx, userId, id, now)
}
