import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { ActiveSession } from './context.ts'

/** Requires a session with a confirmed address, as trading data and its live updates do. */
export function requireSession(
  session: ActiveSession | null,
  code: ErrorCode = 'UNAUTHENTICATED',
): ActiveSession {
  if (session === null) throw new AppError(code)
  if (!session.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  return session
}
