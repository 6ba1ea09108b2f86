import { AppError } from '@plumbline/contract/errors'
import type { Proof } from '@plumbline/contract/identity/inputs'
import type { ActiveSession, Actor, RequestContext } from '#server/http/context.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { verifyPassword } from './passwords.ts'
import { noteAuthentication } from './sessions.repo.ts'
import { attemptRules, attemptSucceeded, beginAttempt } from './throttle.service.ts'
import type { KnownUser } from './users.repo.ts'
import { ownUser } from './users.service.ts'

/** So long a session stands for its person after they were asked for a proof. */
const RECENT_MS = 10 * 60_000

/**
 * Asks again that it is the person, where a stolen session must not be enough. Throws PROOF_REQUIRED, PROOF_WRONG,
 * TOO_MANY_REQUESTS, or RECENT_SIGN_IN_REQUIRED for who has neither password nor second factor.
 */
export async function prove(
  deps: IdentityDeps,
  { session, clientAddress }: Pick<RequestContext, 'session' | 'clientAddress'>,
  user: KnownUser,
  { password = '', code = '' }: Proof,
): Promise<void> {
  const hasCodes = user.twoFactor
  if (user.passwordHash === null && !hasCodes) {
    requireRecent(session)
    return
  }
  const byPassword = password !== '' && user.passwordHash !== null
  if (!byPassword && !(code !== '' && hasCodes)) throw new AppError('PROOF_REQUIRED')
  const attempt = { subject: user.id, clientAddress }
  await beginAttempt(deps, attemptRules.proof, attempt)
  const isRight = byPassword
    ? await verifyPassword(user.passwordHash ?? '', password)
    : (await deps.secondFactor.accept(user.id, code)) !== null
  if (!isRight) throw new AppError('PROOF_WRONG')
  await attemptSucceeded(deps, attemptRules.proof, attempt)
}

/**
 * The person shows again that it is them: for ten minutes the session may do what asks for that. Throws what `prove`
 * throws.
 */
export async function reauthenticate(
  deps: IdentityDeps,
  context: RequestContext,
  actor: Actor,
  proof: Proof,
): Promise<{ success: boolean }> {
  await prove(deps, context, await ownUser(deps, actor), proof)
  const id = context.session?.id ?? null
  if (id !== null) await deps.database.asSystem((trx) => noteAuthentication(trx, id))
  return { success: true }
}

/** A stolen session is not enough. Throws RECENT_SIGN_IN_REQUIRED ten minutes after the person was last asked. */
export function requireRecent(session: ActiveSession | null): void {
  const askedAt = session?.authenticatedAt.getTime() ?? 0
  if (Date.now() - askedAt > RECENT_MS) throw new AppError('RECENT_SIGN_IN_REQUIRED')
}
