import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/db/database.ts'
import { holdEpoch, raiseEpoch } from './auth-epoch.repo.ts'
import { deleteSessions, moveToEpoch } from './sessions.repo.ts'
import { voidTokens } from './tokens.repo.ts'

/** Who has shown a proof, and the epoch that was in force when it was compared. */
export interface Proven {
  readonly userId: string
  readonly authEpoch: number
  /** The proof was enough by itself, since no second factor was on: it is not once there is one. */
  readonly alone?: boolean
}

/**
 * Before a session or a challenge is written, in the same transaction: the proof still counts, and goes on to until it is
 * written. Throws INVALID_CREDENTIALS, ACCOUNT_DISABLED.
 */
export async function assertProven(trx: Tx, { userId, authEpoch, alone = false }: Proven): Promise<void> {
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
