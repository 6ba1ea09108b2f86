import { AppError } from '@plumbline/contract/errors'
import { formatRevisions, REVISIONS_HEADER } from '@plumbline/contract/live/revisions-header'
import type { Context } from 'hono'
import { collectCommitted } from '#server/platform/db/committed-changes.ts'
import type { ActiveSession, RequestContext } from './context.ts'
import { type ProcedureHandler, REST_PREFIX, RPC_PREFIX } from './rpc/handlers.ts'
import type { HttpDeps, HttpEnv, LargeBodyRoute, UploadRoute } from './http-deps.ts'
import { claimedUsersOf } from './rpc/claimed-user.ts'
import { requireAccess } from './require-session.ts'
import {
  ANONYMOUS_LIMIT,
  type BodyLimit,
  DEFAULT_LIMIT,
  type UploadLimit,
  uploadLimit,
} from './request-limits.ts'

/** Finds the session, limits the body accordingly, calls the procedure and adds the headers that it set. */
export async function answerProcedure(
  deps: HttpDeps,
  handle: ProcedureHandler,
  c: Context<HttpEnv>,
): Promise<Response> {
  const { raw } = c.req
  // An RPC call is a POST, or a GET if it only reads: a foreign page may send HEAD without a check of its origin.
  const isCall = !c.req.path.startsWith(`${RPC_PREFIX}/`) || ['GET', 'POST'].includes(raw.method)
  if (!isCall) throw new AppError('NOT_FOUND')
  const responseHeaders = new Headers({ 'cache-control': 'no-store' })
  const clientAddress = c.get('clientAddress')
  const session = await deps.findSession({ headers: raw.headers, clientAddress, responseHeaders })
  const upload = deps.uploads.find((route) => isUpload(route, c))
  // Before the body is read, so that unknown clients cannot fill the server's memory.
  const uploader = upload && requireAccess(session, upload.unauthenticated).actor

  const context: RequestContext = {
    actor: session?.actor ?? null,
    session,
    requestId: c.get('requestId'),
    method: raw.method,
    claimedUsers: claimedUsersOf(raw),
    headers: raw.headers,
    clientAddress,
    responseHeaders,
  }
  const largeBody = deps.largeBodies.find((route) => isLargeBody(route, c.req.path))
  const limit = limitOf(deps, session, upload, largeBody)
  const release = uploader && deps.uploadQuota.hold(uploader.userId, heldBytes(raw, limit))
  const { result: response, committed } = await collectCommitted(session?.actor.userId ?? null, () =>
    handle(raw, context, limit),
  ).finally(release)
  if (response === null) throw new AppError('NOT_FOUND')
  if (committed.length > 0) responseHeaders.set(REVISIONS_HEADER, formatRevisions(committed))
  for (const [name, value] of responseHeaders) response.headers.append(name, value)
  return response
}

function limitOf(
  { spoolDir: folder }: HttpDeps,
  session: ActiveSession | null,
  upload: UploadRoute | undefined,
  largeBody: LargeBodyRoute | undefined,
): BodyLimit | UploadLimit {
  if (upload !== undefined) {
    const { limitMb, tooLarge, heldMb } = upload
    return uploadLimit(
      limitMb,
      tooLarge,
      heldMb === undefined ? undefined : { folder, heldBytes: heldMb * MB },
    )
  }
  if (session === null) return ANONYMOUS_LIMIT
  if (largeBody === undefined) return DEFAULT_LIMIT
  return { bytes: largeBody.limitMb * MB, refusal: largeBody.refusal }
}

function isLargeBody({ rpcPaths, restPath }: LargeBodyRoute, path: string): boolean {
  return (
    path.startsWith(`${REST_PREFIX}${restPath}`) || rpcPaths.some((each) => path === `${RPC_PREFIX}${each}`)
  )
}

const MB = 1_048_576

/** What a request may hold in memory. Without a declared length, the maximum is assumed. */
function heldBytes({ headers }: Request, limit: BodyLimit | UploadLimit): number {
  const declared = headers.get('content-length')
  const bytes = declared === null ? limit.bytes : Number(declared)
  return 'onDisk' in limit && limit.onDisk ? Math.min(bytes, limit.onDisk.heldBytes) : bytes
}

function isUpload({ rpcPath, restPath }: UploadRoute, c: Context<HttpEnv>): boolean {
  if (c.req.method !== 'POST') return false
  return c.req.path === `${RPC_PREFIX}${rpcPath}` || c.req.path === `${REST_PREFIX}${restPath}`
}
