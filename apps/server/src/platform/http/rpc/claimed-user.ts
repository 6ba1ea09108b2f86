import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import { AppError } from '@plumbline/contract/errors'
import type { RequestContext } from '../context.ts'

/**
 * A `userId` in the query or the input must be the one of the session, whatever the method: a request for another user
 * is refused instead of applied to one's own data. A procedure that declares the field gets it and decides itself, since
 * the specification has words for some, and administrators may name others.
 */
export class ClaimedUser implements StandardHandlerPlugin<RequestContext> {
  init(options: StandardHandlerOptions<RequestContext>): void {
    options.clientInterceptors = [
      // Behind those that exist: the error is to be answered as any other.
      ...(options.clientInterceptors ?? []),
      ({ next, ...call }) => {
        const { input, context, procedure } = call
        const { claimedUsers, method } = context
        const schema = procedure['~orpc'].inputSchema
        const declares = schema !== undefined && 'shape' in schema && 'userId' in Object(schema.shape)
        if (!declares) refuseOtherUser(context, [...claimedUsers, ...claimOf(input)])
        const other = claimedUsers.find((claim) => claim !== context.actor?.userId)
        // Only the query of a GET is its input.
        const isLost = declares && method !== 'GET' && other !== undefined
        return next(isLost ? { ...call, input: { ...Object(input), userId: other } } : call)
      },
    ]
  }
}

function claimOf(input: unknown): readonly string[] {
  const { userId } = Object(input)
  return typeof userId === 'string' ? [userId] : []
}

/** Throws OTHER_USER if one of the claimed ids is not the user's. Without a session there is no user to differ from. */
export function refuseOtherUser({ actor }: Pick<RequestContext, 'actor'>, claims: readonly string[]): void {
  if (actor !== null && claims.some((claim) => claim !== actor.userId)) throw new AppError('OTHER_USER')
}

/** The users that a request names in its query. */
export function claimedUsersOf({ url }: Request): readonly string[] {
  return new URL(url).searchParams.getAll('userId')
}
