import type { Instrument } from './instrument.ts'
import { readCfd } from './read-cfd.ts'
import { readFuture } from './read-future.ts'
import { readPair } from './read-pair.ts'
import { readStock } from './read-stock.ts'

const MAX_LENGTH = 64
// Reading a symbol takes about ten microseconds, and a list of trades looks up the same few over and over.
const MAX_KEPT = 4_096
const found = new Map<string, Instrument | undefined>()

/** Names that traders and brokers use for instruments listed here under a pair. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['GOLD', 'XAUUSD'],
  ['SILVER', 'XAGUSD'],
  ['PLATINUM', 'XPTUSD'],
  ['PALLADIUM', 'XPDUSD'],
  ['BTC', 'BTCUSD'],
  ['BITCOIN', 'BTCUSD'],
  ['ETH', 'ETHUSD'],
  ['ETHEREUM', 'ETHUSD'],
  ['CABLE', 'GBPUSD'],
])

/**
 * The contract behind a broker's symbol, whatever its prefix, suffix or delivery month; undefined if no table here
 * lists it. Pass the symbol as the broker writes it: a suffix may say that a lot is a hundredth (`EURUSDc`).
 */
export function findInstrument(pair: string): Instrument | undefined {
  if (pair.length > MAX_LENGTH) return undefined
  if (found.has(pair)) return found.get(pair)
  if (found.size >= MAX_KEPT) found.clear()
  const instrument = search(pair)
  found.set(pair, instrument)
  return instrument
}

function search(pair: string): Instrument | undefined {
  const text = pair.trim().replace(/^[#.[(!]+|[\])]+$/g, '')
  const colon = text.indexOf(':')
  if (colon < 0) return read(text)
  // NASDAQ:AAPL and CME_MINI:NQ1! name the venue first, /ES:XCME and BTC/USDT:USDT last.
  return readStock(text) ?? read(text.slice(colon + 1)) ?? read(text.slice(0, colon))
}

function read(text: string): Instrument | undefined {
  return readAs(text) ?? readAs(text.toUpperCase())
}

function readAs(text: string): Instrument | undefined {
  return readPair(text) ?? readFuture(text) ?? readCfd(text) ?? readStock(text) ?? readNickname(text)
}

/** `GOLD`, `gold.pro`, and `GOLDm`, where the lower-case letters are the broker's suffix. */
function readNickname(text: string): Instrument | undefined {
  const [word = ''] = /^[A-Za-z]+/.exec(text) ?? []
  const [capitals = ''] = /^[A-Z]+/.exec(text) ?? []
  for (const name of [word.toUpperCase(), capitals]) {
    const pair = NICKNAMES.get(name)
    if (pair !== undefined) return readPair(pair + text.slice(name.length))
  }
  return undefined
}
