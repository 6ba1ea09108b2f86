import type { Direction } from '../trades/direction.ts'
import { fractionOf, minus, rounded, times } from './exact-decimal.ts'
import {
  moneyOfMove,
  type MissingTerms,
  type MoneyBasis,
  type MoneyTerms,
  type UnusableTerms,
} from './money-of-move.ts'

export interface ProfitInput extends MoneyTerms {
  readonly direction: Direction
  readonly entryPrice: number
  readonly exitPrice: number
  /** Lots, contracts, shares or coins; above 0. */
  readonly quantity: number
}

export interface Profit extends MoneyBasis {
  readonly kind: 'profit'
  readonly grossPnlCents: number
}

export type ProfitResult = Profit | MissingTerms | UnusableTerms

/**
 * Gross result of a trade: (exit − entry) × quantity × contract size, negated for shorts, in the account's currency at
 * the rate of the exit. Exact on the decimals given, rounded once to cents, half away from zero. Unknown terms are
 * requested (`missing`), never guessed.
 */
export function profitOf(input: ProfitInput): ProfitResult {
  const entry = fractionOf(input.entryPrice)
  const exit = fractionOf(input.exitPrice)
  if (!entry || !exit) return { kind: 'unusable', field: 'price' }
  const quantity = input.quantity > 0 ? fractionOf(input.quantity) : undefined
  if (!quantity) return { kind: 'unusable', field: 'quantity' }
  const money = moneyOfMove(input, input.exitPrice)
  if (money.kind !== 'money') return money
  const move = input.direction === 'long' ? minus(exit, entry) : minus(entry, exit)
  const cents = Number(rounded(times(times(move, quantity), times(money.perLot, HUNDRED))))
  if (!Number.isSafeInteger(cents)) return { kind: 'unusable', field: 'result' }
  const { contractSize, quoteCurrency, termsFrom, rateFrom } = money
  return { kind: 'profit', grossPnlCents: cents, contractSize, quoteCurrency, termsFrom, rateFrom }
}

const HUNDRED = { numerator: 100n, denominator: 1n }
