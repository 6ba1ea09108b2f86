import { moneyPerPoint, type PricedResult } from '../accounts/money-per-point.ts'
import { numberOf } from '../instruments/exact-decimal.ts'
import { findInstrument } from '../instruments/find-instrument.ts'
import { moneyOfMove } from '../instruments/money-of-move.ts'
import { pairKey } from '../instruments/pair-key.ts'

/** What a price move is worth, and how that is known. */
export interface MoveMoney {
  /** Cents of the account's currency for one lot and a move of 1. */
  readonly centsPerLot: number
  /**
   * `result`: from the trade's own result. `account`: from other results of the pair in the account. `contract`: from the
   * terms of the contract.
   */
  readonly from: 'result' | 'account' | 'contract'
}

/**
 * Derived from the trade's own result where that is large enough, else from the account's results of the pair
 * (`perPoint`, see `moneyPerPoint`), else from the contract's terms. null: not known, for example where the price is in
 * a currency without a rate.
 */
export function moneyOfExcursion(
  trade: PricedResult,
  perPoint: ReadonlyMap<string, number>,
  accountCurrency: string,
): MoveMoney | null {
  const key = pairKey(trade.pair)
  const own = moneyPerPoint([trade]).get(key)
  if (own !== undefined) return { centsPerLot: own * 100, from: 'result' }
  const known = perPoint.get(key)
  if (known !== undefined) return { centsPerLot: known * 100, from: 'account' }
  const instrument = findInstrument(trade.pair)
  const money = moneyOfMove({ instrument, accountCurrency }, trade.exitPrice ?? trade.entryPrice)
  if (money.kind !== 'money') return null
  return { centsPerLot: numberOf(money.perLot, 10) * 100, from: 'contract' }
}
