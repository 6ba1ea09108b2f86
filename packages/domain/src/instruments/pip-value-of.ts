import { fractionOf, numberOf, times } from './exact-decimal.ts'
import type { Instrument } from './instrument.ts'
import {
  moneyOfMove,
  type MissingTerms,
  type MoneyBasis,
  type MoneyTerms,
  type UnusableTerms,
} from './money-of-move.ts'

export interface PipValueInput extends MoneyTerms {
  readonly instrument: Instrument
  readonly quantity: number
  /** The price at which a pair whose base is the account's currency is converted. */
  readonly price: number
}

export interface PipValue extends MoneyBasis {
  readonly kind: 'pip-value'
  /** Units of the account's currency, to six decimals (not cents: a pip of 0.01 lot is often worth less than one). */
  readonly pipValue: number
}

/** The value of one pip for a quantity: pip size × quantity × contract size, in the account's currency. */
export function pipValueOf(input: PipValueInput): PipValue | MissingTerms | UnusableTerms {
  const quantity = input.quantity > 0 ? fractionOf(input.quantity) : undefined
  const pip = fractionOf(input.instrument.pipSize)
  if (!quantity || !pip) return { kind: 'unusable', field: 'quantity' }
  const money = moneyOfMove(input, input.price)
  if (money.kind !== 'money') return money
  const { contractSize, quoteCurrency, termsFrom, rateFrom } = money
  const pipValue = numberOf(times(times(pip, quantity), money.perLot), 6)
  return { kind: 'pip-value', pipValue, contractSize, quoteCurrency, termsFrom, rateFrom }
}
