import { COST_FIELDS, MONEY_FIELDS } from '@plumbline/domain/imports/mapper-field'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { Direction } from '@plumbline/domain/trades/direction'
import { printedMoney } from './guess-costs.ts'
import type { Mapping } from './mapping.ts'

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
const MAX_PAIRS = 10_000
/** Results are rounded to cents. */
const ROUNDING = 0.005 + 1e-9

/** For each pair the contract size that most of its rows have in common. */
export function contractSizes(contracts: Iterable<Contract>): ReadonlyMap<string, ContractSize> {
  const byPair = new Map<string, { readonly starts: number[]; readonly ends: number[] }>()
  for (const contract of contracts) {
    const size = contractSize(contract)
    let sizes = byPair.get(contract.pair)
    if (!size || (!sizes && byPair.size >= MAX_PAIRS)) continue
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
function contractSize({ direction, entryPrice, exitPrice, quantity, result }: Contract) {
  const moved = (exitPrice - entryPrice) * quantity * (direction === 'long' ? 1 : -1)
  if (moved === 0) return undefined
  const ends = [-ROUNDING, ROUNDING].map((rounding) => (result + rounding) / moved)
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

/** What the rows of a table prove about the results of others. */
export interface ResultProofs {
  /**
   * Whether the result is the price movement x quantity x the contract size that most rows of the pair have in common;
   * `far`: it is less than half of it, or more than twice; `rounded`: it may be, since the result is 0 by rounding.
   * undefined if that is unknown.
   */
  readonly compare: (trade: ImportedTrade) => 'equal' | 'rounded' | 'near' | 'far' | undefined
  /** What proves the trade's amounts, if nothing that is known contradicts them. */
  readonly addsUp: (trade: ImportedTrade, cells: readonly string[]) => 'size' | 'amounts' | undefined
  /** Whether all of these columns hold amounts. */
  readonly areAmounts: (columns: readonly number[]) => boolean
}

/** Enough rows to show that the result is proportional to price movement and quantity. */
const FEWEST_ROWS = 2
const FAR = 2

/**
 * A row adds up by the contract size of its pair. Without one, its net result is its gross result less its costs, which
 * proves these amounts, but no price and no quantity.
 */
export function resultProofs(mapping: Mapping, trades: readonly ImportedTrade[]): ResultProofs {
  const sizes = contractSizes(trades.map(contractOf))
  const moneyColumns = new Set(MONEY_FIELDS.flatMap((field) => mapping.columns[field] ?? []))
  // Then a row whose amounts contradict each other is no trade.
  const isBooked = (cells: readonly string[]) => {
    const printed = printedMoney(cells, mapping.columns, mapping)
    const hasCosts = COST_FIELDS.some((field) => printed[field] !== null)
    return printed.grossPnl !== null && printed.netPnl !== null && hasCosts
  }
  const compare: ResultProofs['compare'] = (trade) => {
    const [known, size] = [sizes.get(trade.pair), contractSize(contractOf(trade))]
    if (!known || !size || known.rows < FEWEST_ROWS || known.rows * 2 <= known.of) return undefined
    // Results of 0 although the price moved, or losses that should be profits, prove nothing.
    if (known.from <= 0) return undefined
    if (size.from <= known.to && size.to >= known.from) return size.from > 0 ? 'equal' : 'rounded'
    const share = (size.from + size.to) / (known.from + known.to)
    return share > 1 / FAR && share < FAR ? 'near' : 'far'
  }
  return {
    compare,
    addsUp(trade, cells) {
      const compared = compare(trade)
      if (compared === 'equal') return 'size'
      if (compared === 'rounded') return 'amounts'
      if (compared !== undefined) return undefined
      return isBooked(cells) ? 'amounts' : undefined
    },
    areAmounts: (columns) => columns.every((column) => moneyColumns.has(column)),
  }
}

/** The price of an open trade has not moved: its result is not booked. */
function contractOf({ pair, direction, quantity, entryPrice, grossPnl, ...trade }: ImportedTrade): Contract {
  const exitPrice = trade.closedAt === null ? entryPrice : (trade.exitPrice ?? entryPrice)
  return { pair, direction, quantity, entryPrice, exitPrice, result: Number(grossPnl) / 1e8 }
}
