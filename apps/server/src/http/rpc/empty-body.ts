import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import type { RequestContext } from '../context.ts'

/** A request without a body is one without fields: every default applies, and what is missing is named. */
export class EmptyBody implements StandardHandlerPlugin<RequestContext> {
  init(options: StandardHandlerOptions<RequestContext>): void {
    options.clientInterceptors = [
      (call) => call.next(call.input === undefined ? { ...call, input: {} } : call),
      ...(options.clientInterceptors ?? []),
    ]
  }
}
