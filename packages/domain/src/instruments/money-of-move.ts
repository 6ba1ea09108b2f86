import { mainUnitOf } from './currencies.ts'
import { dividedBy, fractionOf, times, type Fraction } from './exact-decimal.ts'
import type { Certainty, Instrument } from './instrument.ts'

/**
 * The terms that convert a price move to money of an account. What the user provides overrides the instrument's own.
 */
export interface MoneyTerms {
  /** From `findInstrument`; undefined if no table lists it. */
  readonly instrument?: Instrument | undefined
  /** Overrides the instrument's: money in the quote currency that one lot makes when the price moves by 1. */
  readonly contractSize?: number | undefined
  /** Overrides the instrument's, or replaces it if the instrument is unknown. */
  readonly quoteCurrency?: string | undefined
  readonly accountCurrency: string
  /** Units of the account's currency for one of the quote currency; used only if no exact conversion exists. */
  readonly conversionRate?: number | undefined
}

/** Terms that the caller must ask for; `rateFrom` and `rateTo` name the currencies of a missing rate. */
export interface MissingTerms {
  readonly kind: 'missing'
  readonly missing: readonly ('contract-size' | 'quote-currency' | 'conversion-rate')[]
  readonly rateFrom: string | null
  readonly rateTo: string
}

/** A number that is not finite, a quantity, rate or size that is not above 0, or a result too large for cents. */
export interface UnusableTerms {
  readonly kind: 'unusable'
  readonly field: 'price' | 'quantity' | 'contract-size' | 'conversion-rate' | 'result'
}

/**
 * Where the terms of a result came from, for the caller to show: `given` by the user, or the instrument's certainty.
 */
export interface MoneyBasis {
  readonly contractSize: number
  readonly quoteCurrency: string
  readonly termsFrom: 'given' | Certainty
  /**
   * `same` needs no rate; `price` divides by the price, if the base is the account's currency; `given` is the caller's.
   */
  readonly rateFrom: 'same' | 'price' | 'given'
}

/** Exact money in units of the account's currency for one lot and a move of 1. */
export interface MoneyPerMove extends MoneyBasis {
  readonly kind: 'money'
  readonly perLot: Fraction
}

/**
 * Money per lot for a price move of 1: contract size × rate, exact. The rate is 1 if quote and account are one
 * currency, 1 / price if the base is the account's (USDJPY in dollars), else the given one; never a guess.
 */
export function moneyOfMove(terms: MoneyTerms, price: number): MoneyPerMove | MissingTerms | UnusableTerms {
  const { instrument } = terms
  const contractSize = terms.contractSize ?? instrument?.contractSize
  const quoteCurrency = terms.quoteCurrency ?? instrument?.quote
  const rate = quoteCurrency === undefined ? undefined : rateOf(terms, quoteCurrency, price)
  if (contractSize === undefined || quoteCurrency === undefined || rate === undefined) {
    return missingOf(terms, contractSize, quoteCurrency)
  }
  if (rate === 'unusable') return { kind: 'unusable', field: 'conversion-rate' }
  const size = contractSize > 0 ? fractionOf(contractSize) : undefined
  if (!size) return { kind: 'unusable', field: 'contract-size' }
  return {
    kind: 'money',
    perLot: times(size, rate.value),
    contractSize,
    quoteCurrency,
    termsFrom: terms.contractSize === undefined ? (instrument?.certainty ?? 'given') : 'given',
    rateFrom: rate.from,
  }
}

interface Rate {
  readonly value: Fraction
  readonly from: MoneyBasis['rateFrom']
}

function rateOf(terms: MoneyTerms, quoteCurrency: string, price: number): Rate | 'unusable' | undefined {
  const quote = mainUnitOf(quoteCurrency)
  const account = mainUnitOf(terms.accountCurrency)
  // A cent account counts hundredths; a price in pence is a hundredth of one in pounds.
  const units: Fraction = { numerator: BigInt(account.units), denominator: BigInt(quote.units) }
  if (quote.currency === account.currency) return { value: units, from: 'same' }
  if (isSpotIn(terms, account.currency)) {
    const divisor = price > 0 ? fractionOf(price) : undefined
    const value = divisor && dividedBy(units, divisor)
    return value ? { value, from: 'price' } : 'unusable'
  }
  const { conversionRate } = terms
  if (conversionRate === undefined) return undefined
  const value = conversionRate > 0 ? fractionOf(conversionRate) : undefined
  return value ? { value, from: 'given' } : 'unusable'
}

/**
 * Only a spot price is an exchange rate: a future on the euro is quoted for a later date, and a given quote currency
 * may not be the pair's.
 */
function isSpotIn({ instrument, quoteCurrency }: MoneyTerms, currency: string): boolean {
  if (!instrument || instrument.kind === 'future' || instrument.base !== currency) return false
  return quoteCurrency === undefined || quoteCurrency === instrument.quote
}

function missingOf(
  terms: MoneyTerms,
  contractSize: number | undefined,
  quoteCurrency: string | undefined,
): MissingTerms {
  const isRateMissing = quoteCurrency !== undefined && rateOf(terms, quoteCurrency, 1) === undefined
  return {
    kind: 'missing',
    missing: [
      ...(contractSize === undefined ? (['contract-size'] as const) : []),
      ...(quoteCurrency === undefined ? (['quote-currency'] as const) : []),
      ...(isRateMissing ? (['conversion-rate'] as const) : []),
    ],
    rateFrom: quoteCurrency ?? null,
    rateTo: terms.accountCurrency,
  }
}
