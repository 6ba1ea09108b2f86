import type { Feature } from '#server/platform/feature.ts'
import { goalNoticeTexts } from './goals.notices.ts'
import { goalsRouter } from './goals.router.ts'
import { goalsJobs } from './goals.jobs.ts'

export const goalsFeature = {
  name: 'goals',
  routers: { goals: goalsRouter },
  jobs: [goalsJobs],
  noticeTexts: goalNoticeTexts,
} satisfies Feature<never>
