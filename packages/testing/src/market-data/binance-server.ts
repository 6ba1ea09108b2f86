import { createServer, type ServerResponse } from 'node:http'

/** A candle of the market, in units of the quote. */
export interface Candle {
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly trades: number
}

export interface BinanceServer {
  readonly url: string
  /** Queries of the requests, in order. */
  readonly asked: readonly Readonly<Record<string, string>>[]
  /** Answers instead of the market; null: the market answers. */
  fault: ((response: ServerResponse) => void) | null
  close(): Promise<void>
}

const steps: Readonly<Record<string, number>> = {
  '1m': 60_000,
  '5m': 300_000,
  '1h': 3_600_000,
  '1d': 86_400_000,
}
const MOST = 1_000

/**
 * The candlestick call of Binance's spot API on loopback: parameters, limits and errors as documented. `candleAt`: the
 * candle that opens at a time in milliseconds; undefined where nothing was traded.
 */
export async function startBinanceServer(
  symbols: readonly string[],
  candleAt: (openMs: number) => Candle | undefined,
): Promise<BinanceServer> {
  const asked: Record<string, string>[] = []
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const query = Object.fromEntries(searchParams)
    asked.push(query)
    if (binance.fault !== null) return binance.fault(response)
    const step = steps[query['interval'] ?? '']
    if (pathname !== '/api/v3/klines') return answer(response, 404, {})
    if (!symbols.includes(query['symbol'] ?? ''))
      return answer(response, 400, { code: -1121, msg: 'Invalid symbol.' })
    if (step === undefined) return answer(response, 400, { code: -1120, msg: 'Invalid interval.' })
    const limit = Number(query['limit'] ?? 500)
    if (!(limit >= 1 && limit <= MOST)) return answer(response, 400, { code: -1130, msg: 'Invalid limit.' })
    return answer(response, 200, klines(Number(query['startTime']), Number(query['endTime']), step, limit))
  })

  function klines(startMs: number, endMs: number, step: number, limit: number) {
    const rows: (string | number)[][] = []
    for (let at = Math.ceil(startMs / step) * step; at <= endMs && rows.length < limit; at += step) {
      const candle = candleAt(at)
      if (candle === undefined) continue
      const { open, high, low, close, volume, trades } = candle
      rows.push([at, open, high, low, close, volume, at + step - 1, '0', trades, '0', '0', '0'])
    }
    return rows
  }

  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  const binance: BinanceServer = {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    fault: null,
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
  return binance
}
