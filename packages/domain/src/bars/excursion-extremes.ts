import type { ExcursionStep } from './excursion-steps.ts'
import type { Excursion } from './excursions.ts'
import type { Stretch } from './position-stretches.ts'

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
const MOST_POINTS = 2 ** 50
/** Of a point: averages of prices are not exact. */
const NOISE = 1e-6

/** Collects the largest distances on both sides; prices and distances in points. `sign`: 1 for a long, −1 for a short. */
export function createExtremes(sign: 1 | -1, openedAt: number) {
  const adverse = { possible: 0, sure: 0, lots: 0, at: openedAt }
  const favourable = { possible: 0, sure: 0, lots: 0, at: openedAt }
  const steps: ExcursionStep[] = []
  const reached = { adverse: 0, favourable: 0 }

  const lotsAt = ({ quantity, entryPrice, realised }: Stretch, price: number): number =>
    realised + sign * (price - entryPrice) * quantity

  const note = (at: number, against: number, inFavour: number, isGap: boolean): void => {
    const next = {
      adverse: Math.max(reached.adverse, Math.min(MOST_POINTS, Math.ceil(against - NOISE))),
      favourable: Math.max(reached.favourable, Math.min(MOST_POINTS, Math.floor(inFavour + NOISE))),
    }
    if (next.adverse === reached.adverse && next.favourable === reached.favourable) return
    Object.assign(reached, next)
    // Exits come last, also those before the end of the trade: steps stay in order.
    steps.push({ after: Math.max(steps.at(-1)?.after ?? 0, at - openedAt), ...next, isGap })
  }

  return {
    lotsAt,
    add(stretch: Stretch, at: number, high: number, low: number, { isSure, isGap }: Certainty): void {
      const [worst, best] = sign === 1 ? [low, high] : [high, low]
      const against = sign * (stretch.entryPrice - worst)
      const inFavour = sign * (best - stretch.entryPrice)
      if (against > adverse.possible) Object.assign(adverse, { possible: against, at })
      if (inFavour > favourable.possible) Object.assign(favourable, { possible: inFavour, at })
      if (isSure) {
        adverse.sure = Math.max(adverse.sure, against)
        favourable.sure = Math.max(favourable.sure, inFavour)
      }
      adverse.lots = Math.max(adverse.lots, -lotsAt(stretch, worst))
      favourable.lots = Math.max(favourable.lots, lotsAt(stretch, best))
      note(at, against, isSure ? inFavour : 0, isGap)
    },
    result(scale: number): {
      readonly mae: Excursion
      readonly mfe: Excursion
      readonly steps: readonly ExcursionStep[]
    } {
      const excursion = ({ possible, sure, lots, at }: typeof adverse): Excursion => ({
        distance: clean(possible / scale),
        error: clean((possible - sure) / scale),
        lots: clean(lots / scale),
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
