import { addPoints, completeChallenge, NEW_USER_LEVEL, type UserLevel } from './user-level.ts'

/** The level record of an exported user. */
export interface ImportedLevel {
  readonly level: number
  readonly points: number
  readonly completedChallenges: readonly string[]
}

/** A stored completion. */
export interface Completion {
  readonly id: string
  readonly points: number
}

/**
 * The level that follows from what is stored: imported levels first, of which the highest count, then each completion. A
 * challenge that an import has completed already awards nothing.
 */
export function levelStanding(
  imported: readonly ImportedLevel[],
  completions: readonly Completion[],
): UserLevel {
  const ids = new Set(imported.flatMap(({ completedChallenges }) => completedChallenges))
  const start = {
    ...NEW_USER_LEVEL,
    level: Math.max(NEW_USER_LEVEL.level, ...imported.map(({ level }) => level)),
    completedChallenges: [...ids],
  }
  const withPoints = addPoints(start, Math.max(0, ...imported.map(({ points }) => points)))
  return completions.reduce(completeChallenge, withPoints)
}
