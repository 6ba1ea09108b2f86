import { GOAL_METRICS, GOAL_PERIODS } from '@plumbline/domain/goals/goal'
import { GOAL_TEXTS } from '@plumbline/domain/goals/goal-limits'
import { subscriptionEventKinds } from '@plumbline/domain/subscription/subscription-events'
import { planTypes } from '@plumbline/domain/subscription/subscription'
import * as z from 'zod/mini'
import { localDate, text } from '../fields.ts'

const accountId = z.uuid()
const percentUsed = z.number().check(z.minimum(0), z.maximum(1e9))
const dailyLoss = z.object({ accountId, day: localDate, percentUsed })

/** What a notification says, by its kind; see `NotificationData` in the domain. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('daily-loss-near'), data: dailyLoss }),
  z.object({ kind: z.literal('daily-loss-reached'), data: dailyLoss }),
  z.object({ kind: z.literal('drawdown-reached'), data: z.object({ accountId, percentUsed }) }),
  z.object({ kind: z.literal('review-due'), data: z.object({ date: localDate, trades: z.int() }) }),
  z.object({
    kind: z.literal('goal-reached'),
    data: z.object({
      goalId: z.uuid(),
      name: z.union([
        text(GOAL_TEXTS.name),
        z.object({ metric: z.enum(GOAL_METRICS), period: z.enum(GOAL_PERIODS) }),
      ]),
      from: localDate,
    }),
  }),
  z.object({
    kind: z.literal('habit-reminder'),
    data: z.object({ habitId: z.uuid(), date: localDate }),
  }),
  z.object({ kind: z.literal('sync-failed'), data: z.object({ accountId, code: text(100) }) }),
  z.object({ kind: z.literal('sync-recovered'), data: z.object({ accountId }) }),
  z.object({ kind: z.literal('level'), data: z.object({ level: z.int() }) }),
  z.object({
    kind: z.literal('subscription'),
    data: z.object({
      event: z.enum(subscriptionEventKinds),
      planType: z.enum(planTypes),
      /** Seconds since 1970, when it takes effect; null: it has. */
      at: z.nullable(z.int()),
    }),
  }),
])
