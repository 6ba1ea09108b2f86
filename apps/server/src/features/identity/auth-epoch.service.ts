import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/platform/db/database.ts'
import { lockEpoch, incrementEpoch } from './auth-epoch.repo.ts'
import { deleteSessions, moveToEpoch } from './sessions/sessions.repo.ts'
import { voidTokens } from './tokens/tokens.repo.ts'

/** A user whose password or passkey was verified, and the epoch in force at that moment. */
export interface VerifiedSignIn {
  readonly userId: string
  readonly authEpoch: number
  /** The first factor was enough because no second factor was enabled; invalid once one is. */
  readonly alone?: boolean
}

/**
 * Called before a session or challenge is written, in the same transaction: asserts that the sign-in is still valid,
 * and stays so until then. Throws INVALID_CREDENTIALS, ACCOUNT_DISABLED.
 */
export async function assertSignInValid(
  trx: Tx,
  { userId, authEpoch, alone = false }: VerifiedSignIn,
): Promise<void> {
  const state = await lockEpoch(trx, userId)
  if (state?.isDisabled) throw new AppError('ACCOUNT_DISABLED')
  if (state?.authEpoch !== authEpoch || (alone && state.twoFactor)) throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Ends all sessions and pending sign-ins of the user except the session `kept`. Returns false if the epoch is no longer
 * `from`: another change was faster. It locks the user, as sign-ins do, so call it before anything else in the
 * transaction writes about them.
 */
export async function endSignIns(
  trx: Tx,
  userId: string,
  { from = null, kept = null }: { readonly from?: number | null; readonly kept?: string | null } = {},
): Promise<boolean> {
  const raised = await incrementEpoch(trx, userId, from)
  if (raised === null) return false
  // Pending sign-ins began with credentials that are no longer valid.
  await voidTokens(trx, userId, 'two-factor')
  await deleteSessions(trx, userId, kept)
  if (kept !== null) await moveToEpoch(trx, kept, raised)
  return true
}
