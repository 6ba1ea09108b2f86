import { AppError } from '@plumbline/contract/errors'
import type { Context } from 'hono'
import type { HttpDeps, HttpEnv } from './http-deps.ts'

/** GET /api/v1/live: a stream that lives as long as its session, which it does not prolong. */
export async function answerLive(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { raw } = c.req
  const responseHeaders = new Headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that compresses or gathers would hold events back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const session = await deps.findSession({
    headers: raw.headers,
    clientAddress: c.get('clientAddress'),
    responseHeaders,
    passive: true,
  })
  if (session === null) throw new AppError('UNAUTHENTICATED')
  if (raw.method === 'HEAD') return new Response(null, { headers: responseHeaders })
  const { body } = deps.openStream(session, () => c.env.outgoing?.destroy())
  return new Response(body, { headers: responseHeaders })
}
