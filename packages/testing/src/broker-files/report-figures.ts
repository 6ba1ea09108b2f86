import { NO_MONEY } from '@plumbline/domain/positions/position-leg'
import type { BookedMoney } from '@plumbline/domain/positions/imported-execution'
import { netOf } from '@plumbline/domain/imports/net-of'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import { openedQuantity, type ReportModel, type ReportTrade } from './report-model.ts'

/** One row of the Deals section. Entries carry the commission, exits everything else. */
export interface DealLine {
  readonly at: LocalTime
  readonly deal: string
  readonly symbol: string
  readonly type: string
  readonly direction: 'in' | 'out' | ''
  readonly volume: string
  readonly price: string
  readonly order: string
  readonly commission: AmountE8
  readonly fee: AmountE8
  readonly swap: AmountE8
  readonly profit: AmountE8
  readonly balance: AmountE8
  readonly comment: string
}

export interface OrderLine {
  readonly at: LocalTime
  readonly order: string
  readonly trade: ReportTrade
  readonly type: 'buy' | 'sell'
  readonly kind: 'entry' | 'exit'
  readonly quantity: number
  readonly price: number
  /** What the order's deal books. */
  readonly money: BookedMoney
}

type Unbooked = Omit<DealLine, 'deal' | 'balance'>

/** All deals of a report in order of time, with the balance after each. */
export function dealLines(model: ReportModel): readonly DealLine[] {
  const events: { readonly line: Unbooked; readonly rank: number }[] = model.cash.map((operation) => ({
    rank: 0,
    line: {
      at: operation.at,
      symbol: '',
      type: operation.kind === 'correction' ? 'correction' : 'balance',
      direction: '',
      volume: '',
      price: '',
      order: '',
      commission: 0n,
      fee: 0n,
      swap: 0n,
      profit: operation.amount,
      comment: operation.notes,
    },
  }))
  for (const order of orderLines(model)) {
    events.push({ rank: order.kind === 'entry' ? 1 : 2, line: dealOf(order) })
  }
  events.sort((a, b) => (a.line.at < b.line.at ? -1 : a.line.at > b.line.at ? 1 : a.rank - b.rank))
  let balance = model.carriedIn ?? 0n
  return events.map(({ line }, index) => {
    balance += line.profit + line.commission + line.swap + line.fee
    return { ...line, deal: String(9_000_000 + index), balance }
  })
}

/** An entry order has the number of its position, an exit order its own. */
export function orderLines(model: ReportModel): readonly OrderLine[] {
  return model.trades.flatMap((trade, index): OrderLine[] => {
    const [enter, leave] =
      trade.direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
    const { openedAt, closedAt, entryPrice, commission, grossPnl, swap, fee, partialCloses = [] } = trade
    const entry: OrderLine = {
      at: openedAt,
      order: trade.brokerId,
      trade,
      type: enter,
      kind: 'entry',
      quantity: openedQuantity(trade),
      price: entryPrice,
      money: { ...NO_MONEY, commission },
    }
    const exit = { trade, type: leave, kind: 'exit' } as const
    const parts = partialCloses.map((part) => ({ ...exit, ...part, money: part }))
    if (closedAt === null) return [entry, ...parts]
    const last: OrderLine = {
      ...exit,
      at: closedAt,
      order: String(80_000_000 + index),
      quantity: trade.quantity,
      price: trade.exitPrice ?? entryPrice,
      money: { grossPnl, commission: 0n, swap, fee },
    }
    return [entry, ...parts, last]
  })
}

function dealOf({ at, order, trade, type, kind, quantity, price, money }: OrderLine): Unbooked {
  const isEntry = kind === 'entry'
  return {
    at,
    symbol: trade.pair,
    type,
    direction: isEntry ? 'in' : 'out',
    volume: String(quantity),
    price: String(price),
    order,
    commission: money.commission,
    fee: money.fee,
    swap: money.swap,
    profit: money.grossPnl,
    comment: isEntry ? trade.notes : '',
  }
}

export interface ReportFigures {
  readonly commission: AmountE8
  readonly fee: AmountE8
  readonly swap: AmountE8
  /** As printed under the deals: without the first deposit, with later cash. */
  readonly profit: AmountE8
  readonly balance: AmountE8
  readonly floating: AmountE8
  readonly net: AmountE8
  readonly grossProfit: AmountE8
  readonly grossLoss: AmountE8
  readonly trades: number
  readonly short: number
  readonly long: number
  /** As MetaTrader counts: a net of zero is a win. */
  readonly won: number
}

export function reportFigures(model: ReportModel, deals: readonly DealLine[]): ReportFigures {
  const sum = (pick: (deal: DealLine) => bigint, of: readonly DealLine[] = deals) =>
    of.reduce((total, deal) => total + pick(deal), 0n)
  const rows = model.trades.flatMap(exitRows)
  const nets = rows.map(({ net }) => net)
  const entered = model.trades
    .filter((trade) => trade.closedAt === null || trade.partialCloses !== undefined)
    .reduce((total, t) => total + t.commission, 0n)
  const grossProfit = nets.filter((net) => net > 0n).reduce((a, b) => a + b, 0n)
  const grossLoss = nets.filter((net) => net < 0n).reduce((a, b) => a + b, 0n) + entered
  const short = rows.filter(({ trade }) => trade.direction === 'short').length
  const isFirstDeposit = deals[0]?.direction === ''
  return {
    commission: sum((deal) => deal.commission),
    fee: sum((deal) => deal.fee),
    swap: sum((deal) => deal.swap),
    profit: sum((deal) => deal.profit, isFirstDeposit ? deals.slice(1) : deals),
    balance: deals.at(-1)?.balance ?? 0n,
    floating: model.trades.filter((trade) => trade.closedAt === null).reduce((a, t) => a + t.grossPnl, 0n),
    net: grossProfit + grossLoss,
    grossProfit,
    grossLoss,
    trades: rows.length,
    short,
    long: rows.length - short,
    won: nets.filter((net) => net >= 0n).length,
  }
}

/** Results that a report counts: one per exit. An entry commission belongs to none of several exits. */
function exitRows(trade: ReportTrade): readonly { readonly trade: ReportTrade; readonly net: AmountE8 }[] {
  const { closedAt, partialCloses } = trade
  const last = partialCloses === undefined ? netOf(trade) : netOf({ ...trade, commission: 0n })
  const nets = [...(partialCloses ?? []).map(netOf), ...(closedAt === null ? [] : [last])]
  return nets.map((net) => ({ trade, net }))
}
