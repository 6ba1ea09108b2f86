import type { Tx } from '#server/platform/db/database.ts'
import { notify, showAgain, withdraw } from '#server/features/notifications/notifications.write.ts'
import * as repo from './levels.repo.ts'

/** A level that a user has reached. */
export interface LevelUp {
  readonly userId: string
  readonly from: number
  readonly to: number
  readonly at: Date
}

/**
 * Records the levels that a user has reached by completing challenges, in the transaction that awards them. The only
 * place that every earned level passes, and only once; several at a time are one notification.
 */
export async function levelUp(trx: Tx, { userId, from, to, at }: LevelUp): Promise<void> {
  const levels = Array.from({ length: to - from }, (_, index) => from + index + 1)
  await repo.addReached(trx, userId, levels, { reachedAt: at, celebratedAt: null })
  const about = { userId, kind: 'level' } as const
  if (!(await notify(trx, { ...about, subject: String(to), data: { level: to } })))
    await showAgain(trx, { ...about, subjects: [String(to)] })
}

/** Deletes the records and notifications of levels above `level`, after the undo of an import that brought them. */
export async function levelDown(trx: Tx, userId: string, level: number): Promise<void> {
  const levels = await repo.deleteReachedAbove(trx, userId, level)
  await withdraw(trx, { userId, kind: 'level', subjects: levels.map(String) })
}

/** Records a level that an import has brought; it is not celebrated. */
export async function levelImported(trx: Tx, { userId, to, at }: LevelUp): Promise<void> {
  await repo.addReached(trx, userId, [to], { reachedAt: at, celebratedAt: at })
}
