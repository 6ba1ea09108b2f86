/** A point of an account's equity curve, in the order of closing. */
export type EquityPoint = {
  /** The broker's clock, `YYYY-MM-DDTHH:mm:ss`. */
  readonly at: string
  readonly equityCents: number
  /** Below the highest equity so far: zero or negative. */
  readonly drawdownCents: number
}

export type EquitySummary = {
  readonly first: EquityPoint
  readonly last: EquityPoint
  readonly deepest: EquityPoint
}

export function summariseEquity(points: readonly EquityPoint[]): EquitySummary | undefined {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return undefined
  const deepest = points.reduce(
    (worst, point) => (point.drawdownCents < worst.drawdownCents ? point : worst),
    first,
  )
  return { first, last, deepest }
}
