import { mainUnitOf } from './currencies.ts'
import type { Instrument } from './instrument.ts'

/** A closed trade with the result that the broker printed, in the account's currency. */
export interface PrintedResult {
  readonly direction: 'long' | 'short'
  readonly entryPrice: number
  readonly exitPrice: number
  readonly quantity: number
  readonly grossPnlCents: number
}

export interface MeasuredSize {
  readonly contractSize: number
  /** Number of trades that agree, out of `of` trades that were usable. */
  readonly agreeing: number
  readonly of: number
}

const SIZES = [1, 2, 2.5, 5]
/** Powers of ten of the candidate sizes, from a hundred-thousandth to ten million. */
const MAGNITUDES = Array.from({ length: 13 }, (_, index) => Number(`1e${index - 5}`))
const MIN_AGREEING = 2
const MIN_SHARE = 0.9

/**
 * The contract size that a broker's own results imply: result / (move × quantity), for instruments quoted in the
 * account's currency. Only round sizes count (1, 2, 2.5 or 5 times a power of ten), and only if nine trades in ten, at
 * least two, agree to the cent; undefined otherwise. Gives a broker's actual terms where a table says `typical`.
 */
export function measureContractSize(
  trades: readonly PrintedResult[],
  instrument: Pick<Instrument, 'quote'>,
  accountCurrency: string,
): MeasuredSize | undefined {
  if (instrument.quote !== mainUnitOf(accountCurrency).currency) return undefined
  const { units } = mainUnitOf(accountCurrency)
  const usable = trades.map((trade) => sizeOf(trade, units)).filter((size) => size !== undefined)
  const best = MAGNITUDES.flatMap((magnitude) => SIZES.map((size) => size * magnitude))
    .map((size) => ({
      size,
      agreeing: usable.filter(({ low, high }) => low <= size && size <= high).length,
    }))
    .reduce((a, b) => (b.agreeing > a.agreeing ? b : a))
  if (best.agreeing < MIN_AGREEING || best.agreeing < usable.length * MIN_SHARE) return undefined
  return {
    contractSize: Number(best.size.toPrecision(6)),
    agreeing: best.agreeing,
    of: usable.length,
  }
}

/** The range of sizes that a result in whole cents allows; undefined if it is too wide. */
function sizeOf(
  trade: PrintedResult,
  units: number,
): { readonly low: number; readonly high: number } | undefined {
  const sign = trade.direction === 'long' ? 1 : -1
  const move = (trade.exitPrice - trade.entryPrice) * trade.quantity * sign * 100 * units
  const size = trade.grossPnlCents / move
  const slack = Math.abs(1 / move)
  // A result of few cents, or none, fits too many sizes.
  if (!Number.isFinite(size) || slack > Math.abs(size) / 10) return undefined
  return { low: size - slack, high: size + slack }
}
