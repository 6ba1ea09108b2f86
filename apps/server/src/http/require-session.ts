import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { ActiveSession } from './context.ts'

/** The session of who may have trading data and what is told of them: there is one, and its address is confirmed. */
export function requireSession(
  session: ActiveSession | null,
  code: ErrorCode = 'UNAUTHENTICATED',
): ActiveSession {
  if (session === null) throw new AppError(code)
  if (!session.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  return session
}
