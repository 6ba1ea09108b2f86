import { text } from '@plumbline/contract/fields'
import { HIGHEST_LEVEL, POINTS_PER_LEVEL } from '@plumbline/domain/levels/user-level'
import * as z from 'zod/mini'
import { maybeMoment, moment, plain } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

export const completedChallengeSection = section(
  'completed_challenges',
  {
    id: plain(text(200)),
    points: plain(z.int().check(z.minimum(0), z.maximum(HIGHEST_LEVEL * POINTS_PER_LEVEL))),
    completed_at: moment,
  },
  { isCounted: true, undo: { touched: null } },
)

export const reachedLevelSection = section(
  'reached_levels',
  {
    level: plain(z.int().check(z.minimum(1), z.maximum(HIGHEST_LEVEL))),
    reached_at: moment,
    celebrated_at: maybeMoment,
  },
  { key: ['level'] },
)
