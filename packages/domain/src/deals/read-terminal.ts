import type { ImportedCash, Problem } from '../imports/broker-file.ts'
import type { ImportedTrade } from '../imports/imported-trade.ts'
import type { AmountE8 } from '../money/amount.ts'
import { amountOfUnits } from '../money/amount-of-units.ts'
import { fromLocalSeconds } from '../time/local-time.ts'
import type { Deal, DealEntry } from '../positions/deal.ts'
import { pairDeals } from './pair-deals.ts'
import type { TerminalDeal, TerminalHistory, TerminalPosition } from './terminal-records.ts'

export interface ReadTerminal {
  /** Closed and open, in order of opening. The unrealised P&L of an open one is the terminal's own figure. */
  readonly trades: readonly ImportedTrade[]
  readonly cash: readonly ImportedCash[]
  readonly problems: readonly Problem[]
  /** Positions whose first deals are missing: request all their deals from the terminal. */
  readonly incompletePositions: readonly string[]
  /**
   * All money of all deals except credit, which is lent. It equals the balance if the history is complete; the
   * difference to the terminal's own balance is the residual.
   */
  readonly total: AmountE8
}

/** Reads a terminal's history: trades by position, everything else as cash. */
export function readTerminal({ deals, orders, positions }: TerminalHistory): ReadTerminal {
  const stops = new Map([
    ...orders.map(({ ticket, sl, tp }) => [ticket, { stopLoss: sl, takeProfit: tp }] as const),
    ...deals.flatMap(({ order, sl = 0, tp = 0 }) =>
      sl !== 0 || tp !== 0 ? [[order, { stopLoss: sl, takeProfit: tp }] as const] : [],
    ),
  ])
  const executed = deals.flatMap((deal, index) => (isTrade(deal) ? [dealOf(deal, index + 1)] : []))
  const paired = pairDeals(executed, stops)
  const open = new Map(positions.map((position) => [position.identifier, position]))
  return {
    trades: paired.trades.map((trade) => withMarket(trade, open.get(positionOf(trade)))),
    cash: deals.flatMap((deal, index) => (isTrade(deal) || isCredit(deal) ? [] : [cashOf(deal, index + 1)])),
    problems: paired.problems,
    incompletePositions: paired.incompletePositions,
    total: deals.reduce((sum, deal) => sum + moneyOfDeal(deal), 0n),
  }
}

const BUY = 0
const SELL = 1
const BALANCE = 2
const CREDIT = 3
const ENTRIES: readonly DealEntry[] = ['in', 'out', 'inout', 'out_by']
/** Reasons from here on are service operations of the broker, not trades (7 rollover, 8 variation margin, 9 split). */
const FIRST_SERVICE_REASON = 7

/** Types from 2 on are cash, and so are deals without a position. */
function isTrade({ type, position_id }: TerminalDeal): boolean {
  return (type === BUY || type === SELL) && position_id !== '0'
}

function isCredit({ type }: TerminalDeal): boolean {
  return type === CREDIT
}

function dealOf(deal: TerminalDeal, line: number): Deal {
  return {
    ticket: deal.ticket,
    positionId: deal.position_id,
    orderId: deal.order === '0' ? null : deal.order,
    timeMs: deal.time_msc,
    side: deal.type === BUY ? 'buy' : 'sell',
    entry: ENTRIES[deal.entry] ?? 'in',
    symbol: deal.symbol,
    volume: deal.volume,
    price: deal.price,
    profit: amountOf(deal.profit),
    commission: amountOf(deal.commission),
    swap: amountOf(deal.swap),
    fee: amountOf(deal.fee),
    comment: deal.comment,
    ...((deal.sl || deal.tp) && { stops: { stopLoss: deal.sl ?? 0, takeProfit: deal.tp ?? 0 } }),
    ...(deal.reason >= FIRST_SERVICE_REASON && { service: true }),
    line,
  }
}

function cashOf(deal: TerminalDeal, line: number): ImportedCash {
  const amount = moneyOfDeal(deal)
  return {
    kind: deal.type !== BALANCE || amount === 0n ? 'correction' : amount > 0n ? 'deposit' : 'withdrawal',
    brokerId: deal.ticket,
    line,
    at: fromLocalSeconds(Math.floor(deal.time_msc / 1000)),
    amount,
    notes: deal.comment,
  }
}

/** How a deal changes the balance: by all of its money, or by 0 if it is credit. */
export function moneyOfDeal(deal: TerminalDeal): AmountE8 {
  const { profit, commission, swap, fee } = deal
  return isCredit(deal) ? 0n : amountOf(profit) + amountOf(commission) + amountOf(swap) + amountOf(fee)
}

/** An open trade at market price: the position has its price, unrealised P&L and swap, the deals its entry costs. */
function withMarket(trade: ImportedTrade, position: TerminalPosition | undefined): ImportedTrade {
  if (trade.closedAt !== null || position === undefined) return trade
  return {
    ...trade,
    exitPrice: position.price_current,
    grossPnl: trade.grossPnl + amountOf(position.profit),
    swap: trade.swap + amountOf(position.swap),
    stopLoss: position.sl || trade.stopLoss,
    takeProfit: position.tp || trade.takeProfit,
  }
}

/** The position id of a trade: later legs of a reversed position have `-<number>` appended. */
function positionOf({ brokerId }: ImportedTrade): string {
  return (brokerId ?? '').split('-')[0] ?? ''
}

/** Throws for an invalid amount, a bug: validation has rejected such records on receipt. */
function amountOf(units: number): AmountE8 {
  const amount = amountOfUnits(units)
  if (amount === undefined) throw new RangeError(`not a valid amount of money: ${units}`)
  return amount
}
