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
  /** The rows that have it in common; none if `from` is above `to`. */
  readonly rows: number
}

/** Further pairs prove nothing. */
const MOST_PAIRS = 10_000
/** Results are rounded to cents. */
const ROUNDING = 0.005 + 1e-9

/** Finds the contract size that all rows of a pair have in common. */
export function createContractSizes(): {
  readonly take: (row: Contract) => void
  readonly byPair: ReadonlyMap<string, ContractSize>
} {
  const byPair = new Map<string, ContractSize>()
  return {
    take(row) {
      const size = contractSize(row)
      const known = byPair.get(row.pair)
      if (!size || (!known && byPair.size >= MOST_PAIRS)) return
      const { from, to, rows } = known ?? { from: -Infinity, to: Infinity, rows: 0 }
      byPair.set(row.pair, { from: Math.max(from, size.from), to: Math.min(to, size.to), rows: rows + 1 })
    },
    byPair,
  }
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
