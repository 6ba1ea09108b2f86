import type { Timeframe } from '@plumbline/domain/bars/bars'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import * as z from 'zod/mini'
import { boundedText, jsonOf } from '#server/bounded-text.ts'
import { BarFailure } from '../fetch-bars.service.ts'
import type { MarketDataService } from './market-data.ts'

// Candlesticks of Binance's spot market, which need no key:
// https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints#klinecandlestick-data

const MOST_KLINES = 1_000
const LARGEST_ANSWER = 2 * 1_048_576
const TIMEOUT_MS = 20_000

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

/** Pairs against a coin. A pair against a currency, such as BTCUSD, is a broker's own product with other prices. */
const COIN_PAIR = /^([A-Z0-9]{2,12}?)[-/_ ]?(USDT|USDC|FDUSD|BTC|ETH|BNB)$/
const UNKNOWN_SYMBOL = -1121

export function createBinance(address: URL): MarketDataService {
  return {
    name: 'binance',
    most: MOST_KLINES,
    symbolOf(pair) {
      const [, base, quote] = COIN_PAIR.exec(pairKey(pair)) ?? []
      return base === undefined || quote === undefined ? undefined : `${base}${quote}`
    },
    async bars({ symbol, timeframe, from, to }, signal) {
      const interval = intervals.get(timeframe)
      if (interval === undefined) throw new BarFailure('symbol-unknown')
      const url = new URL('/api/v3/klines', address)
      const query = { symbol, interval, startTime: from * 1000, endTime: to * 1000 - 1, limit: MOST_KLINES }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      const rows = await readKlines(url, signal)
      return {
        symbol,
        timeframe,
        digits: Math.max(0, ...rows.flatMap(([, ...texts]) => texts.slice(0, 4).map(decimalsOf))),
        // Volumes are fractions of a coin: the number of trades counts instead. There is no spread.
        bars: rows.map(([time, open, high, low, close, , , , trades]) => [
          time / 1000,
          ...[open, high, low, close].map(Number),
          trades,
          -1,
          0,
        ]),
      }
    },
  }
}

async function readKlines(url: URL, signal: AbortSignal): Promise<z.output<typeof klines>> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.any([signal, late]) })
    const text = await boundedText(response.body, LARGEST_ANSWER)
    if (text === null) throw new BarFailure('too-many-bars')
    if (!response.ok) throw new BarFailure(reasonOf(response.status, text))
    const parsed = z.safeParse(klines, jsonOf(text))
    if (!parsed.success) throw new BarFailure('service-garbage')
    return parsed.data
  } catch (error) {
    if (error instanceof BarFailure) throw error
    throw new BarFailure(
      signal.aborted ? 'interrupted' : late.aborted ? 'service-slow' : 'service-unreachable',
    )
  }
}

function reasonOf(status: number, text: string): string {
  const parsed = z.safeParse(refusal, jsonOf(text))
  if (parsed.success && parsed.data.code === UNKNOWN_SYMBOL) return 'symbol-unknown'
  // 418: banned for a while after ignoring 429. Both name the time to wait; the next run is minutes away.
  return status === 429 || status === 418 ? 'service-busy' : 'service-refused'
}

/** Decimals of a price without trailing zeros. */
function decimalsOf(text: string | number | unknown): number {
  return typeof text === 'string' ? (/\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0) : 0
}
