import { LARGEST_UNITS } from '../money/cents.ts'

interface TradeRange {
  /** R: R multiples; percent: of the trade's price range; money: in units of the account's currency. */
  readonly unit: 'money' | 'r' | 'seconds' | 'lots' | 'stars' | 'hours' | 'percent'
  /** The lowest and the highest value to ask for. */
  readonly ends: readonly [lowest: number, highest: number]
}

/** Ranges by which lists and reports filter trades. A trade without the value is in none. */
export const TRADE_RANGES = {
  /** Net P&L; unrealised of an open trade. */
  netPnlRange: { unit: 'money', ends: [-LARGEST_UNITS, LARGEST_UNITS] },
  rMultipleRange: { unit: 'r', ends: [-1e9, 1e9] },
  /** Duration; none while the trade is open. */
  holdingRange: { unit: 'seconds', ends: [0, 1e10] },
  quantityRange: { unit: 'lots', ends: [0, 1e15] },
  ratingRange: { unit: 'stars', ends: [1, 5] },
  /** Of opening; past midnight if the first is above the last: 22 to 5. */
  hourRange: { unit: 'hours', ends: [0, 23] },
  // Measured from price bars. MAE is 0 or less.
  maeRange: { unit: 'r', ends: [-1e9, 0] },
  mfeRange: { unit: 'r', ends: [0, 1e9] },
  maeMoneyRange: { unit: 'money', ends: [-LARGEST_UNITS, 0] },
  mfeMoneyRange: { unit: 'money', ends: [0, LARGEST_UNITS] },
  entryEfficiencyRange: { unit: 'percent', ends: [0, 100] },
  exitEfficiencyRange: { unit: 'percent', ends: [0, 100] },
  profitLeftRange: { unit: 'money', ends: [-LARGEST_UNITS, LARGEST_UNITS] },
} as const satisfies Readonly<Record<string, TradeRange>>

export type TradeRangeName = keyof typeof TRADE_RANGES

/** Ranges of the trade's own values first. */
export const tradeRanges: readonly TradeRangeName[] = Object.keys(TRADE_RANGES).filter(
  (name): name is TradeRangeName => name in TRADE_RANGES,
)

/** Whether the range is in whole numbers. */
export function isWhole(range: TradeRangeName): boolean {
  return ['seconds', 'stars', 'hours'].includes(TRADE_RANGES[range].unit)
}

/** A value for each range, by its name. */
export function eachRange<Value>(
  valueOf: (range: TradeRangeName) => Value,
): Readonly<Record<TradeRangeName, Value>> {
  const values = tradeRanges.map((range) => [range, valueOf(range)])
  return Object.fromEntries(values)
}
