import type { Feature } from '#server/platform/feature.ts'
import { retentionJob } from '#server/platform/jobs/retention-job.ts'
import { goalNoticeTexts } from './goals.notices.ts'
import { goalsRouter } from './goals.router.ts'
import { goalsJobs } from './goals.jobs.ts'
import { recordCurrentGoals } from './record-goals.service.ts'
import { goals } from './goals.repo.ts'

export const goalsFeature = {
  name: 'goals',
  routers: { goals: goalsRouter },
  jobs: [goalsJobs, retentionJob('goal-retention', goals.sweep)],
  beforeAccountDeletion: recordCurrentGoals,
  noticeTexts: goalNoticeTexts,
} satisfies Feature<never>
