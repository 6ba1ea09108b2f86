import { implement } from '@orpc/server'
import { contract } from '@plumbline/contract/contract'
import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { Actor, RequestContext } from './context.ts'
import { requireSession } from './require-session.ts'

/** For procedures that answer without a session too. A refusal that says how long to wait says so in its headers. */
export const open = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, next }) => {
    try {
      return await next()
    } catch (error) {
      const seconds = error instanceof AppError ? error.data['retryAfterSeconds'] : undefined
      if (seconds !== undefined) context.responseHeaders.set('retry-after', String(seconds))
      throw error
    }
  })

/**
 * For procedures that need a session: `context.actor` is there. Decided before the input is looked at, so that
 * without a session the answer is 401 with `code` whatever was sent. The address may be unconfirmed.
 */
export function anySession(code: ErrorCode) {
  return open.use(({ context, next }) => next({ context: { actor: requireActor(context, code) } }))
}

/** The same, for who has confirmed their address: trading data and what is sent of them. Else EMAIL_NOT_VERIFIED. */
export function signedInOr(code: ErrorCode) {
  return anySession(code).use(({ context, next }) => {
    requireSession(context.session, code)
    return next()
  })
}

export const signedIn = signedInOr('UNAUTHENTICATED')

/** For administrators alone. */
export const adminOnly = signedIn.use(({ context, next }) => {
  if (context.session?.user.isAdmin !== true) throw new AppError('ADMIN_ONLY')
  return next()
})

export function requireActor(context: RequestContext, code: ErrorCode = 'UNAUTHENTICATED'): Actor {
  if (context.actor === null) throw new AppError(code)
  return context.actor
}
