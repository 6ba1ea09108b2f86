/** A trade that was opened or closed on the day, or both. Times sort as text. */
export interface DayTrade {
  readonly openedAt: string
  /** null: not closed on this day. */
  readonly closedAt: string | null
  readonly netPnlCents: number
}

/**
 * Whether a day ended at the limit of its loss: the trades closed on it lost the limit, and none was opened after that
 * moment. A day that did not lose the limit did not end at it. `trades` in any order; the limit is positive.
 */
export function endedAtLimit(trades: readonly DayTrade[], limitCents: number): boolean {
  const reached = limitReachedAt(trades, limitCents)
  return reached !== null && trades.every(({ openedAt }) => openedAt <= reached)
}

function limitReachedAt(trades: readonly DayTrade[], limitCents: number): string | null {
  const results = new Map<string, number>()
  for (const { closedAt, netPnlCents } of trades)
    if (closedAt !== null) results.set(closedAt, (results.get(closedAt) ?? 0) + netPnlCents)
  let sum = 0
  // Trades closed in the same second count together: their order is unknown.
  for (const [at, cents] of [...results].sort(([a], [b]) => (a < b ? -1 : 1))) {
    sum += cents
    if (-sum >= limitCents) return at
  }
  return null
}
