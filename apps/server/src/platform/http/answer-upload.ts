import type { Context } from 'hono'
import type { HttpDeps, HttpEnv } from './http-deps.ts'
import { requireAccess } from './require-session.ts'

/** Uploads in chunks, by the protocol tus 1.0: with a session before anything is read. */
export async function answerUpload(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { raw } = c.req
  const responseHeaders = new Headers()
  const clientAddress = c.get('clientAddress')
  const session = await deps.findSession({ headers: raw.headers, clientAddress, responseHeaders })
  const { actor } = requireAccess(session, 'IMAGE_USER_REQUIRED')
  const response = await deps.answerUpload(actor, raw)
  for (const [name, value] of responseHeaders) response.headers.append(name, value)
  response.headers.set('cache-control', 'no-store')
  return response
}
