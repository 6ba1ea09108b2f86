import { levelFromDocument } from '@plumbline/domain/documents/level-from-document'
import type { Completion, ImportedLevel } from '@plumbline/domain/levels/level-standing'
import type { UserLevel } from '@plumbline/domain/levels/user-level'
import type { Selectable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { LevelTables } from './levels.tables.ts'

export type LevelRow = Selectable<LevelTables['user_levels']>
export type CompletedRow = Selectable<LevelTables['completed_challenges']>
export type ReachedRow = Selectable<LevelTables['reached_levels']>

export async function findLevel(trx: Tx, userId: string): Promise<LevelRow | undefined> {
  return levelQuery(trx, userId).executeTakeFirst()
}

/** The user's record, which is created if it is missing; locked until the transaction ends, so that one server awards at a time. */
export async function lockLevel(trx: Tx, userId: string): Promise<LevelRow> {
  if ((await findLevel(trx, userId)) === undefined)
    await trx
      .insertInto('user_levels')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return levelQuery(trx, userId).forUpdate().executeTakeFirstOrThrow()
}

function levelQuery(trx: Tx, userId: string) {
  return trx.selectFrom('user_levels').selectAll().where('user_id', '=', userId)
}

export async function saveLevel(
  trx: Tx,
  userId: string,
  { level, points }: Pick<UserLevel, 'level' | 'points'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('user_levels')
    .set({ level, points, updated_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** Oldest first. */
export async function listCompleted(trx: Tx, userId: string): Promise<readonly CompletedRow[]> {
  return trx
    .selectFrom('completed_challenges')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('completed_at')
    .orderBy('id')
    .execute()
}

/** Those that were completed before stay as they are. Returns the ids of the others. */
export async function addCompleted(
  trx: Tx,
  userId: string,
  completions: readonly Completion[],
  at: Date,
): Promise<readonly string[]> {
  if (completions.length === 0) return []
  const added = await trx
    .insertInto('completed_challenges')
    .values(completions.map(({ id, points }) => ({ user_id: userId, id, points, completed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

/** Oldest first. */
export async function listReached(trx: Tx, userId: string): Promise<readonly ReachedRow[]> {
  return trx.selectFrom('reached_levels').selectAll().where('user_id', '=', userId).orderBy('level').execute()
}

/** Levels that were reached before stay as they are. */
export async function addReached(
  trx: Tx,
  userId: string,
  levels: readonly number[],
  times: { readonly reachedAt: Date; readonly celebratedAt: Date | null },
): Promise<void> {
  const rows = levels.map((level) => {
    return { user_id: userId, level, reached_at: times.reachedAt, celebrated_at: times.celebratedAt }
  })
  await trx
    .insertInto('reached_levels')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the levels that were deleted. */
export async function deleteReachedAbove(trx: Tx, userId: string, level: number): Promise<readonly number[]> {
  const deleted = await trx
    .deleteFrom('reached_levels')
    .where('user_id', '=', userId)
    .where('level', '>', level)
    .returning('level')
    .execute()
  return deleted.map((row) => row.level)
}

/** Marks a level and those below as celebrated; whether that level was not yet. */
export async function claimCelebration(trx: Tx, userId: string, level: number, at: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('reached_levels')
    .set({ celebrated_at: at })
    .where('user_id', '=', userId)
    .where('level', '<=', level)
    .where('celebrated_at', 'is', null)
    .returning('level')
    .execute()
  return claimed.some((row) => row.level === level)
}

/** The levels that document imports have brought. */
export async function importedLevels(trx: Tx, userId: string): Promise<readonly ImportedLevel[]> {
  const rows = await trx
    .selectFrom('imported_levels')
    .select('level')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ level }) => levelFromDocument(level) ?? [])
}
