import { netOf } from '@plumbline/domain/imports/net-of'
import type { AmountE8 } from '@plumbline/domain/money/amount'
import type { Mt4Model, Mt4Part } from './mt4-model.ts'

export interface Mt4Figures {
  readonly commission: AmountE8
  readonly taxes: AmountE8
  readonly swap: AmountE8
  readonly profit: AmountE8
  readonly net: AmountE8
  readonly floating: AmountE8
  readonly deposits: AmountE8
  readonly balance: AmountE8
  readonly equity: AmountE8
  readonly grossProfit: AmountE8
  /** Unsigned, as it is printed. */
  readonly grossLoss: AmountE8
  readonly closed: number
  readonly short: number
  /** Includes a net of zero, as MetaTrader counts. */
  readonly won: number
}

/** Totals that a page prints; they count rows, not positions. */
export function mt4Figures({ positions, cash, credit }: Mt4Model): Mt4Figures {
  const rows = positions.flatMap((position) => position.parts.map((part) => ({ position, part })))
  const closed = rows.filter(({ part }) => part.closedAt !== null)
  const open = rows.filter(({ part }) => part.closedAt === null)
  const total = (of: typeof rows, pick: (part: Mt4Part) => bigint) =>
    of.reduce((sum, { part }) => sum + pick(part), 0n)
  const nets = closed.map(({ part }) => netOf(part))
  const net = total(closed, netOf)
  const floating = total(open, netOf)
  const deposits = cash.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    commission: total(closed, (part) => part.commission),
    taxes: total(closed, (part) => part.fee),
    swap: total(closed, (part) => part.swap),
    profit: total(closed, (part) => part.grossPnl),
    net,
    floating,
    deposits,
    balance: deposits + net,
    equity: deposits + net + floating + credit,
    grossProfit: nets.filter((each) => each > 0n).reduce((a, b) => a + b, 0n),
    grossLoss: -nets.filter((each) => each < 0n).reduce((a, b) => a + b, 0n),
    closed: closed.length,
    short: closed.filter(({ position }) => position.direction === 'short').length,
    won: nets.filter((each) => each >= 0n).length,
  }
}
