import { AppError } from '@plumbline/contract/errors'
import type { Proof } from '@plumbline/contract/identity/inputs'
import type { ActiveSession, RequestContext } from '#server/http/context.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { verifyPassword } from './passwords.ts'
import { attemptRules, attemptSucceeded, beginAttempt } from './throttle.service.ts'
import type { KnownUser } from './users.repo.ts'

/** So long after signing in a session is proof enough, where nothing else can be shown. */
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

/** The same, where having signed in a short while ago is enough. */
export async function proveUnlessRecent(
  deps: IdentityDeps,
  context: Pick<RequestContext, 'session' | 'clientAddress'>,
  user: KnownUser,
  proof: Proof,
): Promise<void> {
  if (!isRecent(context.session)) await prove(deps, context, user, proof)
}

/** Throws RECENT_SIGN_IN_REQUIRED where the person proved who they are longer ago than ten minutes. */
export function requireRecent(session: ActiveSession | null): void {
  if (!isRecent(session)) throw new AppError('RECENT_SIGN_IN_REQUIRED')
}

function isRecent(session: ActiveSession | null): boolean {
  return Date.now() - (session?.startedAt.getTime() ?? 0) <= RECENT_MS
}
