import type { LevelProgress, UserLevelAnswer } from '@plumbline/contract/levels/levels'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { checkLevel } from './check-level.service.ts'
import { lastFacts } from './level-checks.repo.ts'
import { presentLevel, presentProgress } from './levels.presenter.ts'
import * as repo from './levels.repo.ts'

export interface LevelsDeps {
  readonly database: Database
  readonly now: () => Date
}

/** The stored level; a missing record is created. Awards nothing: the job and the page with the challenges do. */
export async function getLevel({ database }: LevelsDeps, { userId }: Actor): Promise<UserLevelAnswer> {
  return database.asUser(userId, async (trx) => {
    const row = await repo.findOrCreateLevel(trx, userId)
    const [imported, completed, reached] = [
      await repo.importedLevels(trx, userId),
      await repo.listCompleted(trx, userId),
      await repo.listReached(trx, userId),
    ]
    return presentLevel({ row, imported, completed, reached })
  })
}

/** The level, all challenges and the history, after awarding what was completed. */
export async function getProgress({ database, now }: LevelsDeps, { userId }: Actor): Promise<LevelProgress> {
  return database.asUser(userId, async (trx) => {
    await checkLevel(trx, userId, now())
    const row = await repo.findOrCreateLevel(trx, userId)
    const [imported, completed, reached, facts] = [
      await repo.importedLevels(trx, userId),
      await repo.listCompleted(trx, userId),
      await repo.listReached(trx, userId),
      await lastFacts(trx, userId),
    ]
    return presentProgress({ row, imported, completed, reached, facts })
  })
}

/** Claims the celebration of a level for the caller: true for one of several tabs and devices. */
export async function celebrateLevel(
  { database, now }: LevelsDeps,
  { userId }: Actor,
  { level }: { readonly level: number },
): Promise<{ isFirst: boolean }> {
  return database.asUser(userId, async (trx) => ({
    isFirst: await repo.claimCelebration(trx, userId, level, now()),
  }))
}
