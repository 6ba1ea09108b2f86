import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4'
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import type { RequestContext } from '../context.ts'

/**
 * Query strings contain only text, so a GET's `limit=50` is converted to the number that the contract requires. Nothing
 * else is coerced: a JSON body with "50" for a number is rejected, over REST and over RPC.
 */
export class QueryCoercion implements StandardHandlerPlugin<RequestContext> {
  init(options: StandardHandlerOptions<RequestContext>): void {
    const coercing: StandardHandlerOptions<RequestContext> = {}
    new ZodSmartCoercionPlugin<RequestContext>().init(coercing)
    const [coerce] = coercing.clientInterceptors ?? []
    if (coerce === undefined) throw new Error('The coercion plugin adds no interceptor in this version')
    options.clientInterceptors = [
      (call) =>
        call.context.method === 'GET' || call.context.method === 'HEAD' ? coerce(call) : call.next(),
      ...(options.clientInterceptors ?? []),
    ]
  }
}
