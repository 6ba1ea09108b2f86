import {
  LARGEST_LINK_MB,
  LINK_ERRORS,
  type LinkBatch,
  linkBatch,
  type LinkErrorCode,
} from '@plumbline/contract/bridge/link'
import type { AppError } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { boundedText, jsonOf } from '#server/platform/bounded-text.ts'
import type { HttpDeps, HttpEnv } from './http-deps.ts'
import { outageRefusal } from './outage-refusal.ts'

interface Refusal {
  readonly error: LinkErrorCode
  readonly message: string
}

/** `GET` and `POST /api/link/v1`: no session or cookie; without the account's link key no body is read. */
export async function answerLink(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const [, key = ''] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
  try {
    const link = await deps.openLink(key, c.get('clientAddress'))
    if (c.req.method !== 'POST') return answer(200, await link.state())
    const batch = await batchOf(c)
    return 'error' in batch ? refuse(batch) : answer(200, await link.take(batch))
  } catch (error) {
    if (isRefusal(error)) return refuse({ error: error.code, message: error.message })
    deps.log.error('link failed', error, { requestId: c.get('requestId') })
    const outage = outageRefusal(error)
    if (outage) return refuseForNow(outage)
    return refuse({
      error: 'failed',
      message: `The batch could not be stored (request ID ${c.get('requestId')}). Send it again.`,
    })
  }
}

const MB = 1_048_576

async function batchOf(c: Context<HttpEnv>): Promise<LinkBatch | Refusal> {
  const tooLarge: Refusal = {
    error: 'too-large',
    message: `Batches are limited to ${LARGEST_LINK_MB} MB. Send fewer deals at once.`,
  }
  if (Number(c.req.header('content-length') ?? 0) > LARGEST_LINK_MB * MB) return tooLarge
  const text = await boundedText(c.req.raw.body, LARGEST_LINK_MB * MB)
  if (text === null) return tooLarge
  const parsed = z.safeParse(linkBatch, jsonOf(text))
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'body'))].slice(0, 5)
  return {
    error: 'bad-request',
    message: `The batch is not valid: ${fields.join(', ')}. Install the advisor of this server's version.`,
  }
}

function isRefusal(error: unknown): error is Error & { readonly code: LinkErrorCode } {
  return error instanceof Error && error.name === 'LinkRefusal'
}

function refuse(refusal: Refusal): Response {
  return answer(LINK_ERRORS[refusal.error], refusal)
}

/** An outage: the client sends the same batch again later. */
function refuseForNow({ code, message, data }: AppError): Response {
  const wait = data['retryAfterSeconds']
  const refusal: Refusal = { error: 'failed', message: `${message} Send it again.` }
  return answer(errorCatalogue[code].status, refusal, wait === undefined ? {} : { 'retry-after': `${wait}` })
}

function answer(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  })
}
