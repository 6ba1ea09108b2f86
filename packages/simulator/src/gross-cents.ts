import type { Instrument } from './instruments.ts'

export interface Leg {
  readonly instrument: Instrument
  /** 1 long, -1 short. */
  readonly sign: 1 | -1
  /** Hundredths of a lot. */
  readonly volume: number
}

/** The price of a number of ticks. */
export function priceOf(instrument: Instrument, ticks: number): number {
  return ticks / instrument.ticksPerUnit
}

/**
 * Gross result of a price move in whole cents: ticks × volume × contract size, converted to dollars with `yenTicks`
 * (USDJPY at the close, in thousandths) if the quote currency is yen; rounded half away from zero. Exact while the
 * product is below 2⁵¹, which is 1,000 lots moving by a tenth of their price.
 */
export function grossCents(leg: Leg, moveTicks: number, yenTicks: number): number {
  const { contractSize, ticksPerUnit, quote } = leg.instrument
  const numerator = Math.abs(moveTicks) * leg.volume * contractSize * (quote === 'JPY' ? 1_000 : 1)
  const denominator = ticksPerUnit * (quote === 'JPY' ? yenTicks : 1)
  const size = Math.floor((2 * numerator + denominator) / (2 * denominator))
  return size === 0 ? 0 : Math.sign(moveTicks) * leg.sign * size
}

/** A rate per lot applied to hundredths of a lot, in whole cents, rounded half away from zero. */
export function centsPerVolume(centsPerLot: number, volume: number): number {
  const size = Math.round(Math.abs(centsPerLot * volume) / 100)
  return size === 0 ? 0 : Math.sign(centsPerLot) * size
}
