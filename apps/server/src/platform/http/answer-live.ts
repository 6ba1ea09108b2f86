import type { Context } from 'hono'
import type { HttpDeps, HttpEnv } from './http-deps.ts'
import { requireSession } from './require-session.ts'

/** GET /api/v1/live: a stream that lasts as long as its session, without prolonging it. */
export async function answerLive(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { raw } = c.req
  const responseHeaders = new Headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that compresses or buffers would delay events.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const { headers } = raw
  const clientAddress = c.get('clientAddress')
  const session = requireSession(
    await deps.findSession({ headers, clientAddress, responseHeaders, passive: true }),
  )
  if (raw.method === 'HEAD') return new Response(null, { headers: responseHeaders })
  const { body } = deps.openStream(session, () => c.env.outgoing?.destroy())
  return new Response(body, { headers: responseHeaders })
}
