import { GOAL_METRICS, GOAL_PERIODS } from '@plumbline/domain/goals/goal'
import { GOAL_TEXTS } from '@plumbline/domain/goals/goal-limits'
import * as z from 'zod/mini'
import { localDate, text } from '../fields.ts'
import { noticeKind } from '../notice-kind.ts'

const goalReached = z.object({
  goalId: z.uuid(),
  /** The user's, or what names the goal in the reader's language. */
  name: z.union([
    text(GOAL_TEXTS.name),
    z.object({ metric: z.enum(GOAL_METRICS), period: z.enum(GOAL_PERIODS) }),
  ]),
  /** First day of the period. */
  from: localDate,
})

export const goalNotices = [
  noticeKind('goal-reached', goalReached, {
    channels: { inApp: true, push: false, mail: false },
    path: '/goals?goal={goalId}',
    about: { table: 'goals', id: 'goalId', isNamed: false },
  }),
] as const
