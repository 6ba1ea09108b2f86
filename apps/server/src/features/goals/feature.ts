import type { Feature } from '#server/platform/feature.ts'
import { goalNoticeTexts } from './goals.notices.ts'
import { goalsRouter } from './goals.router.ts'
import { goalsJobs } from './goals.jobs.ts'
import { recordCurrentGoals } from './record-goals.service.ts'

export const goalsFeature = {
  name: 'goals',
  routers: { goals: goalsRouter },
  jobs: [goalsJobs],
  beforeAccountDeletion: recordCurrentGoals,
  noticeTexts: goalNoticeTexts,
} satisfies Feature<never>
