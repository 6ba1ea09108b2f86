import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/db/database.ts'
import { holdEpoch, raiseEpoch } from './auth-epoch.repo.ts'
import { deleteSessions, moveToEpoch } from './sessions/sessions.repo.ts'
import { voidTokens } from './tokens/tokens.repo.ts'

/** Whose password or passkey was right, and the epoch in force at that moment. */
export interface VerifiedSignIn {
  readonly userId: string
  readonly authEpoch: number
  /** The first factor was enough, since no second one was on: it is not once there is one. */
  readonly alone?: boolean
}

/**
 * Before a session or a challenge is written, in the same transaction: the sign-in is still valid, and stays so until it is
 * written. Throws INVALID_CREDENTIALS, ACCOUNT_DISABLED.
 */
export async function assertSignInValid(
  trx: Tx,
  { userId, authEpoch, alone = false }: VerifiedSignIn,
): Promise<void> {
  const state = await holdEpoch(trx, userId)
  if (state?.isDisabled) throw new AppError('ACCOUNT_DISABLED')
  if (state?.authEpoch !== authEpoch || (alone && state.twoFactor)) throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Ends every sign-in of the user, those that are in the middle too, but for the session that is `kept`. False where the
 * epoch is not the one to raise it `from`: another change was faster. It locks the user, as sign-ins do, so it comes before
 * what else its transaction writes about them.
 */
export async function endSignIns(
  trx: Tx,
  userId: string,
  { from = null, kept = null }: { readonly from?: number | null; readonly kept?: string | null } = {},
): Promise<boolean> {
  const raised = await raiseEpoch(trx, userId, from)
  if (raised === null) return false
  // A sign-in that is in the middle was begun with what does not count any more.
  await voidTokens(trx, userId, 'two-factor')
  await deleteSessions(trx, userId, kept)
  if (kept !== null) await moveToEpoch(trx, kept, raised)
  return true
}
