import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { ActiveSession } from './context.ts'

/** Requires a session with a confirmed address. A subscription is not needed: for exports, files and live updates. */
export function requireSession(
  session: ActiveSession | null,
  code: ErrorCode = 'UNAUTHENTICATED',
): ActiveSession {
  if (session === null) throw new AppError(code)
  if (!session.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  return session
}

/** The same with access to the product, which may need a subscription. Throws SUBSCRIPTION_REQUIRED, PAYMENT_FAILED. */
export function requireAccess(
  given: ActiveSession | null,
  code: ErrorCode = 'UNAUTHENTICATED',
): ActiveSession {
  const session = requireSession(given, code)
  if (session.access === null) return session
  throw new AppError(session.access === 'past-due' ? 'PAYMENT_FAILED' : 'SUBSCRIPTION_REQUIRED')
}
