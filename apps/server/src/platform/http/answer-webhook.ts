import type { Context } from 'hono'
import { boundedText } from '#server/platform/bounded-text.ts'
import type { HttpDeps, HttpEnv } from './http-deps.ts'
import { DEFAULT_LIMIT } from './request-limits.ts'

const statuses = { done: 200, forged: 400, busy: 503, off: 404 } as const

/**
 * `POST /api/v1/webhooks/stripe`: an event of the payment provider, which signs the body as it is sent. No session and
 * no origin are needed. Any status but 200 makes the provider send the event again later.
 */
export async function answerWebhook(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const body = await boundedText(c.req.raw.body, DEFAULT_LIMIT.bytes)
  if (body === null) throw DEFAULT_LIMIT.refusal()
  try {
    const outcome = await deps.takeWebhook(body, c.req.header('stripe-signature') ?? '')
    return answer(statuses[outcome], outcome)
  } catch (error) {
    deps.log.error('payment event not processed', error, { requestId: c.get('requestId') })
    return answer(503, 'failed')
  }
}

function answer(status: number, outcome: string): Response {
  return Response.json({ outcome }, { status, headers: { 'cache-control': 'no-store' } })
}
