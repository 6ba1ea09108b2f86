import { implement } from '@orpc/server'
import { contract } from '@plumbline/contract/contract'
import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { Actor, RequestContext } from './context.ts'

/** For procedures that answer without a session too. */
export const open = implement(contract).$context<RequestContext>()

/**
 * For procedures that need a session: `context.actor` is there. Decided before the input is looked at, so that
 * without a session the answer is 401 with `code` whatever was sent.
 */
export function signedInOr(code: ErrorCode) {
  return open.use(({ context, next }) => next({ context: { actor: requireActor(context, code) } }))
}

export const signedIn = signedInOr('UNAUTHENTICATED')

export function requireActor(context: RequestContext, code: ErrorCode = 'UNAUTHENTICATED'): Actor {
  if (context.actor === null) throw new AppError(code)
  return context.actor
}
