import type { Group } from './group.ts'
import { BREAK_EVEN, LOSS, type ResultClass, WIN, ZERO } from './result-class.ts'

/** Per slot: four counts and four sums of net cents by class, trades with a known R, sum of their R × 10⁴. */
const FIELDS = 10
const NET = 4
const WITH_R = 8
const R_SUM = 9
/**
 * Initial capacity. A large import folds thousands of days with a few trades each, and clearing larger arrays took most
 * of the time.
 */
const FIRST_SLOTS = 32

/** One breakdown: its keys, each with a slot in the arena. */
export interface GroupTable {
  readonly slotOf: (key: string) => number
  readonly entries: () => readonly (readonly [string, Group])[]
}

/** Groups addressed by a number. Each gets a slot with its first trade, so that a fold of one day stays small. */
export interface NumberedGroups {
  readonly slotOf: (index: number) => number
  /** null for a group without trades. */
  readonly at: (index: number) => Group | null
}

/**
 * The groups of all breakdowns in one flat array of numbers: adding a trade to a group is four additions, where an
 * object per group costs several times as much. Sums stay integers below 2⁵³, so floats hold them exactly.
 */
export function groupArena(): {
  /** Reserves a slot for a group and returns it. */
  readonly reserve: () => number
  readonly table: () => GroupTable
  readonly numbered: (count: number) => NumberedGroups
  readonly add: (slot: number, kind: ResultClass, netPnlCents: number, rMultipleE4: number | null) => void
  readonly at: (slot: number) => Group
} {
  let sums = new Float64Array(FIRST_SLOTS * FIELDS)
  let used = 0

  const reserve = (): number => {
    const slot = used
    used += 1
    if (used * FIELDS > sums.length) {
      const larger = new Float64Array(sums.length * 2)
      larger.set(sums)
      sums = larger
    }
    return slot
  }

  const at = (slot: number): Group => {
    const field = (index: number) => sums[slot * FIELDS + index] ?? 0
    const [wins, losses, breakEvens, zeros] = [field(WIN), field(LOSS), field(BREAK_EVEN), field(ZERO)]
    return {
      trades: wins + losses + breakEvens + zeros,
      wins,
      losses,
      breakEvens,
      netPnlCents: field(NET + WIN) + field(NET + LOSS) + field(NET + BREAK_EVEN),
      winningCents: field(NET + WIN),
      losingCents: field(NET + LOSS),
      tradesWithR: field(WITH_R),
      rMultipleE4: field(R_SUM),
    }
  }

  return {
    reserve,
    at,
    add(slot, kind, netPnlCents, rMultipleE4) {
      const start = slot * FIELDS
      const count = start + kind
      sums[count] = (sums[count] ?? 0) + 1
      sums[count + NET] = (sums[count + NET] ?? 0) + netPnlCents
      if (rMultipleE4 !== null) {
        sums[start + WITH_R] = (sums[start + WITH_R] ?? 0) + 1
        sums[start + R_SUM] = (sums[start + R_SUM] ?? 0) + rMultipleE4
      }
    },
    numbered(count) {
      // Slot number + 1; 0 for none.
      const slots = new Int32Array(count)
      return {
        slotOf(index) {
          const known = slots[index] ?? 0
          if (known > 0) return known - 1
          const next = reserve()
          slots[index] = next + 1
          return next
        },
        at(index) {
          const known = slots[index] ?? 0
          return known > 0 ? at(known - 1) : null
        },
      }
    },
    table() {
      // Without a prototype any text is a valid key ("__proto__" too), and lookups are a third faster than in a Map.
      const slots: Record<string, number> = Object.create(null)
      return {
        slotOf(key) {
          const slot = slots[key]
          if (slot !== undefined) return slot
          const next = reserve()
          slots[key] = next
          return next
        },
        entries: () =>
          Object.entries(slots)
            .map(([key, slot]) => [key, at(slot)] as const)
            .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
      }
    },
  }
}
