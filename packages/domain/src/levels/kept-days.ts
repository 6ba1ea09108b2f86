/** A trading day: whether one of the plan's rules could be decided, and whether one was broken. */
export interface PlanDay {
  readonly isDecided: boolean
  readonly isBroken: boolean
}

/**
 * Days in a row up to the last one, oldest first, that kept every rule that can be decided. Days without such a rule
 * neither count nor break the row.
 */
export function keptDaysInRow(days: readonly PlanDay[]): number {
  let count = 0
  for (const { isDecided, isBroken } of days) {
    if (isBroken) count = 0
    else if (isDecided) count += 1
  }
  return count
}
