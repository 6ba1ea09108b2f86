import { AppError } from '@plumbline/contract/errors'
import type { RequestContext } from '#server/http/context.ts'
import { open } from '#server/http/rpc.ts'
import { createOwner, describeSession, type IdentityDeps, signIn, signOut } from './identity.service.ts'

export function identityRouter(deps: IdentityDeps) {
  return {
    session: open.identity.session.handler(({ context }) => describeSession(deps, context.session)),
    createOwner: open.identity.createOwner.handler(({ context, input }) => createOwner(deps, context, input)),
    signIn: open.identity.signIn.handler(({ context, input }) =>
      sayWhenToRetry(context, () => signIn(deps, context, input)),
    ),
    signOut: open.identity.signOut.handler(({ context }) => signOut(deps, context)),
  }
}

/** `Retry-After` beside TOO_MANY_ATTEMPTS, for clients that read headers. */
async function sayWhenToRetry<T>({ responseHeaders }: RequestContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.data['retryAfterSeconds'] !== undefined) {
      responseHeaders.set('retry-after', String(error.data['retryAfterSeconds']))
    }
    throw error
  }
}
