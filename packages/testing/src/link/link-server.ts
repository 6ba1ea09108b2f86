import { linkBatch, type LinkBatch, type LinkState } from '@plumbline/contract/bridge/link'
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
  /** Simulates trades whose bars are missing. */
  readonly want: (...ranges: LinkState['bars']) => void
  /** Simulates an emptied journal. */
  readonly forget: () => void
}

export interface LinkServerOptions {
  readonly batch?: number
  readonly everySeconds?: number
  /** A request with more deals is rejected as too large. */
  readonly mostDeals?: number
  /** A request with more bars is rejected as too large. */
  readonly mostBars?: number
  /** Why bars are refused, if they are. */
  readonly barsRefused?: string
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
  mostBars = Number.POSITIVE_INFINITY,
  barsRefused,
  refusal = REFUSAL,
}: LinkServerOptions = {}): LinkServer {
  const requests: LinkRequest[] = []
  const batches: LinkBatch[] = []
  const planned: (number | undefined)[] = []
  let deals = new Map<string, LinkBatch['deals'][number]>()
  let isResync = false
  let wanted: LinkState['bars'] = []

  function bookmark() {
    const [latest] = [...deals.values()].sort(
      (a, b) => b.time_msc - a.time_msc || Number(BigInt(b.ticket) - BigInt(a.ticket)),
    )
    return latest === undefined ? null : { time_msc: latest.time_msc, ticket: latest.ticket }
  }

  function state() {
    return {
      version: 1,
      bookmark: bookmark(),
      batch,
      everySeconds,
      resync: isResync,
      bars: wanted.slice(0, 1),
    }
  }

  function receive(body: string) {
    const read = linkBatch.parse(JSON.parse(body))
    if (read.bars !== undefined) return receiveBars(read, read.bars)
    if (read.deals.length > mostDeals) return { status: 413, text: '{"error":"too-large"}' }
    const fresh = read.deals.filter(({ ticket }) => !deals.has(ticket)).length
    for (const deal of read.deals) deals.set(deal.ticket, deal)
    batches.push(read)
    if (!read.more) isResync = false
    return { status: 200, text: JSON.stringify({ ...state(), received: read.deals.length, fresh }) }
  }

  function receiveBars(read: LinkBatch, { symbol, to, rows }: NonNullable<LinkBatch['bars']>) {
    if (rows.length > mostBars) return { status: 413, text: '{"error":"too-large"}' }
    batches.push(read)
    if (barsRefused === undefined)
      wanted = wanted
        .map((range) => (range.symbol === symbol ? { ...range, from: to } : range))
        .filter((range) => range.from < range.to)
    const receipt = { ...state(), received: 0, fresh: 0, ...(barsRefused !== undefined && { barsRefused }) }
    return { status: 200, text: JSON.stringify(receipt) }
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
    want: (...ranges) => {
      wanted = ranges
    },
    forget: () => {
      deals = new Map()
    },
  }
}
