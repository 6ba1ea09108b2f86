import type { Deal, DealEntry } from '@plumbline/domain/deals/deal'
import type { OrderStops } from '@plumbline/domain/deals/order-stops'
import { type AmountE8, parseAmount } from '@plumbline/domain/money/amount'
import { readSampleJson } from '../samples.ts'

/** A deal as the terminal's Python package gives it. */
export interface TerminalDeal {
  readonly ticket: number
  readonly order: number
  readonly time_msc: number
  readonly type: number
  readonly entry: number
  readonly position_id: number
  readonly volume: number
  readonly price: number
  readonly commission: number
  readonly swap: number
  readonly profit: number
  readonly fee: number
  readonly symbol: string
  readonly comment: string
}

const ENTRIES: readonly DealEntry[] = ['in', 'out', 'inout', 'out_by']

/** Everything that was recorded from a live hedging account: 140 deals, cash included. */
export function recordedTerminalDeals(): readonly TerminalDeal[] {
  return readSampleJson('mt5-terminal/deals.json') as readonly TerminalDeal[]
}

/** Its trade deals (types buy and sell with a position). */
export function recordedDeals(): readonly Deal[] {
  return recordedTerminalDeals().flatMap((deal, index) =>
    deal.type > 1 || deal.position_id === 0 ? [] : [toDeal(deal, index)],
  )
}

export function recordedOrders(): ReadonlyMap<string, OrderStops> {
  const orders = readSampleJson('mt5-terminal/orders.json') as readonly {
    ticket: number
    sl: number
    tp: number
  }[]
  return new Map(orders.map(({ ticket, sl, tp }) => [String(ticket), { stopLoss: sl, takeProfit: tp }]))
}

export function terminalAmount(value: number): AmountE8 {
  const amount = parseAmount(String(value))
  if (amount === undefined) throw new Error(`not an amount: ${value}`)
  return amount
}

function toDeal(deal: TerminalDeal, index: number): Deal {
  return {
    ticket: String(deal.ticket),
    positionId: String(deal.position_id),
    orderId: deal.order === 0 ? null : String(deal.order),
    timeMs: deal.time_msc,
    side: deal.type === 0 ? 'buy' : 'sell',
    entry: ENTRIES[deal.entry] ?? 'in',
    symbol: deal.symbol,
    volume: deal.volume,
    price: deal.price,
    profit: terminalAmount(deal.profit),
    commission: terminalAmount(deal.commission),
    swap: terminalAmount(deal.swap),
    fee: terminalAmount(deal.fee),
    comment: deal.comment,
    line: index,
  }
}
