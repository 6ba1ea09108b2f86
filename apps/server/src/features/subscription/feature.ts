import type { Feature } from '#server/platform/feature.ts'
import { subscriptionNoticeTexts } from './subscription.notices.ts'
import { subscriptionRouter } from './subscription.router.ts'
import { sandboxRouter } from './sandbox.router.ts'
import { recordEndedCustomer } from './subscription.write.ts'
import { subscriptionJobs } from './subscription.jobs.ts'
import { sandboxJobs } from './sandbox.jobs.ts'

export const subscriptionFeature = {
  name: 'subscription',
  routers: { subscription: subscriptionRouter, sandbox: sandboxRouter },
  jobs: [subscriptionJobs, sandboxJobs],
  beforeUserDeletion: recordEndedCustomer,
  noticeTexts: subscriptionNoticeTexts,
} satisfies Feature<never>
