import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { Direction } from '@plumbline/domain/trades/direction'

/** One side of a pair. */
export interface PairedFill {
  readonly id: string
  readonly at: LocalTime
  readonly price: number
  readonly line: number
}

export interface FillPair {
  readonly contract: string
  readonly direction: Direction
  readonly buy: PairedFill
  readonly sell: PairedFill
  /** Number of contracts that close each other. */
  readonly quantity: number
  readonly grossPnl: AmountE8
  /** A cost is negative. */
  readonly commission: AmountE8
  readonly line: number
}

/** A trade from a buy and a sell that close each other. Its id combines both ids, so every export yields the same. */
export function fillPair(pair: FillPair): ImportedTrade {
  const { buy, sell, direction } = pair
  const [entry, exit] = direction === 'long' ? [buy, sell] : [sell, buy]
  return {
    brokerId: buy.id === '' || sell.id === '' ? null : `${buy.id}-${sell.id}`,
    ...(entry.id !== '' && { openBrokerId: entry.id }),
    line: pair.line,
    pair: pair.contract,
    direction,
    quantity: pair.quantity,
    entryPrice: entry.price,
    exitPrice: exit.price,
    openedAt: entry.at,
    closedAt: exit.at,
    grossPnl: pair.grossPnl,
    commission: pair.commission,
    swap: 0n,
    fee: 0n,
    stopLoss: 0,
    takeProfit: 0,
    notes: '',
    closingRows: 1,
  }
}

/** Whether the buy came before the sell; within a second, the ids decide, because they increase with time. */
export function isFirst(buy: PairedFill, sell: PairedFill): boolean {
  if (buy.at !== sell.at) return buy.at < sell.at
  return compareIds(buy.id, sell.id) <= 0
}

/** Compares ids numerically, as strings, because they have more digits than a number can hold. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
