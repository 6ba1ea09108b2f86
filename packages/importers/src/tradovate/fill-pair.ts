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
  /** Contracts that the two have in common. */
  readonly quantity: number
  readonly grossPnl: AmountE8
  /** A cost is negative. */
  readonly commission: AmountE8
  readonly line: number
}

/** A buy and a sell that close each other as a trade. Both ids name it, so that every export calls it the same. */
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

/** Whether the buy came before the sell; ids grow with time and decide within a second. */
export function isFirst(buy: PairedFill, sell: PairedFill): boolean {
  if (buy.at !== sell.at) return buy.at < sell.at
  return compareIds(buy.id, sell.id) <= 0
}

/** Ids as the numbers that they are; they have too many digits for one. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
