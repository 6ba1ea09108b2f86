import type { StandardRPCCustomJsonSerializer } from '@orpc/client/standard'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure, ContractRouter, Meta, Router } from '@orpc/server'
import { type FetchHandler, RPCHandler } from '@orpc/server/fetch'
import {
  type StandardHandlerOptions,
  type StandardHandlerPlugin,
  type StandardMatcher,
  StandardRPCMatcher,
} from '@orpc/server/standard'
import { AppError } from '@plumbline/contract/errors'
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import { type DiskRoom, withDiskReserve } from '#server/platform/db/disk-room.ts'
import type { Logger } from '#server/platform/log.ts'
import type { RequestContext } from '../context.ts'
import { type BodyLimit, limitBody, type UploadLimit } from '../request-limits.ts'
import { spooledForm } from '../spooled-form.ts'
import { assertAllowed } from '../rpc.ts'
import { ClaimedUser } from './claimed-user.ts'
import { errorResponse } from './error-answer.ts'
import { errorInterceptors } from './procedure-errors.ts'
import { QueryCoercion } from './query-coercion.ts'
import { ShortFields } from './short-fields.ts'

// zod/mini has no messages of its own; those in `data.issues` are English.
z.config(en())

/**
 * Answers a request to a procedure; null if no procedure has this path. The body is neither read nor measured before
 * the procedure's guards have let the request pass.
 */
export type ProcedureHandler = (
  request: Request,
  context: RequestContext,
  limit: BodyLimit | UploadLimit,
) => Promise<Response | null>

export const RPC_PREFIX = '/rpc'
export const REST_PREFIX = '/api/v1'

export interface ProcedureHandlers {
  readonly rpc: ProcedureHandler
  readonly rest: ProcedureHandler
}

/** Procedures, or groups of them by name. */
export type Procedures = Router<ContractRouter<Meta>, RequestContext>

/** The same procedures twice: typed calls for the web, REST for other clients. */
export function createHandlers(router: Procedures, log: Logger, room: DiskRoom): ProcedureHandlers {
  return {
    rpc: handlerOf({
      prefix: RPC_PREFIX,
      room,
      matcher: matching(new StandardRPCMatcher(), router),
      handler: new RPCHandler<RequestContext>(router, {
        ...errorInterceptors(log),
        plugins: [new ShortFields(), new ClaimedUser()],
        customJsonSerializers: jsonOnly,
      }),
    }),
    rest: handlerOf({
      prefix: REST_PREFIX,
      room,
      matcher: matching(new StandardOpenAPIMatcher(), router),
      handler: new OpenAPIHandler<RequestContext>(router, {
        ...errorInterceptors(log),
        plugins: [new ShortFields(), new QueryCoercion(), new EmptyBody(), new ClaimedUser()],
        customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({
          code,
          status,
          message,
          data,
        }),
      }),
    }),
  }
}

interface Protocol {
  readonly prefix: typeof RPC_PREFIX | typeof REST_PREFIX
  readonly matcher: StandardMatcher
  readonly handler: FetchHandler<RequestContext>
  readonly room: DiskRoom
}

function matching(
  matcher: StandardMatcher,
  router: Router<ContractRouter<Meta>, RequestContext>,
): StandardMatcher {
  matcher.init(router)
  return matcher
}

function handlerOf({ prefix, matcher, handler, room }: Protocol): ProcedureHandler {
  const answer = async (request: Request, context: RequestContext) => {
    const result = await handler.handle(request, { prefix, context })
    return result.matched ? result.response : null
  }
  return async (request, context, limit) => {
    const { pathname } = new URL(request.url)
    const path = pathname.slice(prefix.length).replace(/^\/|\/$/g, '')
    const match = await matcher.match(request.method, `/${path}`)
    if (match === undefined) return null
    try {
      assertAllowed(match.procedure, context)
      const use = diskUseOf(match.procedure)
      const size = Number(request.headers.get('content-length') ?? 0)
      if (use === 'fills' || size > LARGE_BYTES) await room.requireFor(size)
      const limited = limitBody(request, limit)
      if (use === 'frees') return await withDiskReserve(() => answer(limited, context))
      if (!('onDisk' in limit) || limit.onDisk === undefined) return await answer(limited, context)
      const spooled = spooledForm(limited, limit.onDisk.folder, room)
      try {
        return await answer(spooled.request, context)
      } finally {
        await spooled.close()
      }
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error, prefix === RPC_PREFIX)
      throw error
    }
  }
}

/** A larger body is a large write. */
const LARGE_BYTES = 1_048_576

/** Deleting, and whatever concerns the user's own identity and subscription, may use the reserve of the database. */
function diskUseOf({ '~orpc': { meta, route } }: AnyProcedure): 'fills' | 'frees' | 'writes' {
  const { disk, errors } = diskMeta.parse(meta)
  if (disk !== undefined) return disk
  const isOfProduct = errors.includes('SUBSCRIPTION_REQUIRED')
  return route.method === 'DELETE' || !isOfProduct ? 'frees' : 'writes'
}

const diskMeta = z.object({
  disk: z.optional(z.enum(['fills', 'frees'])),
  errors: z._default(z.array(z.string()), []),
})

/** The types besides JSON that the protocol can mark: bigint, date, NaN, undefined, URL, RegExp, Set, Map. */
const NOTED_TYPES = [0, 1, 2, 3, 4, 5, 6, 7] as const

/**
 * The contract is JSON and files, so a request that marks any other type is rejected as unreadable before the value is
 * built: a Set of integers chosen to collide takes seconds, and the protocol decodes before the input is validated. A
 * serializer with a type's number replaces the library's own.
 */
const jsonOnly: readonly StandardRPCCustomJsonSerializer[] = NOTED_TYPES.map((type) => ({
  type,
  condition: () => false,
  serialize: (value: unknown) => value,
  deserialize: () => {
    throw new TypeError(`Values of type ${type} are not part of the contract`)
  },
}))

/** A request without a body counts as one without fields: every default applies, and missing fields are named. */
class EmptyBody implements StandardHandlerPlugin<RequestContext> {
  init(options: StandardHandlerOptions<RequestContext>): void {
    options.clientInterceptors = [
      (call) => call.next(call.input === undefined ? { ...call, input: {} } : call),
      ...(options.clientInterceptors ?? []),
    ]
  }
}
