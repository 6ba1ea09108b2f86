import type { AmountE8 } from '../money/amount.ts'
import type { ImportedTrade } from './imported-trade.ts'
import { netOf } from './net-of.ts'
import { realisedOf } from './realised-of.ts'

/**
 * Net results of the broker's closing rows in one trade, by which a file counts wins. If the individual rows are
 * unknown, or part of the money is in none of them (a commission on the entry), the trade's own net result is used; an
 * open trade then has none.
 */
export function rowResults(trade: ImportedTrade): readonly AmountE8[] {
  const money = trade.closedAt === null ? realisedOf(trade.executions) : trade
  const exits = (trade.executions ?? []).filter(({ kind }) => kind === 'exit').map(netOf)
  const isComplete = exits.length === trade.closingRows && sum(exits) === netOf(money)
  if (isComplete && exits.length > 0) return exits
  return trade.closedAt === null ? [] : [netOf(trade)]
}

function sum(amounts: readonly AmountE8[]): AmountE8 {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
