import type { Group } from './group.ts'

/** One trade's share in every group it belongs to: ones and zeros, and its amounts where they count. */
export interface Share {
  win: number
  loss: number
  breakEven: number
  netPnlCents: number
  winningCents: number
  losingCents: number
  risked: number
  riskE4: number
}

const FIELDS = 9

/**
 * Groups by key in one flat array of numbers: adding a trade to six breakdowns is then a few float additions, where
 * an object a group costs four times as much. Sums stay integers below 2⁵³, so floats hold them exactly.
 */
export function groupTable(slots = 16): {
  readonly slotOf: (key: string) => number
  readonly add: (slot: number, share: Share) => void
  readonly at: (slot: number) => Group
  readonly entries: () => readonly (readonly [string, Group])[]
} {
  let sums = new Float64Array(slots * FIELDS)
  const known = new Map<string, number>()

  const at = (slot: number): Group => {
    const field = (index: number) => sums[slot * FIELDS + index] ?? 0
    return {
      trades: field(0),
      wins: field(1),
      losses: field(2),
      breakEvens: field(3),
      netPnlCents: field(4),
      winningCents: field(5),
      losingCents: field(6),
      risked: field(7),
      riskE4: field(8),
    }
  }

  return {
    slotOf(key) {
      const slot = known.get(key)
      if (slot !== undefined) return slot
      const next = known.size
      if ((next + 1) * FIELDS > sums.length) {
        const larger = new Float64Array(sums.length * 2)
        larger.set(sums)
        sums = larger
      }
      known.set(key, next)
      return next
    },
    add(slot, share) {
      const start = slot * FIELDS
      sums[start] = (sums[start] ?? 0) + 1
      sums[start + 1] = (sums[start + 1] ?? 0) + share.win
      sums[start + 2] = (sums[start + 2] ?? 0) + share.loss
      sums[start + 3] = (sums[start + 3] ?? 0) + share.breakEven
      sums[start + 4] = (sums[start + 4] ?? 0) + share.netPnlCents
      sums[start + 5] = (sums[start + 5] ?? 0) + share.winningCents
      sums[start + 6] = (sums[start + 6] ?? 0) + share.losingCents
      sums[start + 7] = (sums[start + 7] ?? 0) + share.risked
      sums[start + 8] = (sums[start + 8] ?? 0) + share.riskE4
    },
    at,
    entries: () =>
      [...known]
        .map(([key, slot]) => [key, at(slot)] as const)
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  }
}
