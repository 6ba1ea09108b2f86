import type { TradingMode } from '../accounts/account-settings.ts'
import { dividedBy, fractionOf, numberOf, times, type Fraction } from './exact-decimal.ts'
import type { Instrument } from './instrument.ts'

export type { TradingMode }

type Sizes = Pick<Instrument, 'pipSize' | 'pointSize' | 'tickSize'>

/** What one pip, point or tick is in units of the price. */
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

/** A difference of prices in pips, points or ticks, to six decimals; 0 for a difference that is not finite. */
export function distanceIn(mode: TradingMode, instrument: Sizes, priceDifference: number): number {
  const difference = fractionOf(roundOff(priceDifference))
  const size = fractionOf(sizeOf(mode, instrument))
  const distance = difference && size && dividedBy(difference, size)
  return distance ? numberOf(distance, DECIMALS) : 0
}

/** The difference of prices that a distance is: the inverse of `distanceIn`. */
export function priceDifferenceOf(mode: TradingMode, instrument: Sizes, distance: number): number {
  const count: Fraction | undefined = fractionOf(distance)
  const size = fractionOf(sizeOf(mode, instrument))
  return count && size ? numberOf(times(count, size), 15) : 0
}

const DECIMALS = 6

/** Prices subtracted as binary numbers are off in the last of their digits: 1.0852 − 1.085 is 0.00019999999999997797. */
function roundOff(difference: number): number {
  return Number(difference.toFixed(10))
}
