import type { Tx } from '#server/platform/db/database.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/**
 * Adds the completed challenges and reached levels that are missing here. The level follows with the next check of
 * challenges, as it does when the import is undone: reached levels above it are then deleted.
 */
export async function restoreLevels(
  trx: Tx,
  userId: string,
  { completedChallenges, reachedLevels }: OwnExport,
  note: Note,
): Promise<void> {
  const completed = completedChallenges.map(({ id, points, completedAt }) => {
    return { id, points, completed_at: completedAt }
  })
  note(
    writtenRows('completed_challenges', await repo.putRows(trx, userId, 'completed_challenges', completed)),
  )
  const reached = reachedLevels.map(({ level, reachedAt, celebratedAt }) => {
    return { level, reached_at: reachedAt, celebrated_at: celebratedAt }
  })
  await repo.putRows(trx, userId, 'reached_levels', reached)
}
