import { addMoney, NO_MONEY } from '../deals/position-leg.ts'
import { type AmountE8, toCents } from '../money/amount.ts'
import type { BrokerFile } from './broker-file.ts'
import type { BookedMoney, ImportedTrade } from './imported-trade.ts'

/** What we read out of a file, to be held against what the file states. Money is of closed trades that were taken. */
export interface FileTotals {
  readonly grossPnl: AmountE8
  /** Signs of commission and swap as in the file: a cost is negative. */
  readonly commission: AmountE8
  readonly swap: AmountE8
  /** -(commission + swap + fee): positive is a cost. */
  readonly fees: AmountE8
  readonly netPnl: AmountE8
  /** Our closed trades by the sign of their net result in cents. */
  readonly wins: number
  readonly losses: number
  readonly zero: number
  /** Marked as break-even by a person (Plumbline CSV); counted in none of the three above. */
  readonly breakEven: number
  /** Closing rows of the broker; more than our closed trades where partial closes were joined. */
  readonly closed: number
  readonly open: number
  /** Our trades, open ones included. */
  readonly trades: number
  readonly unusable: number
  readonly cash: number
  /** What the account already received for positions that are still open; not in the money above. */
  readonly bookedOnOpen: BookedMoney
}

export function totalsOf(file: Pick<BrokerFile, 'trades' | 'cash' | 'problems'>): FileTotals {
  const outcomes = { wins: 0, losses: 0, zero: 0, breakEven: 0 }
  let money = NO_MONEY
  let bookedOnOpen = NO_MONEY
  let closed = 0
  let open = 0
  for (const trade of file.trades) {
    closed += trade.closingRows
    if (trade.closedAt === null) {
      open += 1
      if (trade.booked) bookedOnOpen = addMoney(bookedOnOpen, trade.booked)
      continue
    }
    if (trade.journal?.missedTrade) continue
    money = addMoney(money, trade)
    outcomes[outcomeOf(trade)] += 1
  }
  return {
    ...moneyTotals(money),
    ...outcomes,
    closed,
    open,
    trades: file.trades.length,
    unusable: file.problems.length,
    cash: file.cash.length,
    bookedOnOpen,
  }
}

function outcomeOf(trade: ImportedTrade): 'wins' | 'losses' | 'zero' | 'breakEven' {
  if (trade.journal?.breakEven) return 'breakEven'
  const cents = toCents(netOf(trade))
  if (cents === 0) return 'zero'
  return cents > 0 ? 'wins' : 'losses'
}

/** Net result of money whose costs are negative. */
export function netOf(money: BookedMoney): AmountE8 {
  return money.grossPnl + money.commission + money.swap + money.fee
}

/** The five amounts that totals are compared by. */
export function moneyTotals(money: BookedMoney) {
  const { grossPnl, commission, swap, fee } = money
  return { grossPnl, commission, swap, fees: -(commission + swap + fee), netPnl: netOf(money) }
}
