import type { Tx } from '#server/platform/db/database.ts'
import { addCompleted, addReached, findOrCreateLevel } from '#server/features/levels/levels.repo.ts'

/** A row of the user in every table of levels. */
export async function addLevelRows(trx: Tx, userId: string): Promise<void> {
  const at = new Date()
  await findOrCreateLevel(trx, userId)
  await addCompleted(trx, userId, [{ id: 'theirs', points: 1 }], at)
  await addReached(trx, userId, [2], { reachedAt: at, celebratedAt: null })
}
