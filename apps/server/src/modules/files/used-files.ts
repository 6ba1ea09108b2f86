import type { Tx } from '#server/db/database.ts'
import * as repo from './files.repo.ts'
import { pathInUrl } from './files.service.ts'

/**
 * The download URLs that a feature's rows of a user refer to, also in what can still be restored for longer than a day.
 * A feature with files adds its own.
 */
export type FileHolder = (trx: Tx, userId: string) => Promise<readonly string[]>

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
