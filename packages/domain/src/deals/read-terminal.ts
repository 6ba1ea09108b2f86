import type { ImportedCash, Problem } from '../imports/broker-file.ts'
import type { ImportedTrade } from '../imports/imported-trade.ts'
import type { AmountE8 } from '../money/amount.ts'
import { amountOfUnits } from '../money/amount-of-units.ts'
import { fromLocalSeconds } from '../time/local-time.ts'
import type { Deal, DealEntry } from './deal.ts'
import { pairDeals } from './pair-deals.ts'
import type { TerminalDeal, TerminalHistory, TerminalPosition } from './terminal-records.ts'

export interface ReadTerminal {
  /** Closed and open, by opening. What floats on an open one is the terminal's own figure. */
  readonly trades: readonly ImportedTrade[]
  readonly cash: readonly ImportedCash[]
  readonly problems: readonly Problem[]
  /** Positions whose beginning is missing: ask the terminal for all of their deals. */
  readonly incompletePositions: readonly string[]
  /**
   * All money of all deals but credit, which is lent: the balance, where the history is whole (MT5-FORMATS 1.2). What the
   * terminal's own balance differs by is the residual.
   */
  readonly total: AmountE8
}

/** What a terminal's history amounts to (DESIGN section 5): trades by position, everything else as cash. */
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
/** From rollover on: what the broker does to a position, and nobody traded (7 rollover, 8 variation margin, 9 split). */
const FIRST_SERVICE_REASON = 7

/** Types 2 and more are cash, and so is what belongs to no position. */
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

/** What a deal moves the balance by: all of its money, and nothing where it is credit. */
export function moneyOfDeal(deal: TerminalDeal): AmountE8 {
  const { profit, commission, swap, fee } = deal
  return isCredit(deal) ? 0n : amountOf(profit) + amountOf(commission) + amountOf(swap) + amountOf(fee)
}

/** An open trade as the market has it now. Its deals know the entry's commission, the position alone the rest. */
function withMarket(trade: ImportedTrade, position: TerminalPosition | undefined): ImportedTrade {
  if (trade.closedAt !== null || position === undefined) return trade
  return {
    ...trade,
    exitPrice: position.price_current,
    grossPnl: amountOf(position.profit),
    swap: amountOf(position.swap),
    stopLoss: position.sl || trade.stopLoss,
    takeProfit: position.tp || trade.takeProfit,
  }
}

/** The identifier of a trade's position: a leg of a reversed one has its number behind a hyphen. */
function positionOf({ brokerId }: ImportedTrade): string {
  return (brokerId ?? '').split('-')[0] ?? ''
}

/** Throws where it is no amount: whoever takes records in has refused those. */
function amountOf(units: number): AmountE8 {
  const amount = amountOfUnits(units)
  if (amount === undefined) throw new RangeError(`no amount of money: ${units}`)
  return amount
}
