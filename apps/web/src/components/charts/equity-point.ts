/** What a curve shows: the balance, or the return in hundredths of a percent. */
export type CurveMeasure = 'balance' | 'return'

/** A point of an account's curve. */
export type EquityPoint = {
  /** Broker time, `YYYY-MM-DDTHH:mm:ss`. */
  readonly at: string
  readonly equityCents: number
  /** Distance from the highest equity so far: zero or negative. */
  readonly drawdownCents: number
  /** Deposit at this point; negative: withdrawal. */
  readonly cashCents: number
}

export type EquitySummary = {
  readonly last: EquityPoint
  readonly deepest: EquityPoint
}

/** Number and total of the deposits and withdrawals along a curve. */
export function cashAlong(points: readonly EquityPoint[]): {
  readonly count: number
  readonly cents: number
} {
  const moves = points.filter(({ cashCents }) => cashCents !== 0)
  return { count: moves.length, cents: moves.reduce((sum, { cashCents }) => sum + cashCents, 0) }
}

export function summariseEquity(points: readonly EquityPoint[]): EquitySummary | undefined {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return undefined
  const deepest = points.reduce(
    (worst, point) => (point.drawdownCents < worst.drawdownCents ? point : worst),
    first,
  )
  return { last, deepest }
}

/** The curve with its starting point: before its first point the equity was `startCents`. */
export function fromStart(points: readonly EquityPoint[], startCents: number): readonly EquityPoint[] {
  const [first] = points
  if (!first) return points
  const peakCents = first.drawdownCents < 0 ? first.equityCents - first.drawdownCents : startCents
  const drawdownCents = Math.min(0, startCents - peakCents)
  return [{ at: first.at, equityCents: startCents, drawdownCents, cashCents: 0 }, ...points]
}
