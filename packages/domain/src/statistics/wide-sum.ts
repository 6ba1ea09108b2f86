/**
 * A sum of squares kept exactly in two safe integers: `high × 2³² + low`, 0 ≤ low < 2³².
 * A million squares of 1,000,000.00 add up to 10²², far beyond 2⁵³, where a float's sum would depend on the order.
 */
export interface WideSum {
  readonly high: number
  readonly low: number
}

const BASE = 2 ** 32
/** Below this a square is itself a safe integer: 94,906,265² < 2⁵³. */
const SAFE_ROOT = 94_906_265

export const emptyWideSum: WideSum = { high: 0, low: 0 }

/** The square of an integer. */
export function squareOf(value: number): WideSum {
  if (value <= SAFE_ROOT && value >= -SAFE_ROOT) return carried(0, value * value)
  const square = BigInt(value) * BigInt(value)
  return { high: Number(square >> 32n), low: Number(square & 0xffff_ffffn) }
}

export function addWide(a: WideSum, b: WideSum): WideSum {
  return carried(a.high + b.high, a.low + b.low)
}

/** The nearest float, for the division at the end. */
export function wideToNumber(sum: WideSum): number {
  return sum.high * BASE + sum.low
}

/** Values below this square to less than 2⁵⁰, and can be added without a carry each time. */
const SMALL = 2 ** 25

/** Adds squares in a hot loop without an allocation per trade; `sum()` gives the exact result. */
export function wideAccumulator(): { readonly add: (value: number) => void; readonly sum: () => WideSum } {
  let high = 0
  // Each write of a float to a closure variable allocates an object; a typed array is written in place.
  const low = new Float64Array(1)
  return {
    add(value) {
      let next = low[0] ?? 0
      if (value < SMALL && value > -SMALL) {
        next += value * value
      } else {
        const square = squareOf(value)
        high += square.high
        next += square.low
      }
      if (next >= 2 ** 52) {
        const whole = Math.floor(next / BASE)
        high += whole
        next -= whole * BASE
      }
      low[0] = next
    },
    sum: () => carried(high, low[0] ?? 0),
  }
}

function carried(high: number, low: number): WideSum {
  const whole = Math.floor(low / BASE)
  return { high: high + whole, low: low - whole * BASE }
}
