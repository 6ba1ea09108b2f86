import type { Timeframe } from '@plumbline/domain/bars/bars'
import { binanceSymbol } from '@plumbline/domain/bars/service-symbols'
import * as z from 'zod/mini'
import { BarFailure } from '../fetch-bars.service.ts'
import { askService, decimalsOf } from './ask-service.ts'
import type { MarketDataService } from './market-data.ts'

// Candlesticks of Binance's spot market, which need no key:
// https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints#klinecandlestick-data

const MAX_KLINES = 1_000

const intervals: ReadonlyMap<Timeframe, string> = new Map([
  [60, '1m'],
  [180, '3m'],
  [300, '5m'],
  [900, '15m'],
  [1_800, '30m'],
  [3_600, '1h'],
  [7_200, '2h'],
  [14_400, '4h'],
  [21_600, '6h'],
  [28_800, '8h'],
  [43_200, '12h'],
  [86_400, '1d'],
])

/** Open time in ms, open, high, low, close, volume, close time, quote volume, number of trades; the rest is not used. */
const kline = z.tuple(
  [z.int(), z.string(), z.string(), z.string(), z.string(), z.string(), z.int(), z.string(), z.int()],
  z.unknown(),
)
const klines = z.array(kline)
const refusal = z.object({ code: z.int(), msg: z.string() })

const UNKNOWN_SYMBOL = -1121

export function createBinance(address: URL): MarketDataService {
  return {
    name: 'binance',
    needsKey: false,
    everyMs: 5 * 60_000,
    // Binance counts by address and allows far more; this is each user's share.
    limits: { perMinute: 300, perDay: null },
    most: () => MAX_KLINES,
    symbolOf: binanceSymbol,
    async bars({ symbol, timeframe, from, to }, _key, signal) {
      const interval = intervals.get(timeframe)
      if (interval === undefined) throw new BarFailure('symbol-unknown')
      const query = { symbol, interval, startTime: from * 1000, endTime: to * 1000 - 1, limit: MAX_KLINES }
      const rows = await readKlines(address, query, signal)
      const answer = {
        symbol,
        timeframe,
        digits: Math.max(
          0,
          ...rows.flatMap(([, open, high, low, close]) => [open, high, low, close].map(decimalsOf)),
        ),
        // Volumes are fractions of a coin: the number of trades counts instead. There is no spread.
        bars: rows.map(([time, open, high, low, close, , , , trades]) => [
          time / 1000,
          ...[open, high, low, close].map(Number),
          trades,
          -1,
          0,
        ]),
      }
      return { answer, left: null }
    },
    async check(_key, signal) {
      await readKlines(address, { symbol: 'BTCUSDT', interval: '1m', limit: 1 }, signal)
      return null
    },
  }
}

async function readKlines(
  address: URL,
  query: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<z.output<typeof klines>> {
  const url = new URL('/api/v3/klines', address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const { status, body } = await askService(url, signal)
  if (status !== 200) throw new BarFailure(reasonOf(status, body))
  const parsed = z.safeParse(klines, body)
  if (!parsed.success) throw new BarFailure('service-garbage')
  return parsed.data
}

function reasonOf(status: number, body: unknown): string {
  const parsed = z.safeParse(refusal, body)
  if (parsed.success && parsed.data.code === UNKNOWN_SYMBOL) return 'symbol-unknown'
  // 418: banned for a while after ignoring 429. Both name the time to wait; the next run is minutes away.
  return status === 429 || status === 418 ? 'service-busy' : 'service-refused'
}
