/** The record of a user's level, as the specification names its fields. */
export interface UserLevel {
  /** From 1. */
  readonly level: number
  /** All points ever earned; a new level does not use them up. */
  readonly points: number
  readonly pointsToNextLevel: number
  /** Ids of challenges. */
  readonly completedChallenges: readonly string[]
}

export const POINTS_PER_LEVEL = 200

/** Beyond any level that can be earned; keeps imported numbers exact. */
export const HIGHEST_LEVEL = 1_000_000

export const NEW_USER_LEVEL: UserLevel = userLevel(1, 0, [])

/** `level × 200 − points`. */
export function pointsToNextLevel({ level, points }: Pick<UserLevel, 'level' | 'points'>): number {
  return level * POINTS_PER_LEVEL - points
}

/** The level rises while the points are at least `level × 200`; it never falls. */
export function addPoints(before: UserLevel, points: number): UserLevel {
  const sum = before.points + points
  const reached = Math.min(Math.floor(sum / POINTS_PER_LEVEL) + 1, HIGHEST_LEVEL)
  return userLevel(Math.max(before.level, reached), sum, before.completedChallenges)
}

/** A challenge that is already completed is ignored and awards nothing. */
export function completeChallenge(
  before: UserLevel,
  { id, points }: { readonly id: string; readonly points: number },
): UserLevel {
  if (before.completedChallenges.includes(id)) return before
  const after = addPoints(before, points)
  return { ...after, completedChallenges: [...after.completedChallenges, id] }
}

/** A level with the points that it lacks to the next one. */
function userLevel(level: number, points: number, completedChallenges: readonly string[]): UserLevel {
  return { level, points, pointsToNextLevel: pointsToNextLevel({ level, points }), completedChallenges }
}
