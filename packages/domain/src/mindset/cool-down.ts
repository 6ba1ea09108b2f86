/** A pause that users set for themselves: after so many losses in a row, for so many minutes. */
export interface CoolDownRule {
  readonly losses: number
  readonly minutes: number
}

export const DEFAULT_COOL_DOWN: CoolDownRule = { losses: 2, minutes: 15 }

/** Ranges, both ends included. */
export const COOL_DOWN_RANGES = { losses: [1, 20], minutes: [1, 1_440] } as const

export interface Closing {
  /** Seconds in UTC. */
  readonly at: number
  readonly result: 'win' | 'loss' | 'even'
}

/** Seconds in UTC. */
interface CoolDown {
  /** When the last of the losses was closed. */
  readonly from: number
  readonly to: number
  /** Losses in a row. */
  readonly losses: number
}

/** Older losses do not count. */
const COOL_DOWN_SECONDS = 86_400

/**
 * The pause that the last closings trigger; null if too few losses in a row lie within a day before the last one. A win
 * ends the row, even if it closed in the same second as a loss; a break-even trade does not.
 */
export function coolDownAfter(
  { losses: needed, minutes }: CoolDownRule,
  closings: readonly Closing[],
): CoolDown | null {
  const ordered = closings.toSorted(
    (a, b) => b.at - a.at || Number(b.result === 'win') - Number(a.result === 'win'),
  )
  let from: number | null = null
  let losses = 0
  for (const { at, result } of ordered) {
    if (result === 'win') break
    if (result === 'even') continue
    if (from !== null && from - at > COOL_DOWN_SECONDS) break
    from ??= at
    losses += 1
  }
  return from === null || losses < needed ? null : { from, to: from + minutes * 60, losses }
}
