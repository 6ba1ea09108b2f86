import type { LevelProgress } from '@plumbline/contract/levels/levels'
import { challenges } from '@plumbline/domain/levels/challenges'

/** Level 2: the first import is completed, nothing else has begun. */
export const buildLevelProgress = (over: Partial<LevelProgress> = {}): LevelProgress => ({
  level: 2,
  points: 260,
  pointsToNextLevel: 140,
  completedChallenges: ['first-import'],
  celebrate: null,
  challenges: challenges.map(({ id, points, of }) => {
    const isCompleted = id === 'first-import'
    const completedAt = isCompleted ? '2026-03-02T08:00:00.000Z' : null
    return { id, points, of, done: isCompleted ? of : 0, isCompleted, completedAt }
  }),
  history: [
    { kind: 'level', level: 2, at: '2026-03-02T08:00:00.000Z' },
    { kind: 'challenge', id: 'first-import', points: 20, at: '2026-03-02T08:00:00.000Z' },
  ],
  ...over,
})
