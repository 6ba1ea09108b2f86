/** Consecutive results of one sign: 1 wins, -1 losses, 0 results of exactly zero. */
export interface Run {
  readonly sign: -1 | 0 | 1
  readonly length: number
}

/**
 * Streaks of an ordered stretch of trades, by the sign of net P&L; a zero ends both kinds (the specification's rule).
 * The first and last run are kept because they may grow when stretches are joined.
 */
export interface Streaks {
  readonly length: number
  readonly first: Run
  readonly last: Run
  readonly longestWin: number
  readonly longestLoss: number
}

const noRun: Run = { sign: 0, length: 0 }
export const emptyStreaks: Streaks = { length: 0, first: noRun, last: noRun, longestWin: 0, longestLoss: 0 }

export function combineStreaks(a: Streaks, b: Streaks): Streaks {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const joins = a.last.sign === b.first.sign
  const joined = joins ? a.last.length + b.first.length : 0
  const sign = b.first.sign
  return {
    length: a.length + b.length,
    first: joins && a.first.length === a.length ? { sign, length: joined } : a.first,
    last: joins && b.last.length === b.length ? { sign, length: joined } : b.last,
    longestWin: Math.max(a.longestWin, b.longestWin, sign === 1 ? joined : 0),
    longestLoss: Math.max(a.longestLoss, b.longestLoss, sign === -1 ? joined : 0),
  }
}

/** Accumulates results in order; `result()` equals combining one-trade streaks. */
export function streakAccumulator(): {
  readonly add: (netPnlCents: number) => void
  readonly result: () => Streaks
} {
  let length = 0
  let first: Run | undefined
  let sign: Run['sign'] = 0
  let run = 0
  let longestWin = 0
  let longestLoss = 0
  return {
    add(netPnlCents) {
      const next = netPnlCents > 0 ? 1 : netPnlCents < 0 ? -1 : 0
      if (length > 0 && next === sign) run += 1
      else {
        if (length > 0 && first === undefined) first = { sign, length: run }
        sign = next
        run = 1
      }
      length += 1
      if (sign === 1 && run > longestWin) longestWin = run
      if (sign === -1 && run > longestLoss) longestLoss = run
    },
    result() {
      if (length === 0) return emptyStreaks
      const last: Run = { sign, length: run }
      return { length, first: first ?? last, last, longestWin, longestLoss }
    },
  }
}

/** Streaks of trades in order of their opening. */
export function foldStreaks(closedTrades: Iterable<{ readonly netPnlCents: number }>): Streaks {
  const streaks = streakAccumulator()
  for (const { netPnlCents } of closedTrades) streaks.add(netPnlCents)
  return streaks.result()
}

/**
 * Streaks of the trades opened in a stretch of time, and when they were closed (local seconds). If all of them were
 * closed in a period, their streaks are those of the period.
 */
export interface StreakSummary {
  readonly streaks: Streaks
  readonly firstClose: number
  readonly lastClose: number
}

export function combineStreakSummaries(a: StreakSummary, b: StreakSummary): StreakSummary {
  return {
    streaks: combineStreaks(a.streaks, b.streaks),
    firstClose: Math.min(a.firstClose, b.firstClose),
    lastClose: Math.max(a.lastClose, b.lastClose),
  }
}

/** Folds trades that are in order of their opening; at least one. */
export function foldStreakSummary(
  closedTrades: readonly { readonly closedAt: number; readonly netPnlCents: number }[],
): StreakSummary {
  let firstClose = Number.POSITIVE_INFINITY
  let lastClose = Number.NEGATIVE_INFINITY
  for (const { closedAt } of closedTrades) {
    firstClose = Math.min(firstClose, closedAt)
    lastClose = Math.max(lastClose, closedAt)
  }
  return { streaks: foldStreaks(closedTrades), firstClose, lastClose }
}

/** How the trades of a streak summary lie to a period, `from` included and `to` excluded, in local seconds. */
export function closedWithin(
  { firstClose, lastClose }: StreakSummary,
  from: number,
  to: number,
): 'all' | 'none' | 'some' {
  if (firstClose >= from && lastClose < to) return 'all'
  return lastClose < from || firstClose >= to ? 'none' : 'some'
}
