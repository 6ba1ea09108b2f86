import type { Account } from '@plumbline/contract/accounts/accounts'
import { distanceIn, type TradingMode } from '@plumbline/domain/instruments/distance-in'
import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import type { Instrument } from '@plumbline/domain/instruments/instrument'
import type { MoneyTerms } from '@plumbline/domain/instruments/money-of-move'
import { profitOf, type ProfitResult } from '@plumbline/domain/instruments/profit-of'
import { rMultipleOf } from '@plumbline/domain/instruments/r-multiple-of'
import { riskOf } from '@plumbline/domain/instruments/risk-of'
import { riskRewardRatioOf } from '@plumbline/domain/instruments/risk-reward-ratio-of'
import { toCents } from '#web/lib/format/cents.ts'
import type { ContractTerms } from '#web/lib/trades/pair-memory.ts'
import { usableNumber } from '#web/lib/format/plain-number.ts'

type AccountTerms = Pick<Account, 'currency' | 'tradingMode'>

/** Input of the figures, as typed. */
export type FigureValues = {
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly state: 'closed' | 'open'
  readonly quantity: string
  readonly entryPrice: string
  readonly exitPrice: string
  readonly stopLoss: string
  readonly takeProfit: string
  readonly fees: string
  readonly grossPnl: string
}

/** Distance between two prices, in the account's unit, or in price units if unknown. */
export type Distance = { readonly unit: TradingMode | 'price'; readonly count: number }

export type TradeFigures = {
  readonly instrument: Instrument | undefined
  /** Result computed from the prices; undefined while entry, exit or quantity are missing. */
  readonly byPrices: ProfitResult | undefined
  /** Value to be saved: typed, otherwise computed from prices; null if neither is known. */
  readonly grossCents: number | null
  readonly netCents: number | null
  readonly rMultiple: number | null
  readonly rewardRatio: number | null
  readonly riskCents: number | null
  readonly exit: Distance | null
  readonly stop: Distance | null
  readonly target: Distance | null
}

/** Figures of a trade as far as the input allows; all formulas are in the domain package. */
export function tradeFigures(
  values: FigureValues,
  account: AccountTerms,
  terms: ContractTerms,
): TradeFigures {
  const instrument = findInstrument(values.pair)
  const { direction } = values
  const quantity = usableNumber(values.quantity)
  const entryPrice = usableNumber(values.entryPrice)
  // The form hides exit and result of an open trade.
  const isClosed = values.state === 'closed'
  const exitPrice = isClosed ? usableNumber(values.exitPrice) : undefined
  const stopLoss = usableNumber(values.stopLoss) ?? 0
  const takeProfit = usableNumber(values.takeProfit) ?? 0
  const money = moneyTerms(instrument, account, terms)
  const byPrices =
    entryPrice === undefined || exitPrice === undefined || quantity === undefined
      ? undefined
      : profitOf({ ...money, direction, entryPrice, exitPrice, quantity })
  const typed = isClosed ? usableNumber(values.grossPnl) : undefined
  const grossCents =
    typed !== undefined ? toCents(typed) : byPrices?.kind === 'profit' ? byPrices.grossPnlCents : null
  const risk =
    entryPrice === undefined || quantity === undefined
      ? undefined
      : riskOf({ ...money, direction, entryPrice, stopLoss, quantity })
  const way = (to: number | undefined) =>
    entryPrice === undefined || to === undefined || to === 0
      ? null
      : distance(account.tradingMode, instrument, terms, (to - entryPrice) * (direction === 'long' ? 1 : -1))
  const planned = { direction, entryPrice: entryPrice ?? 0, stopLoss }
  return {
    instrument,
    byPrices,
    grossCents,
    netCents: grossCents === null ? null : grossCents - toCents(usableNumber(values.fees) ?? 0),
    rMultiple: entryPrice === undefined ? null : rMultipleOf({ ...planned, exitPrice: exitPrice ?? null }),
    rewardRatio: entryPrice === undefined ? null : riskRewardRatioOf({ ...planned, takeProfit }),
    riskCents: risk?.kind === 'risk' ? risk.riskCents : null,
    exit: way(exitPrice),
    stop: way(stopLoss),
    target: way(takeProfit),
  }
}

/** Terms entered by the user take precedence over the instrument tables. */
function moneyTerms(
  instrument: Instrument | undefined,
  account: AccountTerms,
  terms: ContractTerms,
): MoneyTerms {
  return {
    instrument,
    contractSize: contractSizeOf(instrument, terms),
    // As stated in the form, an unknown contract is priced in the account's currency unless the user enters another.
    quoteCurrency: terms.quoteCurrency.trim().toUpperCase() || (instrument ? undefined : account.currency),
    accountCurrency: account.currency,
    conversionRate: usableNumber(terms.conversionRate),
  }
}

/** Entered directly, or derived: tick value ÷ tick size. */
function contractSizeOf(
  instrument: Instrument | undefined,
  terms: Pick<ContractTerms, 'contractSize' | 'tickSize' | 'tickValue'>,
): number | undefined {
  const given = usableNumber(terms.contractSize)
  if (given !== undefined) return given
  const tickValue = usableNumber(terms.tickValue)
  const tickSize = usableNumber(terms.tickSize) ?? instrument?.tickSize
  if (tickValue === undefined || tickSize === undefined || tickSize <= 0) return undefined
  return Number((tickValue / tickSize).toPrecision(12))
}

function distance(
  mode: TradingMode,
  instrument: Instrument | undefined,
  terms: ContractTerms,
  difference: number,
): Distance {
  if (instrument) return { unit: mode, count: distanceIn(mode, instrument, difference) }
  const tickSize = usableNumber(terms.tickSize)
  if (tickSize === undefined || tickSize <= 0) return { unit: 'price', count: Number(difference.toFixed(10)) }
  const sizes = { pipSize: tickSize, pointSize: tickSize, tickSize }
  return { unit: 'ticks', count: distanceIn('ticks', sizes, difference) }
}
