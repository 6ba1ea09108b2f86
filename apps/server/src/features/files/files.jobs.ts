import { withDiskReserve } from '#server/platform/db/disk-room.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type FilesDeps, removeContent } from './files.service.ts'
import * as repo from './files.repo.ts'
import { deleteDiscarded, discardedObjects } from './discarded.repo.ts'
import { discardUpload, removeChunk } from './resumable-uploads.service.ts'
import { expiredUploads, remainingChunks } from './uploads.repo.ts'
import { type FileHolder, usedPaths } from './files.read.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const AT_ONCE = 500
/** An upload that is still running is not abandoned. */
const UNFINISHED_AFTER = HOUR
/** Time for a draft to be saved, and for every undo to expire. */
const UNUSED_FOR = 7 * 24 * HOUR

export function filesJobs(deps: FilesDeps & { readonly fileHolders: readonly FileHolder[] }): readonly Job[] {
  return [
    {
      name: 'file-sweep',
      everyMs: 10 * MINUTE,
      run: (signal) => withDiskReserve(() => sweepFiles(deps, signal)),
    },
    {
      name: 'unused-files',
      everyMs: 6 * HOUR,
      run: (signal) => withDiskReserve(() => deleteUnused(deps, deps.fileHolders, signal)),
    },
  ]
}

/** Remainders: uploads that never finished, deleted files that the store still has, and files of deleted users. */
async function sweepFiles(deps: FilesDeps, signal: AbortSignal): Promise<void> {
  const { database, store, now, log } = deps
  const before = new Date(now().getTime() - UNFINISHED_AFTER)
  // One item that cannot be removed must not keep the others.
  const each = async <T>(items: readonly T[], remove: (item: T) => Promise<void>) => {
    for (const item of items) {
      if (signal.aborted) return
      await remove(item).catch((error: unknown) => log.error('file content not removed', error, {}))
    }
  }
  await each(await database.asSystem((trx) => repo.unfinishedFiles(trx, before, AT_ONCE)), (row) =>
    removeContent(deps, row),
  )
  await each(await database.asSystem((trx) => expiredUploads(trx, now(), AT_ONCE)), (upload) =>
    discardUpload(deps, upload),
  )
  await each(await database.asSystem((trx) => remainingChunks(trx, before, AT_ONCE)), (chunk) =>
    removeChunk(deps, chunk),
  )
  await each(await database.asSystem((trx) => discardedObjects(trx, AT_ONCE)), async (path) => {
    await store.remove(path)
    await database.asSystem((trx) => deleteDiscarded(trx, path))
  })
}

/** Deletes images that nothing has referred to for a week. */
async function deleteUnused(
  deps: FilesDeps,
  holders: readonly FileHolder[],
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = deps
  const yesterday = new Date(now().getTime() - 24 * HOUR)
  let after: { userId: string; id: string } | null = null
  while (!signal.aborted) {
    const page: readonly repo.FileRow[] = await database.asSystem((trx) =>
      repo.filesAfter(trx, after, yesterday, AT_ONCE),
    )
    const last = page.at(-1)
    if (last === undefined) return
    after = { userId: last.user_id, id: last.id }
    for (const [userId, files] of Map.groupBy(page, (row) => row.user_id))
      await deleteUnusedOf(deps, holders, userId, files)
  }
}

/** In one transaction with the look for references, so that none is added in between; the content goes after it. */
async function deleteUnusedOf(
  deps: FilesDeps,
  holders: readonly FileHolder[],
  userId: string,
  files: readonly repo.FileRow[],
): Promise<void> {
  const { database, now, log } = deps
  const longAgo = new Date(now().getTime() - UNUSED_FOR)
  const ids = (rows: readonly repo.FileRow[]) => rows.map(({ id }) => id)
  const deleted = await database.asUser(userId, async (trx) => {
    const isUsed = await usedPaths(trx, holders, userId)
    const [used, unused] = [
      files.filter(({ path }) => isUsed.has(path)),
      files.filter(({ path }) => !isUsed.has(path)),
    ]
    await repo.setUnused(trx, userId, ids(used.filter((row) => row.unused_since !== null)), null)
    await repo.setUnused(trx, userId, ids(unused.filter((row) => row.unused_since === null)), now())
    const over = unused.filter(({ unused_since: since }) => since !== null && since < longAgo)
    for (const { id } of over) await repo.markDeleted(trx, userId, id, now())
    return over
  })
  for (const row of deleted)
    await removeContent(deps, row).catch((error: unknown) =>
      log.error('file content not deleted yet', error, { path: row.path }),
    )
  if (deleted.length > 0) log.info('unused images deleted', { userId, files: deleted.length })
}
