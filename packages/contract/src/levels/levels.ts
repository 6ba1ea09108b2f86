import { challengeIds } from '@plumbline/domain/levels/challenges'
import * as z from 'zod/mini'
import { GET, POST, raises, verifiedErrors } from '../raises.ts'

/** The user's level. */
export const userLevel = z.object({
  /** From 1. */
  level: z.number(),
  /** All points ever earned. */
  points: z.number(),
  /** `level × 200 − points`. */
  pointsToNextLevel: z.number(),
  completedChallenges: z.array(z.string()),
  /** The highest level that was reached and not celebrated yet; null: none. */
  celebrate: z.nullable(z.number()),
})
export type UserLevelAnswer = z.infer<typeof userLevel>

export const challenge = z.object({
  id: z.enum(challengeIds),
  points: z.number(),
  /** How much is done, of `of`. */
  done: z.number(),
  of: z.number(),
  isCompleted: z.boolean(),
  /** null: not completed, or completed before it was imported. */
  completedAt: z.nullable(z.string()),
})
export type ChallengeAnswer = z.infer<typeof challenge>

/** A completed challenge or a reached level. */
export const levelEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('challenge'),
    /** An id of the catalogue, or of an earlier one. */
    id: z.string(),
    points: z.number(),
    at: z.string(),
  }),
  z.object({ kind: z.literal('level'), level: z.number(), at: z.string() }),
])
export type LevelEvent = z.infer<typeof levelEvent>

export const levelProgress = z.object({
  ...userLevel.shape,
  challenges: z.array(challenge),
  /** Newest first. */
  history: z.array(levelEvent),
})
export type LevelProgress = z.infer<typeof levelProgress>

/** Writing settings switches levels off: `PATCH /settings {"levels": "off"}`. Nothing is awarded meanwhile. */
export const levelsContract = {
  get: raises(...verifiedErrors)
    .route(GET('/level', 'The user’s level and points'))
    .output(userLevel),
  progress: raises(...verifiedErrors)
    .route(
      GET(
        '/level/progress',
        'The level with all challenges and the history; awards what was completed since the last time',
      ),
    )
    .output(levelProgress),
  celebrate: raises(...verifiedErrors)
    .route(POST('/level/celebrations', 'Claim the celebration of a level: only one device or tab shows it'))
    .input(z.object({ level: z.int().check(z.minimum(2)) }))
    /** `isFirst`: no other tab or device has celebrated this level. */
    .output(z.object({ isFirst: z.boolean() })),
}
