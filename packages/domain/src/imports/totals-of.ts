import { addMoney, NO_MONEY } from '../positions/position-leg.ts'
import { type AmountE8, toCents } from '../money/amount.ts'
import type { BrokerFile } from './broker-file.ts'
import type { ImportedTrade } from './imported-trade.ts'
import type { BookedMoney } from '../positions/imported-execution.ts'
import { netOf } from './net-of.ts'
import { realisedOf } from './realised-of.ts'
import { rowResults } from './row-results.ts'

/**
 * Totals read from a file, to compare with what the file states. Money is what closed trades and the partial closes of
 * open ones realised, without missed trades.
 */
export interface FileTotals {
  readonly grossPnl: AmountE8
  /** Signs of commission and swap as in the file: a cost is negative. */
  readonly commission: AmountE8
  readonly swap: AmountE8
  /** -(commission + swap + fee): positive is a cost. */
  readonly fees: AmountE8
  readonly netPnl: AmountE8
  /**
   * Closed results by the sign of their net in cents, as the file counts: the broker's rows of partial closes one by
   * one if they are known, else our trades.
   */
  readonly wins: number
  readonly losses: number
  readonly zero: number
  /** Marked as break-even by the user (Plumbline CSV); counted in none of the three above. */
  readonly breakEven: number
  /** Closing rows of the broker; more than our closed trades if partial closes were joined. */
  readonly closed: number
  readonly open: number
  /** Our trades, open ones included. */
  readonly trades: number
  readonly unusable: number
  readonly cash: number
  /** Deposits less withdrawals, of all cash operations. */
  readonly deposits: AmountE8
  /** Net result of the open positions. */
  readonly floating: AmountE8
  /** Sums of the winning and of the losing results (negative); by rows, as `wins` is. */
  readonly grossProfit: AmountE8
  readonly grossLoss: AmountE8
  /** Costs already booked for what is still open; not in the money above. */
  readonly bookedOnOpen: BookedMoney
}

export function totalsOf(file: Pick<BrokerFile, 'trades' | 'cash' | 'problems'>): FileTotals {
  const results = { wins: 0, losses: 0, zero: 0, breakEven: 0, grossProfit: 0n, grossLoss: 0n }
  let money = NO_MONEY
  let bookedOnOpen = NO_MONEY
  let floating = 0n
  let closed = 0
  let open = 0
  for (const trade of file.trades) {
    closed += trade.closingRows
    if (trade.closedAt === null) {
      open += 1
      floating += netOf(trade)
      if (trade.booked) bookedOnOpen = addMoney(bookedOnOpen, trade.booked)
    }
    if (!trade.journal?.missedTrade) money = addMoney(money, realisedBy(trade))
    countResults(results, trade)
  }
  return {
    ...moneyTotals(money),
    ...results,
    closed,
    open,
    trades: file.trades.length,
    unusable: file.problems.length,
    cash: file.cash.length,
    deposits: file.cash.reduce((sum, { amount }) => sum + amount, 0n),
    floating,
    bookedOnOpen,
  }
}

function realisedBy(trade: ImportedTrade): BookedMoney {
  return trade.closedAt === null ? realisedOf(trade.executions) : trade
}

type Results = {
  -readonly [K in 'wins' | 'losses' | 'zero' | 'breakEven' | 'grossProfit' | 'grossLoss']: FileTotals[K]
}

function countResults(results: Results, trade: ImportedTrade): void {
  if (trade.journal?.missedTrade) return
  for (const net of rowResults(trade)) {
    if (net > 0n) results.grossProfit += net
    else results.grossLoss += net
    const cents = toCents(net)
    if (trade.journal?.breakEven) results.breakEven += 1
    else if (cents === 0) results.zero += 1
    else if (cents > 0) results.wins += 1
    else results.losses += 1
  }
}

/** The five amounts that totals are compared by. */
export function moneyTotals(money: BookedMoney) {
  const { grossPnl, commission, swap, fee } = money
  return { grossPnl, commission, swap, fees: -(commission + swap + fee), netPnl: netOf(money) }
}
