import type { Tx } from '#server/db/database.ts'
import { notify } from '#server/modules/notifications/notifications.write.ts'
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
  await notify(trx, { userId, kind: 'level', subject: String(to), data: { level: to } })
}

/** Records a level that an import has brought; it is not celebrated. */
export async function levelImported(trx: Tx, { userId, to, at }: LevelUp): Promise<void> {
  await repo.addReached(trx, userId, [to], { reachedAt: at, celebratedAt: at })
}
