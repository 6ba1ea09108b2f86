import type { ImportedTrade } from '../imports/imported-trade.ts'
import { unitsOfAmount } from '../money/amount.ts'
import type { LocalTime } from '../time/local-time.ts'

/**
 * A trade as the trading bridge returns it: one row per position, money in units of the account's currency with the
 * broker's signs, times as `YYYY.MM.DD HH:mm:ss` in the broker's clock.
 */
export interface RawTrade {
  /** 0 long, 1 short. */
  readonly type: 0 | 1
  readonly time_open: string
  /** null while the position is open, as is `price_close`. */
  readonly time_close: string | null
  /** Includes the broker's fee, for which the contract has no field. */
  readonly commission: number
  readonly swap: number
  /** Gross, without commission and swap. */
  readonly profit: number
  readonly symbol: string
  readonly volume: number
  readonly price_open: number
  readonly price_close: number | null
  readonly price_current: number
  readonly comment: string
  /** Position id; a string if it exceeds 2^53, or names a leg opened by a reversal (`45-1`). */
  readonly ticket: number | string
  readonly is_open: boolean
  /** 0 means none. */
  readonly sl: number
  readonly tp: number
}

/** Converts a trade that was read from deals to the contract's row. */
export function rawTradeOf(trade: ImportedTrade): RawTrade {
  const { closedAt, entryPrice } = trade
  const exitPrice = trade.exitPrice ?? entryPrice
  return {
    type: trade.direction === 'long' ? 0 : 1,
    time_open: rawTime(trade.openedAt),
    time_close: closedAt === null ? null : rawTime(closedAt),
    commission: unitsOfAmount(trade.commission + trade.fee),
    swap: unitsOfAmount(trade.swap),
    profit: unitsOfAmount(trade.grossPnl),
    symbol: trade.pair,
    volume: trade.quantity,
    price_open: entryPrice,
    price_close: closedAt === null ? null : exitPrice,
    price_current: exitPrice,
    comment: trade.notes,
    ticket: ticketOf(trade.brokerId ?? ''),
    is_open: closedAt === null,
    sl: trade.stopLoss,
    tp: trade.takeProfit,
  }
}

function rawTime(time: LocalTime): string {
  return time.replaceAll('-', '.').replace('T', ' ')
}

function ticketOf(brokerId: string): number | string {
  const number = Number(brokerId)
  return brokerId !== '' && Number.isSafeInteger(number) ? number : brokerId
}
