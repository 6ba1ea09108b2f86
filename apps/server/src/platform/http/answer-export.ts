import { exportInput } from '@plumbline/contract/exports/exports'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { percentEncode } from '#server/platform/percent-encode.ts'
import { errorBody } from './rpc/error-answer.ts'
import type { ExportFile, HttpDeps, HttpEnv } from './http-deps.ts'
import { claimedUsersOf, refuseOtherUser } from './rpc/claimed-user.ts'
import { requireSession } from './require-session.ts'
import { withStallLimit } from './with-stall-limit.ts'

/** GET /api/v1/exports/{what}/{format}: a file that is complete before its first byte is sent. */
export async function answerExport(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { raw } = c.req
  const responseHeaders = new Headers({ 'cache-control': 'no-store, no-transform' })
  const request = { headers: raw.headers, clientAddress: c.get('clientAddress'), responseHeaders }
  const { actor } = requireSession(await deps.findSession(request))
  refuseOtherUser({ actor }, claimedUsersOf(raw))
  const input = z.safeParse(exportInput, {
    ...queryOf(new URL(raw.url).searchParams),
    what: c.req.param('what'),
    format: c.req.param('format'),
  })
  if (!input.success) {
    const issues = input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return Response.json(errorBody('BAD_REQUEST', { issues }), { status: 400, headers: responseHeaders })
  }
  if (raw.method === 'HEAD') return new Response(null, { headers: responseHeaders })
  const release = deps.exportQuota.hold(actor.userId, 1)
  const gone = goneClient(c)
  try {
    await deps.room.requireFor(0)
    const file = await deps.openExport(actor, input.data, gone)
    if (input.data.what === 'everything') await deps.noteExport(request, actor)
    const body = withStallLimit(file.body, {
      stallMs: deps.stallMs ?? STALL_MS,
      onEnd: release,
      onStall: () => c.env.outgoing?.destroy(),
    })
    return fileResponse({ ...file, body }, responseHeaders)
  } catch (error) {
    release()
    // The client is gone, and nothing went wrong.
    if (gone.aborted) return new Response(null, { status: CLIENT_GONE })
    throw error
  }
}

/** Node holds a few parts of the body for a client: one that reads on, however slowly, moves it within this time. */
const STALL_MS = 60_000

/** The status that other servers log for this case; no client ever sees it. */
const CLIENT_GONE = 499

function fileResponse({ body, size, fileName, mediaType }: ExportFile, headers: Headers): Response {
  headers.set('content-type', mediaType)
  headers.set('content-length', String(size))
  headers.set('content-disposition', dispositionOf(fileName))
  return new Response(body, { headers })
}

/** Aborts when the connection closes, so that no rows are read for a client that is gone. */
function goneClient(c: Context<HttpEnv>): AbortSignal {
  const gone = new AbortController()
  c.env.outgoing?.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, c.req.raw.signal])
}

/** Parses a query as the procedures do: `tags[]=a&tags[]=b` is a list, `netPnlRange[min]=5` a field of an object. */
function queryOf(search: URLSearchParams): Readonly<Record<string, unknown>> {
  const lists = new Map<string, string[]>()
  const objects = new Map<string, Map<string, string>>()
  const plain = new Map<string, string>()
  for (const [name, value] of search) {
    const [, list, index] = /^(\w+)\[(\d*)\]$/.exec(name) ?? []
    const [, object, field] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (list !== undefined && index !== undefined) lists.set(list, [...(lists.get(list) ?? []), value])
    else if (object !== undefined && field !== undefined)
      objects.set(object, (objects.get(object) ?? new Map<string, string>()).set(field, value))
    else plain.set(name, value)
  }
  const nested = [...objects].map(([name, fields]) => [name, Object.fromEntries(fields)] as const)
  const query = Object.fromEntries([...plain, ...lists, ...nested])
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typed(exportFields.get(name), value)]),
  )
}

const exportFields: ReadonlyMap<string, z.ZodMiniType> = new Map(Object.entries(exportInput.shape))

/** Numbers and flags of a query as their schema has them; other text stays, so that the contract refuses it. */
function typed(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return typed(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniNumber) return String(Number(value)) === value ? Number(value) : value
  if (schema instanceof z.ZodMiniBoolean) return value === 'true' || (value === 'false' ? false : value)
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return value
  const fields = new Map<string, unknown>(Object.entries(schema.shape))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, typed(fields.get(name), field)]),
  )
}

/** `Content-Disposition` of a download (RFC 6266): the name in ASCII, and in UTF-8. */
function dispositionOf(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replaceAll('"', "'")
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncode(fileName)}`
}
