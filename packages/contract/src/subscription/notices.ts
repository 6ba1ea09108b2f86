import { subscriptionEventKinds } from '@plumbline/domain/subscription/subscription-events'
import { planTypes } from '@plumbline/domain/subscription/subscription'
import * as z from 'zod/mini'
import { noticeKind } from '../notice-kind.ts'

const subscriptionEvent = z.object({
  event: z.enum(subscriptionEventKinds),
  planType: z.enum(planTypes),
  /** Seconds since 1970, when it takes effect; null: it has. */
  at: z.nullable(z.int()),
})

export const subscriptionNotices = [
  noticeKind('subscription', subscriptionEvent, {
    channels: { inApp: true, push: true, mail: true },
    path: '/profile#plan',
  }),
] as const
