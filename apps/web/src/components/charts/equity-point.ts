/** A point of an account's equity curve, in the order of closing. */
export type EquityPoint = {
  /** The broker's clock, `YYYY-MM-DDTHH:mm:ss`. */
  readonly at: string
  readonly equityCents: number
  /** Below the highest equity so far: zero or negative. */
  readonly drawdownCents: number
  /** Paid in with this point; negative: paid out. */
  readonly cashCents: number
}

export type EquitySummary = {
  readonly last: EquityPoint
  readonly deepest: EquityPoint
}

/** Deposits and withdrawals along a curve: how many, and what they come to. */
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
