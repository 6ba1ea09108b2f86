import { type AnyProcedure, implement } from '@orpc/server'
import { contract } from '@plumbline/contract/contract'
import { AppError, type ErrorCode } from '@plumbline/contract/errors'
import type { Actor, RequestContext } from './context.ts'
import { requireAccess, requireSession } from './require-session.ts'

const implemented = implement(contract).$context<RequestContext>()

/** For procedures that also answer without a session. An error with a waiting time sends it as a header, too. */
export const open = implemented.use(async ({ context, next }) => {
  try {
    return await next()
  } catch (error) {
    const seconds = error instanceof AppError ? error.data['retryAfterSeconds'] : undefined
    if (seconds !== undefined) context.responseHeaders.set('retry-after', String(seconds))
    throw error
  }
})

/** Throws if the request may not call the procedure. */
type Guard = (context: RequestContext) => void

const guards = new WeakMap<object, Guard>()

/** A middleware that rejects as `guard` does, which is also called before the body is read. */
function guardedBy<M extends object>(guard: Guard, middleware: M): M {
  guards.set(middleware, guard)
  return middleware
}

/** Throws what the procedure's guards throw: oRPC reads and decodes the body before it calls any middleware. */
export function assertAllowed(procedure: AnyProcedure, context: RequestContext): void {
  for (const middleware of procedure['~orpc'].middlewares) guards.get(middleware)?.(context)
}

/**
 * For procedures that need a session: sets `context.actor`. Checked before the input, so that without a session the
 * answer is 401 with `code` whatever was sent. The address may be unconfirmed.
 */
export function anySession(code: ErrorCode) {
  const middleware = implemented.middleware(({ context, next }) =>
    next({ context: { actor: requireActor(context, code) } }),
  )
  return open.use(guardedBy((context) => requireActor(context, code), middleware))
}

/** The same, with a confirmed address, otherwise EMAIL_NOT_VERIFIED; open to users without a subscription. */
export function verifiedOr(code: ErrorCode) {
  const guard: Guard = ({ session }) => requireSession(session, code)
  return anySession(code).use(guardedBy(guard, checking(guard)))
}

/** What users without a subscription keep: exports, payments, and their own profile, settings and security. */
export const verified = verifiedOr('UNAUTHENTICATED')

/** The same, with access to the product: for trading data. Otherwise SUBSCRIPTION_REQUIRED or PAYMENT_FAILED. */
export function signedInOr(code: ErrorCode) {
  const guard: Guard = ({ session }) => requireAccess(session, code)
  return verifiedOr(code).use(guardedBy(guard, checking(guard)))
}

export const signedIn = signedInOr('UNAUTHENTICATED')

const assertAdmin: Guard = ({ session }) => {
  if (session?.user.isAdmin !== true) throw new AppError('ADMIN_ONLY')
}

/** Only for administrators. */
export const adminOnly = verified.use(guardedBy(assertAdmin, checking(assertAdmin)))

function checking(guard: Guard) {
  return implemented.middleware(({ context, next }) => {
    guard(context)
    return next()
  })
}

function requireActor(context: RequestContext, code: ErrorCode = 'UNAUTHENTICATED'): Actor {
  if (context.actor === null) throw new AppError(code)
  return context.actor
}

/** Makes the handler of a procedure from the service that does it: `(deps, actor, input)`. */
export function callsWith<Deps>(deps: Deps) {
  return <Input, Output>(service: (deps: Deps, actor: Actor, input: Input) => Output) =>
    ({ context, input }: { readonly context: { readonly actor: Actor }; readonly input: Input }): Output =>
      service(deps, context.actor, input)
}
