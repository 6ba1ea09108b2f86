import type { Tx } from '#server/platform/db/database.ts'
import { saveCheck } from '#server/features/levels/level-checks.repo.ts'
import { addCompleted, addReached, findOrCreateLevel } from '#server/features/levels/levels.repo.ts'

/** A row of the user in every table of levels. */
export async function addLevelRows(trx: Tx, userId: string): Promise<void> {
  const at = new Date()
  await findOrCreateLevel(trx, userId)
  await addCompleted(trx, userId, [{ id: 'theirs', points: 1 }], at)
  await addReached(trx, userId, [2], { reachedAt: at, celebratedAt: null })
  await saveCheck(trx, userId, { seen: 1, checkedOn: '2026-03-02', facts: {} })
}
