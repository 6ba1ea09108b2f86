import { linkBatch, type LinkBatch } from '@plumbline/contract/bridge/link'
import type { AdvisorSend } from './expert-advisor.ts'

export interface LinkRequest {
  readonly method: 'GET' | 'POST'
  readonly body: string | null
}

export interface LinkServer {
  readonly send: AdvisorSend
  /** All requests, including rejected ones. */
  readonly requests: readonly LinkRequest[]
  /** Accepted batches. */
  readonly batches: readonly LinkBatch[]
  /** Tickets of the stored deals. */
  readonly kept: () => readonly string[]
  /** Simulates a user requesting the whole history again. */
  readonly resync: () => void
  /** Statuses for the next requests, in order; undefined: the normal answer. */
  readonly answerNext: (...statuses: readonly (number | undefined)[]) => void
  /** Simulates an emptied journal. */
  readonly forget: () => void
}

export interface LinkServerOptions {
  readonly batch?: number
  readonly everySeconds?: number
  /** A request with more deals is rejected as too large. */
  readonly mostDeals?: number
  /** Body of the planned answers. */
  readonly refusal?: string
}

const PAGE = '<!doctype html><title>Sign in</title>'
const REFUSAL = '{"error":"refused","message":"No."}'

/** The server's side of the link, in memory: stores deals by ticket and reports its bookmark. */
export function linkServer({
  batch = 500,
  everySeconds = 60,
  mostDeals = Number.POSITIVE_INFINITY,
  refusal = REFUSAL,
}: LinkServerOptions = {}): LinkServer {
  const requests: LinkRequest[] = []
  const batches: LinkBatch[] = []
  const planned: (number | undefined)[] = []
  let deals = new Map<string, LinkBatch['deals'][number]>()
  let isResync = false

  function bookmark() {
    const [latest] = [...deals.values()].sort(
      (a, b) => b.time_msc - a.time_msc || Number(BigInt(b.ticket) - BigInt(a.ticket)),
    )
    return latest === undefined ? null : { time_msc: latest.time_msc, ticket: latest.ticket }
  }

  function state() {
    return { version: 1, bookmark: bookmark(), batch, everySeconds, resync: isResync }
  }

  function receive(body: string) {
    const read = linkBatch.parse(JSON.parse(body))
    if (read.deals.length > mostDeals) return { status: 413, text: '{"error":"too-large"}' }
    const fresh = read.deals.filter(({ ticket }) => !deals.has(ticket)).length
    for (const deal of read.deals) deals.set(deal.ticket, deal)
    batches.push(read)
    if (!read.more) isResync = false
    return { status: 200, text: JSON.stringify({ ...state(), received: read.deals.length, fresh }) }
  }

  return {
    send: async (method, body) => {
      requests.push({ method, body })
      const status = planned.shift()
      if (status !== undefined) return { status, text: status === 200 ? PAGE : refusal }
      return body === null ? { status: 200, text: JSON.stringify(state()) } : receive(body)
    },
    requests,
    batches,
    kept: () => [...deals.keys()],
    resync: () => {
      isResync = true
    },
    answerNext: (...statuses) => {
      planned.push(...statuses)
    },
    forget: () => {
      deals = new Map()
    },
  }
}
