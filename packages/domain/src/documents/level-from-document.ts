import type { ImportedLevel } from '../levels/level-standing.ts'
import { HIGHEST_LEVEL, POINTS_PER_LEVEL } from '../levels/user-level.ts'
import { isMap, isPlainId, readNumber } from './document-values.ts'

const MAX_CHALLENGES = 1_000

/** Reads `userLevel`; missing and invalid parts are those of a new user. null for anything but a map. */
export function levelFromDocument(value: unknown): ImportedLevel | null {
  if (!isMap(value)) return null
  const { level, points, completedChallenges } = value
  return {
    level: Math.max(1, wholeOf(level, HIGHEST_LEVEL)),
    points: wholeOf(points, HIGHEST_LEVEL * POINTS_PER_LEVEL),
    completedChallenges: idsOf(completedChallenges),
  }
}

/** A whole number from 0 to `largest`; 0 for anything else. */
function wholeOf(value: unknown, largest: number): number {
  const read = readNumber(value, largest)
  return read.kind === 'number' && read.value > 0 ? Math.floor(read.value) : 0
}

function idsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id: unknown): id is string => typeof id === 'string' && isPlainId(id))
  return [...new Set(ids)].slice(0, MAX_CHALLENGES)
}
