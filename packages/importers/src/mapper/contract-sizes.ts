import type { Direction } from '@plumbline/domain/trades/direction'

/** What a row says of its contract: direction, prices, quantity and the result before costs. */
export interface Contract {
  readonly pair: string
  readonly direction: Direction
  readonly entryPrice: number
  readonly exitPrice: number
  readonly quantity: number
  readonly result: number
}

export interface ContractSize {
  readonly from: number
  readonly to: number
  /** The rows that have it in common, of all rows of the pair. */
  readonly rows: number
  readonly of: number
}

/** Further pairs prove nothing. */
const MOST_PAIRS = 10_000
/** Results are rounded to cents. */
const ROUNDING = 0.005 + 1e-9

/** For each pair the contract size that most of its rows have in common. */
export function contractSizes(contracts: Iterable<Contract>): ReadonlyMap<string, ContractSize> {
  const byPair = new Map<string, { readonly starts: number[]; readonly ends: number[] }>()
  for (const contract of contracts) {
    const size = contractSize(contract)
    let sizes = byPair.get(contract.pair)
    if (!size || (!sizes && byPair.size >= MOST_PAIRS)) continue
    if (!sizes) byPair.set(contract.pair, (sizes = { starts: [], ends: [] }))
    sizes.starts.push(size.from)
    sizes.ends.push(size.to)
  }
  return new Map([...byPair].map(([pair, { starts, ends }]) => [pair, mostCommon(starts, ends)]))
}

/** Where most of the intervals overlap, the first place of several. */
function mostCommon(starts: readonly number[], ends: readonly number[]): ContractSize {
  const [from, to] = [Float64Array.from(starts).sort(), Float64Array.from(ends).sort()]
  let found = { from: 0, to: 0, rows: 0, of: starts.length }
  let ended = 0
  for (const [index, start] of from.entries()) {
    while ((to[ended] ?? 0) < start) ended += 1
    const rows = index + 1 - ended
    if (rows > found.rows) found = { ...found, from: start, to: to[ended] ?? start, rows }
  }
  return found
}

/**
 * The sizes for which price movement x quantity x size gives the result once it is rounded; undefined if the price did
 * not move.
 */
export function contractSize({ direction, entryPrice, exitPrice, quantity, result }: Contract) {
  const moved = (exitPrice - entryPrice) * quantity * (direction === 'long' ? 1 : -1)
  if (moved === 0) return undefined
  const ends = [-ROUNDING, ROUNDING].map((rounding) => (result + rounding) / moved)
  return { from: Math.min(...ends), to: Math.max(...ends) }
}
