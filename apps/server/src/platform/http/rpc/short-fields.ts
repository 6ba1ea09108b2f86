import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard'
import type { RequestContext } from '../context.ts'
import { UnreadableBody } from '../request-limits.ts'

const MAX_KB = 64

/**
 * Fields beside the file of a form must be short: decoding takes time in proportion, and they could be as large as a
 * file.
 */
export class ShortFields implements StandardHandlerPlugin<RequestContext> {
  init(options: StandardHandlerOptions<RequestContext>): void {
    options.interceptors = [
      ...(options.interceptors ?? []),
      ({ next, ...call }) => {
        const { request } = call
        const body = async () => assertShort(await request.body())
        return next({ ...call, request: { ...request, body } })
      },
    ]
  }
}

function assertShort(body: unknown): unknown {
  if (!(body instanceof FormData)) return body
  let letters = 0
  for (const [name, value] of body) {
    letters += name.length + (typeof value === 'string' ? value.length : 0)
    if (letters > MAX_KB * 1_024)
      throw new UnreadableBody(`The fields other than the file exceed ${MAX_KB} kB.`)
  }
  return body
}
