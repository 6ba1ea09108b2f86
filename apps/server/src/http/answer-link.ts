import {
  LARGEST_LINK_MB,
  LINK_ERRORS,
  type LinkBatch,
  linkBatch,
  type LinkErrorCode,
  type LinkReceipt,
  type LinkState,
} from '@plumbline/contract/bridge/link'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { HttpDeps, HttpEnv } from './http-deps.ts'

/** What an expert advisor may ask, with its key; a refusal is an error with the code and words for its log. */
export interface LinkCalls {
  state(key: string): Promise<LinkState>
  take(key: string, batch: LinkBatch): Promise<LinkReceipt>
}

interface Refusal {
  readonly error: LinkErrorCode
  readonly message: string
}

/** `GET` and `POST /api/link/v1`: no session and no cookie, but the account's link key. */
export async function answerLink(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const [, key = ''] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
  try {
    if (c.req.method !== 'POST') return answer(200, await deps.link.state(key))
    const batch = await batchOf(c)
    return 'error' in batch ? refuse(batch) : answer(200, await deps.link.take(key, batch))
  } catch (error) {
    if (isRefusal(error)) return refuse({ error: error.code, message: error.message })
    deps.log.error('link failed', error, { requestId: c.get('requestId') })
    return refuse({
      error: 'failed',
      message: `It could not be kept (${c.get('requestId')}). Send it again.`,
    })
  }
}

const MB = 1_048_576

async function batchOf(c: Context<HttpEnv>): Promise<LinkBatch | Refusal> {
  const tooLarge: Refusal = {
    error: 'too-large',
    message: `A batch has at most ${LARGEST_LINK_MB} MB. Send fewer deals at once.`,
  }
  if (Number(c.req.header('content-length') ?? 0) > LARGEST_LINK_MB * MB) return tooLarge
  const text = await boundedText(c.req.raw)
  if (text === null) return tooLarge
  const parsed = z.safeParse(linkBatch, jsonOf(text))
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'body'))].slice(0, 5)
  return {
    error: 'bad-request',
    message: `The batch is not valid: ${fields.join(', ')}. Install the advisor of this server's version.`,
  }
}

/** null: more than is taken. */
async function boundedText({ body }: Request): Promise<string | null> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > LARGEST_LINK_MB * MB) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRefusal(error: unknown): error is Error & { readonly code: LinkErrorCode } {
  return error instanceof Error && error.name === 'LinkRefusal'
}

function refuse(refusal: Refusal): Response {
  return answer(LINK_ERRORS[refusal.error], refusal)
}

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}
