import type { Timeframe } from '../bars/bars.ts'
import { findInstrument } from '../instruments/find-instrument.ts'
import type { MoneyTerms } from '../instruments/money-of-move.ts'
import { profitOf } from '../instruments/profit-of.ts'
import type { Weekday } from '../time/weekdays.ts'

/** Spread in points: the same in every bar, or that of each bar, with a fixed one for bars that state none. */
export type SpreadCost =
  | { readonly kind: 'fixed'; readonly points: number }
  | { readonly kind: 'bars'; readonly otherwise: number }

/**
 * Charged at the entry and at each exit: units of the account's currency per lot, or percent of the traded value.
 */
export type CommissionCost =
  | { readonly kind: 'perLot'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number }

/** Units of the account's currency per lot and night; negative amounts are paid, positive ones are received. */
export interface SwapCost {
  readonly long: number
  readonly short: number
  /**
   * The night after this weekday counts three times, and the nights after Saturday and Sunday not at all; null: every
   * night counts once, as where trading never pauses.
   */
  readonly tripleWeekday: Weekday | null
}

export interface SessionCosts {
  readonly spread: SpreadCost
  readonly commission: CommissionCost
  /** Points by which market and stop orders are filled worse. */
  readonly slippagePoints: number
  readonly swap: SwapCost
}

/**
 * How money of the quote currency becomes money of the account: both are one currency; the pair's own price is the rate
 * (USDJPY in dollars); or a fixed rate, in units of the account's currency for one of the quote currency, which the user
 * entered.
 */
export type SessionRate =
  | { readonly kind: 'same' }
  | { readonly kind: 'price' }
  | { readonly kind: 'fixed'; readonly rate: number }

/** What a session replays, and on which terms it trades. Fixed when the session is created. */
export interface SessionSettings {
  /** As its series names it. */
  readonly symbol: string
  /** Decimals of the prices; prices of orders and fills are whole points: the price times 10^digits. */
  readonly digits: number
  /** Bars that the replay steps through, in seconds: the shortest of the series. Charts show longer ones as well. */
  readonly timeframe: Timeframe
  /** IANA name or offset of the bars' clock; null: the broker's clock, whose zone is not known. */
  readonly timeZone: string | null
  /** Seconds by the clock of the bars, as in `Bars`: the first bar opens here or later. */
  readonly startsAt: number
  /** Bars that open here or later are not replayed; null: to the end of the series. */
  readonly endsAt: number | null
  readonly currency: string
  readonly initialBalanceCents: number
  /** Money in the quote currency that one lot makes when the price moves by 1. */
  readonly contractSize: number
  readonly quoteCurrency: string
  readonly rate: SessionRate
  /** Smallest step of a volume. */
  readonly quantityStep: number
  readonly costs: SessionCosts
}

export const NO_COSTS: SessionCosts = {
  spread: { kind: 'fixed', points: 0 },
  commission: { kind: 'perLot', amount: 0 },
  slippagePoints: 0,
  swap: { long: 0, short: 0, tripleWeekday: 'Wednesday' },
}

/** What `profitOf` needs to turn a move into money of the account. */
export function moneyTermsOf({
  symbol,
  contractSize,
  quoteCurrency,
  currency,
  rate,
}: SessionSettings): MoneyTerms {
  return {
    contractSize,
    quoteCurrency,
    accountCurrency: currency,
    instrument: rate.kind === 'price' ? findInstrument(symbol) : undefined,
    conversionRate: rate.kind === 'fixed' ? rate.rate : undefined,
  }
}

/** Why the terms of a session give no money: the rate does not fit its currencies, or a number is unusable. */
export type TermsProblem = 'rate-needed' | 'rate-not-needed' | 'unusable'

/** Whether the terms give money, with the kind of rate that they name. Undefined: they do. */
export function checkTerms(settings: SessionSettings): TermsProblem | undefined {
  const probe = profitOf({
    ...moneyTermsOf(settings),
    direction: 'long',
    entryPrice: 1,
    exitPrice: 2,
    quantity: settings.quantityStep,
  })
  if (probe.kind === 'missing') return 'rate-needed'
  if (probe.kind === 'unusable') return 'unusable'
  const isAsNamed = probe.rateFrom === (settings.rate.kind === 'fixed' ? 'given' : settings.rate.kind)
  if (isAsNamed) return undefined
  return probe.rateFrom === 'same' ? 'rate-not-needed' : 'rate-needed'
}

/** A price in units from points: 108,345 with five digits is 1.08345. */
export function priceOf({ digits }: Pick<SessionSettings, 'digits'>, points: number): number {
  return points / 10 ** digits
}

/** The nearest point of a price in units. */
export function pointsOf({ digits }: Pick<SessionSettings, 'digits'>, price: number): number {
  return Math.round(Number((price * 10 ** digits).toPrecision(15)))
}
