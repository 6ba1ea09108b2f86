const kept = new Map<string, string>()
const MAX_CACHED = 4_096

/**
 * The normal form in which pairs are compared and grouped: `eurusd`, `EUR/USD` and ` EURUSD` are EURUSD. It changes
 * only what never distinguishes two symbols of a broker: surrounding blanks, lower case where one of the first three
 * letters has it, and a separator between two currency codes. Suffixes stay (`EURUSD.m` and `EURUSDm` may be different
 * contracts). Idempotent. The database has the same function as `plumbline_pair_key`.
 */
export function pairKey(pair: string): string {
  const known = kept.get(pair)
  if (known !== undefined) return known
  if (kept.size >= MAX_CACHED) kept.clear()
  const key = read(pair)
  kept.set(pair, key)
  return key
}

/** Upper-cases ASCII only: the database and JavaScript disagree about other letters. */
function read(pair: string): string {
  const text = pair.replace(/^ +| +$/g, '')
  const start = text.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 3)
  const cased = /[a-z]/.test(start) ? text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()) : text
  return cased.replace(/^([A-Z0-9]{2,6})[/_ -]([A-Z]{3,4})$/, '$1$2')
}
