import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { ContractRouter, Meta, Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { config as configureZod } from 'zod/mini'
import { en } from 'zod/locales'
import type { Logger } from '#server/log.ts'
import type { RequestContext } from '../context.ts'
import { errorInterceptors } from './procedure-errors.ts'
import { EmptyBody } from './empty-body.ts'
import { QueryCoercion } from './query-coercion.ts'

// zod/mini comes without words; the reasons in `data.issues` are English.
configureZod(en())

/** Answers a request to a procedure; null where no procedure has this path. */
export type ProcedureHandler = (request: Request, context: RequestContext) => Promise<Response | null>

export const RPC_PREFIX = '/rpc'
export const REST_PREFIX = '/api/v1'

export interface ProcedureHandlers {
  readonly rpc: ProcedureHandler
  readonly rest: ProcedureHandler
}

/** The same procedures twice: typed calls for the web, REST for everyone else. */
export function createHandlers(
  router: Router<ContractRouter<Meta>, RequestContext>,
  log: Logger,
): ProcedureHandlers {
  const rpc = new RPCHandler<RequestContext>(router, errorInterceptors(log))
  const rest = new OpenAPIHandler<RequestContext>(router, {
    ...errorInterceptors(log),
    plugins: [new QueryCoercion(), new EmptyBody()],
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({ code, status, message, data }),
  })
  return {
    rpc: async (request, context) => {
      const result = await rpc.handle(request, { prefix: RPC_PREFIX, context })
      return result.matched ? result.response : null
    },
    rest: async (request, context) => {
      const result = await rest.handle(request, { prefix: REST_PREFIX, context })
      return result.matched ? result.response : null
    },
  }
}
