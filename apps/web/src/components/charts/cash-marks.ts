import type { EquityPoint } from './equity-point.ts'

/** Net deposit (negative: withdrawal) at a point of a drawn curve. */
export type CashMark = { readonly cents: number }

/**
 * Deposits and withdrawals by index of the drawn point: one between two drawn points is marked at the next, and those
 * on the same point add up. `kept` holds the drawn points' indices in the curve, ascending.
 */
export function cashMarks(
  points: readonly EquityPoint[],
  kept: readonly number[],
): ReadonlyMap<number, CashMark> {
  const marks = new Map<number, CashMark>()
  let place = 0
  for (const [index, { cashCents }] of points.entries()) {
    while (place < kept.length - 1 && (kept[place] ?? 0) < index) place += 1
    if (cashCents === 0) continue
    const cents = (marks.get(place)?.cents ?? 0) + cashCents
    if (cents === 0) marks.delete(place)
    else marks.set(place, { cents })
  }
  return marks
}

/** Maximum width of a character of an amount, in pixels. */
const letterPixels = 7

/**
 * Whether an amount centred over a point lies fully within the curve: points share the width evenly, and the first and
 * last lie on its edges.
 */
export function hasRoom(text: string, place: number, points: number, width: number): boolean {
  const x = points > 1 ? (place / (points - 1)) * width : 0
  const half = (text.length * letterPixels) / 2
  return x >= half && x <= width - half
}
