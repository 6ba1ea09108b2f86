import { AppError } from '@plumbline/contract/errors'
import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { Tx } from '#server/db/database.ts'
import { PASSWORD_PROVIDER } from './users.read.ts'
import { waysInOf } from './ways-in.repo.ts'

/**
 * Before a way in is removed: throws LAST_WAY_IN where it is the only one that can be used, `providers` being those that
 * are configured. Locks the user, so that two are not removed at once.
 */
export async function assertAnotherWayIn(
  trx: Tx,
  providers: readonly OpenIdProvider[],
  userId: string,
): Promise<void> {
  if ((await waysInOf(trx, [PASSWORD_PROVIDER, ...providers], userId)) <= 1) throw new AppError('LAST_WAY_IN')
}
