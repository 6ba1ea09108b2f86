import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'

/**
 * The specification: "The current streak counts back from the latest trade (by trade time) while the sign of netPnl
 * stays the same; a zero-result trade has no streak type." Only signs count, the break-even flag does not.
 */
export function currentStreak(inOrder: readonly ClosedTrade[]): {
  length: number
  type: 'win' | 'loss' | 'none'
} {
  const last = inOrder[inOrder.length - 1]
  if (last === undefined || last.netPnlCents === 0) return { length: 0, type: 'none' }
  let length = 0
  for (let index = inOrder.length - 1; index >= 0; index -= 1) {
    const trade = inOrder[index]
    if (trade === undefined || Math.sign(trade.netPnlCents) !== Math.sign(last.netPnlCents)) break
    length += 1
  }
  return { length, type: last.netPnlCents > 0 ? 'win' : 'loss' }
}

/** The specification: "Longest streaks are counted in time order and a zero trade resets both counters." */
export function longestStreaks(inOrder: readonly ClosedTrade[]): { winning: number; losing: number } {
  let [winning, losing, longestWinning, longestLosing] = [0, 0, 0, 0]
  for (const { netPnlCents } of inOrder) {
    winning = netPnlCents > 0 ? winning + 1 : 0
    losing = netPnlCents < 0 ? losing + 1 : 0
    longestWinning = Math.max(longestWinning, winning)
    longestLosing = Math.max(longestLosing, losing)
  }
  return { winning: longestWinning, losing: longestLosing }
}
