import { FILES_PATH } from '@plumbline/domain/files/download-url'
import type { Context } from 'hono'
import type { HttpDeps, HttpEnv } from './http-deps.ts'
import { requireSession } from './require-session.ts'

/**
 * `GET /files/{path}`: the content of a file of the session's user. Nothing in it runs: images are shown, everything
 * else is downloaded, and the type is never guessed (`nosniff`).
 */
export async function answerFile(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { raw } = c.req
  const responseHeaders = new Headers()
  const clientAddress = c.get('clientAddress')
  const session = await deps.findSession({
    headers: raw.headers,
    clientAddress,
    responseHeaders,
    passive: true,
  })
  const { actor } = requireSession(session, 'STORAGE_UNAUTHENTICATED')
  const { pathname, searchParams } = new URL(raw.url)
  const variant = searchParams.get('size') === 'thumbnail' ? 'thumbnail' : 'original'
  const file = await deps.openFile(actor, decodedPath(pathname), variant)
  for (const [name, value] of Object.entries(file.headers)) responseHeaders.set(name, value)
  if (raw.headers.get('if-none-match') === file.headers.etag)
    return new Response(null, { status: 304, headers: responseHeaders })
  const { body, size } = await file.read()
  responseHeaders.set('content-length', String(size))
  if (raw.method !== 'HEAD') return new Response(body, { headers: responseHeaders })
  await body.cancel()
  return new Response(null, { headers: responseHeaders })
}

/** An invalid path is answered like a missing file. */
function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(FILES_PATH.length + 1))
  } catch {
    return ''
  }
}
