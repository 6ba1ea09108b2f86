/** What is traded. `index` and `energy` are CFDs; whatever an exchange lists by delivery month is a `future`. */
export type InstrumentKind = 'forex' | 'metal' | 'index' | 'energy' | 'crypto' | 'future' | 'stock'

/**
 * How sure a contract's terms are: `known` is the same at every broker (a lot of forex, an exchange's own contract),
 * `typical` is what most brokers use. Whoever computes money with `typical` terms shows that they are, and lets the
 * person set their own.
 */
export type Certainty = 'known' | 'typical'

/** The terms of a contract. Sizes of moves are in units of the price; definitions: docs/instruments.md. */
export interface Instrument {
  /** The name without a broker's additions: EURUSD, US30, NQ. */
  readonly symbol: string
  readonly name: string
  readonly kind: InstrumentKind
  /** What is bought: a currency, a metal, a coin, or the underlying's name. */
  readonly base: string
  /** The currency in which a move of the price is money. */
  readonly quote: string
  /** Money in `quote` that one lot (or contract) makes when the price moves by 1: for forex, units of the base a lot. */
  readonly contractSize: number
  readonly pipSize: number
  /** The last quoted digit; for futures the exchange's own point. */
  readonly pointSize: number
  /** The smallest move of the price. */
  readonly tickSize: number
  /** Money in `quote` of one tick and one lot. */
  readonly tickValue: number
  /** Digits after the point in a quoted price. */
  readonly decimals: number
  readonly certainty: Certainty
  /** Where a future is listed; null for what is traded with a broker. */
  readonly exchange: string | null
}
