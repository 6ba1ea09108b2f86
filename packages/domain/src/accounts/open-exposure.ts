import { centsOf, LARGEST_UNITS } from '../money/cents.ts'
import type { Direction } from '../trades/direction.ts'

/** An open position; prices in the instrument's units, `stopLoss` 0 without a stop. */
export interface OpenPosition {
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly entryPrice: number
  readonly stopLoss: number
}

export interface OpenExposure {
  /** Total loss if every position with a stop is stopped out. */
  readonly atRiskCents: number
  /** The largest single loss among them. */
  readonly largestCents: number
  readonly positions: number
  /** Pairs of positions without a stop, one entry per position: their loss is not limited. */
  readonly withoutStop: readonly string[]
  /** Pairs of positions whose stop distance cannot be converted to money. */
  readonly withoutValue: readonly string[]
}

/**
 * Money at risk in open positions. `moneyPerPoint` is the money that one lot of a pair makes when its price moves by 1,
 * in units of the account's currency; undefined if unknown, which is reported in `withoutValue` and never guessed.
 */
export function openExposure(
  positions: readonly OpenPosition[],
  moneyPerPoint: (pair: string) => number | undefined,
): OpenExposure {
  let atRiskCents = 0
  let largestCents = 0
  const withoutStop: string[] = []
  const withoutValue: string[] = []
  for (const position of positions) {
    const distance = lossDistance(position)
    if (distance === null) {
      withoutStop.push(position.pair)
      continue
    }
    const cents = distance === 0 ? 0 : riskCents(distance, position.quantity, moneyPerPoint(position.pair))
    if (cents === undefined) {
      withoutValue.push(position.pair)
      continue
    }
    atRiskCents += cents
    largestCents = Math.max(largestCents, cents)
  }
  return { atRiskCents, largestCents, positions: positions.length, withoutStop, withoutValue }
}

/** Distance from entry to stop, null without a stop; 0 for a stop past the entry, which locks in a gain. */
function lossDistance({ direction, entryPrice, stopLoss }: OpenPosition): number | null {
  if (stopLoss === 0) return null
  return Math.max(0, direction === 'long' ? entryPrice - stopLoss : stopLoss - entryPrice)
}

/** undefined without a value per point, or if the amount exceeds what cents hold exactly. */
function riskCents(distance: number, quantity: number, value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  const units = distance * quantity * value
  return units <= LARGEST_UNITS ? centsOf(units) : undefined
}
