import { COIN_QUOTE, COINS, METALS, STABLE_COINS } from './cfd-facts.ts'
import { contractOf, pointOf, resized, variantOf } from './contract-terms.ts'
import { isCurrency, pipOfQuote } from './currencies.ts'
import type { Instrument } from './instrument.ts'

const FOREX_LOT = 100_000
// Suffixes that may follow a pair: `.pro`, `-ECN`, `+`, `_i`, or letters alone (`m`, `c`, `pro`, `micro`, `PERP`).
const ADDITION = /^(?:[^A-Za-z0-9].{0,15}|[A-Za-z]{1,6})?$/

/** Reads `EURUSD`, `EUR/USD`, `eurusd.pro`, `XAUUSDm`, `BTCUSDT`: a currency, metal or coin against a currency. */
export function readPair(text: string): Instrument | undefined {
  const upper = text.toUpperCase()
  for (const length of [3, 4]) {
    const base = upper.slice(0, length)
    if (!isCurrency(base) && !METALS.has(base) && !COINS.has(base)) continue
    const rest = text.slice(length).replace(/^[/_\- ](?=[A-Za-z]{3})/, '')
    const quote = quoteAt(rest, COINS.has(base))
    if (quote === undefined || quote === base) continue
    const addition = rest.slice(quote.length)
    if (!ADDITION.test(addition)) continue
    const { factor, certainty } = variantOf(addition)
    const pair = pairOf(base, quote)
    if (pair) return certainty === 'known' ? pair : resized(pair, factor)
  }
  return undefined
}

/**
 * The quote currency at the start of a text. `USDc` after a coin is the dollar of a cent account, not the coin USDC.
 */
function quoteAt(rest: string, isCoin: boolean): string | undefined {
  const upper = rest.toUpperCase()
  const stable = STABLE_COINS.find((coin) => upper.startsWith(coin))
  if (isCoin && stable !== undefined && !rest.startsWith('USDc')) return stable
  const quote = upper.slice(0, 3)
  return isCurrency(quote) || (isCoin && COINS.has(quote)) ? quote : undefined
}

function pairOf(base: string, quote: string): Instrument | undefined {
  const symbol = base + quote
  const shared = { symbol, base, quote, exchange: null } as const
  const metal = METALS.get(base)
  if (metal) {
    const certainty = metal.isKnown && quote === 'USD' ? 'known' : 'typical'
    return spot({ ...shared, ...metal, name: `${metal.name} / ${quote}`, kind: 'metal', certainty })
  }
  const coin = COINS.get(base)
  if (coin) {
    const name = `${coin.name} / ${quote}`
    const digits = COINS.has(quote) ? COIN_QUOTE : coin
    return spot({ ...shared, ...digits, name, kind: 'crypto', contractSize: 1, certainty: 'typical' })
  }
  // Some brokers quote exotic pairs with other decimals; the lot is the same everywhere.
  const { pipSize, decimals } = pipOfQuote(quote)
  const name = `${base} / ${quote}`
  return spot({
    ...shared,
    name,
    kind: 'forex',
    contractSize: FOREX_LOT,
    pipSize,
    decimals,
    certainty: 'known',
  })
}

type Spot = Omit<Instrument, 'pointSize' | 'tickSize' | 'tickValue'>

/** Off exchange, tick and point are both the last quoted digit. */
function spot(terms: Spot): Instrument {
  const point = pointOf(terms.decimals)
  const { symbol, name, kind, base, quote, contractSize, pipSize, decimals, certainty, exchange } = terms
  return contractOf({
    symbol,
    name,
    kind,
    base,
    quote,
    contractSize,
    pipSize,
    decimals,
    certainty,
    exchange,
    pointSize: point,
    tickSize: point,
  })
}
