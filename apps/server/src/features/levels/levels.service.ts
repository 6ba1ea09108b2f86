import type { LevelProgress, UserLevelAnswer } from '@plumbline/contract/levels/levels'
import { NEW_USER_LEVEL } from '@plumbline/domain/levels/user-level'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findEarned } from './check-level.service.ts'
import { lastFacts } from './level-checks.repo.ts'
import { presentLevel, presentProgress } from './levels.presenter.ts'
import * as repo from './levels.repo.ts'

export interface LevelsDeps {
  readonly database: Database
  readonly now: () => Date
}

/** The stored level; that of a new user if there is none. */
export async function getLevel({ database }: LevelsDeps, { userId }: Actor): Promise<UserLevelAnswer> {
  return database.asUser(userId, async (trx) => presentLevel(await storedLevel(trx, userId)))
}

/** The level, all challenges and the history, with what was completed since the job has last awarded. */
export async function getProgress({ database, now }: LevelsDeps, { userId }: Actor): Promise<LevelProgress> {
  return database.asUser(userId, async (trx) => {
    const stored = await storedLevel(trx, userId)
    const found = await findEarned(trx, userId, now())
    if (found === null) return presentProgress({ ...stored, facts: await lastFacts(trx, userId) })
    const met = found.met.map(({ id, points }) => ({ id, points, completed_at: now() }))
    const completed = [...stored.completed, ...met]
    return presentProgress({ ...stored, row: found.earned, completed, facts: found.facts })
  })
}

async function storedLevel(trx: Tx, userId: string) {
  return {
    row: (await repo.findLevel(trx, userId)) ?? NEW_USER_LEVEL,
    imported: await repo.importedLevels(trx, userId),
    completed: await repo.listCompleted(trx, userId),
    reached: await repo.listReached(trx, userId),
  }
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
