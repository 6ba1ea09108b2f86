import { AppError } from '@plumbline/contract/errors'
import type { SignedUp, SignUpInput } from '@plumbline/contract/identity/identity'
import type { SessionRequest } from '#server/platform/http/context.ts'
import { signInVerified } from './complete-sign-in.service.ts'
import { sendVerificationTo } from './email.service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { checkEmail, checkNewPassword } from './check-credentials.service.ts'
import { addUser, isConfirmedByMail, storeSignUp } from './pending-sign-ups.service.ts'
import { inConstantTime } from './constant-time.ts'
import { attemptRules, beginAttempt } from './throttle.service.ts'
import { findOwnerRow } from './users.read.ts'

/**
 * Creates an account. With verification by mail, response and timing are the same for an address that has an account:
 * the mail tells the rest. Otherwise throws EMAIL_TAKEN. Also throws SIGN_UP_CLOSED, INVALID_EMAIL, WEAK_PASSWORD,
 * TOO_MANY_REQUESTS.
 */
export async function signUp(
  deps: IdentityDeps,
  request: SessionRequest,
  { password, keepSignedIn, ...input }: SignUpInput,
): Promise<SignedUp> {
  if (!deps.signUpOpen || !(await findOwnerRow(deps.database.db))) throw new AppError('SIGN_UP_CLOSED')
  const email = checkEmail(input.email)
  checkNewPassword(password)
  await beginAttempt(deps, attemptRules.signUp, { subject: email, clientAddress: request.clientAddress })
  const { name, language } = input
  const passwordHash = await deps.passwords.hash(password)
  if (isConfirmedByMail(deps)) {
    await inConstantTime(deps.slotMs, () => storeSignUp(deps, { email, name, language, passwordHash }))
    return { kind: 'check-mail' }
  }
  const emailVerified = !deps.requireVerification
  const user = { id: deps.newId(), email, name, language, emailVerified, isOwner: false }
  const isMade = await deps.database.asSystem((trx) => addUser(deps, trx, request, user, passwordHash))
  if (!isMade) throw new AppError('EMAIL_TAKEN')
  if (deps.requireVerification) await sendVerificationTo(deps, user.id)
  return {
    kind: 'signed-in',
    user: await signInVerified(
      deps,
      request,
      { userId: user.id, authEpoch: 0 },
      { keepSignedIn, method: 'sign-up' },
    ),
  }
}
