import { findInstrument } from '../instruments/find-instrument.ts'
import { pairKey } from '../instruments/pair-key.ts'

// How market data services name the pairs of brokers.

/** Pairs against a coin. A pair against a currency, such as BTCUSD, is a broker's own product with other prices. */
const COIN_PAIR = /^([A-Z0-9]{2,12}?)[-/_ ]?(USDT|USDC|FDUSD|BTC|ETH|BNB)$/

/** Binance's name of a pair; undefined for all but pairs of coins. */
export function binanceSymbol(pair: string): string | undefined {
  const [, base, quote] = COIN_PAIR.exec(pairKey(pair)) ?? []
  return base === undefined || quote === undefined ? undefined : `${base}${quote}`
}

/** Indices themselves, whose prices differ from those of a broker's contract on them. */
const INDICES: ReadonlyMap<string, string> = new Map([
  ['US30', 'DJI'],
  ['US500', 'SPX'],
  ['NAS100', 'NDX'],
  ['US2000', 'RUT'],
  ['VIX', 'VIX'],
  ['GER40', 'GDAXI'],
  ['FRA40', 'FCHI'],
  ['UK100', 'FTSE'],
  ['EU50', 'STOXX50E'],
  ['JP225', 'N225'],
  ['HK50', 'HSI'],
])

/** A ticker, with the venue before or behind it that US shares have at some brokers: AAPL, NYSE:XYZ, XYZ.US. */
const TICKER = /^(?:[A-Z]+:)?([A-Z][A-Z0-9]{0,5})(?:\.[A-Z]+)?$/

/** Twelve Data's name of a pair; undefined for energy, futures, shares in other currencies, and unknown symbols. */
export function twelveDataSymbol(pair: string): string | undefined {
  const instrument = findInstrument(pair)
  if (instrument === undefined) return undefined
  const { kind, base, quote, symbol } = instrument
  switch (kind) {
    case 'forex':
    case 'metal':
    case 'crypto':
      return `${base}/${quote}`
    case 'index':
      return INDICES.get(symbol)
    case 'stock':
      return quote === 'USD' ? TICKER.exec(symbol)?.[1] : undefined
    case 'energy':
    case 'future':
      return undefined
  }
}

/** Normal forms of what services call a pair: their series have its bars, although brokers call it differently. */
export function serviceKeysOf(pair: string): readonly string[] {
  return [binanceSymbol(pair), twelveDataSymbol(pair)].flatMap((symbol) =>
    symbol === undefined ? [] : [pairKey(symbol)],
  )
}
