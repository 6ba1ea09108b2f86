import type {
  ChallengeAnswer,
  LevelEvent,
  LevelProgress,
  UserLevelAnswer,
} from '@plumbline/contract/levels/levels'
import type { ChallengeFacts } from '@plumbline/domain/levels/challenges'
import { challengeDone } from '@plumbline/domain/levels/challenge-progress'
import { challenges } from '@plumbline/domain/levels/challenges'
import type { ImportedLevel } from '@plumbline/domain/levels/level-standing'
import { pointsToNextLevel } from '@plumbline/domain/levels/user-level'
import type { CompletedRow, LevelRow, ReachedRow } from './levels.repo.ts'

interface StoredLevel {
  readonly row: Pick<LevelRow, 'level' | 'points'>
  readonly imported: readonly ImportedLevel[]
  readonly completed: readonly Omit<CompletedRow, 'user_id'>[]
  readonly reached: readonly ReachedRow[]
}

export function presentLevel({ row, imported, completed, reached }: StoredLevel): UserLevelAnswer {
  const ids = [
    ...imported.flatMap(({ completedChallenges }) => completedChallenges),
    ...completed.map(({ id }) => id),
  ]
  return {
    level: row.level,
    points: row.points,
    pointsToNextLevel: pointsToNextLevel(row),
    completedChallenges: [...new Set(ids)],
    celebrate: reached.findLast(({ celebrated_at: at }) => at === null)?.level ?? null,
  }
}

export function presentProgress(stored: StoredLevel & { readonly facts: ChallengeFacts }): LevelProgress {
  return { ...presentLevel(stored), challenges: challengesOf(stored), history: historyOf(stored) }
}

/** A challenge that an import has completed has no time of completion here. */
function challengesOf(stored: StoredLevel & { readonly facts: ChallengeFacts }): ChallengeAnswer[] {
  const completedAt = new Map(stored.completed.map(({ id, completed_at: at }) => [id, at.toISOString()]))
  const brought = new Set(stored.imported.flatMap(({ completedChallenges }) => completedChallenges))
  return challenges.map((challenge) => {
    const { id, of, points } = challenge
    const at = completedAt.get(id) ?? null
    const isCompleted = at !== null || brought.has(id)
    return {
      id,
      points,
      of,
      done: isCompleted ? of : challengeDone(challenge, stored.facts),
      isCompleted,
      completedAt: at,
    }
  })
}

/** Newest first; a level stands above the challenge that reached it. */
function historyOf({ completed, reached }: StoredLevel): LevelEvent[] {
  const events: LevelEvent[] = [
    ...completed.map(({ id, points, completed_at: at }) => {
      return { kind: 'challenge', id, points, at: at.toISOString() } as const
    }),
    ...reached.map(({ level, reached_at: at }) => ({ kind: 'level', level, at: at.toISOString() }) as const),
  ]
  return events.toReversed().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
