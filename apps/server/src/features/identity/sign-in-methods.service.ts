import { AppError } from '@plumbline/contract/errors'
import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { Tx } from '#server/platform/db/database.ts'
import { PASSWORD_PROVIDER } from './users.read.ts'
import { countSignInMethods } from './sign-in-methods.repo.ts'

/**
 * Called before a sign-in method is removed: throws LAST_WAY_IN if it is the only usable one; `providers` are those
 * configured. Locks the user, so that two are not removed at once.
 */
export async function assertAnotherSignInMethod(
  trx: Tx,
  providers: readonly OpenIdProvider[],
  userId: string,
): Promise<void> {
  if ((await countSignInMethods(trx, [PASSWORD_PROVIDER, ...providers], userId)) <= 1)
    throw new AppError('LAST_WAY_IN')
}
