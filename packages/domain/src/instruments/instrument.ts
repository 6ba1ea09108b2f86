/** `index` and `energy` are CFDs; anything that an exchange lists by delivery month is a `future`. */
export type InstrumentKind = 'forex' | 'metal' | 'index' | 'energy' | 'crypto' | 'future' | 'stock'

/**
 * How reliable a contract's terms are: `known` is the same at every broker (a lot of forex, an exchange's own
 * contract), `typical` is what most brokers use. Code that computes money with `typical` terms must show that, and let
 * the user set their own.
 */
export type Certainty = 'known' | 'typical'

/** The terms of a contract. Pip, point and tick are in price units; definitions: docs/instruments.md. */
export interface Instrument {
  /** The symbol without a broker's prefix or suffix: EURUSD, US30, NQ. */
  readonly symbol: string
  readonly name: string
  readonly kind: InstrumentKind
  /** What is bought: a currency, a metal, a coin, or the underlying's name. */
  readonly base: string
  /** The currency of the price, in which a price move makes money. */
  readonly quote: string
  /**
   * Money in `quote` that one lot (or contract) makes when the price moves by 1: for forex, units of the base per lot.
   */
  readonly contractSize: number
  readonly pipSize: number
  /** The last quoted digit; for futures the exchange's own point. */
  readonly pointSize: number
  /** The smallest price move. */
  readonly tickSize: number
  /** Money in `quote` per tick and lot. */
  readonly tickValue: number
  /** Decimals of a quoted price. */
  readonly decimals: number
  readonly certainty: Certainty
  /** Where a future is listed; null for what is traded with a broker. */
  readonly exchange: string | null
}
