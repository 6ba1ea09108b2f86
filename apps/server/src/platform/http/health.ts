import { answerWithin } from '#server/platform/db/answer-watch.ts'
import type { Logger } from '#server/platform/log.ts'

export interface Health {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  readonly isDiskFull: () => Promise<boolean>
  readonly isStopping: () => boolean
}

const PING_TIMEOUT_MS = 2_000

/** 200 while requests can be served, else 503 with the reason, so that a load balancer uses another server. */
export async function readiness({ ping, isDiskFull, isStopping }: Health, log: Logger): Promise<Response> {
  if (isStopping()) return unavailable('The server is stopping.')
  try {
    await answerWithin(ping(), PING_TIMEOUT_MS)
  } catch (error) {
    log.error('database does not answer', error)
    return unavailable('The database does not answer.')
  }
  if (await isDiskFull()) return unavailable('The disk is full.')
  return Response.json({ status: 'ready' })
}

export function liveness(): Response {
  return Response.json({ status: 'up' })
}

function unavailable(reason: string): Response {
  return Response.json({ status: 'unavailable', reason }, { status: 503 })
}
