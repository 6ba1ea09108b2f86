import type { BarSeries } from '@plumbline/contract/prices/prices'
import {
  checkTerms,
  type SessionRate,
  type SessionSettings,
} from '@plumbline/domain/backtesting/session-settings'
import { barStart } from '@plumbline/domain/bars/aggregate'
import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import { CURRENCY_CODE } from '@plumbline/domain/money/currency-code'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'

/** The form of a new session; numbers as they are typed, times as `YYYY-MM-DDTHH:mm`. */
export type NewSession = {
  readonly name: string
  readonly startsAt: string
  readonly endsAt: string
  readonly balance: string
  readonly currency: string
  readonly quoteCurrency: string
  readonly contractSize: string
  readonly quantityStep: string
  readonly rate: string
  readonly spreadKind: 'bars' | 'fixed'
  readonly spread: string
  readonly commission: string
  readonly slippage: string
  readonly swapLong: string
  readonly swapShort: string
}
export type NewSessionField = Exclude<keyof NewSession, 'spreadKind'>

/** Bars that are on the chart when a session starts. */
const CONTEXT = 300

/** What a session of a series begins with. */
export function emptySession(series: BarSeries, currency: string, name: string): NewSession {
  const instrument = findInstrument(series.symbol)
  const { firstAt, lastAt, timeframe, bars } = series
  const [first, last] = [firstAt ?? 0, lastAt ?? 0]
  // Bars have gaps: a share of the series is where the context ends, about.
  const context = bars <= CONTEXT * 2 ? (last - first) / 2 : (last - first) * (CONTEXT / bars)
  return {
    name,
    startsAt: fromLocalSeconds(barStart(Math.round(first + context), timeframe)).slice(0, 16),
    endsAt: '',
    balance: '10000',
    currency,
    quoteCurrency: instrument?.quote ?? currency,
    contractSize: `${instrument?.contractSize ?? 1}`,
    quantityStep: '0.01',
    rate: '',
    spreadKind: 'bars',
    spread: '0',
    commission: '0',
    slippage: '0',
    swapLong: '0',
    swapShort: '0',
  }
}

/** Whether the profit needs a rate that the user states. */
export function needsRate(symbol: string, { currency, quoteCurrency }: NewSession): boolean {
  return rateKind(symbol, currency.trim().toUpperCase(), quoteCurrency.trim().toUpperCase()) === 'fixed'
}

function rateKind(symbol: string, currency: string, quote: string): SessionRate['kind'] {
  if (currency === quote) return 'same'
  const instrument = findInstrument(symbol)
  return instrument?.base === currency && instrument.quote === quote ? 'price' : 'fixed'
}

export type ReadSession =
  | { readonly kind: 'settings'; readonly settings: SessionSettings }
  | { readonly kind: 'invalid'; readonly field: NewSessionField }

/** The settings of a filled form; or the first field that cannot be used. */
export function readSession(form: NewSession, series: BarSeries): ReadSession {
  const invalid = (field: NewSessionField): ReadSession => ({ kind: 'invalid', field })
  const number = (field: NewSessionField, isUsable: (value: number) => boolean): number | undefined => {
    const value = form[field].trim() === '' ? Number.NaN : Number(form[field])
    return Number.isFinite(value) && isUsable(value) ? value : undefined
  }
  if (form.name.trim() === '' || form.name.length > 200) return invalid('name')
  const startsAt = secondsOf(form.startsAt)
  if (startsAt === undefined || startsAt > (series.lastAt ?? 0)) return invalid('startsAt')
  const endsAt = form.endsAt === '' ? null : secondsOf(form.endsAt)
  if (endsAt === undefined || (endsAt !== null && endsAt <= startsAt)) return invalid('endsAt')
  const balance = number('balance', (value) => value >= 0 && value <= 1e12)
  if (balance === undefined) return invalid('balance')
  const [currency, quoteCurrency] = [
    form.currency.trim().toUpperCase(),
    form.quoteCurrency.trim().toUpperCase(),
  ]
  if (!CURRENCY_CODE.test(currency)) return invalid('currency')
  if (!CURRENCY_CODE.test(quoteCurrency)) return invalid('quoteCurrency')
  const contractSize = number('contractSize', (value) => value > 0 && value <= 1e12)
  if (contractSize === undefined) return invalid('contractSize')
  const quantityStep = number('quantityStep', (value) => value >= 1e-8 && value <= 1e6)
  if (quantityStep === undefined) return invalid('quantityStep')
  const kind = rateKind(series.symbol, currency, quoteCurrency)
  const given = kind === 'fixed' ? number('rate', (value) => value > 0 && value <= 1e12) : 1
  if (given === undefined) return invalid('rate')
  const isPoints = (value: number) => Number.isInteger(value) && value >= 0 && value <= 1e9
  const spread = number('spread', isPoints)
  if (spread === undefined) return invalid('spread')
  const commission = number('commission', (value) => value >= 0 && value <= 1e9)
  if (commission === undefined) return invalid('commission')
  const slippagePoints = number('slippage', isPoints)
  if (slippagePoints === undefined) return invalid('slippage')
  const isAmount = (value: number) => Math.abs(value) <= 1e9
  const [long, short] = [number('swapLong', isAmount), number('swapShort', isAmount)]
  if (long === undefined) return invalid('swapLong')
  if (short === undefined) return invalid('swapShort')
  const settings: SessionSettings = {
    symbol: series.symbol,
    digits: series.digits,
    timeframe: series.timeframe,
    timeZone: series.timeZone,
    startsAt: barStart(startsAt, series.timeframe),
    endsAt,
    currency,
    initialBalanceCents: Math.round(balance * 100),
    contractSize,
    quoteCurrency,
    rate: kind === 'fixed' ? { kind, rate: given } : { kind },
    quantityStep,
    costs: {
      spread:
        form.spreadKind === 'bars' ? { kind: 'bars', otherwise: spread } : { kind: 'fixed', points: spread },
      commission: { kind: 'perLot', amount: commission },
      slippagePoints,
      swap: { long, short, tripleWeekday: 'Wednesday' },
    },
  }
  return checkTerms(settings) === undefined ? { kind: 'settings', settings } : invalid('contractSize')
}

/** Seconds of a local time, read as if it were UTC. */
export function secondsOf(local: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(local)) return undefined
  const ms = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`)
  return Number.isNaN(ms) ? undefined : ms / 1_000
}
