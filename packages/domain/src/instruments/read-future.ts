import { contractOf, decimalsOf } from './contract-terms.ts'
import { FUTURES, FUTURE_ALIASES, type FutureFact } from './future-facts.ts'
import type { Instrument } from './instrument.ts'

const futures: ReadonlyMap<string, FutureFact> = new Map(FUTURES.map((future) => [future.root, future]))
// Without a delivery month these symbols are the coins.
const COINS_TOO: ReadonlySet<string> = new Set(['BTC', 'ETH'])

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const MONTH_CODE = '[FGHJKMNQUVXZ]'
/** A root with its delivery, as platforms write it; the root is the first group. */
const DELIVERIES: readonly RegExp[] = [
  // NQH6, NQZ25, NQZ2025, NQ.H6, FDAX\Z15, ESZ25.CME
  new RegExp(`^([A-Z0-9]{2,4})[ ._\\\\-]?${MONTH_CODE}(?:\\d{1,2}|\\d{4})(?:[.:][A-Z]{2,5})?$`),
  // ES 12-25, ES DEC25, ZN DEC 25
  /^([A-Z0-9]{2,4}) +\d{2}-\d{2,4}$/,
  new RegExp(`^([A-Z0-9]{2,4}) +(?:${MONTHS}) ?\\d{2,4}$`),
  // ES1!, ES=F
  /^([A-Z0-9]{2,4})(?:\d!|=F)$/,
]

/**
 * Reads a futures symbol with its delivery month (`NQH6`, `NQZ2025`, `ES 12-25`, `ES1!`, `CON.F.US.MNQ.Z25`) or bare
 * (`NQ`, `/ES`, `@CL`). Another vendor's product code (`ENQ`) is read with a delivery month only.
 */
export function readFuture(text: string): Instrument | undefined {
  const cleaned = text
    .toUpperCase()
    .replace(/^(?:CON\.)?F\.[A-Z]{2}\./, '')
    .replace(/^[/@&]/, '')
    .trim()
  for (const delivery of DELIVERIES) {
    const root = delivery.exec(cleaned)?.[1]
    if (root === undefined) continue
    const fact = futures.get(root) ?? futures.get(FUTURE_ALIASES.get(root) ?? '')
    if (fact) return futureOf(fact)
  }
  const isMarked = /^[/@]/.test(text)
  const bare = COINS_TOO.has(cleaned) && !isMarked ? undefined : futures.get(cleaned)
  return bare && futureOf(bare)
}

function futureOf(fact: FutureFact): Instrument {
  const { root, ...terms } = fact
  return contractOf({
    ...terms,
    // A coin's future keeps its slash, so that its symbol differs from the coin's.
    symbol: COINS_TOO.has(root) ? `/${root}` : root,
    kind: 'future',
    decimals: decimalsOf(terms.tickSize),
    certainty: 'known',
  })
}
