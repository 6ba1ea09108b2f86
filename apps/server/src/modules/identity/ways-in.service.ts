import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/db/database.ts'
import { waysInOf } from './ways-in.repo.ts'

/** Before a way in is removed: throws LAST_WAY_IN where it is the only one. Locks the user, so that two are not removed at once. */
export async function assertAnotherWayIn(trx: Tx, userId: string): Promise<void> {
  if ((await waysInOf(trx, userId)) <= 1) throw new AppError('LAST_WAY_IN')
}
