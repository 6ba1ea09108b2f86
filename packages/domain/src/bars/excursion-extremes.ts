import type { ExcursionStep } from './excursion-steps.ts'
import type { Stretch } from './position-stretches.ts'

/** How far the price moved in one direction while the trade was open. */
export interface Excursion {
  /** Distance of prices from the average entry, 0 or more. */
  readonly distance: number
  /**
   * The distance may be smaller by so much: the bars of opening and closing are counted whole, since they do not tell
   * what happened before the opening and after the closing.
   */
  readonly error: number
  /** The result of the whole position where it was largest, as price distance × quantity, 0 or more. */
  readonly lots: number
  /** The price there at which the position could have been closed. */
  readonly price: number
  /** Seconds by the bars' clock: when the bar opened that reached it, or the opening of the trade. */
  readonly at: number
}

interface Certainty {
  /** Whether the price was surely reached while the trade was open, with this position. */
  readonly isSure: boolean
  /** The first price of a bar: what lies between it and the prices before may have been skipped. */
  readonly isGap: boolean
}

export const SURE: Certainty = { isSure: true, isGap: false }
export const GAP: Certainty = { isSure: true, isGap: true }
export const POSSIBLE: Certainty = { isSure: false, isGap: false }

/** Beyond this, steps are cut off: varints hold no more. */
const MAX_POINTS = 2 ** 50
/** Of a point: averages of prices are not exact. */
const NOISE = 1e-6

/** Collects the largest distances on both sides; prices and distances in points. `sign`: 1 for a long, −1 for a short. */
export function createExtremes(
  sign: 1 | -1,
  { openedAt, entryPrice }: { readonly openedAt: number; readonly entryPrice: number },
) {
  const none = { possible: 0, sure: 0, lots: 0, price: entryPrice, at: openedAt }
  const adverse = { ...none }
  const favourable = { ...none }
  const steps: ExcursionStep[] = []
  let [reachedAgainst, reachedInFavour] = [0, 0]

  const lotsAt = (stretch: Stretch, price: number): number =>
    stretch.realised + sign * (price - stretch.entryPrice) * stretch.quantity

  const note = (at: number, against: number, inFavour: number, isGap: boolean): void => {
    const isFurther = against - NOISE > reachedAgainst || inFavour + NOISE >= reachedInFavour + 1
    if (!isFurther) return
    reachedAgainst = Math.max(reachedAgainst, Math.min(MAX_POINTS, Math.ceil(against - NOISE)))
    reachedInFavour = Math.max(reachedInFavour, Math.min(MAX_POINTS, Math.floor(inFavour + NOISE)))
    // Exits come last, also those before the end of the trade: steps stay in order.
    const after = Math.max(steps.at(-1)?.after ?? 0, at - openedAt)
    steps.push({ after, adverse: reachedAgainst, favourable: reachedInFavour, isGap })
  }

  return {
    lotsAt,
    add(stretch: Stretch, at: number, high: number, low: number, { isSure, isGap }: Certainty): void {
      const worst = sign === 1 ? low : high
      const best = sign === 1 ? high : low
      const against = sign * (stretch.entryPrice - worst)
      const inFavour = sign * (best - stretch.entryPrice)
      if (against > adverse.possible) {
        adverse.possible = against
        adverse.price = worst
        adverse.at = at
      }
      if (inFavour > favourable.possible) {
        favourable.possible = inFavour
        favourable.price = best
        favourable.at = at
      }
      if (isSure && against > adverse.sure) adverse.sure = against
      if (isSure && inFavour > favourable.sure) favourable.sure = inFavour
      adverse.lots = Math.max(adverse.lots, -lotsAt(stretch, worst))
      favourable.lots = Math.max(favourable.lots, lotsAt(stretch, best))
      note(at, against, isSure ? inFavour : 0, isGap)
    },
    result(scale: number): {
      readonly mae: Excursion
      readonly mfe: Excursion
      readonly steps: readonly ExcursionStep[]
    } {
      const excursion = ({ possible, sure, lots, price, at }: typeof adverse): Excursion => ({
        distance: clean(possible / scale),
        error: clean((possible - sure) / scale),
        lots: clean(lots / scale),
        price: clean(price / scale),
        at,
      })
      return { mae: excursion(adverse), mfe: excursion(favourable), steps }
    },
  }
}

/** Without the noise of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12))
}
