import type { Tx } from '#server/platform/db/database.ts'
import type { KeptDocument } from './documents.repo.ts'
import type { WrittenDocument } from './import-memory.ts'
import { documentHashes } from './import-memory.repo.ts'

/** Stored documents in the form that undo memory keeps. */
export async function withHashes(
  trx: Tx,
  userId: string,
  kept: readonly Pick<KeptDocument, 'id' | 'before'>[],
): Promise<readonly WrittenDocument[]> {
  const hashes = await documentHashes(
    trx,
    userId,
    kept.map(({ id }) => id),
  )
  return kept.map(({ id, before }) => ({ id, before, after: hashes.get(id) ?? '' }))
}
