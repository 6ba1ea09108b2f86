import { dividedBy, fractionOf, numberOf, times, type Fraction } from './exact-decimal.ts'
import type { Instrument } from './instrument.ts'

/** Unit in which price distances are shown. */
export const TRADING_MODES = ['pips', 'points', 'ticks'] as const
export type TradingMode = (typeof TRADING_MODES)[number]

type Sizes = Pick<Instrument, 'pipSize' | 'pointSize' | 'tickSize'>

/** The size of one pip, point or tick in price units. */
export function sizeOf(mode: TradingMode, instrument: Sizes): number {
  switch (mode) {
    case 'pips':
      return instrument.pipSize
    case 'points':
      return instrument.pointSize
    case 'ticks':
      return instrument.tickSize
  }
}

/** A price difference in pips, points or ticks, to six decimals; 0 for a difference that is not finite. */
export function distanceIn(mode: TradingMode, instrument: Sizes, priceDifference: number): number {
  const difference = fractionOf(roundOff(priceDifference))
  const size = fractionOf(sizeOf(mode, instrument))
  const distance = difference && size && dividedBy(difference, size)
  return distance ? numberOf(distance, DECIMALS) : 0
}

/** The price difference of a distance: the inverse of `distanceIn`. */
export function priceDifferenceOf(mode: TradingMode, instrument: Sizes, distance: number): number {
  const count: Fraction | undefined = fractionOf(distance)
  const size = fractionOf(sizeOf(mode, instrument))
  return count && size ? numberOf(times(count, size), 15) : 0
}

const DECIMALS = 6

/** Removes the floating-point error of subtracted prices: 1.0852 − 1.085 is 0.00019999999999997797. */
function roundOff(difference: number): number {
  return Number(difference.toFixed(10))
}
