import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A value of a time series without its time, as the service writes it. */
export interface SeriesValue {
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  /** Forex has none. */
  readonly volume?: string
}

/** What the server answers for a symbol instead of its series. */
type SymbolAnswer = 'not-in-plan' | ((seconds: number) => SeriesValue | undefined)

export interface TwelveDataServer {
  readonly url: string
  /** Queries of the requests with a key, in order; `path` is the call. */
  readonly asked: readonly Readonly<Record<string, string>>[]
  /** Keys that are accepted, with the plan's credits. */
  readonly keys: Map<string, Plan>
  /** Answers instead of the service; null: the service answers. */
  fault: ((response: ServerResponse, query: Readonly<Record<string, string>>) => void) | null
  /** A new minute: all keys have their credits of a minute again. */
  nextMinute(): void
  close(): Promise<void>
}

export interface Plan {
  readonly perMinute: number
  readonly perDay: number
}

const steps: Readonly<Record<string, number>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1_800,
  '1h': 3_600,
  '1day': 86_400,
}
const MOST = 5_000
const TIME = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/

/**
 * The calls `time_series` and `api_usage` of Twelve Data on loopback, with the key in the header: parameters, limits and
 * errors as documented. A symbol's function gives the value that opens at a time in seconds; undefined where nothing was
 * traded.
 */
export async function startTwelveDataServer(
  symbols: Readonly<Record<string, SymbolAnswer>>,
): Promise<TwelveDataServer> {
  const asked: Record<string, string>[] = []
  const used = new Map<string, { minute: number; day: number }>()
  const keys = new Map<string, Plan>()

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const query = { path: pathname, ...Object.fromEntries(searchParams) }
    const key = keyOf(request)
    const plan = keys.get(key)
    asked.push(query)
    if (twelveData.fault !== null) return twelveData.fault(response, query)
    if (plan === undefined || searchParams.has('apikey'))
      return refuse(response, 401, '**apikey** parameter is incorrect or not specified.')
    const count = used.get(key) ?? { minute: 0, day: 0 }
    const spent = { minute: count.minute + 1, day: count.day + 1 }
    if (spent.day > plan.perDay)
      return refuse(response, 429, 'You have run out of API credits for the day. Wait for the next day.')
    if (spent.minute > plan.perMinute)
      return refuse(response, 429, 'You have run out of API credits for the current minute.')
    used.set(key, spent)
    response.setHeader('api-credits-used', spent.minute)
    response.setHeader('api-credits-left', plan.perMinute - spent.minute)
    if (pathname === '/api_usage') {
      const limits = { plan_limit: plan.perMinute, plan_daily_limit: plan.perDay, plan_category: 'basic' }
      return answer(response, 200, { current_usage: spent.minute, daily_usage: spent.day, ...limits })
    }
    return pathname === '/time_series'
      ? series(response, query)
      : refuse(response, 404, 'The call was not found.')
  })

  function series(response: ServerResponse, query: Readonly<Record<string, string>>) {
    const { symbol = '', interval = '', timezone } = query
    const values = symbols[symbol]
    const step = steps[interval]
    const size = Number(query['outputsize'] ?? 30)
    if (values === undefined) return refuse(response, 404, `**symbol** not found: ${symbol}.`)
    if (values === 'not-in-plan')
      return refuse(response, 403, 'This symbol is available starting with Grow plan.')
    if (step === undefined) return refuse(response, 400, `Invalid **interval** provided: ${interval}.`)
    if (!(size >= 1 && size <= MOST)) return refuse(response, 400, '**outputsize** must be 1 to 5000.')
    const [from, to] = [secondsOf(query['start_date']), secondsOf(query['end_date'])]
    if (timezone !== 'UTC' || from === undefined || to === undefined)
      return refuse(response, 400, 'Invalid **timezone**, **start_date** or **end_date** provided.')
    const found: object[] = []
    for (let at = Math.floor(to / step) * step; at >= from && found.length < size; at -= step) {
      const value = values(at)
      if (value !== undefined) found.push({ datetime: textOf(at, step), ...value })
    }
    if (found.length === 0) return refuse(response, 400, 'No data is available on the specified dates.')
    return answer(response, 200, { meta: { symbol, interval }, values: found, status: 'ok' })
  }

  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  const twelveData: TwelveDataServer = {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    keys,
    fault: null,
    nextMinute() {
      for (const count of used.values()) count.minute = 0
    },
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
  return twelveData
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, code: number, message: string) {
  answer(response, code, { code, message, status: 'error' })
}

function keyOf({ headers }: IncomingMessage): string {
  return /^apikey (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
}

function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined || !TIME.test(text)) return undefined
  const seconds = Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00' : ''}Z`) / 1000
  return Number.isInteger(seconds) ? seconds : undefined
}

function textOf(seconds: number, step: number): string {
  const text = new Date(seconds * 1000).toISOString()
  return step === 86_400 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}
