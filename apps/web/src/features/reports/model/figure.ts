import type { SignStyle } from '#web/lib/format.ts'

/** A figure's value with its unit. Money in units of the currency. */
export type FigureValue =
  /** `average`: a mean or a median, which has no cents where the currency has none. */
  | { readonly kind: 'money'; readonly units: number; readonly sign: SignStyle; readonly average?: true }
  | { readonly kind: 'percent'; readonly percent: number; readonly sign: SignStyle }
  | { readonly kind: 'ratio'; readonly value: number }
  | { readonly kind: 'risk'; readonly multiple: number }
  | { readonly kind: 'duration'; readonly seconds: number }
  | { readonly kind: 'count'; readonly count: number }

/** What a figure rests on. */
export type SampleOf = 'trades' | 'wins' | 'losses' | 'riskedTrades' | 'tradingDays'

/** Why a figure has no value. */
export type Absence =
  | 'noTrades'
  | 'noWins'
  | 'noLosses'
  | 'winAndLoss'
  | 'twoTrades'
  | 'twoDays'
  | 'noStops'
  | 'twoStops'
  | 'noDrawdown'
  | 'noBalance'
  | 'noPrices'
  | 'no-trades'
  | 'no-capital'
  | 'overdrawn'
  | 'no-rate'
  | 'ambiguous'

/** A figure as it was read: its value or why there is none, and what stands beside it. */
export type Reading = {
  readonly value: FigureValue | null
  readonly absence?: Absence
  /** 95 % confidence. */
  readonly interval?: { readonly low: FigureValue; readonly high: FigureValue } | undefined
  /** A second value: the same in percent, per year. */
  readonly beside?: { readonly kind: 'percent' | 'perYear'; readonly percent: number } | undefined
  /** When: the fall's beginning and end, the day. Times of the broker's clock. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const money = (units: number, sign: SignStyle = 'result'): FigureValue => ({
  kind: 'money',
  units,
  sign,
})
export const mean = (units: number, sign: SignStyle = 'result'): FigureValue => ({
  kind: 'money',
  units,
  sign,
  average: true,
})
export const percent = (value: number, sign: SignStyle = 'amount'): FigureValue => ({
  kind: 'percent',
  percent: value,
  sign,
})
export const count = (value: number): FigureValue => ({ kind: 'count', count: value })

/** The plain number of a value, in its unit. */
export function numberOf(value: FigureValue): number {
  switch (value.kind) {
    case 'money':
      return value.units
    case 'percent':
      return value.percent
    case 'ratio':
      return value.value
    case 'risk':
      return value.multiple
    case 'duration':
      return value.seconds
    case 'count':
      return value.count
  }
}
