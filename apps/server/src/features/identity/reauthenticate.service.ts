import { AppError } from '@plumbline/contract/errors'
import type { Proof } from '@plumbline/contract/identity/inputs'
import type { Actor, RequestContext } from '#server/platform/http/context.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { changeOwn, type Reauthentication, ownSession, recentSession } from './account-changes.service.ts'
import { noteAuthentication } from './sessions/sessions.repo.ts'
import { attemptRules, attemptSucceeded, beginAttempt } from './throttle.service.ts'
import type { KnownUser } from './users.read.ts'
import { ownUser } from './users.service.ts'

/**
 * Checks password or code again where a stolen session must not be enough. Throws PROOF_REQUIRED, PROOF_WRONG,
 * TOO_MANY_REQUESTS, or RECENT_SIGN_IN_REQUIRED for users with neither password nor second factor. Pass the result to
 * `changeOwn` for the change itself.
 */
export async function reauthenticate(
  deps: IdentityDeps,
  context: Pick<RequestContext, 'session' | 'clientAddress'>,
  user: KnownUser,
  { password = '', code = '' }: Proof,
): Promise<Reauthentication> {
  const hasCodes = user.twoFactor
  const actor = { userId: user.id }
  if (user.passwordHash === null && !hasCodes) return recentSession(context, actor)
  const byPassword = password !== '' && user.passwordHash !== null
  if (!byPassword && !(code !== '' && hasCodes)) throw new AppError('PROOF_REQUIRED')
  const attempt = { subject: user.id, clientAddress: context.clientAddress }
  await beginAttempt(deps, attemptRules.reauthentication, attempt)
  const isRight = byPassword
    ? await deps.passwords.verify(user.passwordHash, password)
    : (await deps.secondFactor.accept(user.id, code)) !== null
  if (!isRight) throw new AppError('PROOF_WRONG')
  await attemptSucceeded(deps, attemptRules.reauthentication, attempt)
  return { ...ownSession(context, actor), authEpoch: user.authEpoch }
}

/** Re-authenticates the session for ten minutes. Throws as `reauthenticate`. */
export async function reauthenticateSession(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  proof: Proof,
): Promise<{ success: boolean }> {
  const reauthentication = await reauthenticate(deps, context, await ownUser(deps, actor), proof)
  const { sessionId } = reauthentication
  if (sessionId !== null) await changeOwn(deps, reauthentication, (trx) => noteAuthentication(trx, sessionId))
  return { success: true }
}
