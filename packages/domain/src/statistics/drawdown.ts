/**
 * A point of the equity curve: P&L and cash (cents) up to and including its event; `event` 0 is before the first one.
 */
export interface CurvePoint {
  readonly event: number
  readonly pnlCents: number
  readonly cashCents: number
  /** Local seconds of the event; null before the first one. */
  readonly at: number | null
}

/** A fall of P&L from an earlier peak. */
export interface Fall {
  readonly dropCents: number
  readonly peak: CurvePoint
  readonly trough: CurvePoint
}

/**
 * Drawdown of an ordered stretch of events (closed trades and cash operations). Cash is neither gain nor loss, but part
 * of the balance at the peak. The peak is the last moment at its height, the trough the first at its depth, so that
 * joining stretches anywhere gives the same result as one pass over all events.
 */
export interface Drawdown {
  readonly end: CurvePoint
  readonly highest: CurvePoint
  readonly lowest: CurvePoint
  readonly worst: Fall
}

const start: CurvePoint = { event: 0, pnlCents: 0, cashCents: 0, at: null }
export const emptyDrawdown: Drawdown = {
  end: start,
  highest: start,
  lowest: start,
  worst: { dropCents: 0, peak: start, trough: start },
}

export function combineDrawdown(a: Drawdown, b: Drawdown): Drawdown {
  if (b.end.event === 0) return a
  if (a.end.event === 0) return b
  const after = (point: CurvePoint): CurvePoint => ({
    event: a.end.event + point.event,
    pnlCents: a.end.pnlCents + point.pnlCents,
    cashCents: a.end.cashCents + point.cashCents,
    at: point.at ?? a.end.at,
  })
  const highest = after(b.highest)
  const lowest = after(b.lowest)
  return {
    end: after(b.end),
    highest: highest.pnlCents >= a.highest.pnlCents ? highest : a.highest,
    lowest: lowest.pnlCents < a.lowest.pnlCents ? lowest : a.lowest,
    worst: worstOf(
      a,
      { dropCents: a.highest.pnlCents - lowest.pnlCents, peak: a.highest, trough: lowest },
      {
        dropCents: b.worst.dropCents,
        peak: after(b.worst.peak),
        trough: after(b.worst.trough),
      },
    ),
  }
}

/** The earliest of the deepest falls: inside the first stretch, across the joint, inside the second. */
function worstOf(a: Drawdown, across: Fall, inside: Fall): Fall {
  if (a.worst.dropCents >= across.dropCents && a.worst.dropCents >= inside.dropCents) return a.worst
  if (across.dropCents > inside.dropCents) return across
  if (across.dropCents < inside.dropCents) return inside
  // Equally deep: the second stretch recovered to the old height before this same trough, or fell as deep again later.
  return inside.trough.event === across.trough.event ? inside : across
}

/** Accumulates events in order without an allocation per event; `result()` equals combining one-event drawdowns. */
export function drawdownAccumulator(): {
  readonly add: (pnlCents: number, cashCents: number, at: number) => void
  readonly result: () => Drawdown
} {
  // Fields of an object, because each write of a float to a closure variable allocates a new object.
  const end: Mutable<CurvePoint> = { ...start }
  // Updated in place at each new peak: peaks come in long runs, and most are never read.
  const highest: Mutable<CurvePoint> = { ...start }
  let lowest = start
  let worst = emptyDrawdown.worst
  return {
    add(pnlCents, cashCents, at) {
      end.event += 1
      end.pnlCents += pnlCents
      end.cashCents += cashCents
      end.at = at
      if (end.pnlCents >= highest.pnlCents) {
        highest.event = end.event
        highest.pnlCents = end.pnlCents
        highest.cashCents = end.cashCents
        highest.at = at
      } else if (highest.pnlCents - end.pnlCents > worst.dropCents) {
        worst = { dropCents: highest.pnlCents - end.pnlCents, peak: { ...highest }, trough: { ...end } }
      }
      if (end.pnlCents < lowest.pnlCents) lowest = { ...end }
    },
    result: () => ({ end: { ...end }, highest: { ...highest }, lowest, worst }),
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }
